import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { send } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { z } from 'zod';
import { loadLatestRequest } from '../../session/latest-request.ts';
import { session } from '../../session/session.ts';

const hoursSchema = z.int().nonnegative().nullable();

/** The newest request (null: there is none) with its review time: one that arrived later would move the buttons below. */
export async function loadLatest() {
  const request = await loadLatestRequest();
  const reviewHours = request?.status === 'pending' ? await loadReviewHours() : null;
  return { request, reviewHours };
}

/** How long reviews take; null if there were too few. */
async function loadReviewHours(): Promise<number | null> {
  try {
    return await send(dataBackend.rpc('median_review_hours'), hoursSchema);
  } catch (cause) {
    // Without it the page says 'a couple of days'.
    console.warn('No review time could be loaded.', cause);
    return null;
  }
}

/** Shows why a change of a request failed; an ended session leads to /auth. */
export async function showRequestFault(cause: unknown, fallback: string): Promise<void> {
  console.warn('The publisher request was not changed.', cause);
  if (isSessionOver(cause)) {
    session.end('expired');
    return;
  }
  await showToast({ kind: 'error', text: getErrorMessage(cause, fallback) });
}
