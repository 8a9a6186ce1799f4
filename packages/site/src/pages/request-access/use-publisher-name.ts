import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { useCallback } from 'react';
import type { LatestRequest } from '../../session/latest-request.ts';
import { useLoad } from '../../shell/use-load.ts';

/** Fallback if the main API does not return the name. */
const unknownName = 'A publisher of our catalogue';

/** The requested publisher's name; undefined while loading. */
export function usePublisherName(request: LatestRequest): string | undefined {
  const { publisher_id: id, new_publisher_name: newName } = request;
  const load = useCallback(
    async () =>
      id === null ? newName : (await mainApi.call('publisher', { params: { id } })).name,
    [id, newName],
  );
  const { state } = useLoad('The publisher', load);
  if (id === null || state.status === 'failed') return newName ?? unknownName;
  return state.status === 'loaded' ? (state.value ?? unknownName) : undefined;
}
