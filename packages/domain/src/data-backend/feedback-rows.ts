import { z } from 'zod';
import { appScreens, categories, feedbackStatuses, priorities } from '../feedback/vocabulary.ts';
import { moment, optionalText, userId, uuid } from './columns.ts';

export const feedbackItemRow = z.object({
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
export type FeedbackItemRow = z.output<typeof feedbackItemRow>;

export const feedbackCommentRow = z.object({
  id: uuid,
  feedback_id: uuid,
  content: z.string(),
  user_id: userId,
  created_at: moment,
});
export type FeedbackCommentRow = z.output<typeof feedbackCommentRow>;

export const feedbackAttachmentRow = z.object({
  id: uuid,
  feedback_id: uuid,
  file_path: z.string(),
  file_name: z.string(),
  created_at: moment,
});
export type FeedbackAttachmentRow = z.output<typeof feedbackAttachmentRow>;

/** An item as the board shows it: with the names of its author and its assignee (section 3). */
export const feedbackBoardItem = feedbackItemRow.extend({
  first_name: optionalText,
  last_name: optionalText,
  displayname: optionalText,
  /** Addresses are given to admins and, of themselves, to authors. */
  email: optionalText,
  assigned_first_name: optionalText,
  assigned_last_name: optionalText,
  assigned_email: optionalText,
  /** Null for testers, who see no comments. */
  comment_count: z.int().nonnegative().nullable(),
  /** Null where the caller may not see them. */
  attachments: z
    .array(feedbackAttachmentRow.pick({ id: true, file_path: true, file_name: true }))
    .nullable(),
});
export type FeedbackBoardItem = z.output<typeof feedbackBoardItem>;

/**
 * What feedback_board(changed_since) gives. Without an argument: everything. With the `server_time`
 * of the answer before: what changed since (an item may come twice) and the ids of what was deleted.
 */
export const feedbackBoard = z.object({
  server_time: moment,
  items: z.array(feedbackBoardItem),
  deleted: z.array(uuid),
});
export type FeedbackBoard = z.output<typeof feedbackBoard>;
