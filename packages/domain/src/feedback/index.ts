/** The feedback board: vocabulary, sorting, filters, report form, files, users, messages. */
export type {
  FeedbackBoard,
  FeedbackBoardItem as FeedbackItem,
  FeedbackCommentRow as FeedbackComment,
  FeedbackEventRow as FeedbackEvent,
  FeedbackNotifications,
} from '../data-backend/feedback-rows.ts';
export {
  feedbackBoard as feedbackBoardSchema,
  feedbackBoardItem as feedbackItemSchema,
  feedbackCommentRow as feedbackCommentSchema,
  feedbackEventRow as feedbackEventSchema,
  feedbackNotifications as feedbackNotificationsSchema,
} from '../data-backend/feedback-rows.ts';
export * from './app-facts.ts';
export * from './files.ts';
export * from './filters.ts';
export * from './messages.ts';
export * from './people.ts';
export * from './schema.ts';
export * from './sort.ts';
export * from './vocabulary.ts';
