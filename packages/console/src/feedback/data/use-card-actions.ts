import {
  cardMessages,
  columnTitles,
  type EditForm,
  type FeedbackItem,
  type FeedbackStatus,
} from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { session } from '@ludarium/web/session/session.ts';
import { useMemo, useRef } from 'react';
import { showToast } from '../../layout/toast.ts';
import {
  type BoardWrites,
  createCardWrites,
  type Outcome,
  type WriteMessages,
} from './card-writes.ts';
import { type BoardPerson, toAssigneeNames } from './people.ts';
import { deleteItem, updateItem, writeMeToo } from './requests.ts';
import { removeOrphanedFiles } from './stored-files.ts';

/** Optimistic changes: 'Me too' by everybody, `edit` and `remove` also by authors, all by admins. */
export interface CardActions {
  move(item: FeedbackItem, to: FeedbackStatus): Promise<Outcome>;
  setPriority(item: FeedbackItem, priority: FeedbackItem['priority']): Promise<Outcome>;
  setCategory(item: FeedbackItem, category: FeedbackItem['category']): Promise<Outcome>;
  /** @param admin null: unassign */
  assign(item: FeedbackItem, admin: BoardPerson | null): Promise<Outcome>;
  edit(item: FeedbackItem, form: EditForm): Promise<Outcome>;
  remove(item: FeedbackItem): Promise<Outcome>;
  setMeToo(item: FeedbackItem, isAffected: boolean): Promise<Outcome>;
}

/** How long a move can be undone. */
const undoTimeMs = 10_000;

/** @param onMove receives the id of a card that this user moves */
export function useCardActions(
  board: BoardWrites,
  { id: userId, isAdmin }: { readonly id: PersonId; readonly isAdmin: boolean },
  onMove: (id: RowId) => void,
): CardActions {
  const latest = useRef({ board, onMove });
  latest.current = { board, onMove };

  return useMemo(() => {
    const { change, remove, setMeToo } = createCardWrites({
      board: () => latest.current.board,
      updateItem,
      deleteItem,
      writeMeToo: (id, isAffected) => writeMeToo(id, isAffected, userId),
      // An admin's board removes the files of a report that its author has withdrawn.
      removeOrphanedFiles: isAdmin ? removeOrphanedFiles : async () => undefined,
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

    return {
      move: (item, to) => move(item, to),
      setPriority: (item, priority) =>
        change(
          item,
          { priority },
          toMessages(item, cardMessages.priorityUpdated, cardMessages.priorityFailed),
        ),
      setCategory: (item, category) =>
        change(
          item,
          { category },
          toMessages(item, cardMessages.categoryUpdated, cardMessages.categoryFailed),
        ),
      assign: (item, admin) =>
        change(
          item,
          { assigned_to: admin?.id ?? null, ...toAssigneeNames(admin) },
          toMessages(item, cardMessages.assigned, cardMessages.assignFailed),
        ),
      edit: (item, form) =>
        change(item, form, toMessages(item, cardMessages.updated, cardMessages.updateFailed), {
          updatedAt: item.updated_at,
        }),
      remove: (item) =>
        remove(item, toMessages(item, cardMessages.deleted, cardMessages.deleteFailed)),
      setMeToo: (item, isAffected) => setMeToo(item, isAffected, cardMessages.meTooFailed),
    } satisfies CardActions;
  }, [userId, isAdmin]);
}

function toMessages(item: FeedbackItem, done: string, failed: string): WriteMessages {
  return {
    failed,
    showDone: () => showToast({ kind: 'success', title: done, text: item.title }),
  };
}
