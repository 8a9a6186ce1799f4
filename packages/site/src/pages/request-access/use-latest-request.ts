import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { type LatestRequest, loadLatestRequest } from '../../session/latest-request.ts';
import { useLoad } from '../../shell/use-load.ts';

export type { LatestRequest };

const hoursSchema = z.int().nonnegative().nullable();

/** The request with its review time: what arrived later would move the buttons below it. */
async function loadLatest() {
  const request = await loadLatestRequest();
  const reviewHours = request?.status === 'pending' ? await loadReviewHours() : null;
  return { request, reviewHours };
}

/** How long reviews take; null if there were too few. */
async function loadReviewHours(): Promise<number | null> {
  try {
    const { data } = await dataBackend.rpc('median_review_hours').throwOnError();
    return hoursSchema.parse(data);
  } catch (cause) {
    // The page says 'a couple of days' without it.
    console.warn('No review time could be loaded.', cause);
    return null;
  }
}

/** The signed-in user's newest publisher request (null: there is none) and the review time of a pending one. */
export const useLatestRequest = () => useLoad('The latest publisher request', loadLatest);

/** Fallback if the main API does not return the name. */
const unknownName = 'A publisher of our catalogue';

/** The requested publisher's name; undefined while loading. */
export function usePublisherName(request: LatestRequest): string | undefined {
  const { publisher_id: id, new_publisher_name: newName } = request;
  const [found, setFound] = useState<string>();
  useEffect(() => {
    if (id === null) return;
    const left = new AbortController();
    mainApi.publisher(id, { signal: left.signal }).then(
      ({ name }) => setFound(name),
      (cause: unknown) => {
        if (left.signal.aborted) return;
        console.warn('The publisher could not be loaded.', cause);
        setFound(unknownName);
      },
    );
    return () => left.abort();
  }, [id]);
  return id === null ? (newName ?? unknownName) : found;
}
