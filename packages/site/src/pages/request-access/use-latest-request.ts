import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { type LatestRequest, latestRequestOfPerson } from '../../session/latest-request.ts';

export type { LatestRequest };

/** Load state of the signed-in user's newest publisher request; null: there is none. */
type KnownRequest =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'loaded';
      readonly request: LatestRequest | null;
      /** How long reviews take, for a pending request; null if there were too few. */
      readonly reviewHours: number | null;
    };

const hoursSchema = z.int().nonnegative().nullable();

/** The request with its review time: what arrived later would move the buttons below it. */
async function load(): Promise<KnownRequest> {
  const request = await latestRequestOfPerson();
  const reviewHours = request?.status === 'pending' ? await loadReviewHours() : null;
  return { status: 'loaded', request, reviewHours };
}

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

export function useLatestRequest(): { readonly latest: KnownRequest; readonly retry: () => void } {
  const [latest, setLatest] = useState<KnownRequest>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => {
        if (!left) setLatest(loaded);
      },
      (cause: unknown) => {
        console.warn('The latest publisher request could not be read.', cause);
        if (!left) setLatest({ status: 'failed' });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setLatest({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { latest, retry };
}

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
