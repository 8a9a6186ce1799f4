import type { FeedbackItemRow } from '@ludarium/domain/data-backend';
import type { FeedbackItem, FeedbackStatus } from '@ludarium/domain/feedback';
import type { ToastMessage } from '../../layout/toast.ts';
import { assigneeNamesIn } from './assignee-names.ts';
import { withoutItem, withRow } from './board-state.ts';
import { describeConflict } from './conflict.ts';
import { DataFault, faultReason, isSessionOver } from './fault.ts';
import type { Patch } from './pending.ts';
import type { Expected } from './requests.ts';
import type { BoardData } from './use-board.ts';

/** `conflict`: somebody else was faster; the board shows what they made of it. */
export type Outcome = 'done' | 'conflict' | 'failed';

export type BoardWrites = Pick<BoardData, 'reload' | 'applyLocalWrite' | 'changePending'>;

/** What is said of a write: the catalogue's texts (section 8). */
export interface WriteTexts {
  readonly failed: string;
  readonly saidWhenDone: () => void;
}

/** Writes that show before the server has answered. */
export interface CardWrites {
  change(
    item: FeedbackItem,
    patch: Patch,
    texts: WriteTexts,
    expected?: Expected,
  ): Promise<Outcome>;
  remove(item: FeedbackItem, texts: WriteTexts): Promise<Outcome>;
}

/** What the writes need of their surroundings. */
export interface CardWritePorts {
  readonly board: () => BoardWrites;
  readonly updateItem: (
    id: string,
    patch: Patch,
    expected?: Expected,
  ) => Promise<FeedbackItemRow | null>;
  readonly deleteItem: (id: string) => Promise<boolean>;
  /** Removes the files of deleted cards, listed or not. */
  readonly removeOrphanedFiles: () => Promise<void>;
  readonly endSession: () => void;
  readonly say: (message: ToastMessage) => void;
}

/** The writes to one card that have not been answered. */
interface Queue {
  tail: Promise<unknown>;
  /** The status that the server confirmed last; null before the queue's first move. */
  status: FeedbackStatus | null;
}

/**
 * Writes to cards: each shows at once and is one request. A failure is said, and the truth loaded
 * again. One card's writes go one after the other, and each move starts from the status that the
 * server confirmed last, not from one that an earlier, failed move has shown.
 */
export function createCardWrites(ports: CardWritePorts): CardWrites {
  const queues = new Map<string, Queue>();
  /** The status that a move without an answer asked for: the server may have stored it. */
  const unanswered = new Map<string, FeedbackStatus>();
  let lastKey = 0;

  async function writeOptimistically(
    item: FeedbackItem,
    patch: Patch | null,
    failed: string,
    write: (queue: Queue) => Promise<Outcome>,
  ): Promise<Outcome> {
    lastKey += 1;
    const key = lastKey;
    const { changePending } = ports.board();
    changePending({ type: 'begin', change: { key, id: item.id, patch } });
    const queue = queues.get(item.id) ?? { tail: Promise.resolve(), status: null };
    queues.set(item.id, queue);
    const turn = queue.tail
      .then(() => write(queue))
      .catch((fault: unknown) => handleFailure(failed, fault));
    queue.tail = turn;
    const outcome = await turn;
    changePending({ type: 'end', key });
    if (queue.tail === turn) queues.delete(item.id);
    return outcome;
  }

  async function handleFailure(text: string, fault: unknown): Promise<Outcome> {
    if (isSessionOver(fault)) ports.endSession();
    else ports.say({ kind: 'error', title: text, text: faultReason(fault) });
    await ports.board().reload();
    return 'failed';
  }

  async function changeNow(
    item: FeedbackItem,
    patch: Patch,
    texts: WriteTexts,
    expected: Expected,
  ): Promise<Outcome> {
    const row = await updateItem(item.id, patch, expected);
    if (row !== null) {
      unanswered.delete(item.id);
      ports.board().applyLocalWrite((before) => withRow(before, row, assigneeNamesIn(patch)));
      texts.saidWhenDone();
      return 'done';
    }
    const truth = await ports.board().reload();
    const now = truth?.items.get(item.id);
    if (now !== undefined && haveEqualValues(patch, now, patch)) {
      // Stored already: an own earlier try whose answer was lost, or somebody with the same idea.
      texts.saidWhenDone();
      return 'done';
    }
    const nextExpected = now && rebase(item, patch, expected, now);
    if (nextExpected) return changeNow(item, patch, texts, nextExpected);
    ports.say({
      kind: 'error',
      title: texts.failed,
      text: describeConflict(item, truth, Object.keys(expected).length > 0),
    });
    return 'conflict';
  }

  /** What to expect of a card that changed, where the person's change still applies to it. */
  function rebase(
    item: FeedbackItem,
    patch: Patch,
    expected: Expected,
    now: FeedbackItem,
  ): Expected | undefined {
    if (expected.status && now.status === unanswered.get(item.id)) {
      // An own earlier move arrived after all: the card stands where that one put it.
      unanswered.delete(item.id);
      return { ...expected, status: now.status };
    }
    const hasChanged = expected.updatedAt !== undefined && expected.updatedAt !== now.updated_at;
    // Somebody changed the card, but nothing of what this person changes.
    if (hasChanged && haveEqualValues(patch, now, item)) {
      return { ...expected, updatedAt: now.updated_at };
    }
    return undefined;
  }

  async function updateItem(id: string, patch: Patch, expected: Expected) {
    try {
      return await ports.updateItem(id, patch, expected);
    } catch (fault) {
      if (patch.status && hasNoAnswer(fault)) unanswered.set(id, patch.status);
      throw fault;
    }
  }

  return {
    change: (item, patch, texts, expected = {}) =>
      writeOptimistically(item, patch, texts.failed, async (queue) => {
        if (!expected.status) return changeNow(item, patch, texts, expected);
        queue.status ??= expected.status;
        const outcome = await changeNow(item, patch, texts, { ...expected, status: queue.status });
        if (outcome === 'done' && patch.status) queue.status = patch.status;
        return outcome;
      }),
    remove: (item, texts) =>
      writeOptimistically(item, null, texts.failed, async () => {
        if (!(await ports.deleteItem(item.id))) {
          const truth = await ports.board().reload();
          const text = describeConflict(item, truth, false);
          ports.say({ kind: 'error', title: texts.failed, text });
          return 'conflict';
        }
        ports.board().applyLocalWrite((before) => withoutItem(before, item.id));
        texts.saidWhenDone();
        // Only now: a report that could not be deleted keeps its screenshots.
        ports.removeOrphanedFiles().catch((cause: unknown) => {
          console.warn('Screenshots of a deleted report stay until the next clean-up.', cause);
        });
        return 'done';
      }),
  };
}

const columns = ['title', 'content', 'category', 'priority', 'status', 'assigned_to'] as const;

/** Whether two cards have the same values in the columns that a patch changes. */
function haveEqualValues(patch: Patch, one: Patch, other: Patch): boolean {
  return columns.every((column) => patch[column] === undefined || one[column] === other[column]);
}

function hasNoAnswer(fault: unknown): boolean {
  return fault instanceof DataFault && (fault.kind === 'network' || fault.kind === 'timeout');
}
