import { describeError, forbidden } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  cardMessages,
  categoryLabels,
  columnTitles,
  type EditForm,
  priorityDetails,
} from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { refetchChanged } from '../../providers/query-client.ts';
import { type BoardState, boardKey, cardWriteKey, type Patch, withItem } from './board-state.ts';
import { getAssigneeName } from './people.ts';
import { deleteItem, editItem, updateItem, writeMeToo } from './requests.ts';

export type CardActions = ReturnType<typeof useCardActions>;

/** The time in which a change can be undone, in ms. */
const undoTimeMs = 10_000;

/** `conflict`: the server stored nothing, because somebody else changed or deleted the card. */
export type Outcome = 'done' | 'conflict' | 'failed';

/** One request that changes a card. */
interface CardWrite {
  /** The card as this user has seen it. */
  readonly item: FeedbackItem;
  /** What the board shows at once; null: the card is being deleted. */
  readonly patch: Patch | null;
  /** @returns undefined if no row was changed */
  readonly send: () => Promise<unknown>;
  /** The title of the toast about a failure (section 8). */
  readonly failed: string;
}

/** The columns that an admin changes one at a time: titles of the toasts (section 8), and the new value. */
const changes = {
  status: {
    done: cardMessages.statusUpdated,
    failed: cardMessages.statusFailed,
    describe: ({ status }) => `In ${columnTitles[status]}`,
  },
  priority: {
    done: cardMessages.priorityUpdated,
    failed: cardMessages.priorityFailed,
    describe: ({ priority }) => priorityDetails[priority].label,
  },
  category: {
    done: cardMessages.categoryUpdated,
    failed: cardMessages.categoryFailed,
    describe: ({ category }) => categoryLabels[category],
  },
  assigned_to: {
    done: cardMessages.assigned,
    failed: cardMessages.assignFailed,
    describe: (item) => getAssigneeName(item) || 'Nobody',
  },
  duplicate_of: {
    done: cardMessages.updated,
    failed: cardMessages.updateFailed,
    describe: ({ duplicate_of }) =>
      duplicate_of ? 'The same as another report' : 'A report of its own',
  },
} satisfies Partial<
  Record<
    keyof FeedbackItem,
    { done: string; failed: string; describe: (changed: FeedbackItem) => string }
  >
>;
type ChangedColumn = keyof typeof changes;
const changedColumns = Object.keys(changes) as readonly ChangedColumn[];

interface ActionOptions {
  readonly userId: PersonId;
  /** Receives the id of a card that this user moves. */
  readonly onMove: (id: RowId) => void;
}

/** Optimistic changes: 'Me too' by everybody, `edit` and `remove` also by authors, all by admins. */
export function useCardActions({ userId, onMove }: ActionOptions) {
  const latest = useRef(onMove);
  latest.current = onMove;
  const write = useCardWrite(userId);

  return useMemo(() => {
    /**
     * Changes one column of a card; a toast says so and undoes it.
     *
     * @param patch its new value, and what the board shows with it
     */
    async function change(item: FeedbackItem, patch: Patch): Promise<Outcome> {
      const column = changedColumns.find((name) => name in patch);
      if (column === undefined || item[column] === patch[column]) return 'done';
      const { done, failed, describe } = changes[column];
      const send = (next: Patch) => {
        if (column === 'status') latest.current(item.id);
        const columns = { [column]: next[column] };
        return write({ item, patch: next, failed, send: () => updateItem(item.id, columns) });
      };
      const undo = async () => {
        const undone = await send(pickValues(item, patch));
        if (undone === 'done') showDone(done, `As before: “${item.title}”`);
      };
      const outcome = await send(patch);
      if (outcome === 'done') {
        showToast({
          kind: 'success',
          title: done,
          // The title last: a long one is truncated.
          text: `${describe({ ...item, ...patch })}: “${item.title}”`,
          action: { label: 'Undo', run: () => void undo() },
          lasts: undoTimeMs,
        });
      }
      return outcome;
    }

    return {
      change,
      /** @param item as the form has shown it: a later change of somebody else is a conflict */
      edit: async (item: FeedbackItem, form: EditForm) => {
        const send = () => editItem(item, form);
        const outcome = await write({ item, patch: form, failed: cardMessages.updateFailed, send });
        if (outcome === 'done') showDone(cardMessages.updated, form.title);
        return outcome;
      },
      remove: async (item: FeedbackItem) => {
        const send = () => deleteItem(item.id);
        const outcome = await write({ item, patch: null, failed: cardMessages.deleteFailed, send });
        if (outcome === 'done') showDone(cardMessages.deleted, `“${item.title}”`);
        return outcome;
      },
      setMeToo: (item: FeedbackItem, isAffected: boolean) => {
        const me_too_count = item.me_too_count + (isAffected ? 1 : -1);
        return write({
          item,
          patch: { has_me_too: isAffected, me_too_count },
          failed: cardMessages.meTooFailed,
          send: () => writeMeToo(item.id, isAffected, userId),
        });
      },
    };
  }, [write, userId]);
}

/** The item's values of what a patch changes. */
function pickValues(item: FeedbackItem, patch: Patch): Patch {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in patch));
}

function showDone(title: string, text: string): void {
  showToast({ kind: 'success', title, text });
}

/**
 * Returns a function that changes a card: at once on the board, then on the server; then the board is
 * read, completely if that failed (section 4). It resolves with the outcome; a failure and a conflict
 * show a toast. Writes run one after the other, so that the last one also wins on the server.
 */
function useCardWrite(userId: PersonId): (write: CardWrite) => Promise<Outcome> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: cardWriteKey,
    scope: { id: cardWriteKey[0] },
    mutationFn: ({ send }: CardWrite) => send(),
    onMutate: async ({ item: { id }, patch }) => {
      await client.cancelQueries({ queryKey: boardKey(userId) });
      client.setQueryData<BoardState>(boardKey(userId), (board) => {
        const item = board?.items.get(id);
        return board && item && withItem(board, id, patch && { ...item, ...patch });
      });
    },
  });

  return useCallback(
    async (write) => {
      const { item, failed: title } = write;
      const queryKey = boardKey(userId);
      let outcome: Outcome = 'done';
      try {
        if ((await mutateAsync(write)) === undefined) outcome = 'conflict';
      } catch (error) {
        outcome = 'failed';
        if (isSessionOver(error)) session.end('expired');
        else showToast({ kind: 'error', title, text: describeError(error) });
      }
      if (outcome !== 'done') {
        client.setQueryData<BoardState>(
          queryKey,
          (board) => board && { ...withItem(board, item.id, item), serverTime: null },
        );
      }
      // After the last of several.
      if (client.isMutating({ mutationKey: cardWriteKey }) === 0) {
        await refetchChanged(client, { queryKey });
      }
      if (outcome === 'conflict') {
        const now = client.getQueryData<BoardState>(queryKey)?.items.get(item.id);
        showToast({ kind: 'error', title, text: describeConflict(item, now) });
      }
      return outcome;
    },
    [client, mutateAsync, userId],
  );
}

/** Why a card was not changed: by somebody else, or because row-level security refuses it. */
function describeConflict({ title, updated_at }: FeedbackItem, now: FeedbackItem | undefined) {
  if (now === undefined) return `“${title}” was deleted by somebody else.`;
  return now.updated_at === updated_at
    ? forbidden
    : `“${title}” was changed by somebody else meanwhile.`;
}
