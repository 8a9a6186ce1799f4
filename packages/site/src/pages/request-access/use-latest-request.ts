import { latestPublisherRequest } from '@ludarium/domain/data-backend';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { dataBackend } from '../../providers/data-backend.ts';
import { mainApi } from '../../providers/main-api.ts';

export type LatestRequest = NonNullable<z.output<typeof latestPublisherRequest>>;

/**
 * The signed-in person's newest publisher request; null where there is none or the data backend
 * does not answer; undefined while loading.
 */
export function useLatestRequest(): LatestRequest | null | undefined {
  const [latest, setLatest] = useState<LatestRequest | null>();
  useEffect(() => {
    let left = false;
    loadLatestRequest().then(
      (request) => {
        if (!left) setLatest(request);
      },
      (cause: unknown) => {
        console.warn('The latest publisher request could not be read.', cause);
        if (!left) setLatest(null);
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return latest;
}

async function loadLatestRequest(): Promise<LatestRequest | null> {
  const { data } = await dataBackend().rpc('latest_publisher_request').throwOnError();
  return latestPublisherRequest.parse(data);
}

/** Shown where the main API does not say what a publisher is called. */
const unknownName = 'A publisher of our catalogue';

/** The name of the publisher that a request is for; undefined while loading. */
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
