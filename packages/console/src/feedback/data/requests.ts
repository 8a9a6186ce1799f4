import {
  type FeedbackBoard,
  type FeedbackCommentRow,
  type FeedbackItem,
  type FeedbackItemRow,
  feedbackBoard,
  feedbackCommentRow,
  feedbackItemRow,
} from '@ludarium/domain/data-backend';
import type { AttachmentOwner, SubmitForm } from '@ludarium/domain/feedback';
import type { PersonId, RowId } from '@ludarium/domain/ids';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send, sendAll } from '@ludarium/web/http/send.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { loadAppFacts } from './app-facts.ts';
import { type CardChange, changeableColumns } from './board-state.ts';
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

/**
 * Changes cards with one request.
 *
 * @param pending earlier changes that the caller has seen, but may not have been stored
 * @returns the rows of those that had the seen values of the changed columns, or the new ones already
 */
export function updateItems(
  changes: readonly CardChange[],
  pending: readonly CardChange[],
): Promise<readonly FeedbackItemRow[]> {
  const call = dataBackend.rpc('change_feedback_items', {
    changes: changes.map(({ item, patch }) => {
      const earlier = pending.filter((change) => change.item.id === item.id);
      const names = changeableColumns.filter(
        (name) => patch?.[name] !== undefined && patch[name] !== item[name],
      );
      const seen = (name: (typeof names)[number]) => [
        item[name],
        ...earlier.flatMap((change) =>
          change.patch?.[name] === undefined ? [] : change.item[name],
        ),
      ];
      return {
        id: item.id,
        values: Object.fromEntries(names.map((name) => [name, patch?.[name]])),
        expected: Object.fromEntries(names.map((name) => [name, seen(name)])),
      };
    }),
  });
  return send(call, rows);
}

/** The number of cards that one request deletes: its URL contains their ids. */
export const maxDeleted = 100;

/** Deletes cards with all that belongs to them. @returns the rows of those that existed */
export function deleteItems(ids: readonly RowId[]): Promise<readonly FeedbackItemRow[]> {
  return send(dataBackend.from('feedback_items').delete().in('id', ids).select(), rows);
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

/** Attaches a stored screenshot to its report, reply or answer; idempotent by path. */
export async function insertAttachment(
  { feedbackId, eventId }: AttachmentOwner,
  path: string,
  name: string,
): Promise<void> {
  const call = dataBackend
    .from('feedback_attachments')
    .upsert(
      { feedback_id: feedbackId, event_id: eventId, file_path: path, file_name: name },
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

/** The comments on a card, oldest first; for admins only. */
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
