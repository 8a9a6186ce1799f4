import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { publisherRequestEvidence } from '@ludarium/domain/data-backend';
import type { PublisherComparison } from '@ludarium/domain/main-api';
import {
  type EvidenceFact,
  getEvidenceFacts,
  type RequestEvidence,
  splitCompared,
} from '@ludarium/domain/publishers';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { ListContext, useRecordContext } from 'react-admin';
import { QueryResult } from '../../layout/Notice.tsx';
import { Facts, Section } from '../fields/Facts.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';
import { getApplicantName, type PublisherRequest } from './decisions.ts';

/** The publisher that a request is about; an approved new name became one. */
const getPublisherId = ({ publisher_id, approved_publisher_id }: PublisherRequest) =>
  publisher_id ?? approved_publisher_id;

const distinct = <Value,>(values: readonly (Value | null)[]) =>
  [...new Set(values)].filter((value): value is Value => value !== null);

/**
 * What both back ends know about requests of a page, by the request's id: one call of each.
 *
 * @throws BackendError
 */
export async function readEvidence(
  requests: readonly PublisherRequest[],
  signal?: AbortSignal,
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
  signal: AbortSignal | undefined,
): Promise<PublisherComparison | null> {
  if (ids.length + names.length === 0) return { publishers: [], names: [] };
  try {
    return await mainApi.call('comparePublishers', { body: { ids, names }, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (!isUnsupported(error)) console.warn('The catalogue could not be compared.', error);
    return null;
  }
}

/**
 * What is known about the request of the context; undefined while it loads. All rows of a list share one
 * query.
 */
function useFacts() {
  const request = useRecordContext<PublisherRequest>();
  const rows: readonly PublisherRequest[] = useContext(ListContext)?.data ?? [];
  const isListed = rows.some(({ id }) => id === request?.id);
  const requests = isListed || !request ? rows : [request];
  const query = useQuery({
    // A decision refetches what begins with the resource.
    queryKey: [
      'publisher_requests',
      'evidence',
      ...requests.map(({ id, status }) => `${id} ${status}`),
    ],
    queryFn: ({ signal }) => readEvidence(requests, signal),
    placeholderData: (before) => before,
  });
  const evidence = request && query.data?.get(request.id);
  const facts = evidence && getEvidenceFacts(request, evidence, getApplicantName(request));
  return { facts, query };
}

/** What is known about the publisher and the applicant's address, in one paragraph of a row. */
export function EvidenceLine() {
  const { facts, query } = useFacts();
  if (query.isError) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        // Room for most paragraphs before they arrive, so that the rows below do not move.
        minHeight: { xs: '7.8em', sm: '3.9em' },
        mb: 0.5,
        fontSize: '0.75rem',
        lineHeight: 1.3,
        color: 'text.secondary',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '& strong': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {facts?.map(({ text, isMarked }, index) => (
        <span key={text}>
          {index > 0 ? ' · ' : null}
          {isMarked ? <strong>{text}</strong> : text}
        </span>
      )) ?? <Skeleton component="span" width="9em" />}
    </Box>
  );
}

/** What both back ends know about the request of the context, and not what the applicant says. */
export function Evidence() {
  const { facts, query } = useFacts();
  return (
    <Section title="What we know">
      {/* Room for six facts, before they arrive. */}
      <Box sx={{ minHeight: { xs: '16rem', md: '12rem' } }}>
        <QueryResult
          query={{ ...query, data: facts }}
          failedText="What is known could not be loaded."
          height={120}
        >
          {(known) => <Facts isNarrow facts={known.map(toFact)} />}
        </QueryResult>
      </Box>
    </Section>
  );
}

/** A fact with links to what it is about. */
const toFact = ({ label, text, detail = text, links = [] }: EvidenceFact) =>
  [
    label,
    <Box key={label} sx={{ display: 'grid', justifyItems: 'start' }}>
      {detail}
      {links.map(({ resource, id, name }) => (
        <RecordLink key={id} to={`/admin/${resource}/${id}/show`}>
          {name}
        </RecordLink>
      ))}
    </Box>,
  ] as const;
