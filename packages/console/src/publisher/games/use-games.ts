import { filterGames, type Game, type GameKind, gamesPerPage } from '@ludarium/domain/games';
import { nextPageAfter } from '@ludarium/domain/main-api';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mainApi } from '../../providers/main-api.ts';

type Page = Awaited<ReturnType<typeof mainApi.games>>;
type Pages = InfiniteData<Page, number>;

async function loadPage(publisherId: number, kind: GameKind, page: number, signal?: AbortSignal) {
  try {
    return await mainApi.games({ publisherId, kind, page, perPage: gamesPerPage }, { signal });
  } catch (error) {
    // Section 8: failures loading games are only logged; the list offers to try again.
    if (!signal?.aborted) console.error(error);
    throw error;
  }
}

/** A game and the page that it stands on, which is where a link to it finds it again. */
export interface ListedGame {
  readonly game: Game;
  readonly page: number;
}

/**
 * A publisher's games, page after page while the answer names a next one, base games first as the
 * main API gives them (sections 4 and 9).
 *
 * @param publisherId null where there is none: then there are no games
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
    // `refreshPages` renews what is looked at; a renewal of everything would be hundreds of calls.
    staleTime: Number.POSITIVE_INFINITY,
  });

  const games = useMemo<readonly ListedGame[]>(() => {
    const listed = (query.data?.pages ?? []).flatMap(({ data, current_page }) =>
      // An API that ignores the filter sends the other kind, too.
      filterGames(data, kind).map((game) => ({ game, page: current_page })),
    );
    // A game that was added meanwhile moves another one to the next page.
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
