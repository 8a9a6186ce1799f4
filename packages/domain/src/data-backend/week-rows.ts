import { z } from 'zod';
import { feedbackStatuses, priorities } from '../feedback/vocabulary.ts';
import { moment } from './columns.ts';

const count = z.int().nonnegative();

/** The reports of a week, as the weekly mail tells them. */
export const feedbackWeek = z.object({
  new: count,
  open: z.partialRecord(z.enum(priorities), count),
  by_status: z.partialRecord(z.enum(feedbackStatuses), count),
  /** Those that have waited longest without an answer; five at most. */
  oldest: z.array(z.object({ number: count, title: z.string(), created_at: moment })),
  /** Of the last 30 days, those that are seven days old. */
  old: count,
  /** How many of them were answered within seven days. */
  answered_soon: count,
});
export type FeedbackWeek = z.output<typeof feedbackWeek>;

const queue = z.object({
  waiting: count,
  /** Since when the one that has waited longest waits; null if none waits. */
  oldest: moment.nullable(),
  /** In the last seven days. */
  decided: count,
});

/** Result of admin_week(). */
export const adminWeek = z.object({
  /** Seven days ago. */
  since: moment,
  queues: z.object({
    publisher_requests: queue,
    account_deletion_requests: queue,
    game_proposals: queue,
  }),
  reports: feedbackWeek,
  refused_mails: count,
  failing_webhooks: count,
});
export type AdminWeek = z.output<typeof adminWeek>;
