import type { FeedbackComment, FeedbackItem } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useRef } from 'react';
import styles from './CardDetails.module.css';
import { useCommentForm } from './use-comments.ts';

interface CommentFormProps {
  readonly item: FeedbackItem;
  /** Somebody has deleted the card: the text stays, to be read or copied. */
  readonly isGone: boolean;
  /** The comments that are known. */
  readonly sent: readonly FeedbackComment[] | undefined;
}

/** Adds a comment to a card; Ctrl + Enter sends it, too. */
export function CommentForm({ item, isGone, sent }: CommentFormProps) {
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
      <textarea
        ref={field}
        className={styles.text}
        dir="auto"
        aria-label="Add a comment"
        placeholder="Add a comment"
        value={text}
        readOnly={isSending}
        aria-invalid={fault !== null}
        aria-describedby={fault ? faultId : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
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
