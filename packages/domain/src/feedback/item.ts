export type {
  FeedbackBoard,
  FeedbackBoardItem as FeedbackItem,
  FeedbackCommentRow as FeedbackComment,
} from '../data-backend/feedback-rows.ts';
export {
  feedbackBoard as feedbackBoardSchema,
  feedbackBoardItem as feedbackItemSchema,
  feedbackCommentRow as feedbackCommentSchema,
} from '../data-backend/feedback-rows.ts';
