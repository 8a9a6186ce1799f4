import { filterGames, type Game, type GameKind, gamesPerPage } from '@ludarium/domain/games';
import { hasRepeatedRows } from '@ludarium/domain/main-api';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import {
  type GetInfiniteListResult,
  useDataProvider,
  useGetList,
  useInfiniteGetList,
} from 'ra-core';
import { useMemo } from 'react';
import { usePortal } from '../shell/portal-context.ts';

/** A game and its page, which is part of its URL. */
export interface ListedGame {
  readonly game: Game;
  readonly page: number;
}

/** `getList` parameters of a page of games, in the order of the main API: base games first. */
function toParams(publisherId: number | null, kind: GameKind, page: number) {
  return {
    pagination: { page, perPage: gamesPerPage },
    sort: { field: '', order: 'ASC' as const },
    filter: { publisher_id: publisherId, kind },
  };
}

/**
 * A publisher's games by page (sections 4 and 9).
 *
 * @param publisherId null: no games
 */
export function useGames(publisherId: number | null, kind: GameKind) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const query = useInfiniteGetList<Game>('games', toParams(publisherId, kind, 1), {
    enabled: publisherId !== null,
    // `refreshPages` refetches the visible pages; a refetch of all may be hundreds of requests.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages;

  const games = useMemo<readonly ListedGame[]>(() => {
    const listed = (pages ?? []).flatMap(({ data, pageParam }) =>
      // The main API may ignore the filter.
      filterGames(data, kind).map((game) => ({ game, page: pageParam ?? 1 })),
    );
    // An added game moves another one to the next page.
    return [...new Map(listed.map((one) => [one.game.id, one])).values()];
  }, [pages, kind]);

  const refreshPages = async (numbers: readonly number[]) => {
    if (publisherId === null) return;
    const fresh = await Promise.allSettled(
      numbers.map(async (page) => ({
        page,
        ...(await dataProvider.getList<Game>('games', toParams(publisherId, kind, page))),
      })),
    );
    const byNumber = new Map(
      fresh.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.page, one.value]] : [])),
    );
    queryClient.setQueryData<InfiniteData<GetInfiniteListResult<Game>>>(
      ['games', 'getInfiniteList', { ...toParams(publisherId, kind, 1), meta: undefined }],
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, ...byNumber.get(page.pageParam ?? 1) })),
        },
    );
  };

  return {
    ...query,
    hasNextPage: query.hasNextPage && !hasRepeatedRows(pages ?? []),
    games,
    refreshPages,
  };
}

/**
 * The game in the URL. The main API has no endpoint for one game: taken from the list, or after a
 * reload from its page.
 */
export function useOpenedGame(opened: { id: number; page: number; filter: GameKind }): {
  game: Game | null;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} {
  const { publisherId } = usePortal();
  const { games } = useGames(publisherId, opened.filter);
  const listed = games.find(({ game }) => game.id === opened.id)?.game ?? null;
  const query = useGetList<Game>('games', toParams(publisherId, opened.filter, opened.page), {
    enabled: listed === null && publisherId !== null,
  });
  const game = listed ?? query.data?.find(({ id }) => id === opened.id) ?? null;
  return {
    game,
    isPending: game === null && publisherId !== null && query.isPending,
    isError: game === null && query.isError,
    retry: () => void query.refetch(),
  };
}
