import type { User } from '@ludarium/domain/account';
import { partitionFiles, type SubmitForm, submitMessages } from '@ludarium/domain/feedback';
import { useEffect, useRef, useState } from 'react';
import { DataFault, faultReason, isSessionOver } from '../data/fault.ts';
import { endSession } from '../data/session-end.ts';
import { showToast } from '../toasts/toast-store.ts';
import { type FileState, type Sending, sendFile, sendReport } from './send-report.ts';

/** A screenshot of the form, with its own preview. */
export interface ChosenScreenshot {
  readonly key: number;
  readonly file: File;
  readonly preview: string;
  readonly state: FileState;
}

/** The screenshots of the form: choose, drop or paste, and take away. */
export function useScreenshots() {
  const [chosen, setChosen] = useState<readonly ChosenScreenshot[]>([]);
  const keys = useRef(0);
  const latest = useRef(chosen);
  latest.current = chosen;
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  /** @returns whether some were skipped */
  function add(files: readonly File[]): boolean {
    const { accepted, skipped } = partitionFiles(files, latest.current.length);
    const added = accepted.map((file): ChosenScreenshot => {
      keys.current += 1;
      const preview = URL.createObjectURL(file);
      return { key: keys.current, file, preview, state: { step: 'waiting' } };
    });
    setChosen((before) => [...before, ...added]);
    return skipped.length > 0;
  }

  function remove(key: number): void {
    setChosen((before) => before.filter((one) => one.key !== key));
  }

  function become(key: number, state: FileState): void {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  return { chosen, add, remove, become };
}

export type Screenshots = ReturnType<typeof useScreenshots>;

interface SubmitOptions {
  readonly user: User;
  readonly screenshots: Screenshots;
  /** The report has arrived: its text need not be kept any more. */
  readonly onArrived: (id: string) => void;
  /** All of it has arrived. */
  readonly onDone: () => void;
}

/**
 * Sends a report and then its screenshots, one after the other. What has arrived is not sent again:
 * a second try sends what is missing (section 8: other files continue).
 */
export function useSubmit({ user, screenshots, onArrived, onDone }: SubmitOptions) {
  const [fault, setFault] = useState<string | null>(null);
  const [itemId, setItemId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef<Sending | null>(null);

  async function submit(report: SubmitForm): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFault(null);
    const isRetry = sending.current !== null;
    sending.current = { since: new Date(), itemId: null, ...sending.current, report };
    try {
      const id = await sendReport(sending.current, user.id, isRetry);
      sending.current = { ...sending.current, itemId: id };
      setItemId(id);
      onArrived(id);
      const failed = await sendFiles(id);
      if (failed.length === 0) {
        showToast('success', submitMessages.submitted, { detail: report.title });
        onDone();
      } else {
        setFault(failed.map((name) => submitMessages.uploadFailed(name)).join('. '));
      }
    } catch (cause) {
      if (isSessionOver(cause)) endSession();
      setFault(textFor(cause));
      showToast('failure', textFor(cause), { detail: faultReason(cause) });
    } finally {
      setSending(false);
    }
  }

  async function sendFiles(id: string): Promise<readonly string[]> {
    const failed: string[] = [];
    for (const [position, { key, file, state }] of screenshots.chosen.entries()) {
      if (state.step === 'sent') continue;
      const end = await sendFile(file, state, id, position, (now) => screenshots.become(key, now));
      screenshots.become(key, end);
      if (end.step === 'failed') failed.push(file.name);
    }
    return failed;
  }

  return { submit, isSending, fault, itemId };
}

function textFor(cause: unknown): string {
  const isSignedOut = cause instanceof DataFault && cause.kind === 'session';
  return isSignedOut ? submitMessages.notSignedIn : submitMessages.failed;
}
