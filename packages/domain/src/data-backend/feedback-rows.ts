import { z } from 'zod';
import {
  appScreens,
  categories,
  feedbackEventKinds,
  feedbackStatuses,
  priorities,
} from '../feedback/vocabulary.ts';
import { personId, rowId } from '../ids/index.ts';
import { moment, optionalText, rowSchema } from './columns.ts';
import type { Row } from './database.ts';

export const feedbackItemRow = rowSchema('feedback_items', {
  id: rowId,
  /** Assigned by the database, never used again: #214. */
  number: z.int().positive(),
  title: z.string(),
  content: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  screen: z.enum(appScreens).nullable(),
  status: z.enum(feedbackStatuses),
  user_id: personId,
  assigned_to: personId.nullable(),
  build: optionalText,
  os: optionalText,
  device: optionalText,
  locale: optionalText,
  created_at: moment,
  updated_at: moment,
  /** The report that this one is the same as. */
  duplicate_of: rowId.nullable(),
});
export type FeedbackItemRow = Row<'feedback_items'>;

export const feedbackCommentRow = rowSchema('feedback_comments', {
  id: rowId,
  feedback_id: rowId,
  content: z.string(),
  user_id: personId,
  created_at: moment,
});
export type FeedbackCommentRow = Row<'feedback_comments'>;

/** What happened to a report: a change of its column, priority or assignee, a reply, an answer, or a merge. */
export const feedbackEventRow = rowSchema('feedback_events', {
  id: z.int().positive(),
  feedback_id: rowId,
  kind: z.enum(feedbackEventKinds),
  at: moment,
  author_id: personId.nullable(),
  old_status: z.enum(feedbackStatuses).nullable(),
  status: z.enum(feedbackStatuses).nullable(),
  message: optionalText,
  /** The build that fixes the report. */
  build: optionalText,
  /** The other report of a merge. */
  merged_into: rowId.nullable(),
  old_priority: z.enum(priorities).nullable(),
  priority: z.enum(priorities).nullable(),
  assigned_to: personId.nullable(),
  /** Whether the author was an admin; null for old events. */
  by_team: z.boolean().nullable(),
});
export type FeedbackEventRow = Row<'feedback_events'>;

const feedbackAttachmentRow = rowSchema('feedback_attachments', {
  id: rowId,
  feedback_id: rowId,
  /** The reply or answer; null: the report itself. */
  event_id: z.int().positive().nullable(),
  file_path: z.string(),
  file_name: z.string(),
  created_at: moment,
});
const storedAttachment = feedbackAttachmentRow.pick({ id: true, file_path: true, file_name: true });
export type StoredAttachment = z.output<typeof storedAttachment>;

/** An event with the screenshots of a reply or an answer. */
export const feedbackEventWithFiles = feedbackEventRow.extend({
  attachments: z.array(storedAttachment),
});
export type FeedbackEventWithFiles = z.output<typeof feedbackEventWithFiles>;

/** A board item with the names of author and assignee (section 3). */
export const feedbackItem = feedbackItemRow.extend({
  first_name: optionalText,
  last_name: optionalText,
  displayname: optionalText,
  /** Visible to admins, and to authors for their own. */
  email: optionalText,
  assigned_first_name: optionalText,
  assigned_last_name: optionalText,
  assigned_email: optionalText,
  /** Null for testers, who have no access to comments. */
  comment_count: z.int().nonnegative().nullable(),
  me_too_count: z.int().nonnegative(),
  /** Whether the caller said 'Me too'. */
  has_me_too: z.boolean(),
  /** Null if the caller has no access. */
  attachments: z.array(storedAttachment).nullable(),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

/**
 * Result of feedback_board(changed_since). Without an argument: all items. With the previous
 * `server_time`: the items changed since then (possibly repeated) and the ids of deleted ones.
 */
export const feedbackBoard = z.object({
  server_time: moment,
  items: z.array(feedbackItem),
  deleted: z.array(rowId),
});
export type FeedbackBoard = z.output<typeof feedbackBoard>;
