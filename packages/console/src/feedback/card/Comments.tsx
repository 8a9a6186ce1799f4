import { commentDate, type FeedbackComment, type FeedbackItem } from '@ludarium/domain/feedback';
import { useId, useMemo } from 'react';
import { useBoardTools } from '../board/board-context.ts';
import { faultReason } from '../data/fault.ts';
import { usePeople } from '../data/people.ts';
import styles from './CardDetails.module.css';
import { CommentForm } from './CommentForm.tsx';
import { useComments } from './use-comments.ts';

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
        <CommentShadows count={item.comment_count ?? 1} />
      )}
      <CommentForm item={item} isGone={isGone} sent={comments.data} />
    </section>
  );
}

/** As tall as so many short comments. */
function CommentShadows({ count }: { count: number }) {
  return (
    <div className={styles.comments} aria-busy="true">
      {Array.from({ length: Math.min(count, 8) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shadows have no other name.
        <div key={index} className="skeleton" style={{ height: '3.5rem' }} />
      ))}
    </div>
  );
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
