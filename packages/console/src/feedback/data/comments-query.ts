import type { FeedbackItem } from '@ludarium/domain/feedback';
import { queryOptions } from '@tanstack/react-query';
import { fetchComments } from './requests.ts';

export const commentsKey = (item: FeedbackItem) => ['feedback-comments', item.id] as const;

/** How a card's comments are asked for: anew when their number has changed. */
export function commentsQuery(item: FeedbackItem) {
  return queryOptions({
    // Another number of comments: somebody has said something.
    queryKey: [...commentsKey(item), item.comment_count],
    queryFn: ({ signal }) => fetchComments(item.id, signal),
    // Those that came along with the board are not asked for twice.
    staleTime: 5_000,
    retry: false,
  });
}
