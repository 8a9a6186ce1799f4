import {
  cardMessages,
  commentDate,
  commentSchema,
  type FeedbackComment,
  type FeedbackItem,
} from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useBoardTools } from '../board/board-context.ts';
import { draft } from '../data/drafts.ts';
import { faultReason, isSessionOver } from '../data/fault.ts';
import { usePeople } from '../data/people.ts';
import { fetchComments, insertComment } from '../data/requests.ts';
import { endSession } from '../data/session-end.ts';
import { showToast } from '../toasts/toast-store.ts';
import styles from './CardDetails.module.css';

/** What admins say to each other about a card; loaded when it is opened. */
export function Comments({ item, isGone }: { item: FeedbackItem; isGone: boolean }) {
  const headingId = useId();
  const comments = useComments(item);
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Comments
      </h4>
      {comments.data ? (
        <CommentList comments={comments.data} />
      ) : comments.isError ? (
        <p className={styles.fault} role="alert">
          The comments could not be loaded. {faultReason(comments.error)}{' '}
          <button type="button" className={styles.link} onClick={() => void comments.refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <div className="skeleton" style={{ height: '3rem', marginBottom: '0.625rem' }} />
      )}
      <Composer item={item} isGone={isGone} />
    </section>
  );
}

const commentsKey = (item: FeedbackItem) => ['feedback-comments', item.id] as const;

function useComments(item: FeedbackItem) {
  return useQuery({
    // Another number of comments: somebody has said something.
    queryKey: [...commentsKey(item), item.comment_count],
    queryFn: ({ signal }) => fetchComments(item.id, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === item.id ? before : undefined),
    retry: false,
  });
}

function CommentList({ comments }: { comments: readonly FeedbackComment[] }) {
  const { user } = useBoardTools();
  const people = usePeople({ enabled: true });
  const names = useMemo(
    () => new Map((people.data ?? []).map(({ id, name }) => [id, name])),
    [people.data],
  );
  if (comments.length === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <ol className={styles.comments}>
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <span className={styles.commentHead}>
            <strong>
              {comment.user_id === user.id
                ? 'You'
                : (names.get(comment.user_id) ?? `User ${comment.user_id}`)}
            </strong>
            <time dateTime={comment.created_at}>{commentDate(comment.created_at)}</time>
          </span>
          <p className={styles.commentText}>{comment.content}</p>
        </li>
      ))}
    </ol>
  );
}

/** The text survives a failing server, a reload and the end of the session. */
function Composer({ item, isGone }: { item: FeedbackItem; isGone: boolean }) {
  const { user } = useBoardTools();
  const client = useQueryClient();
  const kept = useMemo(() => draft(user.id, `comment:${item.id}`), [user.id, item.id]);
  const [text, setText] = useState(kept.read);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();

  function write(next: string) {
    setText(next);
    kept.write(next);
    setFault(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) {
      setFault(read.error.issues[0]?.message ?? null);
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      const comment = await insertComment(item.id, read.data.content, user.id);
      client.setQueryData<readonly FeedbackComment[]>(
        [...commentsKey(item), item.comment_count],
        (before = []) => [...before, comment],
      );
      write('');
      showToast('success', cardMessages.commentAdded, { detail: item.title });
      void client.invalidateQueries({ queryKey: commentsKey(item) });
      field.current?.focus();
    } catch (cause) {
      if (isSessionOver(cause)) endSession();
      else showToast('failure', cardMessages.commentFailed, { detail: faultReason(cause) });
      setFault('The comment was not sent. Your text is kept here.');
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <textarea
        ref={field}
        className={styles.text}
        aria-label="Add a comment"
        placeholder="Add a comment"
        value={text}
        readOnly={isSending}
        aria-invalid={fault !== null}
        aria-describedby={fault ? faultId : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      />
      {fault && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button size="small" variant="contained" type="submit" disabled={isSending || isGone}>
        {isSending ? 'Sending...' : 'Comment'}
      </Button>
    </form>
  );
}
