import { mainApi } from '@ludarium/browser/http/main-api.ts';
import type { Game } from '@ludarium/domain/games';
import { BackendError } from '@ludarium/domain/http';
import type { GameId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { usePortal } from '../shell/portal-context.ts';

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
