import {
  type FeedbackEventRow,
  type FeedbackEventWithFiles,
  type FeedbackItem,
  feedbackEventWithFiles,
} from '@ludarium/domain/data-backend';
import { BackendError } from '@ludarium/domain/http';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send, sendAll } from '@ludarium/web/http/send.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

export const eventsKey = (id: string) => ['feedback-events', id] as const;

/**
 * The events of a card and the merges into it, oldest first; an open card polls for the replies of
 * others.
 */
export function eventsQuery(item: FeedbackItem) {
  return queryOptions({
    // A change, or an answer, refetches them.
    queryKey: [...eventsKey(item.id), item.updated_at],
    queryFn: ({ signal }): Promise<readonly FeedbackEventWithFiles[]> =>
      sendAll(
        (from, to) =>
          dataBackend
            .from('feedback_events')
            .select('*,attachments:feedback_attachments(id,file_path,file_name)')
            .or(`feedback_id.eq.${item.id},merged_into.eq.${item.id}`)
            .order('at')
            .order('id')
            .order('file_path', { referencedTable: 'attachments' })
            .range(from, to),
        feedbackEventWithFiles,
        signal,
      ),
    // Keeps the events of a linked card, which are prefetched with the board.
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
}

const eventIds = z.array(feedbackEventWithFiles.pick({ id: true }));

/**
 * Inserts a public reply of an admin, or an answer of a tester; a repeated `send_id` adds nothing.
 *
 * @returns the id of the reply or answer
 */
export async function insertReply(
  reply: Pick<FeedbackEventRow, 'feedback_id' | 'message'> & { readonly send_id: string },
): Promise<number> {
  const table = dataBackend.from('feedback_events');
  const call = table.upsert(reply, { onConflict: 'send_id', ignoreDuplicates: true }).select('id');
  const [inserted] = await send(call, eventIds);
  if (inserted) return inserted.id;
  // Only the response to an earlier attempt was lost.
  const [known] = await send(table.select('id').filter('send_id', 'eq', reply.send_id), eventIds);
  if (!known) throw new BackendError('The answer is not what was agreed.', { kind: 'malformed' });
  return known.id;
}
