import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  cardMessages,
  columnTitles,
  type EditForm,
  type FeedbackStatus,
  priorityDetails,
} from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useMemo, useRef } from 'react';
import { formatCardCount } from '../kit/display.ts';
import type { GuardedChange, Patch } from './board-state.ts';
import {
  type BoardWrites,
  createCardWrites,
  haveEqualValues,
  type Outcome,
  type WriteMessages,
} from './card-writes.ts';
import { type BoardPerson, toAssigneeNames } from './people.ts';
import {
  checkFix,
  deleteItem,
  mergeItems,
  unmergeItem,
  updateItem,
  updateItems,
  writeMeToo,
} from './requests.ts';

export type CardActions = ReturnType<typeof useCardActions>;

/** The time in which a change can be undone, in ms. */
const undoTimeMs = 10_000;

/**
 * Optimistic changes: 'Me too' by everybody, `edit` and `remove` also by authors, all by admins.
 *
 * @param onMove receives the id of a card that this user moves
 */
export function useCardActions(board: BoardWrites, userId: PersonId, onMove: (id: RowId) => void) {
  const latest = useRef({ board, onMove });
  latest.current = { board, onMove };

  return useMemo(() => {
    const { change, changeAll, writeRows, remove, setMeToo } = createCardWrites({
      board: () => latest.current.board,
      updateItem,
      updateItems,
      deleteItem,
      writeMeToo: (id, isAffected) => writeMeToo(id, isAffected, userId),
      endSession: () => session.end('expired'),
      showToast,
    });

    function move(item: FeedbackItem, to: FeedbackStatus, isUndo = false): Promise<Outcome> {
      const from = item.status;
      if (from === to) return Promise.resolve('done');
      latest.current.onMove(item.id);
      const moved = { ...item, status: to };
      const undo = { label: 'Undo', run: () => void move(moved, from, true) };
      const showDone = () =>
        showToast({
          kind: 'success',
          title: cardMessages.statusUpdated,
          // The column first: a long title is truncated.
          text: `${isUndo ? 'Back in' : 'In'} ${columnTitles[to]}: “${item.title}”`,
          ...(isUndo ? {} : { action: undo, lasts: undoTimeMs }),
        });
      const messages = { failed: cardMessages.statusFailed, showDone };
      return change(item, { status: to }, messages, { status: from });
    }

    /** @param describe the toast's text about the changed cards */
    function changeGuarded(
      changes: readonly GuardedChange[],
      { done, failed }: { readonly done: string; readonly failed: string },
      describe: (cards: string) => string,
    ): Promise<Outcome> {
      const real = changes.filter(({ item, patch }) => !haveEqualValues(patch, item, patch));
      if (real.length === 0) return Promise.resolve('done');
      const [first] = real;
      if (first?.patch.status) latest.current.onMove(first.item.id);
      const showDone = (stored: readonly GuardedChange[]) =>
        showToast({
          kind: 'success',
          title: done,
          text: describe(describeCards(stored.map(({ item }) => item))),
          action: { label: 'Undo', run: () => void undo(stored, { done, failed }) },
          lasts: undoTimeMs,
        });
      return changeAll(real, { failed, showDone });
    }

    function undo(
      changes: readonly GuardedChange[],
      { done, failed }: { readonly done: string; readonly failed: string },
    ): Promise<Outcome> {
      const back = changes.map(({ item, patch }) => ({
        item: { ...item, ...patch },
        patch: pickColumns(item, patch),
      }));
      const showDone = (stored: readonly GuardedChange[]) => {
        const cards = describeCards(stored.map(({ item }) => item));
        showToast({ kind: 'success', title: done, text: `As before: ${cards}` });
      };
      return changeAll(back, { failed, showDone });
    }

    /** Separates merged cards again. */
    function unmerge(items: readonly FeedbackItem[]): Promise<Outcome> {
      return writeRows(
        toEach(items, { merged_into: null }),
        async () => (await Promise.all(items.map(({ id }) => unmergeItem(id)))).flat(),
        toMessages(describeCards(items), cardMessages.unmerged, cardMessages.unmergeFailed),
      );
    }

    const toEach = (items: readonly FeedbackItem[], patch: Patch) =>
      items.map((item) => ({ item, patch }));
    return {
      move: (item: FeedbackItem, to: FeedbackStatus) => move(item, to),
      /** Changes several cards with one request; each keeps a change that somebody else has made. */
      moveAll: (items: readonly FeedbackItem[], to: FeedbackStatus) =>
        changeGuarded(
          toEach(items, { status: to }),
          { done: cardMessages.statusUpdated, failed: cardMessages.statusFailed },
          (cards) => `In ${columnTitles[to]}: ${cards}`,
        ),
      setPriority: (items: readonly FeedbackItem[], priority: FeedbackItem['priority']) =>
        changeGuarded(
          toEach(items, { priority }),
          { done: cardMessages.priorityUpdated, failed: cardMessages.priorityFailed },
          (cards) => `${priorityDetails[priority].label}: ${cards}`,
        ),
      /** @param admin null: unassign */
      assign: (items: readonly FeedbackItem[], admin: BoardPerson | null) =>
        changeGuarded(
          toEach(items, { assigned_to: admin?.id ?? null, ...toAssigneeNames(admin) }),
          { done: cardMessages.assigned, failed: cardMessages.assignFailed },
          (cards) => `${admin?.name ?? 'Nobody'}: ${cards}`,
        ),
      setCategory: (item: FeedbackItem, category: FeedbackItem['category']) =>
        change(
          item,
          { category },
          toMessages(item.title, cardMessages.categoryUpdated, cardMessages.categoryFailed),
        ),
      /** Merges cards into another one, whose card stands for all of them. */
      merge: (sources: readonly FeedbackItem[], target: FeedbackItem) => {
        latest.current.onMove(target.id);
        return writeRows(
          toEach(sources, { merged_into: target.id }),
          () =>
            mergeItems(
              sources.map(({ id }) => id),
              target.id,
            ),
          {
            failed: cardMessages.mergeFailed,
            showDone: () =>
              showToast({
                kind: 'success',
                title: cardMessages.merged,
                text: `${describeCards(sources)} into “${target.title}”`,
                action: { label: 'Undo', run: () => void unmerge(sources) },
                lasts: undoTimeMs,
              }),
          },
        );
      },
      unmerge,
      /** Confirms the announced fix, or moves the card back to the first column. */
      checkFix: (item: FeedbackItem, works: boolean) => {
        const patch: Patch = works
          ? { fix_confirmed_at: new Date().toISOString() }
          : { fixed_in: null, status: 'feedback' };
        if (!works) latest.current.onMove(item.id);
        const done = works ? cardMessages.fixConfirmed : cardMessages.fixReopened;
        return writeRows(
          toEach([item], patch),
          () => checkFix(item.id, works),
          toMessages(item.title, done, cardMessages.fixFailed),
        );
      },
      edit: (item: FeedbackItem, form: EditForm) =>
        change(
          item,
          form,
          toMessages(item.title, cardMessages.updated, cardMessages.updateFailed),
          { updatedAt: item.updated_at },
        ),
      remove: (item: FeedbackItem) =>
        remove(item, toMessages(item.title, cardMessages.deleted, cardMessages.deleteFailed)),
      setMeToo: (item: FeedbackItem, isAffected: boolean) =>
        setMeToo(item, isAffected, cardMessages.meTooFailed),
    };
  }, [userId]);
}

/** '“Title”', or '3 cards'. */
function describeCards(items: readonly FeedbackItem[]): string {
  const [first] = items;
  return items.length === 1 ? `“${first?.title}”` : formatCardCount(items.length);
}

/** The item's values of the columns that a patch changes. */
function pickColumns(item: FeedbackItem, patch: Patch): Patch {
  const { status, priority } = item;
  const { assigned_to, assigned_first_name, assigned_last_name, assigned_email } = item;
  return {
    ...(patch.status === undefined ? {} : { status }),
    ...(patch.priority === undefined ? {} : { priority }),
    ...(patch.assigned_to === undefined
      ? {}
      : { assigned_to, assigned_first_name, assigned_last_name, assigned_email }),
  };
}

function toMessages(text: string, done: string, failed: string): WriteMessages {
  return { failed, showDone: () => showToast({ kind: 'success', title: done, text }) };
}
