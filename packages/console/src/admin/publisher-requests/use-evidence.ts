import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useRecordContext } from 'react-admin';
import { readEvidence } from './read-evidence.ts';
import type { PublisherRequest } from './request.ts';

/** What is known about requests, read in two calls for each hundred of them. */
export function useEvidence(requests: readonly PublisherRequest[]) {
  const { data, isError } = useQuery({
    // A decision refetches what begins with the resource.
    queryKey: [
      'publisher_requests',
      'evidence',
      ...requests.map(({ id, status }) => `${id} ${status}`),
    ],
    queryFn: ({ signal }) => readEvidence(requests, signal),
    placeholderData: (before) => before,
  });
  return {
    /** Undefined while it is loading or could not be loaded. */
    of: ({ id }: PublisherRequest) => data?.get(id),
    isFailed: isError,
  };
}

/** What is known about the request of the context. All rows of a list share one query. */
export function useEvidenceOfRecord() {
  const request = useRecordContext<PublisherRequest>();
  const rows: readonly PublisherRequest[] = useContext(ListContext)?.data ?? [];
  const isListed = rows.some(({ id }) => id === request?.id);
  const { of, isFailed } = useEvidence(isListed ? rows : request ? [request] : []);
  return { request, evidence: request && of(request), isFailed };
}
