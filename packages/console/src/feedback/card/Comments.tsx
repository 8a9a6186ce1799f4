import { formatDateTime } from '@ludarium/domain/dates';
import type { FeedbackComment, FeedbackItem } from '@ludarium/domain/feedback';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBoardTools } from '../board/board-context.ts';
import { faultReason } from '../data/fault.ts';
import { usePeople } from '../data/people.ts';
import styles from './CardDetails.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentShadows } from './CommentShadows.tsx';
import { useComments } from './use-comments.ts';

/** What admins say to each other about a card; loaded when it is opened. */
export function Comments(props: { item: FeedbackItem; isGone: boolean; isLate: boolean }) {
  const { item, isGone } = props;
  const headingId = useId();
  const comments = useComments(item);
  const isLate = useLateness(props.isLate, comments.data !== undefined);
  const room = useRef<number>(undefined);
  const measure = useCallback((shadows: HTMLElement | null) => {
    if (shadows) room.current = shadows.offsetHeight;
  }, []);
  const expected = useRef(item.comment_count ?? 1).current;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Comments
      </h4>
      {comments.data ? (
        <CommentList
          comments={comments.data}
          room={isLate && comments.data.length === expected ? room.current : undefined}
        />
      ) : comments.isError ? (
        <p className={styles.fault} role="alert">
          The comments could not be loaded. {faultReason(comments.error)}{' '}
          <button type="button" className={styles.link} onClick={() => void comments.refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <CommentShadows ref={measure} count={expected} />
      )}
      <CommentForm item={item} isGone={isGone} sent={comments.data} />
    </section>
  );
}

/** Whether something has been awaited so long that what stands below it must not move any more. */
function useLateness(before: boolean, isThere: boolean): boolean {
  const [isLate, setLate] = useState(before);
  useEffect(() => {
    if (isLate || isThere) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => window.clearTimeout(timer);
  }, [isLate, isThere]);
  return isLate;
}

/** A click explains what moves within half a second. */
const patience = 350;

interface CommentListProps {
  readonly comments: readonly FeedbackComment[];
  /** The height that was kept for them: they fill it and scroll within it. */
  readonly room: number | undefined;
}

function CommentList({ comments, room }: CommentListProps) {
  const { user } = useBoardTools();
  const people = usePeople({ enabled: true });
  const names = useMemo(
    () => new Map((people.data ?? []).map(({ id, name }) => [id, name])),
    [people.data],
  );
  if (comments.length === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <ol
      className={room === undefined ? styles.comments : `${styles.comments} ${styles.kept}`}
      style={{ height: room }}
      // Without it, no key scrolls what doesn't fit.
      tabIndex={room === undefined ? undefined : 0}
    >
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <span className={styles.commentHead}>
            <strong>
              {comment.user_id === user.id
                ? 'You'
                : (names.get(comment.user_id) ?? `User ${comment.user_id}`)}
            </strong>
            <time dateTime={comment.created_at}>{formatDateTime(comment.created_at)}</time>
          </span>
          <p className={styles.commentText} dir="auto">
            {comment.content}
          </p>
        </li>
      ))}
    </ol>
  );
}
