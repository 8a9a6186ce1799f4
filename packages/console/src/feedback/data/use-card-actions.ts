import { describeError, forbidden } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  cardMessages,
  categoryLabels,
  columnTitles,
  type EditForm,
  type FeedbackStatus,
  priorityDetails,
} from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { refetchChanged } from '../../providers/query-client.ts';
import {
  type AssigneeNames,
  type BoardState,
  boardKey,
  type CardColumns,
  cardWriteKey,
  type Patch,
  withItem,
} from './board-state.ts';
import { type BoardPerson, toAssigneeNames } from './people.ts';
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

/** The titles of the toasts about a change (section 8). */
interface Titles {
  readonly done: string;
  readonly failed: string;
}

interface ActionOptions {
  readonly userId: PersonId;
  /** Receives the id of a card that this user moves. */
  readonly onMove: (id: RowId) => void;
}

/** Optimistic changes: 'Me too' by everybody, `edit` and `remove` also by authors, all by admins. */
export function useCardActions(options: ActionOptions) {
  const { userId } = options;
  const latest = useRef(options);
  latest.current = options;
  const write = useCardWrite(userId);

  return useMemo(() => {
    /**
     * Changes a card; a toast says so and undoes it.
     *
     * @param names those of a new assignee
     */
    async function change(
      item: FeedbackItem,
      columns: CardColumns,
      { done, failed }: Titles,
      text: string,
      names: AssigneeNames = {},
    ): Promise<Outcome> {
      const isSame = Object.entries(columns).every(
        ([name, value]) => Reflect.get(item, name) === value,
      );
      if (isSame) return 'done';
      const send = (columns: CardColumns, names: AssigneeNames) => {
        if (columns.status) latest.current.onMove(item.id);
        const patch = { ...columns, ...names };
        return write({ item, patch, failed, send: () => updateItem(item.id, columns) });
      };
      const outcome = await send(columns, names);
      const undo = async () => {
        const undone = await send(pickValues(item, columns), pickValues(item, names));
        if (undone === 'done') showDone(done, `As before: “${item.title}”`);
      };
      if (outcome === 'done') {
        const action = { label: 'Undo', run: () => void undo() };
        showToast({ kind: 'success', title: done, text, action, lasts: undoTimeMs });
      }
      return outcome;
    }

    return {
      move: (item: FeedbackItem, to: FeedbackStatus) =>
        change(
          item,
          { status: to },
          { done: cardMessages.statusUpdated, failed: cardMessages.statusFailed },
          // The column first: a long title is truncated.
          `In ${columnTitles[to]}: “${item.title}”`,
        ),
      setPriority: (item: FeedbackItem, priority: FeedbackItem['priority']) =>
        change(
          item,
          { priority },
          { done: cardMessages.priorityUpdated, failed: cardMessages.priorityFailed },
          `${priorityDetails[priority].label}: “${item.title}”`,
        ),
      /** @param admin null: unassign */
      assign: (item: FeedbackItem, admin: BoardPerson | null) =>
        change(
          item,
          { assigned_to: admin?.id ?? null },
          { done: cardMessages.assigned, failed: cardMessages.assignFailed },
          `${admin?.name ?? 'Nobody'}: “${item.title}”`,
          toAssigneeNames(admin),
        ),
      setCategory: (item: FeedbackItem, category: FeedbackItem['category']) =>
        change(
          item,
          { category },
          { done: cardMessages.categoryUpdated, failed: cardMessages.categoryFailed },
          `${categoryLabels[category]}: “${item.title}”`,
        ),
      /** @param target null: a report of its own */
      setDuplicateOf: (item: FeedbackItem, target: FeedbackItem | null) =>
        change(
          item,
          { duplicate_of: target?.id ?? null },
          { done: cardMessages.updated, failed: cardMessages.updateFailed },
          target
            ? `The same as #${target.number}: “${item.title}”`
            : `A report of its own: “${item.title}”`,
        ),
      /** @param item as the form has shown it: a later change of somebody else is a conflict */
      edit: async (item: FeedbackItem, form: EditForm) => {
        const outcome = await write({
          item,
          patch: form,
          failed: cardMessages.updateFailed,
          send: () => editItem(item, form),
        });
        if (outcome === 'done') showDone(cardMessages.updated, form.title);
        return outcome;
      },
      remove: async (item: FeedbackItem) => {
        const outcome = await write({
          item,
          patch: null,
          failed: cardMessages.deleteFailed,
          send: () => deleteItem(item.id),
        });
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
      const settle = async (isStored: boolean) => {
        if (!isStored) {
          client.setQueryData<BoardState>(
            queryKey,
            (board) => board && { ...withItem(board, item.id, item), serverTime: null },
          );
        }
        // After the last of several.
        if (client.isMutating({ mutationKey: cardWriteKey }) === 0) {
          await refetchChanged(client, { queryKey });
        }
      };
      try {
        const stored = await mutateAsync(write);
        await settle(stored !== undefined);
        if (stored !== undefined) return 'done';
      } catch (error) {
        if (isSessionOver(error)) session.end('expired');
        else showToast({ kind: 'error', title, text: describeError(error) });
        await settle(false);
        return 'failed';
      }
      const now = client.getQueryData<BoardState>(queryKey)?.items.get(item.id);
      showToast({ kind: 'error', title, text: describeConflict(item, now) });
      return 'conflict';
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
