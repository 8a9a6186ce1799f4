import { z } from 'zod';
import { appScreens, categories, feedbackStatuses, priorities } from '../feedback/vocabulary.ts';
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
  /** The last change of the row, its comments, screenshots or votes. */
  touched_at: moment,
  /** The report that this one is the same as. */
  duplicate_of: rowId.nullable(),
});
export type FeedbackItemRow = Row<'feedback_items'>;

export const feedbackCommentRow = rowSchema('feedback_comments', {
  id: rowId,
  feedback_id: rowId,
  content: z.string(),
  user_id: personId,
  /** Whether everybody on the board may read it; otherwise only admins. */
  is_public: z.boolean(),
  by_admin: z.boolean(),
  created_at: moment,
});
export type FeedbackCommentRow = Row<'feedback_comments'>;

const feedbackAttachmentRow = rowSchema('feedback_attachments', {
  id: rowId,
  feedback_id: rowId,
  file_path: z.string(),
  file_name: z.string(),
  created_at: moment,
});
const storedAttachment = feedbackAttachmentRow.pick({ id: true, file_path: true, file_name: true });
export type StoredAttachment = z.output<typeof storedAttachment>;

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
  /** Those that the caller may read. */
  comment_count: z.int().nonnegative(),
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
