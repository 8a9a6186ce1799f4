import { filterGames, type Game, type GameKind, gamesPerPage } from '@ludarium/domain/games';
import { nextPageAfter } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { usePortal } from '../shell/portal-context.ts';

type Page = Awaited<ReturnType<typeof mainApi.games>>;
type Pages = InfiniteData<Page, number>;

async function loadPage(publisherId: number, kind: GameKind, page: number, signal?: AbortSignal) {
  try {
    return await mainApi.games({ publisherId, kind, page, perPage: gamesPerPage }, { signal });
  } catch (error) {
    // Section 8: failures are logged; the list shows 'Try again'.
    if (!signal?.aborted) console.error(error);
    throw error;
  }
}

/** A game and its page, which is part of its URL. */
export interface ListedGame {
  readonly game: Game;
  readonly page: number;
}

/**
 * A publisher's games by page, in the order of the main API: base games first (sections 4 and 9).
 *
 * @param publisherId null: no games
 */
export function useGames(publisherId: number | null, kind: GameKind) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['games', publisherId, kind] as const, [publisherId, kind]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => loadPage(publisherId ?? 0, kind, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPageAfter(pages),
    enabled: publisherId !== null,
    // `refreshPages` refetches the visible pages; a refetch of all may be hundreds of requests.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const games = useMemo<readonly ListedGame[]>(() => {
    const listed = (query.data?.pages ?? []).flatMap(({ data, current_page }) =>
      // The main API may ignore the filter.
      filterGames(data, kind).map((game) => ({ game, page: current_page })),
    );
    // An added game moves another one to the next page.
    return [...new Map(listed.map((one) => [one.game.id, one])).values()];
  }, [query.data, kind]);

  const refreshPages = useCallback(
    async (numbers: readonly number[]) => {
      if (publisherId === null) return;
      const fresh = await Promise.allSettled(
        numbers.map((page) => loadPage(publisherId, kind, page)),
      );
      const byNumber = new Map(
        fresh.flatMap((one) =>
          one.status === 'fulfilled' ? [[one.value.current_page, one.value] as const] : [],
        ),
      );
      queryClient.setQueryData<Pages>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => byNumber.get(page.current_page) ?? page),
          },
      );
    },
    [publisherId, kind, queryClient, queryKey],
  );

  return { ...query, games, refreshPages, total: query.data?.pages[0]?.total ?? null };
}

/**
 * The game in the URL. The main API has no endpoint for one game: taken from the list, or after a
 * reload from its page.
 */
export function useOpenedGame({
  id,
  page,
  filter,
}: {
  id: number;
  page: number;
  filter: GameKind;
}): {
  game: Game | null;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} {
  const { publisherId } = usePortal();
  const { games } = useGames(publisherId, filter);
  const listed = games.find(({ game }) => game.id === id)?.game ?? null;
  const query = useQuery({
    queryKey: ['game', publisherId, filter, page],
    queryFn: ({ signal }) =>
      mainApi.games(
        { publisherId: publisherId ?? 0, kind: filter, page, perPage: gamesPerPage },
        { signal },
      ),
    enabled: listed === null && publisherId !== null,
  });
  const game = listed ?? query.data?.data.find((one) => one.id === id) ?? null;
  return {
    game,
    isPending: game === null && publisherId !== null && query.isPending,
    isError: game === null && query.isError,
    retry: () => void query.refetch(),
  };
}
