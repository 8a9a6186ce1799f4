import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { cardMessages, commentSchema } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useDraft } from '@ludarium/web/draft/use-draft.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { session } from '@ludarium/web/session/session.ts';
import { isComposing } from '@ludarium/web/ui/composition.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { usePeopleNames } from '../data/people.ts';
import { commentsKey, commentsQuery, insertComment } from '../data/requests.ts';
import styles from './CardDetails.module.css';
import { CommentSkeletons } from './CardDetailsSkeleton.tsx';
import { ReportText } from './ReportText.tsx';

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
          The comments could not be loaded. {describeError(comments.error)}
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
  const { user, isAdmin } = useBoardTools();
  const names = usePeopleNames(isAdmin);
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
          <p className={styles.content}>
            <ReportText text={comment.content} />
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
  const { text, write, notice, fault, isSending, submit } = useCommentForm(item, sent);
  const faultId = useId();
  const readersId = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isGone) return;
    await submit();
    field.current?.focus();
  }

  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      <DraftNotice {...notice} />
      <TextField
        inputRef={field}
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        placeholder="Add a comment"
        value={text}
        error={fault !== null}
        helperText="Only admins read comments. A reply is for everybody on the board."
        slotProps={{
          formHelperText: { id: readersId },
          htmlInput: {
            'aria-label': 'Add a comment',
            'aria-describedby': fault ? `${readersId} ${faultId}` : readersId,
            dir: 'auto',
            readOnly: isSending,
          },
        }}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isSent && !isComposing(event.nativeEvent)) void send(event);
        }}
      />
      {fault && <InlineFault id={faultId}>{fault}</InlineFault>}
      <BusyButton
        size="small"
        variant="contained"
        type="submit"
        isBusy={isSending}
        disabled={isGone}
      >
        {isSending ? 'Sending...' : 'Comment'}
      </BusyButton>
    </form>
  );
}

/** A card's comments, oldest first; the previous list is the placeholder while a new one loads. */
function useComments(item: FeedbackItem) {
  return useQuery({
    ...commentsQuery(item),
    placeholderData: (before, query) => {
      if (query?.queryKey[1] === item.id) return before;
      return item.comment_count === 0 ? [] : undefined;
    },
  });
}

type NewComment = Pick<FeedbackCommentRow, 'id' | 'feedback_id' | 'content'>;

const draftSchema = z.object({ text: z.string() });

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
  const draft = useDraft({ owner: user.id, name: `comment:${item.id}` }, draftSchema);
  const { write: store, removeSent } = draft;
  const text = draft.value?.text ?? '';
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutateAsync, reset, isPending, isError } = useMutation({
    mutationFn: (comment: NewComment) => insertComment(comment, user.id),
    onSuccess: (_, comment) => {
      client.setQueriesData<readonly FeedbackCommentRow[]>(
        { queryKey: commentsKey(item) },
        (before = []) => withComment(before, { ...comment, user_id: user.id }),
      );
      removeSent(comment.id);
      reset();
      showToast({ kind: 'success', title: cardMessages.commentAdded, text: item.title });
    },
    onError: (cause) => {
      if (isSessionOver(cause)) session.end('expired');
      else
        showToast({
          kind: 'error',
          title: cardMessages.commentFailed,
          text: describeError(cause),
        });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: commentsKey(item) }),
  });
  const tried = draft.tried();
  const hasArrived = !isPending && tried !== null && sent?.some(({ id }) => id === tried) === true;

  const write = useCallback(
    (next: string) => {
      store(next === '' ? null : { text: next });
      setInvalid(null);
      reset();
    },
    [store, reset],
  );

  // The list contains the comment: only the response was lost.
  useEffect(() => {
    if (hasArrived) write('');
  }, [hasArrived, write]);

  async function submit(): Promise<void> {
    if (isPending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) return setInvalid(read.error.issues[0]?.message ?? null);
    const comment = { id: draft.sendId(), feedback_id: item.id, content: read.data.content };
    // `onError` reports it.
    await mutateAsync(comment).catch(() => undefined);
  }

  const fault = isError ? 'The comment was not sent. Your text is kept here.' : invalid;
  return { text, write, notice: draft.notice, fault, isSending: isPending, submit };
}

/** Adds the own comment with a local date until the list is refetched. */
function withComment(
  before: readonly FeedbackCommentRow[],
  own: Omit<FeedbackCommentRow, 'created_at'>,
): readonly FeedbackCommentRow[] {
  if (before.some(({ id }) => id === own.id)) return before;
  return [...before, { ...own, created_at: getServerTime().toISOString() }];
}
