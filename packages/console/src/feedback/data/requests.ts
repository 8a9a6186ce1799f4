import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send, sendAll } from '@ludarium/browser/http/send.ts';
import {
  type FeedbackBoard,
  type FeedbackCommentRow,
  type FeedbackItem,
  type FeedbackItemRow,
  feedbackBoard,
  feedbackCommentRow,
  feedbackItemRow,
} from '@ludarium/domain/data-backend';
import type { EditForm, SubmitForm } from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { loadAppFacts } from './app-facts.ts';
import type { CardColumns } from './board-state.ts';

const rows = z.array(feedbackItemRow);

/** The complete board, or the changes since a response's `server_time`. */
export function fetchBoard(
  changedSince: string | null,
  signal: AbortSignal,
): Promise<FeedbackBoard> {
  const parameters = changedSince === null ? {} : { changed_since: changedSince };
  return send(dataBackend.rpc('feedback_board', parameters), feedbackBoard, signal);
}

/** Changes a card. @returns its new row; undefined if it was deleted, or row-level security refuses it */
export async function updateItem(
  id: RowId,
  columns: CardColumns,
): Promise<FeedbackItemRow | undefined> {
  const call = dataBackend.from('feedback_items').update(columns).eq('id', id).select();
  return (await send(call, rows))[0];
}

/** Changes the text of a card. @returns its new row; undefined also if somebody else has changed it since */
export async function editItem(
  { id, updated_at }: Pick<FeedbackItem, 'id' | 'updated_at'>,
  form: EditForm,
): Promise<FeedbackItemRow | undefined> {
  const call = dataBackend
    .from('feedback_items')
    .update(form)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select();
  return (await send(call, rows))[0];
}

/** Deletes a card with all that belongs to it. @returns its row; undefined if it did not exist */
export async function deleteItem(id: RowId): Promise<FeedbackItemRow | undefined> {
  return (await send(dataBackend.from('feedback_items').delete().eq('id', id).select(), rows))[0];
}

/**
 * Inserts a report with what the app has told about itself; idempotent by id.
 *
 * @param userId its author: the signed-in user
 */
export async function insertItem(id: RowId, report: SubmitForm, userId: PersonId): Promise<void> {
  const call = dataBackend
    .from('feedback_items')
    .upsert({ id, ...report, ...loadAppFacts(), user_id: userId }, ignoreExisting('id'))
    .select('id');
  await send(call, z.unknown());
}

/** Attaches a stored screenshot to its report; idempotent by path. */
export async function insertAttachment(id: RowId, path: string, name: string): Promise<void> {
  const call = dataBackend
    .from('feedback_attachments')
    .upsert({ feedback_id: id, file_path: path, file_name: name }, ignoreExisting('file_path'))
    .select('id');
  await send(call, z.unknown());
}

/** Says or takes back 'Me too'; idempotent. */
export async function writeMeToo(id: RowId, isAffected: boolean, userId: PersonId): Promise<void> {
  const table = dataBackend.from('feedback_me_toos');
  const row = { feedback_id: id, user_id: userId };
  const call = isAffected
    ? table.upsert(row, ignoreExisting('feedback_id,user_id')).select('feedback_id')
    : table.delete().eq('feedback_id', id).eq('user_id', userId).select('feedback_id');
  await send(call, z.unknown());
}

/** Inserts a comment; idempotent by id. */
export async function insertComment(
  comment: Pick<FeedbackCommentRow, 'id' | 'feedback_id' | 'content' | 'is_public'>,
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

/** The comments on a card that this user may read, oldest first. */
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
  });
}
