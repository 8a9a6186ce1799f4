import { brand } from '@ludarium/domain/brand';
import {
  type PublisherRequestMessageRow,
  publisherRequestMessageRow,
} from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { publisherRequestMessages as messages } from '@ludarium/domain/publishers';
import { DraftNotice } from '@ludarium/web/draft/DraftNotice.tsx';
import { useDraft } from '@ludarium/web/draft/use-draft.ts';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { Button } from '@ludarium/web/ui/Button.tsx';
import { classes } from '@ludarium/web/ui/classes.ts';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { showRequestFault } from './load-latest.ts';
import styles from './RequestAccess.module.css';

const columns = 'id,request_id,author_id,author_name,by_admin,message,at';
const rowsSchema = z.array(publisherRequestMessageRow);
type Rows = readonly PublisherRequestMessageRow[];

interface RequestThreadProps {
  readonly requestId: string;
  readonly userId: string;
}

/** The messages between the applicant and the reviewers, and a field for another one. */
export function RequestThread({ requestId, userId }: RequestThreadProps) {
  const title = useId();
  const [rows, setRows] = useState<Rows | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    try {
      const call = dataBackend
        .from('publisher_request_messages')
        .select(columns)
        .eq('request_id', requestId)
        .order('at');
      setRows(await send(call, rowsSchema));
    } catch (cause) {
      console.warn('The messages could not be loaded.', cause);
      setRows('failed');
    }
  }, [requestId]);
  useEffect(() => void load(), [load]);
  return (
    <section className="stack-3" aria-labelledby={title}>
      <h2 id={title}>Messages with our team</h2>
      {rows === 'loading' ? <SkeletonText lines={2} label="Loading messages" /> : null}
      {rows === 'failed' ? (
        <LoadFailed text={messages.messagesNotLoaded} retry={() => void load()} />
      ) : null}
      {Array.isArray(rows) ? <Messages rows={rows} /> : null}
      <MessageForm requestId={requestId} userId={userId} onSent={() => void load()} />
    </section>
  );
}

function Messages({ rows }: { rows: Rows }) {
  if (rows.length === 0) return <p className="muted">No messages yet.</p>;
  return (
    <ol className={classes('stack-3', styles.messages)}>
      {rows.map(({ id, at, by_admin, message }) => (
        <li key={id} data-side={by_admin ? 'team' : 'applicant'}>
          <p className="muted">
            {by_admin ? `The ${brand.name} team` : 'You'}, {formatDateTime(at)}
          </p>
          <p className={styles.message}>{message}</p>
        </li>
      ))}
    </ol>
  );
}

const draftSchema = z.object({ text: z.string() });

function MessageForm(props: RequestThreadProps & { readonly onSent: () => void }) {
  const { requestId, userId, onSent } = props;
  const draft = useDraft({ owner: userId, name: `request-message:${requestId}` }, draftSchema);
  const text = draft.value?.text ?? '';
  const [isBusy, setBusy] = useState(false);
  const message = text.trim();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (message === '' || isBusy) return;
    setBusy(true);
    const send_id = draft.sendId();
    try {
      await send(
        dataBackend
          .from('publisher_request_messages')
          .upsert(
            { request_id: requestId, message, send_id },
            { onConflict: 'send_id', ignoreDuplicates: true },
          ),
      );
      draft.removeSent(send_id);
      onSent();
    } catch (cause) {
      await showRequestFault(cause, messages.messageFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <DraftNotice {...draft.notice} />
      <TextArea
        label="Message to our team"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => draft.write(target.value === '' ? null : { text: target.value })}
      />
      <Button type="submit" variant="plain" busy={isBusy} busyLabel="Sending...">
        Send message
      </Button>
    </form>
  );
}
