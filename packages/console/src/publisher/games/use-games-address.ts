import {
  type GameKind,
  type GameLayout,
  type GameOrder,
  gameFilterFrom,
  gameLayoutFrom,
  gameOrderFrom,
} from '@ludarium/domain/games';
import { useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';

/** `location.state` of a game that was opened from the list. */
const fromList = 'from-list';

/** Which games are listed, and in which order. */
export interface GamesSelection {
  readonly kind: GameKind;
  readonly search: string;
  readonly sort: GameOrder;
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
  const [filter, search, sort] = ['filter', 'q', 'sort'].map((name) => query.get(name));
  const selection = useMemo<GamesSelection>(
    () => ({
      kind: gameFilterFrom(filter ?? null),
      search: search?.trim() ?? '',
      sort: gameOrderFrom(sort ?? null),
    }),
    [filter, search, sort],
  );
  const game = Number(query.get('game'));
  const page = Number(query.get('page'));
  return {
    selection,
    layout: gameLayoutFrom(query.get('layout')),
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
