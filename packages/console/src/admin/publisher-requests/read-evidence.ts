import { publisherRequestEvidence } from '@ludarium/domain/data-backend';
import type { PublisherId } from '@ludarium/domain/ids';
import { maxCompared, type PublisherComparison } from '@ludarium/domain/main-api';
import { type RequestEvidence, splitCompared } from '@ludarium/domain/publishers';
import { comparisonApi } from '@ludarium/web/http/comparison-api.ts';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { isUnsupported } from '@ludarium/web/http/main-api.ts';
import { send } from '@ludarium/web/http/send.ts';
import type { ListedRequest } from './listed-request.ts';

/** The publisher that a request is about; an approved new name became one. */
const getPublisherId = ({ publisher_id, approved_publisher_id }: ListedRequest) =>
  publisher_id ?? approved_publisher_id;

const distinct = <Value>(values: readonly (Value | null)[]) =>
  [...new Set(values)].filter((value): value is Value => value !== null);

/**
 * What both back ends know about requests, by the request's id: one call of each for a hundred.
 *
 * @throws the data backend's error
 */
export async function readEvidence(
  requests: readonly ListedRequest[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RequestEvidence>> {
  const pages = Array.from({ length: Math.ceil(requests.length / maxCompared) }, (_, page) =>
    readEvidenceOfPage(requests.slice(page * maxCompared, (page + 1) * maxCompared), signal),
  );
  return new Map((await Promise.all(pages)).flatMap((page) => [...page]));
}

async function readEvidenceOfPage(
  requests: readonly ListedRequest[],
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
  const { teams, others } = await send(
    dataBackend.rpc('publisher_request_evidence', {
      requests: requests.map(({ id }) => id),
      publishers: [...ids, ...equalIds],
    }),
    publisherRequestEvidence,
    signal,
  );
  const teamOf = new Map(teams.map(({ publisher_id, people }) => [publisher_id, people]));
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
          team: teamOf.get(id ?? publisher?.id ?? 0) ?? [],
          others: others.filter(({ request_id }) => request_id === request.id),
        },
      ];
    }),
  );
}

/**
 * How many people the main API knows of the publisher that an approval gives, without the applicant
 * for whom an interrupted approval opened it. Null if the main API does not say.
 *
 * @param chosen the existing publisher, for a request that names it as a new one
 */
export async function countKnownPeople(
  request: Pick<ListedRequest, 'laravel_user_id' | 'publisher_id' | 'new_publisher_name'>,
  chosen: PublisherId | null,
): Promise<number | null> {
  const id = request.publisher_id ?? chosen;
  const name = request.new_publisher_name ?? '';
  const compared = await compare(id === null ? [] : [id], id === null ? [name] : []);
  if (compared === null) return null;
  const publisher =
    id === null
      ? splitCompared(name, compared.names[0]?.publishers ?? []).equal
      : compared.publishers.find((row) => row.id === id);
  if (!publisher) return id === null ? 0 : null;
  const isOwn =
    request.laravel_user_id !== null && publisher.opened_for === request.laravel_user_id;
  return publisher.nb_people === null ? null : Math.max(publisher.nb_people - (isOwn ? 1 : 0), 0);
}

/** Null if the main API cannot compare, or does not answer. */
async function compare(
  ids: number[],
  names: string[],
  signal?: AbortSignal,
): Promise<PublisherComparison | null> {
  if (ids.length + names.length === 0) return { publishers: [], names: [] };
  try {
    return await comparisonApi.comparePublishers({ ids, names }, signal && { signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (!isUnsupported(error)) console.warn('The catalogue could not be compared.', error);
    return null;
  }
}
