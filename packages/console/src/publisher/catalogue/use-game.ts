import { mainApi } from '@ludarium/browser/http/main-api.ts';
import type { Game } from '@ludarium/domain/games';
import { BackendError } from '@ludarium/domain/http';
import type { GameId, PublisherId } from '@ludarium/domain/ids';
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
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { usePortal } from '../shell/portal-context.ts';

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

/** A game with its details, where the main API answers them. */
export type DetailedGame = Game & Partial<GameDetails>;

/** What the queries of games know beside their parameters: where one game is looked for. */
export const useGameMeta = () => ({ publisherId: usePortal().publisherId });

/**
 * A game of the publisher.
 *
 * @returns `game`, which is null while it is loaded, after an error, and where it is not, or no
 *   longer, among the publisher's games (`isMissing`)
 */
export function useGame(id: GameId) {
  const meta = useGameMeta();
  const query = useGetOne<DetailedGame>(
    'games',
    { id, meta },
    { enabled: meta.publisherId !== null },
  );
  const { data, error } = query;
  const isOwn = data && (data.publisher_id ?? meta.publisherId) === meta.publisherId;
  const isNotFound = error instanceof BackendError && error.status === 404;
  return {
    game: isOwn ? data : null,
    isMissing: meta.publisherId === null || (data ? !isOwn : isNotFound),
    error: isNotFound ? null : error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

/** A game as the catalogue has published it, also of another publisher; undefined where it has none. */
export function usePublishedGame(id: GameId | null): GameDetails | undefined {
  return useQuery({
    queryKey: ['games', 'published', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => mainApi.call('gameDetails', { params: { id }, signal }),
  }).data;
}
