import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useDraft } from '@ludarium/web/draft/use-draft.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { eventsKey, eventsQuery, insertReply } from '../data/events.ts';
import styles from './CardDetails.module.css';
import { CardEvent } from './CardEvent.tsx';

/**
 * The history of a card: moves, assignments, priorities, replies, answers and merges. Admins reply to
 * everybody on the board; the author and those who said 'Me too' answer.
 */
export function CardEvents({ item, isGone }: { item: FeedbackItem; isGone: boolean }) {
  const headingId = useId();
  const { user, isAdmin } = useBoardTools();
  const events = useQuery({
    ...eventsQuery(item),
    placeholderData: (before, query) => (query?.queryKey[1] === item.id ? before : undefined),
  });
  const hasEvents = (events.data?.length ?? 0) > 0;
  const isAffected = item.user_id === user.id || item.has_me_too;
  const hasReply = events.data?.some(
    ({ kind, feedback_id }) => kind === 'reply' && feedback_id === item.id,
  );
  if (!hasEvents && !events.isError && (!isAdmin || isGone)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        What happened
      </h4>
      {events.isError && !events.data ? (
        <InlineFault onRetry={() => void events.refetch()}>
          What happened could not be loaded. {describeError(events.error)}
        </InlineFault>
      ) : null}
      {hasEvents ? (
        <ol className={styles.comments}>
          {events.data?.map((event) => (
            <CardEvent key={event.id} event={event} item={item} />
          ))}
        </ol>
      ) : null}
      {!isGone && (isAdmin || (isAffected && hasReply)) ? (
        <ReplyForm key={item.id} item={item} />
      ) : null}
    </section>
  );
}

const emptyReply = { message: '', build: '' };
const replySchema = z.object({ message: z.string(), build: z.string() });

const replyTexts = {
  button: 'Reply',
  send: 'Send reply',
  readers: 'Everybody on the board can read it. The author is notified.',
  sent: cardMessages.replySent,
  failed: cardMessages.replyFailed,
};
const answerTexts = {
  button: 'Answer',
  send: 'Send answer',
  readers: 'Everybody on the board can read it. Our team is notified.',
  sent: cardMessages.answerSent,
  failed: cardMessages.answerFailed,
};

/**
 * A reply of an admin, or an answer of somebody who is affected; everybody on the board reads it. Its text
 * is kept until it is sent.
 */
function ReplyForm({ item }: { item: FeedbackItem }) {
  const { user, isAdmin } = useBoardTools();
  const texts = isAdmin ? replyTexts : answerTexts;
  const client = useQueryClient();
  const draft = useDraft({ owner: user.id, name: `reply:${item.id}` }, replySchema);
  const { message, build } = draft.value ?? emptyReply;
  const [isOpen, setOpen] = useState(message !== '');
  const write = (changed: z.output<typeof replySchema>) =>
    draft.write(changed.message + changed.build === '' ? null : changed);
  const reply = useMutation({
    mutationFn: (send_id: string) =>
      insertReply({
        feedback_id: item.id,
        message: message.trim(),
        build: build.trim() || null,
        send_id,
      }),
    onSuccess: (_, sent) => {
      draft.removeSent(sent);
      setOpen(false);
      showToast({ kind: 'success', title: texts.sent, text: item.title });
    },
    onError: (cause) => {
      if (isSessionOver(cause)) session.end('expired');
    },
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey(item.id) }),
  });
  if (!isOpen) {
    return (
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() !== '' && !reply.isPending) reply.mutate(draft.sendId());
  };
  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <DraftNotice {...draft.notice} />
      <TextField
        autoFocus
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={texts.button}
        helperText={texts.readers}
        value={message}
        onChange={({ target }) => write({ message: target.value, build })}
        slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
      />
      {isAdmin ? (
        <TextField
          fullWidth
          label="Fixed in build (optional)"
          value={build}
          onChange={({ target }) => write({ message, build: target.value })}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      ) : null}
      {reply.isError ? (
        <InlineFault>
          {texts.failed}. {describeError(reply.error)}
        </InlineFault>
      ) : null}
      <div className={styles.buttons}>
        <BusyButton size="small" variant="contained" type="submit" isBusy={reply.isPending}>
          {reply.isPending ? 'Sending...' : texts.send}
        </BusyButton>
        <Button size="small" color="inherit" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
