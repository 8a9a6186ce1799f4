import {
  type FeedbackBoard,
  type FeedbackCommentRow,
  type FeedbackItem,
  type FeedbackItemRow,
  feedbackBoard,
  feedbackCommentRow,
  feedbackItemRow,
} from '@ludarium/domain/data-backend';
import type { FeedbackStatus, SubmitForm } from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { loadAppFacts } from './app-facts.ts';
import type { GuardedChange, Patch } from './board-state.ts';
import { send, sendAll } from './client.ts';
import { takeEarlyBoard } from './early-board.ts';

const rows = z.array(feedbackItemRow);

/** The complete board, or the changes since a response's `server_time`. */
export function fetchBoard(
  changedSince: string | null,
  signal: AbortSignal,
): Promise<FeedbackBoard> {
  const call =
    changedSince === null
      ? (takeEarlyBoard() ?? dataBackend.rpc('feedback_board', {}))
      : dataBackend.rpc('feedback_board', { changed_since: changedSince });
  return send(call, feedbackBoard, signal);
}

/** Condition of a write: nobody has moved or edited the card since. */
export interface Expected {
  readonly status?: FeedbackStatus;
  readonly updatedAt?: string;
}

/**
 * Changes a card.
 *
 * @returns the new row; null if there is none that meets the condition
 */
export async function updateItem(
  id: RowId,
  {
    assigned_first_name,
    assigned_last_name,
    assigned_email,
    me_too_count,
    has_me_too,
    merged_into,
    fixed_in,
    fix_confirmed_at,
    ...columns
  }: Patch,
  expected: Expected = {},
): Promise<FeedbackItemRow | null> {
  let call = dataBackend.from('feedback_items').update(columns).eq('id', id);
  if (expected.status) call = call.eq('status', expected.status);
  if (expected.updatedAt) call = call.eq('updated_at', expected.updatedAt);
  const [row = null] = await send(call.select(), rows);
  return row;
}

/** The columns that several cards can be given at once. */
const guardedColumns = ['status', 'priority', 'assigned_to'] as const;

/**
 * Changes several cards with one request.
 *
 * @returns the new rows of those that still have the item's values of the patched columns
 */
export async function updateItems(
  changes: readonly GuardedChange[],
): Promise<readonly FeedbackItemRow[]> {
  const call = dataBackend.rpc('change_feedback_items', {
    changes: changes.map(({ item, patch }) => {
      const names = guardedColumns.filter((name) => patch[name] !== undefined);
      const pick = (source: Patch) => Object.fromEntries(names.map((name) => [name, source[name]]));
      return { id: item.id, values: pick(patch), expected: pick(item) };
    }),
  });
  return send(call, rows);
}

/** Merges cards into another one. @returns the new rows of all of them */
export function mergeItems(
  sources: readonly RowId[],
  target: RowId,
): Promise<readonly FeedbackItemRow[]> {
  const call = dataBackend.rpc('merge_feedback_items', { sources: [...sources], target });
  return send(call, rows);
}

/** @returns the new rows of the card and of the one that it was merged into */
export function unmergeItem(source: RowId): Promise<readonly FeedbackItemRow[]> {
  return send(dataBackend.rpc('unmerge_feedback_item', { source }), rows);
}

/** Confirms the announced fix of a card, or opens it again. @returns the new row */
export function checkFix(report: RowId, works: boolean): Promise<readonly FeedbackItemRow[]> {
  return send(dataBackend.rpc('check_feedback_fix', { report, works }), rows);
}

/** @returns whether the card existed */
export async function deleteItem(id: RowId): Promise<boolean> {
  const call = dataBackend.from('feedback_items').delete().eq('id', id).select();
  return (await send(call, rows)).length > 0;
}

/**
 * Inserts a report; idempotent by id.
 *
 * @param userId its author: the signed-in user
 */
export async function insertItem(id: RowId, report: SubmitForm, userId: PersonId): Promise<void> {
  const call = dataBackend
    .from('feedback_items')
    .upsert({ id, ...report, user_id: userId }, ignoreExisting('id'))
    .select('id');
  await send(call, z.unknown());
}

/** Attaches a stored screenshot to its report; idempotent by path. */
export async function insertAttachment(
  feedbackId: RowId,
  path: string,
  name: string,
): Promise<void> {
  const call = dataBackend
    .from('feedback_attachments')
    .upsert(
      { feedback_id: feedbackId, file_path: path, file_name: name },
      ignoreExisting('file_path'),
    )
    .select('id');
  await send(call, z.unknown());
}

/** Says or takes back 'Me too', with the build and the device of this device; idempotent. */
export async function writeMeToo(id: RowId, isAffected: boolean, userId: PersonId): Promise<void> {
  const { build, os, device } = loadAppFacts();
  const table = dataBackend.from('feedback_me_toos');
  const row = {
    feedback_id: id,
    user_id: userId,
    build: build || null,
    os: os || null,
    device: device || null,
  };
  const call = isAffected
    ? table.upsert(row, ignoreExisting('feedback_id,user_id')).select('feedback_id')
    : table.delete().eq('feedback_id', id).eq('user_id', userId).select('feedback_id');
  await send(call, z.unknown());
}

/** Inserts a comment; idempotent by id. */
export async function insertComment(
  comment: Pick<FeedbackCommentRow, 'id' | 'feedback_id' | 'content'>,
  userId: PersonId,
): Promise<void> {
  const call = dataBackend
    .from('feedback_comments')
    .upsert({ ...comment, user_id: userId }, ignoreExisting('id'))
    .select('id');
  await send(call, z.unknown());
}

/** Ignores rows that exist: a retry after a lost response. */
function ignoreExisting(onConflict: string) {
  return { onConflict, ignoreDuplicates: true } as const;
}

export const commentsKey = (item: FeedbackItem) => ['feedback-comments', item.id] as const;

/** A card's comments, oldest first; for admins only. */
export function commentsQuery(item: FeedbackItem) {
  return queryOptions({
    // A new number of comments refetches them.
    queryKey: [...commentsKey(item), item.comment_count],
    queryFn: ({ signal }): Promise<readonly FeedbackCommentRow[]> =>
      sendAll(
        (from, to) =>
          dataBackend
            .from('feedback_comments')
            .select()
            .eq('feedback_id', item.id)
            .order('created_at')
            .order('id')
            .range(from, to),
        feedbackCommentRow,
        signal,
      ),
    // Comments of a linked card are prefetched with the board.
    staleTime: 5_000,
  });
}
