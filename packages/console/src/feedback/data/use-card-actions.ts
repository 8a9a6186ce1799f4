import {
  cardMessages,
  columnTitles,
  type EditForm,
  type FeedbackItem,
  type FeedbackStatus,
} from '@ludarium/domain/feedback';
import { useMemo, useRef } from 'react';
import { showToast } from '../toasts/toast-store.ts';
import { type BoardState, withoutItem, withRow } from './board-state.ts';
import { faultReason, isSessionOver } from './fault.ts';
import type { AssigneeNames, Patch } from './pending.ts';
import type { BoardPerson } from './people.ts';
import { deleteItem, type Expected, updateItem } from './requests.ts';
import { endSession } from './session-end.ts';
import { removeObjects } from './stored-files.ts';
import type { BoardData } from './use-board.ts';

/** `conflict`: somebody else was faster; the board shows what they made of it. */
export type Outcome = 'done' | 'conflict' | 'failed';

/** What an admin does to cards. Each shows at once; a failure is said and the truth loaded again. */
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

type Write = Pick<BoardData, 'reload' | 'know' | 'changePending'>;

export function useCardActions(board: Write, onMoved: (id: string) => void): CardActions {
  const latest = useRef({ board, onMoved });
  latest.current = { board, onMoved };
  // One card's writes go one after the other: the second move starts from where the first ends.
  const queues = useRef(new Map<string, Promise<unknown>>());
  const keys = useRef(0);

  return useMemo(() => {
    async function optimistically(
      item: FeedbackItem,
      patch: Patch | null,
      write: () => Promise<Outcome>,
    ): Promise<Outcome> {
      keys.current += 1;
      const key = keys.current;
      const { changePending } = latest.current.board;
      changePending({ type: 'begin', change: { key, id: item.id, patch } });
      const turn = (queues.current.get(item.id) ?? Promise.resolve()).then(write);
      queues.current.set(item.id, turn);
      try {
        return await turn;
      } finally {
        changePending({ type: 'end', key });
        if (queues.current.get(item.id) === turn) queues.current.delete(item.id);
      }
    }

    async function failed(text: string, fault: unknown): Promise<Outcome> {
      if (isSessionOver(fault)) endSession();
      else showToast('failure', text, { detail: faultReason(fault) });
      await latest.current.board.reload();
      return 'failed';
    }

    async function conflict(text: string, item: FeedbackItem): Promise<Outcome> {
      const truth = await latest.current.board.reload();
      showToast('failure', text, { detail: whatHappened(item, truth) });
      return 'conflict';
    }

    function change(
      item: FeedbackItem,
      patch: Patch,
      texts: { done: string; failed: string; said?: () => void },
      expected: Expected = {},
    ): Promise<Outcome> {
      return optimistically(item, patch, async () => {
        try {
          const row = await updateItem(item.id, patch, expected);
          if (row === null) return await conflict(texts.failed, item);
          latest.current.board.know((before) => withRow(before, row, namesIn(patch)));
          if (texts.said) texts.said();
          else showToast('success', texts.done, { detail: item.title });
          return 'done';
        } catch (fault) {
          return failed(texts.failed, fault);
        }
      });
    }

    function move(item: FeedbackItem, to: FeedbackStatus, isUndo = false): Promise<Outcome> {
      const from = item.status;
      if (from === to) return Promise.resolve('done');
      latest.current.onMoved(item.id);
      const moved = { ...item, status: to };
      const undo = { label: 'Undo', run: () => void move(moved, from, true) };
      const texts = {
        done: cardMessages.statusUpdated,
        failed: cardMessages.statusFailed,
        said: () =>
          showToast('success', cardMessages.statusUpdated, {
            detail: `“${item.title}” is ${isUndo ? 'back ' : ''}in ${columnTitles[to]}.`,
            ...(isUndo ? {} : { action: undo, lasts: undoTime }),
          }),
      };
      return change(item, { status: to }, texts, { status: from });
    }

    return {
      move: (item, to) => move(item, to),
      setPriority: (item, priority) =>
        change(
          item,
          { priority },
          { done: cardMessages.priorityUpdated, failed: cardMessages.priorityFailed },
        ),
      setCategory: (item, category) =>
        change(
          item,
          { category },
          { done: cardMessages.categoryUpdated, failed: cardMessages.categoryFailed },
        ),
      assign: (item, admin) =>
        change(
          item,
          { assigned_to: admin?.id ?? null, ...assigneeNames(admin) },
          { done: cardMessages.assigned, failed: cardMessages.assignFailed },
        ),
      edit: (item, form) =>
        change(
          item,
          form,
          { done: cardMessages.updated, failed: cardMessages.updateFailed },
          { updatedAt: item.updated_at },
        ),
      remove: (item) =>
        optimistically(item, null, async () => {
          try {
            // First the pictures: once the item is gone nothing says where they are.
            await removeObjects((item.attachments ?? []).map(({ file_path }) => file_path));
            await deleteItem(item.id);
            latest.current.board.know((before) => withoutItem(before, item.id));
            showToast('success', cardMessages.deleted, { detail: item.title });
            return 'done';
          } catch (fault) {
            return failed(cardMessages.deleteFailed, fault);
          }
        }),
    } satisfies CardActions;
  }, []);
}

function whatHappened(item: FeedbackItem, truth: BoardState | undefined): string {
  const now = truth?.items.get(item.id);
  if (truth === undefined) return `Somebody else changed “${item.title}” in the meantime.`;
  if (now === undefined) return `“${item.title}” was deleted by somebody else.`;
  if (now.status === item.status) return `“${item.title}” was changed by somebody else meanwhile.`;
  return `“${item.title}” was moved to ${columnTitles[now.status]} by somebody else.`;
}

function assigneeNames(admin: BoardPerson | null): Required<AssigneeNames> {
  return {
    assigned_first_name: admin?.firstName ?? null,
    assigned_last_name: admin?.lastName ?? null,
    assigned_email: admin?.email ?? null,
  };
}

/** What the row itself doesn't carry. */
function namesIn(patch: Patch): AssigneeNames {
  if (patch.assigned_to === undefined) return {};
  const { assigned_first_name, assigned_last_name, assigned_email } = patch;
  return {
    assigned_first_name: assigned_first_name ?? null,
    assigned_last_name: assigned_last_name ?? null,
    assigned_email: assigned_email ?? null,
  };
}
