import type { User } from '@ludarium/domain/account';
import { boardSessionMessages } from '@ludarium/domain/account';
import { type SubmitForm, submitMessages } from '@ludarium/domain/feedback';
import type { Draft } from '@ludarium/web/draft.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useState } from 'react';
import { DataFault, faultReason, isSessionOver } from '../data/fault.ts';
import { insertItem } from '../data/requests.ts';
import { type ArrivedReport, sendFile } from './screenshots.ts';
import type { Screenshots } from './use-screenshots.ts';

interface SubmitOptions {
  readonly user: User;
  readonly stored: Draft;
  readonly screenshots: Screenshots;
  /** The report is stored; its screenshots may still be missing. */
  readonly onArrived: (id: string) => void;
  /** Report and screenshots are stored. */
  readonly onDone: () => void;
}

/**
 * Sends a report and then its screenshots, one by one. A retry sends only what is missing (section 8:
 * other files continue).
 */
export function useSubmit({ user, stored, screenshots, onArrived, onDone }: SubmitOptions) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      await work();
    } catch (cause) {
      setFault(toMessage(cause));
      // /auth shows a message; the draft is restored after the next sign-in.
      if (isSessionOver(cause)) session.end('expired-on-submit');
      else showToast({ kind: 'error', title: toMessage(cause), text: faultReason(cause) });
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
    screenshots.discard();
    onDone();
  }

  const submit = (report: SubmitForm) =>
    attempt(async () => {
      // Idempotent: a retry of the same text has the same id.
      const arrived = { id: stored.sendId(), title: report.title };
      await insertItem(arrived.id, report, user.id);
      stored.write('');
      screenshots.setArrived(arrived);
      onArrived(arrived.id);
      await sendFiles(arrived);
    });

  const sendMissing = (arrived: ArrivedReport) => attempt(() => sendFiles(arrived));

  return { submit, sendMissing, isSending, fault };
}

function toMessage(cause: unknown): string {
  const isSignedOut = cause instanceof DataFault && cause.kind === 'session';
  return isSignedOut ? boardSessionMessages.notSignedIn : submitMessages.failed;
}
