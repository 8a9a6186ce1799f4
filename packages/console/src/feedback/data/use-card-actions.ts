import {
  cardMessages,
  columnTitles,
  type EditForm,
  type FeedbackItem,
  type FeedbackStatus,
} from '@ludarium/domain/feedback';
import { useMemo, useRef } from 'react';
import { showToast } from '../../layout/toast.ts';
import { assigneeNames } from './assignee-names.ts';
import type { BoardWrites, Outcome, WriteTexts } from './card-writes.ts';
import type { BoardPerson } from './people.ts';
import { useCardWrites } from './use-card-writes.ts';

/** What an admin does to cards (section 6). Each shows at once; see `useCardWrites`. */
export interface CardActions {
  move(item: FeedbackItem, to: FeedbackStatus): Promise<Outcome>;
  setPriority(item: FeedbackItem, priority: FeedbackItem['priority']): Promise<Outcome>;
  setCategory(item: FeedbackItem, category: FeedbackItem['category']): Promise<Outcome>;
  /** @param admin null: nobody */
  assign(item: FeedbackItem, admin: BoardPerson | null): Promise<Outcome>;
  edit(item: FeedbackItem, form: EditForm): Promise<Outcome>;
  remove(item: FeedbackItem): Promise<Outcome>;
}

/** How long a move can be taken back, in milliseconds. */
const undoTime = 10_000;

/** @param onMoved told of a card's id when the person moves it */
export function useCardActions(board: BoardWrites, onMoved: (id: string) => void): CardActions {
  const { change, remove } = useCardWrites(board);
  const latestOnMoved = useRef(onMoved);
  latestOnMoved.current = onMoved;

  return useMemo(() => {
    function move(item: FeedbackItem, to: FeedbackStatus, isUndo = false): Promise<Outcome> {
      const from = item.status;
      if (from === to) return Promise.resolve('done');
      latestOnMoved.current(item.id);
      const moved = { ...item, status: to };
      const undo = { label: 'Undo', run: () => void move(moved, from, true) };
      const saidWhenDone = () =>
        showToast({
          kind: 'success',
          title: cardMessages.statusUpdated,
          // The column first: a long title is cut at its end.
          text: `${isUndo ? 'Back in' : 'In'} ${columnTitles[to]}: “${item.title}”`,
          ...(isUndo ? {} : { action: undo, lasts: undoTime }),
        });
      const texts = { failed: cardMessages.statusFailed, saidWhenDone };
      return change(item, { status: to }, texts, { status: from });
    }

    return {
      move: (item, to) => move(item, to),
      setPriority: (item, priority) =>
        change(
          item,
          { priority },
          textsFor(item, cardMessages.priorityUpdated, cardMessages.priorityFailed),
        ),
      setCategory: (item, category) =>
        change(
          item,
          { category },
          textsFor(item, cardMessages.categoryUpdated, cardMessages.categoryFailed),
        ),
      assign: (item, admin) =>
        change(
          item,
          { assigned_to: admin?.id ?? null, ...assigneeNames(admin) },
          textsFor(item, cardMessages.assigned, cardMessages.assignFailed),
        ),
      edit: (item, form) =>
        change(item, form, textsFor(item, cardMessages.updated, cardMessages.updateFailed), {
          updatedAt: item.updated_at,
        }),
      remove: (item) =>
        remove(item, textsFor(item, cardMessages.deleted, cardMessages.deleteFailed)),
    } satisfies CardActions;
  }, [change, remove]);
}

function textsFor(item: FeedbackItem, done: string, failed: string): WriteTexts {
  return {
    failed,
    saidWhenDone: () => showToast({ kind: 'success', title: done, text: item.title }),
  };
}
