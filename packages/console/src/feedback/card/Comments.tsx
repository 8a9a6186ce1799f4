import { DraftNotice } from '@ludarium/browser/draft/DraftNotice.tsx';
import { useDraft } from '@ludarium/browser/draft/use-draft.ts';
import { describeError } from '@ludarium/browser/http/describe-error.ts';
import { session } from '@ludarium/browser/session/session.ts';
import { isComposing } from '@ludarium/browser/ui/composition.ts';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { FeedbackCommentRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { cardMessages, commentSchema } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { getAuthorName, usePeopleNames } from '../data/people.ts';
import { commentsKey, commentsQuery, insertComment } from '../data/requests.ts';
import styles from './CardDetails.module.css';
import { ReportText } from './ReportText.tsx';

interface CommentsProps {
  readonly item: FeedbackItem;
  readonly isGone: boolean;
}

/** The messages about a card, loaded when it is opened: those for everybody on the board, and the admins' own. */
export function Comments({ item, isGone }: CommentsProps) {
  const { user, isAdmin } = useBoardTools();
  const headingId = useId();
  const comments = useComments(item);
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        Comments
      </h4>
      {comments.data ? (
        <CommentList item={item} comments={comments.data} />
      ) : comments.isError ? (
        <InlineFault onRetry={() => void comments.refetch()}>
          The comments could not be loaded. {describeError(comments.error)}
        </InlineFault>
      ) : (
        <p className={styles.quiet}>Loading...</p>
      )}
      {(isAdmin || item.user_id === user.id) && (
        <CommentForm item={item} isGone={isGone} sent={comments.data} />
      )}
    </section>
  );
}

interface CommentListProps {
  readonly item: FeedbackItem;
  readonly comments: readonly FeedbackCommentRow[];
}

function CommentList({ item, comments }: CommentListProps) {
  const getName = useNames(item);
  const { isAdmin } = useBoardTools();
  if (comments.length === 0) return <p className={styles.quiet}>Nobody has said anything yet.</p>;
  return (
    <ol className={styles.comments}>
      {comments.map((comment) => (
        <li key={comment.id} className={styles.comment}>
          <span className={styles.commentHead}>
            <strong>{getName(comment)}</strong>
            {isAdmin && !comment.is_public ? <span>Only admins</span> : null}
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

/** Names the author of a comment. Testers read the names of authors of reports only. */
function useNames(item: FeedbackItem): (comment: FeedbackCommentRow) => string {
  const { user, isAdmin } = useBoardTools();
  const names = usePeopleNames(isAdmin);
  return ({ user_id, by_admin }) => {
    if (user_id === user.id) return 'You';
    if (user_id === item.user_id) return getAuthorName(item);
    return names.get(user_id) ?? (by_admin ? 'Our team' : 'A tester');
  };
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
  const { isAdmin } = useBoardTools();
  const { text, isPublic, write, notice, fault, isSending, submit } = useCommentForm(item, sent);
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
        helperText={
          isPublic
            ? `Everybody on the board reads it. ${isAdmin ? 'The author is' : 'Our team is'} told by mail.`
            : 'Only admins read it.'
        }
        slotProps={{
          formHelperText: { id: readersId },
          htmlInput: {
            'aria-label': 'Add a comment',
            'aria-describedby': fault ? `${readersId} ${faultId}` : readersId,
            dir: 'auto',
            readOnly: isSending,
          },
        }}
        onChange={(event) => write({ text: event.target.value })}
        onKeyDown={(event) => {
          const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isSent && !isComposing(event.nativeEvent)) void send(event);
        }}
      />
      {isAdmin && (
        <FormControlLabel
          label="For everybody on the board"
          control={
            <Checkbox
              size="small"
              checked={isPublic}
              onChange={({ target }) => write({ isPublic: target.checked })}
            />
          }
          sx={{ '& .MuiFormControlLabel-label': { fontSize: 'inherit' } }}
        />
      )}
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

type NewComment = Pick<FeedbackCommentRow, 'id' | 'feedback_id' | 'content' | 'is_public'>;

const draftSchema = z.object({ text: z.string(), isPublic: z.boolean() });

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
  const { user, isAdmin } = useBoardTools();
  const client = useQueryClient();
  const draft = useDraft({ owner: user.id, name: `comment:${item.id}` }, draftSchema);
  const { write: store, removeSent } = draft;
  const { text, isPublic } = draft.value ?? { text: '', isPublic: !isAdmin };
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutateAsync, reset, isPending, isError } = useMutation({
    mutationFn: (comment: NewComment) => insertComment(comment, user.id),
    onSuccess: (_, comment) => {
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
    (changed: Partial<z.output<typeof draftSchema>>) => {
      const next = { text, isPublic, ...changed };
      store(next.text === '' && next.isPublic === !isAdmin ? null : next);
      setInvalid(null);
      reset();
    },
    [store, reset, text, isPublic, isAdmin],
  );

  // The list contains the comment: only the response was lost.
  useEffect(() => {
    if (!hasArrived) return;
    store(null);
    reset();
  }, [hasArrived, store, reset]);

  async function submit(): Promise<void> {
    if (isPending) return;
    const read = commentSchema.safeParse({ content: text });
    if (!read.success) return setInvalid(read.error.issues[0]?.message ?? null);
    const comment = {
      id: draft.sendId(),
      feedback_id: item.id,
      content: read.data.content,
      is_public: isPublic,
    };
    // `onError` reports it.
    await mutateAsync(comment).catch(() => undefined);
  }

  const fault = isError ? 'The comment was not sent. Your text is kept here.' : invalid;
  return { text, isPublic, write, notice: draft.notice, fault, isSending: isPending, submit };
}
