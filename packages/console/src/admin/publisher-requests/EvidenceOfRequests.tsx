import type { RequestEvidence } from '@ludarium/domain/publishers';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import type { ListedRequest } from './listed-request.ts';
import { readEvidence } from './read-evidence.ts';

interface EvidenceState {
  /** Undefined while it is loading or could not be loaded. */
  readonly of: (request: ListedRequest) => RequestEvidence | undefined;
  readonly isFailed: boolean;
}

const EvidenceContext = createContext<EvidenceState>({ of: () => undefined, isFailed: false });

interface EvidenceOfRequestsProps {
  readonly requests: readonly ListedRequest[];
  readonly children: ReactNode;
}

/** Loads what is known about these requests, in two calls for each hundred of them. */
export function EvidenceOfRequests({ requests, children }: EvidenceOfRequestsProps) {
  const key = requests.map(({ id, status }) => `${id} ${status}`);
  const { data, isError } = useQuery({
    // A decision refetches what begins with the resource.
    queryKey: ['publisher_requests', 'evidence', ...key],
    queryFn: ({ signal }) => readEvidence(requests, signal),
    enabled: requests.length > 0,
    placeholderData: (before) => before,
  });
  return (
    <EvidenceContext value={{ of: ({ id }) => data?.get(id), isFailed: isError }}>
      {children}
    </EvidenceContext>
  );
}

/** The evidence of the rows of the list in the context. */
export function EvidenceOfRows({ children }: { readonly children: ReactNode }) {
  const { data = [] } = useListContext<ListedRequest>();
  return <EvidenceOfRequests requests={data}>{children}</EvidenceOfRequests>;
}

/** The evidence of the record in the context. */
export function EvidenceOfRecord({ children }: { readonly children: ReactNode }) {
  const request = useRecordContext<ListedRequest>();
  return <EvidenceOfRequests requests={request ? [request] : []}>{children}</EvidenceOfRequests>;
}

/** What is known about each request of the nearest `EvidenceOfRequests`. */
export const useEvidenceOf = (): EvidenceState => useContext(EvidenceContext);

/** What is known about the request of the context. */
export function useEvidence() {
  const request = useRecordContext<ListedRequest>();
  const { of, isFailed } = useEvidenceOf();
  return { request, evidence: request ? of(request) : undefined, isFailed };
}
