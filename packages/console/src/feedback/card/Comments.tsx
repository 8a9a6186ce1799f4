import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { faultReason } from '../data/fault.ts';
import { usePeople } from '../data/people.ts';
import { InlineFault } from '../kit/InlineFault.tsx';
import styles from './CardDetails.module.css';
import { CommentSkeletons } from './CardDetailsSkeleton.tsx';
import { useCommentForm, useComments } from './use-comments.ts';

interface CommentsProps {
  readonly item: FeedbackItem;
  readonly isGone: boolean;
  /** Whether the card's skeleton was shown first. */
  readonly wasDelayed: boolean;
}

/** The admins' comments on a card, loaded when it is opened. */
export function Comments({ item, isGone, wasDelayed }: CommentsProps) {
  const headingId = useId();
  const comments = useComments(item);
  const isLate = useLateness(wasDelayed, comments.data !== undefined);
  const skeletonHeight = useRef<number>(undefined);
  const measure = useCallback((skeletons: HTMLElement | null) => {
    if (skeletons) skeletonHeight.current = skeletons.offsetHeight;
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
          height={isLate && comments.data.length === expected ? skeletonHeight.current : undefined}
        />
      ) : comments.isError ? (
        <InlineFault onRetry={() => void comments.refetch()}>
          The comments could not be loaded. {faultReason(comments.error)}
        </InlineFault>
      ) : (
        <CommentSkeletons ref={measure} count={expected} />
      )}
      <CommentForm item={item} isGone={isGone} sent={comments.data} />
    </section>
  );
}

/** A layout shift within 500 ms of a click is expected; later ones are measured. */
const shiftAllowedMs = 350;

/** @returns whether loading takes so long that the layout must not shift any more */
function useLateness(wasDelayed: boolean, isLoaded: boolean): boolean {
  const [isLate, setLate] = useState(wasDelayed);
  useEffect(() => {
    if (isLate || isLoaded) return;
    const timer = window.setTimeout(() => setLate(true), shiftAllowedMs);
    return () => window.clearTimeout(timer);
  }, [isLate, isLoaded]);
  return isLate;
}

interface CommentListProps {
  readonly comments: readonly FeedbackCommentRow[];
  /** Height of the skeleton that the list replaces; it scrolls within it. */
  readonly height: number | undefined;
}

function CommentList({ comments, height }: CommentListProps) {
  const { user } = useBoardTools();
  const people = usePeople();
  const names = useMemo(
    () => new Map((people.data ?? []).map(({ id, name }) => [id, name])),
    [people.data],
  );
  if (comments.length === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <ol
      className={
        height === undefined ? styles.comments : `${styles.comments} ${styles.fixedHeight}`
      }
      style={{ height }}
      // Scrollable by keyboard.
      tabIndex={height === undefined ? undefined : 0}
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
          <p className={styles.content} dir="auto">
            {comment.content}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface CommentFormProps {
  readonly item: FeedbackItem;
  /** The card was deleted: the text stays readable, but cannot be sent. */
  readonly isGone: boolean;
  readonly sent: readonly FeedbackCommentRow[] | undefined;
}

/** Adds a comment to a card; Ctrl + Enter submits. */
function CommentForm({ item, isGone, sent }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write, fault, isSending, submit } = useCommentForm(item, sent);
  const faultId = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isGone) return;
    await submit();
    field.current?.focus();
  }

  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      <TextField
        inputRef={field}
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        placeholder="Add a comment"
        value={text}
        error={fault !== null}
        slotProps={{
          htmlInput: {
            'aria-label': 'Add a comment',
            'aria-describedby': fault ? faultId : undefined,
            dir: 'auto',
            readOnly: isSending,
          },
        }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      {fault && <InlineFault id={faultId}>{fault}</InlineFault>}
      <Button size="small" variant="contained" type="submit" disabled={isSending || isGone}>
        {isSending ? 'Sending...' : 'Comment'}
      </Button>
    </form>
  );
}
