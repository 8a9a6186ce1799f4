import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  countFilters,
  type FeedbackFilters,
  type FeedbackStatus,
  matchesFilters,
  sortItems,
} from '@ludarium/domain/feedback';
import { useDeferredValue, useMemo } from 'react';
import type { BoardAddress, ColumnSorts } from './board-address.ts';
import type { BoardItems } from './board-state.ts';

export type Columns = Readonly<Record<FeedbackStatus, readonly FeedbackItem[]>>;

/** The filtered and sorted board. */
interface VisibleBoard {
  /** Items that this user may see, unfiltered. */
  readonly visible: BoardItems;
  readonly columns: Columns;
  readonly found: number;
  readonly isFiltered: boolean;
}

/**
 * @param visible items that this user may see; see `useVisibleItems`
 * @returns null until the items are loaded
 */
export function useBoardCards(
  visible: BoardItems | undefined,
  { filters: latest, sorts }: BoardAddress,
): VisibleBoard | null {
  // Typing has priority over filtering.
  const filters = useDeferredValue(latest);
  const columns = useMemo(
    () => visible && getColumns([...visible.values()], filters, sorts),
    [visible, filters, sorts],
  );
  if (!visible || !columns) return null;
  const found = Object.values(columns).reduce((sum, { length }) => sum + length, 0);
  return { visible, columns, found, isFiltered: countFilters(filters) > 0 };
}

/** On Hold is for admins only (section 2). */
export function useVisibleItems(
  items: BoardItems | undefined,
  isAdmin: boolean,
): BoardItems | undefined {
  return useMemo(() => {
    if (items === undefined || isAdmin) return items;
    return new Map([...items].filter(([, { status }]) => status !== 'on_hold'));
  }, [items, isAdmin]);
}

/** The filtered and sorted cards by column. */
export function getColumns(
  items: readonly FeedbackItem[],
  filters: FeedbackFilters,
  sorts: ColumnSorts,
): Columns {
  const shown = items.filter(matchesFilters(filters));
  const getColumn = (status: FeedbackStatus) =>
    sortItems(
      shown.filter((item) => item.status === status),
      sorts[status],
    );
  return {
    feedback: getColumn('feedback'),
    under_development: getColumn('under_development'),
    completed: getColumn('completed'),
    on_hold: getColumn('on_hold'),
  };
}
