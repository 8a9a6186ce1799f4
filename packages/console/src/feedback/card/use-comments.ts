import {
  cardMessages,
  commentSchema,
  type FeedbackComment,
  type FeedbackItem,
} from '@ludarium/domain/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { session } from '../../session/session.ts';
import { useBoardTools } from '../board/board-context.ts';
import { commentsKey, commentsQuery } from '../data/comments-query.ts';
import { draft } from '../data/drafts.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { insertComment } from '../data/requests.ts';

/** A card's comments, oldest first. */
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
 * A comment while it is written and sent. The text survives a failing server, a reload and the end
 * of the session; what has arrived although its answer was lost is neither sent nor shown twice.
 *
 * @param sent the card's comments as they are known
 */
export function useCommentForm(item: FeedbackItem, sent: readonly FeedbackComment[] | undefined) {
  const { user } = useBoardTools();
  const client = useQueryClient();
  const kept = useMemo(() => draft(user.id, `comment:${item.id}`), [user.id, item.id]);
  const [text, setText] = useState(kept.read);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState(kept.tried);
  const hasArrived = !isSending && tried !== null && sent?.some(({ id }) => id === tried) === true;

  const write = useCallback(
    (next: string) => {
      setText(next);
      kept.write(next);
      setFault(null);
      setTried(kept.tried());
    },
    [kept],
  );

  // Only its answer was lost: the list shows it.
  useEffect(() => {
    if (hasArrived) write('');
  }, [hasArrived, write]);

  async function submit(): Promise<void> {
    if (isSending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) return setFault(read.error.issues[0]?.message ?? null);
    const comment = { id: kept.sendId(), feedback_id: item.id, content: read.data.content };
    setSending(true);
    try {
      await insertComment(comment, user.id);
      client.setQueryData<readonly FeedbackComment[]>(
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

/** With an own comment, dated by this computer until the server's list comes. */
function withComment(
  before: readonly FeedbackComment[],
  own: Omit<FeedbackComment, 'created_at'>,
): readonly FeedbackComment[] {
  if (before.some(({ id }) => id === own.id)) return before;
  return [...before, { ...own, created_at: new Date().toISOString() }];
}
