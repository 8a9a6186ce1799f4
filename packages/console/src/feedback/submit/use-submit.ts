import type { User } from '@ludarium/domain/account';
import { type SubmitForm, submitMessages } from '@ludarium/domain/feedback';
import { useState } from 'react';
import { showToast } from '../../layout/toast.ts';
import { session } from '../../session/session.ts';
import type { Draft } from '../data/drafts.ts';
import { DataFault, faultReason, isSessionOver } from '../data/fault.ts';
import { insertItem } from '../data/requests.ts';
import { sendFile } from './send-file.ts';
import type { ArrivedReport, Screenshots } from './use-screenshots.ts';

interface SubmitOptions {
  readonly user: User;
  readonly kept: Draft;
  readonly screenshots: Screenshots;
  /** The report has arrived, its screenshots perhaps not yet. */
  readonly onArrived: (id: string) => void;
  /** All of it has arrived. */
  readonly onDone: () => void;
}

/**
 * Sends a report and then its screenshots, one after the other. What has arrived is not sent again:
 * a second try sends what is missing (section 8: other files continue).
 */
export function useSubmit({ user, kept, screenshots, onArrived, onDone }: SubmitOptions) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function trying(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      await work();
    } catch (cause) {
      setFault(textFor(cause));
      // Said at /auth; the report is there again after the next sign-in.
      if (isSessionOver(cause)) session.end('expired-on-submit');
      else showToast({ kind: 'error', title: textFor(cause), text: faultReason(cause) });
    } finally {
      setSending(false);
    }
  }

  async function sendFiles({ id, title }: ArrivedReport): Promise<void> {
    const failed: string[] = [];
    for (const { key, file, state } of screenshots.chosen) {
      if (state.step === 'sent') continue;
      const end = await sendFile({ file, state, chosenAt: key }, id, (now) =>
        screenshots.setFileState(key, now),
      );
      screenshots.setFileState(key, end);
      if (end.step !== 'failed') continue;
      failed.push(file.name);
      showToast({ kind: 'error', text: submitMessages.uploadFailed(file.name) });
    }
    if (failed.length > 0) {
      setFault(failed.map((name) => submitMessages.uploadFailed(name)).join('. '));
      return;
    }
    showToast({ kind: 'success', title: submitMessages.submitted, text: title });
    screenshots.forget();
    onDone();
  }

  /** Sends everything. */
  const submit = (report: SubmitForm) =>
    trying(async () => {
      // The same text has the same id: sent again, it is the same report.
      const arrived = { id: kept.sendId(), title: report.title };
      await insertItem(arrived.id, report, user.id);
      kept.write('');
      screenshots.setArrived(arrived);
      onArrived(arrived.id);
      await sendFiles(arrived);
    });

  /** Sends what an earlier try has left. */
  const sendMissing = (arrived: ArrivedReport) => trying(() => sendFiles(arrived));

  return { submit, sendMissing, isSending, fault };
}

function textFor(cause: unknown): string {
  const isSignedOut = cause instanceof DataFault && cause.kind === 'session';
  return isSignedOut ? submitMessages.notSignedIn : submitMessages.failed;
}
