import {
  type GameCounts,
  type GameKind,
  type GameLayout,
  type GameOrder,
  readGameFilter,
  readGameLayout,
  readGameOrder,
} from '@ludarium/domain/games';
import { useListContext } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

/** The main API sorts by no id: without another field it lists base games first, each by name. */
export const byName = { field: 'id', order: 'ASC' } as const;

/** Filter, search, order and layout of My Games, which are in the address. */
export function useGamesView() {
  const { filterValues, setFilters, sort, setSort, meta } = useListContext();
  const [query, setQuery] = useSearchParams();
  const counts: GameCounts | null = meta?.counts ?? null;
  return {
    kind: readGameFilter(filterValues.kind),
    search: String(filterValues.search ?? ''),
    order: readGameOrder(sort.order === 'DESC' ? `-${sort.field}` : sort.field),
    layout: readGameLayout(query.get('layout')),
    /** Null where the main API does not tell. */
    counts,
    setKind: (kind: GameKind) => setFilters({ ...filterValues, kind }),
    setSearch: (search: string) => setFilters({ ...filterValues, search }),
    showAll: () => setFilters({ kind: 'all' }),
    setOrder: (order: GameOrder) =>
      setSort(
        order === null
          ? byName
          : { field: order.replace(/^-/, ''), order: order.startsWith('-') ? 'DESC' : 'ASC' },
      ),
    setLayout: (layout: GameLayout) =>
      setQuery(
        (before) => {
          before.set('layout', layout);
          return before;
        },
        { replace: true },
      ),
  };
}
