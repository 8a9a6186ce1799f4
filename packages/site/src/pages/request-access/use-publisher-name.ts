import { mainApi } from '@ludarium/browser/http/main-api.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { LatestRequest } from '../../session/latest-request.ts';

/** Fallback if the main API does not return the name. */
const unknownName = 'A publisher of our catalogue';

/** The requested publisher's name; undefined while loading. */
export function usePublisherName(request: LatestRequest): string | undefined {
  const { publisher_id: id, new_publisher_name: newName } = request;
  const { data, isLoading } = useQuery({
    queryKey: ['publisher', id],
    queryFn: id === null ? skipToken : ({ signal }) => mainApi.publisher(id, { signal }),
  });
  return isLoading ? undefined : (data?.name ?? newName ?? unknownName);
}
