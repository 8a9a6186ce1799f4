import { feedbackCommentRow, feedbackItemRow } from '@ludarium/domain/data-backend';
import {
  boardLoadTimeout,
  type FeedbackBoard,
  type FeedbackComment,
  type FeedbackStatus,
  feedbackBoardSchema,
  type SubmitForm,
} from '@ludarium/domain/feedback';
import { z } from 'zod';
import { send, sendAll, tables } from './client.ts';
import { takeEarlyBoard } from './early-board.ts';
import type { Patch } from './pending.ts';

const rows = z.array(feedbackItemRow);
type Row = z.output<typeof feedbackItemRow>;

/** Everything, or what changed since an answer's `server_time`; one request. */
export function fetchBoard(
  changedSince: string | null,
  signal: AbortSignal,
): Promise<FeedbackBoard> {
  const call =
    changedSince === null
      ? (takeEarlyBoard() ?? tables.rpc('feedback_board', {}))
      : tables.rpc('feedback_board', { changed_since: changedSince });
  return send(call, feedbackBoardSchema, { signal, timeoutMs: boardLoadTimeout });
}

/** What has to hold for a write to happen: nobody moved or edited the card in between. */
export interface Expected {
  readonly status?: FeedbackStatus;
  readonly updatedAt?: string;
}

/**
 * Changes a card: one request.
 *
 * @returns the row as it is now; null where there is no such card, or none as expected
 */
export async function updateItem(
  id: string,
  { assigned_first_name, assigned_last_name, assigned_email, ...columns }: Patch,
  expected: Expected = {},
): Promise<Row | null> {
  let call = tables.from('feedback_items').update(columns).eq('id', id);
  if (expected.status) call = call.eq('status', expected.status);
  if (expected.updatedAt) call = call.eq('updated_at', expected.updatedAt);
  const [row = null] = await send(call.select(), rows);
  return row;
}

/** Deletes a card. @returns whether there was one */
export async function deleteItem(id: string): Promise<boolean> {
  const call = tables.from('feedback_items').delete().eq('id', id).select();
  return (await send(call, rows)).length > 0;
}

/**
 * Sends a report; sent again by the same id it is the same report.
 *
 * @param userId its author: the person who is signed in
 */
export async function insertItem(id: string, report: SubmitForm, userId: string): Promise<void> {
  const call = tables
    .from('feedback_items')
    .upsert({ id, ...report, user_id: userId }, asOnce('id'))
    .select('id');
  await send(call, z.unknown());
}

/** Lists a stored screenshot with its report; listed again it is there once. */
export async function insertAttachment(
  feedbackId: string,
  path: string,
  name: string,
): Promise<void> {
  const call = tables
    .from('feedback_attachments')
    .upsert({ feedback_id: feedbackId, file_path: path, file_name: name }, asOnce('file_path'))
    .select('id');
  await send(call, z.unknown());
}

/** A card's comments, oldest first; for admins. */
export function fetchComments(
  feedbackId: string,
  signal: AbortSignal,
): Promise<readonly FeedbackComment[]> {
  return sendAll(
    (from, to) =>
      tables
        .from('feedback_comments')
        .select()
        .eq('feedback_id', feedbackId)
        .order('created_at')
        .order('id')
        .range(from, to),
    feedbackCommentRow,
    signal,
  );
}

/** Adds a comment in one's own name; sent again by the same id it is the same comment. */
export async function insertComment(
  comment: Pick<FeedbackComment, 'id' | 'feedback_id' | 'content'>,
  userId: string,
): Promise<void> {
  const call = tables
    .from('feedback_comments')
    .upsert({ ...comment, user_id: userId }, asOnce('id'))
    .select('id');
  await send(call, z.unknown());
}

/** What is there already by this column stays as it is: a second try after a lost answer. */
function asOnce(onConflict: string) {
  return { onConflict, ignoreDuplicates: true } as const;
}
