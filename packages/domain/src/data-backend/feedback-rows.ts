import { z } from 'zod';
import { appScreens, categories, feedbackStatuses, priorities } from '../feedback/vocabulary.ts';
import { moment, optionalText, rowSchema, userId, uuid } from './columns.ts';
import type { Row } from './database.ts';

export const feedbackItemRow = rowSchema('feedback_items', {
  id: uuid,
  title: z.string(),
  content: z.string(),
  category: z.enum(categories),
  priority: z.enum(priorities),
  screen: z.enum(appScreens).nullable(),
  status: z.enum(feedbackStatuses),
  user_id: userId,
  assigned_to: userId.nullable(),
  created_at: moment,
  updated_at: moment,
});
export type FeedbackItemRow = Row<'feedback_items'>;

export const feedbackCommentRow = rowSchema('feedback_comments', {
  id: uuid,
  feedback_id: uuid,
  content: z.string(),
  user_id: userId,
  created_at: moment,
});
export type FeedbackCommentRow = Row<'feedback_comments'>;

export const feedbackAttachmentRow = rowSchema('feedback_attachments', {
  id: uuid,
  feedback_id: uuid,
  file_path: z.string(),
  file_name: z.string(),
  created_at: moment,
});
export type FeedbackAttachmentRow = Row<'feedback_attachments'>;

/** A board item with the names of author and assignee (section 3). */
export const feedbackBoardItem = feedbackItemRow.extend({
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
  /** Null if the caller has no access. */
  attachments: z
    .array(feedbackAttachmentRow.pick({ id: true, file_path: true, file_name: true }))
    .nullable(),
});
export type FeedbackBoardItem = z.output<typeof feedbackBoardItem>;

/**
 * Result of feedback_board(changed_since). Without an argument: all items. With the previous
 * `server_time`: the items changed since then (possibly repeated) and the ids of deleted ones.
 */
export const feedbackBoard = z.object({
  server_time: moment,
  items: z.array(feedbackBoardItem),
  deleted: z.array(uuid),
});
export type FeedbackBoard = z.output<typeof feedbackBoard>;
