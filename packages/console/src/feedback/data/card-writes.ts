import type { FeedbackItem, FeedbackItemRow } from '@ludarium/domain/data-backend';
import { columnTitles, type FeedbackStatus } from '@ludarium/domain/feedback';
import type { RowId } from '@ludarium/domain/ids';
import type { ToastMessage } from '@ludarium/web/ui/toast.ts';
import {
  type BoardState,
  type GuardedChange,
  type Patch,
  withMeToo,
  withoutItem,
  withRow,
} from './board-state.ts';
import { DataFault, forbidden, getFaultReason, isSessionOver } from './fault.ts';
import type * as requests from './requests.ts';
import type { Expected } from './requests.ts';
import type { BoardData } from './use-board.ts';

/** `conflict`: somebody else changed the card first; the board shows their version. */
export type Outcome = 'done' | 'conflict' | 'failed';

export type BoardWrites = Pick<BoardData, 'reload' | 'applyLocalWrite' | 'changePending'>;

/** Messages of a write (section 8). */
export interface WriteMessages {
  readonly failed: string;
  readonly showDone: () => void;
}

export type CardWrites = ReturnType<typeof createCardWrites>;

export interface CardWritePorts
  extends Readonly<Pick<typeof requests, 'updateItem' | 'updateItems' | 'deleteItem'>> {
  readonly board: () => BoardWrites;
  readonly writeMeToo: (id: RowId, isAffected: boolean) => Promise<void>;
  readonly endSession: () => void;
  readonly showToast: (message: ToastMessage) => void;
}

/** The pending writes to one card. */
interface Queue {
  tail: Promise<unknown>;
  /** Status confirmed by the server; null before the first move. */
  status: FeedbackStatus | null;
}

/**
 * Optimistic writes, one request each; a failure shows a toast and reloads the board. Writes to one
 * card run in order, and a move expects the status that the server has confirmed, not an optimistic
 * one. A mutation scope of TanStack Query would keep the order, too, but pauses in a hidden tab.
 */
