import {
  type FeedbackEventRow,
  type FeedbackEventWithFiles,
  type FeedbackItem,
  type FeedbackNotifications,
  feedbackEventWithFiles,
  feedbackNotifications,
  notificationSettingsRow,
} from '@ludarium/domain/data-backend';
import type { NotificationChoice } from '@ludarium/domain/game-proposals';
import { BackendError } from '@ludarium/domain/http';
import type { PersonId, RowId } from '@ludarium/domain/ids';
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

const notifyRows = z.array(z.object({ notify: z.boolean() }));

/** Whether the person is notified of a report to which they said 'Me too'. */
export function notifyQuery(id: RowId, userId: PersonId) {
  return queryOptions({
    queryKey: ['feedback-notify', userId, id],
    queryFn: async ({ signal }) => {
      const call = dataBackend
        .from('feedback_me_toos')
        .select('notify')
        .eq('feedback_id', id)
        .eq('user_id', userId);
      return (await send(call, notifyRows, signal))[0]?.notify ?? false;
    },
  });
}

export async function writeNotify(id: RowId, userId: PersonId, notify: boolean): Promise<void> {
  const call = dataBackend
    .from('feedback_me_toos')
    .update({ notify })
    .eq('feedback_id', id)
    .eq('user_id', userId)
    .select('feedback_id');
  await send(call, z.array(z.unknown()).min(1));
}

/** The events of the reports that the caller wrote or follows, polled each minute. */
export function notificationsQuery(userId: PersonId) {
  return queryOptions({
    queryKey: ['feedback-notifications', userId],
    queryFn: ({ signal }): Promise<FeedbackNotifications> =>
      send(dataBackend.rpc('feedback_notifications'), feedbackNotifications, signal),
    refetchInterval: 60_000,
  });
}

/** @param upTo id of the newest event that was shown; later ones stay unread */
export async function markAsRead(upTo: number): Promise<void> {
  await send(dataBackend.rpc('mark_feedback_events_read', { up_to: upTo }), z.unknown());
}

const settingRows = z.array(notificationSettingsRow.pick({ feedback: true, weekly_report: true }));

/** What the board tells a person. */
export interface BoardSettings {
  readonly feedback: NotificationChoice;
  /** Of an admin. */
  readonly weekly_report: boolean;
}
export const defaultSettings: BoardSettings = { feedback: 'at_once', weekly_report: true };

/** The person's choice of notifications. */
export function settingQuery(userId: PersonId) {
  return queryOptions({
    queryKey: ['feedback-notification-setting', userId],
    queryFn: async ({ signal }): Promise<BoardSettings> => {
      const call = dataBackend
        .from('notification_settings')
        .select('feedback,weekly_report')
        .eq('user_id', userId);
      return (await send(call, settingRows, signal))[0] ?? defaultSettings;
    },
  });
}

/** Saves what was changed; another tab may have changed the rest. */
export async function writeSetting(changed: Partial<BoardSettings>): Promise<void> {
  const call = dataBackend
    .from('notification_settings')
    .upsert(changed, { onConflict: 'user_id' })
    .select('user_id');
  await send(call, z.unknown());
}
