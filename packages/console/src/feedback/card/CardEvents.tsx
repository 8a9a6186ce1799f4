import type { FeedbackEventRow, FeedbackItem } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { cardMessages, columnTitles } from '@ludarium/domain/feedback';
import { draft } from '@ludarium/web/draft.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useBoardTools } from '../data/board-context.ts';
import { eventsKey, eventsQuery, insertReply } from '../data/events.ts';
import { getFaultReason, isSessionOver } from '../data/fault.ts';
import { InlineFault } from '../kit/InlineFault.tsx';
import styles from './CardDetails.module.css';

/** The events of a card: moves, replies and merges. Admins reply to everybody on the board. */
export function CardEvents({ item, isGone }: { item: FeedbackItem; isGone: boolean }) {
  const headingId = useId();
  const { isAdmin } = useBoardTools();
  const events = useQuery({
    ...eventsQuery(item),
    placeholderData: (before, query) => (query?.queryKey[1] === item.id ? before : undefined),
  });
  const hasEvents = (events.data?.length ?? 0) > 0;
  if (!hasEvents && !events.isError && (!isAdmin || isGone)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        What happened
      </h4>
      {events.isError && !events.data ? (
        <InlineFault onRetry={() => void events.refetch()}>
          What happened could not be loaded. {getFaultReason(events.error)}
        </InlineFault>
      ) : null}
      {hasEvents ? (
        <ol className={styles.comments}>
          {events.data?.map((event) => (
            <CardEvent key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
      {isAdmin && !isGone ? <ReplyForm key={item.id} item={item} /> : null}
    </section>
  );
}

function CardEvent({ event }: { event: FeedbackEventRow }) {
  const { kind, at, message, build, old_status, status, merged_into } = event;
  return (
    <li className={kind === 'reply' ? styles.comment : styles.event}>
      <span className={styles.commentHead}>
        <strong>
          {kind === 'reply' ? 'Our team' : null}
          {kind === 'status' && status
            ? `Moved ${old_status ? `from ${columnTitles[old_status]} ` : ''}to ${columnTitles[status]}`
            : null}
          {kind === 'merge' && merged_into ? (
            <>
              Merged into <Link to={`?card=${merged_into}`}>another report</Link>
            </>
          ) : null}
          {kind === 'unmerge' ? 'A report of its own again' : null}
        </strong>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      {message ? (
        <p className={styles.content} dir="auto">
          {message}
        </p>
      ) : null}
      {build ? <p className={styles.fixed}>Fixed in build {build}</p> : null}
    </li>
  );
}

const emptyReply = { message: '', build: '' };
const replySchema = z.object({ message: z.string(), build: z.string() });
function readReply(text: string): z.output<typeof replySchema> {
  try {
    return replySchema.parse(JSON.parse(text));
  } catch {
    // No draft, or one that cannot be read.
    return emptyReply;
  }
}

/** A reply that everybody on the board reads; its text is kept in the tab until it is sent. */
function ReplyForm({ item }: { item: FeedbackItem }) {
  const { user } = useBoardTools();
  const client = useQueryClient();
  const stored = useMemo(() => draft(user.id, `reply:${item.id}`), [user.id, item.id]);
  const [{ message, build }, setReply] = useState(() => readReply(stored.read()));
  const [isOpen, setOpen] = useState(message !== '');
  const write = (changed: z.output<typeof replySchema>) => {
    setReply(changed);
    stored.write(changed.message + changed.build === '' ? '' : JSON.stringify(changed));
  };
  const reply = useMutation({
    mutationFn: () =>
      insertReply({
        feedback_id: item.id,
        message: message.trim(),
        build: build.trim() || null,
        send_id: stored.sendId(),
      }),
    onSuccess: () => {
      write(emptyReply);
      setOpen(false);
      showToast({ kind: 'success', title: cardMessages.replySent, text: item.title });
    },
    onError: (cause) => {
      if (isSessionOver(cause)) session.end('expired');
    },
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey(item.id) }),
  });
  if (!isOpen) {
    return (
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Reply
      </Button>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() !== '' && !reply.isPending) reply.mutate();
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <TextField
        autoFocus
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label="Reply"
        helperText="Everybody on the board can read it. The author is notified."
        value={message}
        onChange={({ target }) => write({ message: target.value, build })}
        slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
      />
      <TextField
        fullWidth
        label="Fixed in build (optional)"
        value={build}
        onChange={({ target }) => write({ message, build: target.value })}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      {reply.isError ? (
        <InlineFault>
          {cardMessages.replyFailed}. {getFaultReason(reply.error)}
        </InlineFault>
      ) : null}
      <div className={styles.buttons}>
        <Button size="small" variant="contained" type="submit" disabled={reply.isPending}>
          {reply.isPending ? 'Sending...' : 'Send reply'}
        </Button>
        <Button size="small" color="inherit" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
