import { mainApi } from '@ludarium/browser/http/main-api.ts';
import type { PublisherId } from '@ludarium/domain/ids';
import {
  type GameDetails,
  type GamesQuery,
  getNextPageNumber,
  hasRepeatedRows,
  maxGamesPerPage,
  mergeRows,
  type Page,
  toGamesQuery,
} from '@ludarium/domain/main-api';
import { queryOptions } from '@tanstack/react-query';

/** Concurrent requests to the main API. */
const concurrentRequests = 4;

interface LoadOptions {
  readonly signal?: AbortSignal;
}

/** Loads all pages of a list; the pages after the first, at most four at a time. */
async function loadPages<List extends Page<{ readonly id: unknown }>>(
  load: (page: number) => Promise<List>,
): Promise<readonly List[]> {
  const pages: List[] = [await load(1)];
  const { last_page = null, total = null } = pages[0] ?? {};
  const lastPage = last_page ?? Math.ceil((total ?? 0) / maxGamesPerPage);
  for (let page = 2; page <= lastPage; page += concurrentRequests) {
    const count = Math.min(concurrentRequests, lastPage - page + 1);
    pages.push(
      ...(await Promise.all(Array.from({ length: count }, (_, index) => load(page + index)))),
    );
  }
  // The number of pages is optional: follow the next pages.
  for (
    let last = pages.at(-1);
    last && getNextPageNumber(last, pages.length);
    last = pages.at(-1)
  ) {
    if (hasRepeatedRows(pages)) break;
    pages.push(await load(pages.length + 1));
  }
  return pages;
}

/**
 * Loads all games that a query finds.
 *
 * @throws BackendError, or the abort reason of `options.signal`
 */
export async function loadAllGames(query: GamesQuery, { signal }: LoadOptions) {
  const load = (page: number) =>
    mainApi.call('games', {
      query: toGamesQuery({ ...query, per_page: maxGamesPerPage, page }),
      signal,
    });
  return mergeRows(await loadPages(load));
}

interface Catalogue {
  readonly games: readonly GameDetails[];
  /** Whether the games have their details: the main API may answer the fields of its list only. */
  readonly hasDetails: boolean;
}

/**
 * Loads all games of a publisher with their details.
 *
 * @throws BackendError, or the abort reason of `options.signal`
 */
export async function loadCatalogue(
  publisherId: PublisherId,
  { signal }: LoadOptions = {},
): Promise<Catalogue> {
  const load = (page: number) =>
    mainApi.call('detailedGames', {
      query: toGamesQuery({
        publisher_id: publisherId,
        page,
        per_page: maxGamesPerPage,
        details: '1',
      }),
      signal,
    });
  const pages = await loadPages(load);
  return { games: mergeRows(pages), hasDetails: pages[0]?.details === true };
}

/** The query of all games of a publisher: for figures, and for what the main API does not search. */
export const allGames = (publisherId: PublisherId) =>
  queryOptions({
    queryKey: ['games', 'all', publisherId],
    queryFn: ({ signal }) => loadAllGames({ publisher_id: publisherId }, { signal }),
  });
