import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages, commentSchema } from '@ludarium/domain/feedback';
import { draft } from '@ludarium/web/draft.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState(stored.tried);
  const hasArrived = !isSending && tried !== null && sent?.some(({ id }) => id === tried) === true;

  const write = useCallback(
    (next: string) => {
      setText(next);
      stored.write(next);
      setFault(null);
      setTried(stored.tried());
    },
    [stored],
  );

  // The list contains the comment: only the response was lost.
  useEffect(() => {
    if (hasArrived) write('');
  }, [hasArrived, write]);

  async function submit(): Promise<void> {
    if (isSending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) return setFault(read.error.issues[0]?.message ?? null);
    const comment = { id: stored.sendId(), feedback_id: item.id, content: read.data.content };
    setSending(true);
    try {
      await insertComment(comment, user.id);
      client.setQueryData<readonly FeedbackCommentRow[]>(
        [...commentsKey(item), item.comment_count],
        (before = []) => withComment(before, { ...comment, user_id: user.id }),
      );
      write('');
      showToast({ kind: 'success', title: cardMessages.commentAdded, text: item.title });
    } catch (cause) {
      if (isSessionOver(cause)) session.end('expired');
      else
        showToast({ kind: 'error', title: cardMessages.commentFailed, text: faultReason(cause) });
      setFault('The comment was not sent. Your text is kept here.');
      setTried(comment.id);
    } finally {
      setSending(false);
    }
    void client.invalidateQueries({ queryKey: commentsKey(item) });
  }

  return { text, write, fault, isSending, submit };
}

/** Adds the own comment with a local date until the list is refetched. */
function withComment(
  before: readonly FeedbackCommentRow[],
  own: Omit<FeedbackCommentRow, 'created_at'>,
): readonly FeedbackCommentRow[] {
  if (before.some(({ id }) => id === own.id)) return before;
  return [...before, { ...own, created_at: new Date().toISOString() }];
}
