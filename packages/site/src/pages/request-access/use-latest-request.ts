import { getErrorMessage, isSessionOver } from '@ludarium/domain/http';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { send } from '@ludarium/web/http/send.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useCallback } from 'react';
import { z } from 'zod';
import { type LatestRequest, loadLatestRequest } from '../../session/latest-request.ts';
import { session } from '../../session/session.ts';
import { useLoad } from '../../shell/use-load.ts';

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

/** Fallback if the main API does not return the name. */
const unknownName = 'A publisher of our catalogue';

/** The requested publisher's name; undefined while loading. */
export function usePublisherName(request: LatestRequest): string | undefined {
  const { publisher_id: id, new_publisher_name: newName } = request;
  const load = useCallback(
    async () => (id === null ? newName : (await mainApi.publisher(id)).name),
    [id, newName],
  );
  const { state } = useLoad('The publisher', load);
  if (id === null || state.status === 'failed') return newName ?? unknownName;
  return state.status === 'loaded' ? (state.value ?? unknownName) : undefined;
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
