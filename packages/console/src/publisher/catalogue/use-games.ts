import {
  countKinds,
  filterGames,
  findGames,
  type Game,
  type GameCounts,
  type GameKind,
  type GameLayout,
  type GameOrder,
  type GamesSelection,
  gamesPerPage,
  isIdSearch,
  readGameFilter,
  readGameLayout,
  readGameOrder,
} from '@ludarium/domain/games';
import { hasRepeatedRows } from '@ludarium/domain/main-api';
import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GetInfiniteListResult,
  useDataProvider,
  useGetList,
  useInfiniteGetList,
} from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';
import { usePortal } from '../shell/portal-context.ts';
import { loadAllGames } from './load-games.ts';

/** A game and its page, which is part of its URL. */
export interface ListedGame {
  readonly game: Game;
  readonly page: number;
}

/** `getList` parameters of a page of games. */
function toParams(
  publisherId: number | null,
  { kind, search, sort }: GamesSelection,
  page: number,
) {
  return {
    pagination: { page, perPage: gamesPerPage },
    sort: {
      field: sort?.replace(/^-/, '') ?? '',
      order: sort?.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
    },
    filter: { publisher_id: publisherId, kind, search },
  };
}

/**
 * A publisher's games by page (sections 4 and 9). A main API without `counts` neither searches nor
 * sorts, and none finds ids: then all games are loaded, and searched and sorted here.
 *
 * @param publisherId null: no games
 */
export function useGames(publisherId: number | null, selection: GamesSelection) {
  const { kind, search, sort } = selection;
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const query = useInfiniteGetList<Game>('games', toParams(publisherId, selection, 1), {
    enabled: publisherId !== null,
    // `refreshPages` refetches the visible pages; a refetch of all may be hundreds of requests.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = query.data?.pages;
  const serverCounts: GameCounts | null = pages?.[0]?.meta?.counts ?? null;
  const searchesHere =
    pages !== undefined &&
    (isIdSearch(search) || (!serverCounts && (search !== '' || sort !== null)));
  const all = useAllGames(searchesHere ? publisherId : null);
  const found = useMemo(
    () => (searchesHere && all.data ? findGames(all.data, { search, sort }) : null),
    [searchesHere, all.data, search, sort],
  );

  const games = useMemo<readonly ListedGame[]>(() => {
    if (searchesHere) {
      return filterGames(found ?? [], kind).map((game) => ({ game, page: 1 }));
    }
    const listed = (pages ?? []).flatMap(({ data, pageParam = 1 }) =>
      // The main API may ignore the filter.
      filterGames(data, kind).map((game) => ({ game, page: pageParam })),
    );
    // An added game moves another one to the next page.
    return [...new Map(listed.map((row) => [row.game.id, row])).values()];
  }, [searchesHere, found, pages, kind]);

  const refreshPages = async (numbers: readonly number[]) => {
    if (publisherId === null || searchesHere) return;
    const answers = await Promise.allSettled(
      numbers.map(async (page) => ({
        page,
        ...(await dataProvider.getList<Game>('games', toParams(publisherId, selection, page))),
      })),
    );
    const byNumber = new Map(
      answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [[answer.value.page, answer.value]] : [],
      ),
    );
    queryClient.setQueryData<InfiniteData<GetInfiniteListResult<Game>>>(
      ['games', 'getInfiniteList', { ...toParams(publisherId, selection, 1), meta: undefined }],
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, ...byNumber.get(page.pageParam ?? 1) })),
        },
    );
  };

  const shown = searchesHere
    ? {
        isPending: all.isPending,
        isError: all.isError,
        isFetching: all.isFetching,
        refetch: all.refetch,
        hasNextPage: false,
        total: games.length,
      }
    : { hasNextPage: query.hasNextPage && !hasRepeatedRows(pages ?? []) };
  return {
    ...query,
    ...shown,
    games,
    /** Whether all games are loaded, and searched and sorted here. */
    searchesHere,
    /** Null where the main API does not tell. */
    counts: found ? countKinds(found) : serverCounts,
    refreshPages,
  };
}

/**
 * The game in the URL. The main API has no endpoint for one game: taken from the list, or after a
 * reload from its page.
 */
export function useOpenedGame(opened: { id: number; page: number; selection: GamesSelection }) {
  const { publisherId } = usePortal();
  const { games } = useGames(publisherId, opened.selection);
  const listed = games.find(({ game }) => game.id === opened.id) ?? null;
  const query = useGetList<Game>('games', toParams(publisherId, opened.selection, opened.page), {
    enabled: listed === null && publisherId !== null,
  });
  const read = query.data?.find(({ id }) => id === opened.id);
  const found = listed ?? (read && { game: read, page: opened.page });
  return {
    listed: found ?? null,
    isPending: !found && publisherId !== null && query.isPending,
    isError: !found && query.isError,
    retry: () => void query.refetch(),
  };
}

/**
 * All games of a publisher: for figures, and for what the main API does not search. `total` is known with the first page.
 *
 * @param publisherId null: nothing is loaded
 */
export function useAllGames(publisherId: number | null) {
  const [total, setTotal] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['games', 'all', publisherId],
    queryFn:
      publisherId === null
        ? skipToken
        : ({ signal }) =>
            loadAllGames({ publisherId }, { signal, onProgress: ({ total }) => setTotal(total) }),
    staleTime: 5 * 60_000,
  });
  return { ...query, total };
}

/** `location.state` of a game that was opened from the list. */
const fromList = 'from-list';

/** Parses the selection from the query of My Games. */
function readSelection(query: URLSearchParams): GamesSelection {
  return {
    kind: readGameFilter(query.get('filter')),
    search: query.get('q')?.trim() ?? '',
    sort: readGameOrder(query.get('sort')),
  };
}

/** State of My Games in the URL: search, filter, order, layout and open game. */
export function useGamesAddress() {
  const [query, changeQuery] = useUrlQuery();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** Whether navigating back is pending: a second one would leave the list. */
  const goesBack = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` changes with the history entry
  useEffect(() => {
    goesBack.current = false;
  }, [state]);
  const change = (values: Readonly<Record<string, string | null>>, options?: NavigateOptions) =>
    changeQuery((before) => withParameters(before, values), options);
  const { kind, search, sort } = readSelection(query);
  const selection = useMemo<GamesSelection>(() => ({ kind, search, sort }), [kind, search, sort]);
  const game = Number(query.get('game'));
  const page = Number(query.get('page'));
  return {
    selection,
    layout: readGameLayout(query.get('layout')),
    opened: Number.isInteger(game) && game > 0 ? { id: game, page: page > 0 ? page : 1 } : null,
    setFilter: (filter: GameKind) => change({ filter, game: null, page: null }),
    setSearch: (search: string) => change({ q: search || null, game: null, page: null }),
    showAll: () => change({ filter: 'all', q: null, game: null, page: null }),
    setSort: (sort: GameOrder) => change({ sort, game: null, page: null }),
    setLayout: (layout: GameLayout) => change({ layout }),
    open: (id: number, onPage: number) =>
      change({ game: `${id}`, page: `${onPage}` }, { state: fromList }),
    /** Navigates back if the list is the previous history entry. */
    close: () => {
      if (goesBack.current) return;
      goesBack.current = state === fromList;
      if (goesBack.current) void navigate(-1);
      else change({ game: null, page: null });
    },
  };
}
