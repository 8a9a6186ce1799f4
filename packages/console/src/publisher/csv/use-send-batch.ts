import type { CsvProposal } from '@ludarium/domain/game-csv';
import type { PublisherId } from '@ludarium/domain/ids';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { useState } from 'react';
import { checkAccess } from '../proposals/check-access.ts';
import { useRefreshProposals } from '../proposals/use-proposals.ts';
import { type BatchRow, type BatchSource, sendBatch, toBatch } from './requests.ts';
import { useTask } from './TaskProgress.tsx';

/** Returns '1 proposal' or '1,204 proposals'. */
export const countProposals = (count: number): string =>
  count === 1 ? '1 proposal' : `${count.toLocaleString('en-US')} proposals`;

interface SendOptions {
  /** Shown after the person has stopped it. */
  readonly stopped: string;
  /** Called when everything has been sent. */
  readonly onSent: (rows: readonly BatchRow[]) => void;
}

/** Sends proposals as one batch, with progress; what was not sent can be sent again. */
export function useSendBatch(publisherId: PublisherId, options: SendOptions) {
  const refresh = useRefreshProposals();
  const task = useTask();
  const [batch, setBatch] = useState<readonly BatchRow[] | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const send = async (proposals: readonly CsvProposal[], source: BatchSource) => {
    // The rows keep their ids: what was sent before a failure is not added again.
    const sending = batch ?? toBatch(publisherId, proposals, source);
    setBatch(sending);
    setStopped(null);
    try {
      const isDone = await task.run(async (own) => {
        await sendBatch(sending, own);
        return true;
      });
      if (isDone) options.onSent(sending);
      else setStopped(options.stopped);
    } catch (error) {
      checkAccess(error);
      setStopped(describeError(error, 'Not everything was sent.'));
    } finally {
      refresh();
    }
  };
  return {
    /** The rows that are or were being sent; null before the first try. */
    batch,
    /** Why not everything was sent. */
    stopped,
    task,
    send,
  };
}
