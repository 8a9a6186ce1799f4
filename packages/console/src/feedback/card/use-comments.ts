import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages, commentSchema } from '@ludarium/domain/feedback';
import { draft } from '@ludarium/web/draft.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { commentsKey, commentsQuery, insertComment } from '../data/requests.ts';

/** A card's comments, oldest first; the previous list is the placeholder while a new one loads. */
export function useComments(item: FeedbackItem) {
  return useQuery({
    ...commentsQuery(item),
    placeholderData: (before, query) => {
      if (query?.queryKey[1] === item.id) return before;
      return item.comment_count === 0 ? [] : undefined;
    },
  });
}

type NewComment = Pick<FeedbackCommentRow, 'id' | 'feedback_id' | 'content'>;

/**
 * The form of a new comment. Its draft survives failed requests, a reload and the end of the
 * session. A comment whose response was lost is neither sent nor shown twice.
 *
 * @param sent the card's loaded comments
 */
export function useCommentForm(
  item: FeedbackItem,
  sent: readonly FeedbackCommentRow[] | undefined,
) {
  const { user } = useBoardTools();
  const client = useQueryClient();
  const stored = useMemo(() => draft(user.id, `comment:${item.id}`), [user.id, item.id]);
  const [text, setText] = useState(stored.read);
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutateAsync, reset, isPending, isError } = useMutation({
    mutationFn: (comment: NewComment) => insertComment(comment, user.id),
    onSuccess: (_, comment) => {
      client.setQueryData<readonly FeedbackCommentRow[]>(
        [...commentsKey(item), item.comment_count],
        (before = []) => withComment(before, { ...comment, user_id: user.id }),
      );
      write('');
      showToast({ kind: 'success', title: cardMessages.commentAdded, text: item.title });
    },
    onError: (cause) => {
      if (isSessionOver(cause)) session.end('expired');
      else
        showToast({ kind: 'error', title: cardMessages.commentFailed, text: faultReason(cause) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: commentsKey(item) }),
  });
  const tried = stored.tried();
  const hasArrived = !isPending && tried !== null && sent?.some(({ id }) => id === tried) === true;

  const write = useCallback(
    (next: string) => {
      setText(next);
      stored.write(next);
      setInvalid(null);
      reset();
    },
    [stored, reset],
  );

  // The list contains the comment: only the response was lost.
  useEffect(() => {
    if (hasArrived) write('');
  }, [hasArrived, write]);

  async function submit(): Promise<void> {
    if (isPending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) return setInvalid(read.error.issues[0]?.message ?? null);
    const comment = { id: stored.sendId(), feedback_id: item.id, content: read.data.content };
    // `onError` reports it.
    await mutateAsync(comment).catch(() => undefined);
  }

  const fault = isError ? 'The comment was not sent. Your text is kept here.' : invalid;
  return { text, write, fault, isSending: isPending, submit };
}

/** Adds the own comment with a local date until the list is refetched. */
function withComment(
  before: readonly FeedbackCommentRow[],
  own: Omit<FeedbackCommentRow, 'created_at'>,
): readonly FeedbackCommentRow[] {
  if (before.some(({ id }) => id === own.id)) return before;
  return [...before, { ...own, created_at: new Date().toISOString() }];
}
