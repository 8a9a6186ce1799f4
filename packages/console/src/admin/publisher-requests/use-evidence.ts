import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { publisherRequestEvidence } from '@ludarium/domain/data-backend';
import { maxCompared, type PublisherComparison } from '@ludarium/domain/main-api';
import { type RequestEvidence, splitCompared } from '@ludarium/domain/publishers';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useRecordContext } from 'react-admin';
import type { PublisherRequest } from './decisions.ts';

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

/** The publisher that a request is about; an approved new name became one. */
const getPublisherId = ({ publisher_id, approved_publisher_id }: PublisherRequest) =>
  publisher_id ?? approved_publisher_id;

const distinct = <Value>(values: readonly (Value | null)[]) =>
  [...new Set(values)].filter((value): value is Value => value !== null);

/**
 * What both back ends know about requests, by the request's id: one call of each for a hundred.
 *
 * @throws BackendError
 */
export async function readEvidence(
  requests: readonly PublisherRequest[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RequestEvidence>> {
  const pages = Array.from({ length: Math.ceil(requests.length / maxCompared) }, (_, page) =>
    readEvidenceOfPage(requests.slice(page * maxCompared, (page + 1) * maxCompared), signal),
  );
  return new Map((await Promise.all(pages)).flatMap((page) => [...page]));
}

async function readEvidenceOfPage(
  requests: readonly PublisherRequest[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RequestEvidence>> {
  const ids = distinct(requests.map(getPublisherId));
  const names = distinct(
    requests.map((request) => (getPublisherId(request) ? null : request.new_publisher_name)),
  );
  const compared = await compare(ids, names, signal);
  const publishers = new Map(compared?.publishers.map((row) => [row.id, row]));
  const byName = new Map(
    compared?.names.map(({ name, publishers: found }) => [name, splitCompared(name, found)]),
  );
  const equalIds = [...byName.values()].flatMap(({ equal }) => (equal ? [equal.id] : []));
  const {
    publishers: known,
    others,
    leaving,
  } = await send(
    dataBackend.rpc('publisher_request_evidence', {
      requests: requests.map(({ id }) => id),
      publishers: [...ids, ...equalIds],
    }),
    publisherRequestEvidence,
    signal,
  );
  const peopleOf = new Map(known.map(({ publisher_id, people }) => [publisher_id, people]));
  return new Map(
    requests.map((request): [string, RequestEvidence] => {
      const id = getPublisherId(request);
      const named = byName.get(request.new_publisher_name ?? '');
      // An approval that was interrupted has opened it for this person.
      const person = request.laravel_user_id;
      const isOwn = person !== null && named?.equal?.opened_for === person;
      const equal = isOwn ? null : named?.equal;
      const publisher = (id === null ? equal : publishers.get(id)) ?? null;
      return [
        request.id,
        {
          isCompared: compared !== null,
          publisher,
          similar: id === null ? (named?.similar ?? []) : [],
          people: peopleOf.get(id ?? publisher?.id ?? 0) ?? [],
          others: others.filter(({ request_id }) => request_id === request.id),
          deletionApprovedAt:
            leaving.find(({ request_id }) => request_id === request.id)?.approved_at ?? null,
        },
      ];
    }),
  );
}

/** Null if the main API cannot compare, or does not answer. */
async function compare(
  ids: number[],
  names: string[],
  signal: AbortSignal,
): Promise<PublisherComparison | null> {
  if (ids.length + names.length === 0) return { publishers: [], names: [] };
  try {
    return await mainApi.call('comparePublishers', { body: { ids, names }, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!isUnsupported(error)) console.warn('The catalogue could not be compared.', error);
    return null;
  }
}