export function createCardWrites(ports: CardWritePorts) {
  const queues = new Map<string, Queue>();
  /** Target of a move without a response: the server may have stored it. */
  const unanswered = new Map<string, FeedbackStatus>();
  let lastKey = 0;

  async function writeOptimistically(
    changes: readonly { readonly item: FeedbackItem; readonly patch: Patch | null }[],
    failed: string,
    write: () => Promise<Outcome>,
  ): Promise<Outcome> {
    lastKey += 1;
    const key = lastKey;
    const { changePending } = ports.board();
    changePending({
      type: 'begin',
      key,
      changes: changes.map(({ item: { id }, patch }) => ({ id, patch })),
    });
    const own = changes.map(({ item }) => getQueue(item.id));
    const turn = Promise.all(own.map(({ tail }) => tail))
      .then(write)
      .catch((fault: unknown) => handleFailure(failed, fault));
    for (const queue of own) queue.tail = turn;
    const outcome = await turn;
    changePending({ type: 'end', key });
    for (const { item } of changes) {
      if (queues.get(item.id)?.tail === turn) queues.delete(item.id);
    }
    return outcome;
  }

  function getQueue(id: string): Queue {
    const queue = queues.get(id) ?? { tail: Promise.resolve(), status: null };
    queues.set(id, queue);
    return queue;
  }

  async function handleFailure(title: string, fault: unknown): Promise<Outcome> {
    if (isSessionOver(fault)) ports.endSession();
    else ports.showToast({ kind: 'error', title, text: getFaultReason(fault) });
    await ports.board().reload();
    return 'failed';
  }

  function showConflict(title: string, text: string): Outcome {
    ports.showToast({ kind: 'error', title, text });
    return 'conflict';
  }

  async function changeNow(
    item: FeedbackItem,
    patch: Patch,
    messages: WriteMessages,
    expected: Expected,
  ): Promise<Outcome> {
    const row = await updateItem(item.id, patch, expected);
    if (row !== null) {
      unanswered.delete(item.id);
      ports.board().applyLocalWrite((before) => withRow(before, row, patch));
      messages.showDone();
      return 'done';
    }
    const state = await ports.board().reload();
    const now = state?.items.get(item.id);
    if (now !== undefined && haveEqualValues(patch, now, patch)) {
      // Already stored: by an attempt whose response was lost, or by somebody else.
      messages.showDone();
      return 'done';
    }
    const nextExpected = now && rebase(item, patch, expected, now);
    if (nextExpected) return changeNow(item, patch, messages, nextExpected);
    const hadCondition = Object.keys(expected).length > 0;
    return showConflict(messages.failed, describeConflict(item, state, hadCondition));
  }

  /** @returns the condition for another attempt, if the change still applies to the item */
  function rebase(
    item: FeedbackItem,
    patch: Patch,
    expected: Expected,
    now: FeedbackItem,
  ): Expected | undefined {
    if (expected.status && now.status === unanswered.get(item.id)) {
      unanswered.delete(item.id);
      return { ...expected, status: now.status };
    }
    const hasChanged = expected.updatedAt !== undefined && expected.updatedAt !== now.updated_at;
    // Somebody changed other columns.
    if (hasChanged && haveEqualValues(patch, now, item)) {
      return { ...expected, updatedAt: now.updated_at };
    }
    return undefined;
  }

  async function updateItem(id: RowId, patch: Patch, expected: Expected) {
    try {
      return await ports.updateItem(id, patch, expected);
    } catch (fault) {
      if (patch.status && hasNoResponse(fault)) unanswered.set(id, patch.status);
      throw fault;
    }
  }

  return {
    change: (item: FeedbackItem, patch: Patch, messages: WriteMessages, expected: Expected = {}) =>
      writeOptimistically([{ item, patch }], messages.failed, async () => {
        const queue = getQueue(item.id);
        if (!expected.status) return changeNow(item, patch, messages, expected);
        queue.status ??= expected.status;
        const confirmed = { ...expected, status: queue.status };
        const outcome = await changeNow(item, patch, messages, confirmed);
        if (outcome === 'done' && patch.status) queue.status = patch.status;
        return outcome;
      }),
    /**
     * Changes cards with one request.
     *
     * @param messages.showDone receives the changes that were stored
     */
    changeAll: (
      changes: readonly GuardedChange[],
      messages: {
        readonly failed: string;
        readonly showDone: (done: readonly GuardedChange[]) => void;
      },
    ) =>
      writeOptimistically(changes, messages.failed, async () => {
        const rows = new Map((await ports.updateItems(changes)).map((row) => [row.id, row]));
        ports.board().applyLocalWrite((before) =>
          changes.reduce((state, { item, patch }) => {
            const row = rows.get(item.id);
            return row ? withRow(state, row, patch) : state;
          }, before),
        );
        for (const { id, status } of rows.values()) getQueue(id).status = status;
        const done = changes.filter(({ item }) => rows.has(item.id));
        if (done.length > 0) messages.showDone(done);
        const refused = changes.filter(({ item }) => !rows.has(item.id));
        if (refused.length === 0) return 'done';
        await ports.board().reload();
        return showConflict(messages.failed, describeRefused(refused, changes.length));
      }),
    /** Shows the patches until `write` has answered with the new rows of the changed cards. */
    writeRows: (
      changes: readonly GuardedChange[],
      write: () => Promise<readonly FeedbackItemRow[]>,
      messages: WriteMessages,
    ) =>
      writeOptimistically(changes, messages.failed, async () => {
        const rows = await write();
        ports
          .board()
          .applyLocalWrite((before) => rows.reduce((all, row) => withRow(all, row), before));
        messages.showDone();
        // Counts and screenshots are not part of the rows.
        void ports.board().reload();
        return 'done';
      }),
    setMeToo: (item: FeedbackItem, isAffected: boolean, failed: string) => {
      const change = {
        has_me_too: isAffected,
        me_too_count: item.me_too_count + (isAffected ? 1 : -1),
      };
      return writeOptimistically([{ item, patch: change }], failed, async () => {
        await ports.writeMeToo(item.id, isAffected);
        ports.board().applyLocalWrite((before) => withMeToo(before, item.id, change));
        return 'done';
      });
    },
    remove: (item: FeedbackItem, messages: WriteMessages) =>
      writeOptimistically([{ item, patch: null }], messages.failed, async () => {
        if (!(await ports.deleteItem(item.id))) {
          const state = await ports.board().reload();
          return showConflict(messages.failed, describeConflict(item, state, false));
        }
        ports.board().applyLocalWrite((before) => withoutItem(before, item.id));
        messages.showDone();
        return 'done';
      }),
  };
}

/**
 * Why a write changed no row.
 *
 * @param item as the user saw it
 * @param state undefined if it could not be loaded
 * @param hadCondition whether the item had to be unchanged; if not, it was deleted, or row-level
 *   security refuses the write
 */
function describeConflict(
  item: FeedbackItem,
  state: BoardState | undefined,
  hadCondition: boolean,
): string {
  if (state === undefined) return `“${item.title}” was changed or deleted in the meantime.`;
  const now = state.items.get(item.id);
  if (now === undefined) return `“${item.title}” was deleted by somebody else.`;
  if (!hadCondition) return forbidden;
  if (now.status === item.status) return `“${item.title}” was changed by somebody else meanwhile.`;
  return `“${item.title}” was moved to ${columnTitles[now.status]} by somebody else.`;
}

/** Names at most three cards. */
function describeRefused(refused: readonly GuardedChange[], all: number): string {
  const [first] = refused;
  if (all === 1) return `“${first?.item.title}” was changed by somebody else meanwhile.`;
  const titles = refused.slice(0, 3).map(({ item }) => `“${item.title}”`);
  const more = refused.length > 3 ? ` and ${refused.length - 3} more` : '';
  return `${refused.length} of ${all} cards were changed by somebody else meanwhile: ${titles.join(', ')}${more}.`;
}

const columns = ['title', 'content', 'category', 'priority', 'status', 'assigned_to'] as const;

/** Compares the columns that a patch changes. */
export function haveEqualValues(patch: Patch, one: Patch, other: Patch): boolean {
  return columns.every((column) => patch[column] === undefined || one[column] === other[column]);
}

function hasNoResponse(fault: unknown): boolean {
  return fault instanceof DataFault && (fault.kind === 'network' || fault.kind === 'timeout');
}
