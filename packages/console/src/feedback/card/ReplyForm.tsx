import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { cardMessages, submitMessages } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { InlineFault } from '../../layout/InlineFault.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { eventsKey, insertReply } from '../data/events.ts';
import { ScreenshotPicker } from '../report/ScreenshotPicker.tsx';
import { useScreenshots } from '../report/use-screenshots.ts';
import styles from './CardDetails.module.css';
import { emptyReply, type ReplyDraft, type ReplyValues } from './reply-draft.ts';

const replyTexts = {
  label: 'Reply',
  send: 'Send reply',
  readers: 'Everybody on the board can read it. The author is notified.',
  arrived: 'Your reply has arrived.',
  sent: cardMessages.replySent,
  failed: cardMessages.replyFailed,
};
const answerTexts = {
  label: 'Answer',
  send: 'Send answer',
  readers: 'Everybody on the board can read it. Our team is notified.',
  arrived: 'Your answer has arrived.',
  sent: cardMessages.answerSent,
  failed: cardMessages.answerFailed,
};

/** A ref that scrolls a form into view with its buttons when it is added: the focus shows its field only. */
const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

interface ReplyFormProps {
  readonly item: FeedbackItem;
  readonly draft: ReplyDraft;
  readonly onClose: () => void;
}

/** Writes a reply or an answer with its screenshots; everybody on the board sees both. */
export default function ReplyForm({ item, draft, onClose }: ReplyFormProps) {
  const { isAdmin } = useBoardTools();
  const texts = isAdmin ? replyTexts : answerTexts;
  const client = useQueryClient();
  const screenshots = useScreenshots(draft.key);
  const { message, arrived } = draft.value ?? emptyReply;
  const write = (changed: Partial<ReplyValues>) => {
    const next = { message, arrived, ...changed };
    draft.write(next.message === '' && next.arrived === null ? null : next);
  };
  const reply = useMutation({
    mutationFn: async () => {
      const eventId = arrived ?? (await sendText());
      const failed = await screenshots.sendMissing({ feedbackId: item.id, eventId });
      if (failed.length > 0) return failed;
      showToast({ kind: 'success', title: texts.sent, text: item.title });
      finish();
      return failed;
    },
    onError: (cause) => {
      if (isSessionOver(cause)) session.end('expired');
    },
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey(item.id) }),
  });
  const { isPending: isSending, data: failed = [] } = reply;

  async function sendText(): Promise<number> {
    const eventId = await insertReply({
      feedback_id: item.id,
      message: message.trim(),
      send_id: draft.sendId(),
    });
    draft.write({ ...emptyReply, arrived: eventId });
    return eventId;
  }

  /** Closes the form of a text that has arrived; screenshots that were not sent are dropped. */
  function finish() {
    screenshots.discard();
    draft.write(null);
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if ((message.trim() !== '' || arrived !== null) && !isSending) reply.mutate();
  }

  return (
    <form ref={showWhole} className={styles.composer} onSubmit={handleSubmit}>
      {arrived === null ? (
        <>
          <DraftNotice
            {...draft.notice}
            onDiscard={() => {
              draft.notice.onDiscard();
              screenshots.putAside();
            }}
            onTakeBack={() => {
              draft.notice.onTakeBack();
              screenshots.putAside();
            }}
          />
          <TextField
            autoFocus
            multiline
            fullWidth
            minRows={2}
            maxRows={8}
            label={texts.label}
            helperText={texts.readers}
            value={message}
            onChange={({ target }) => write({ message: target.value })}
            slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto', readOnly: isSending } }}
          />
        </>
      ) : (
        <Alert severity="info">{texts.arrived} Only what is marked below is missing.</Alert>
      )}
      <ScreenshotPicker screenshots={screenshots} disabled={isSending} />
      {reply.isError ? (
        <InlineFault>
          {texts.failed}. {describeError(reply.error)}
        </InlineFault>
      ) : null}
      {failed.length > 0 ? (
        <InlineFault>{failed.map(submitMessages.uploadFailed).join('. ')}</InlineFault>
      ) : null}
      <div className={styles.buttons}>
        <BusyButton size="small" variant="contained" type="submit" isBusy={isSending}>
          {isSending ? 'Sending...' : arrived === null ? texts.send : 'Try again'}
        </BusyButton>
        <Button
          size="small"
          color="inherit"
          disabled={isSending}
          onClick={arrived === null ? onClose : finish}
        >
          {arrived === null ? 'Cancel' : 'Leave them out'}
        </Button>
      </div>
    </form>
  );
}
