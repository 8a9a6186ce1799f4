import { countFilters, type FeedbackFilters, type FeedbackItem } from '@ludarium/domain/feedback';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { BoardAddress } from '../find/board-address.ts';
import { type Columns, filterCards, getColumns, sortCards } from './columns.ts';
import { type HeldCard, type PlacedCard, placedCards } from './held-card.ts';

type Items = ReadonlyMap<string, FeedbackItem>;

/** Everything that the board shows, placed, found and counted. */
export interface PlacedBoard {
  /** What this person may see of the board, before any filter. */
  readonly visible: Items;
  readonly cards: readonly PlacedCard[];
  readonly columns: Columns;
  /** The list view's cards; empty while the columns are shown. */
  readonly inList: readonly PlacedCard[];
  readonly found: number;
  readonly isFiltered: boolean;
}

/**
 * @param visible what this person may see; see `useVisibleItems`
 * @param all everything that the server told
 * @returns null until the items have arrived
 */
export function usePlacedCards(
  visible: Items | undefined,
  all: Items | undefined,
  held: HeldCard | null,
  address: BoardAddress,
): PlacedBoard | null {
  // Typing goes before finding.
  const filters: FeedbackFilters = useDeferredValue(address.filters);
  const heldId = held?.item.id ?? null;
  const cards = useMemo(() => visible && placedCards(visible, held, all), [visible, held, all]);
  const before = useRef<Columns>(undefined);
  const columns = useMemo(
    () => cards && getColumns(cards, filters, address.sorts, heldId, before.current),
    [cards, filters, address.sorts, heldId],
  );
  before.current = columns;
  const inList = useMemo(
    () =>
      cards && address.view === 'list'
        ? sortCards(filterCards(cards, filters, heldId), address.listSort)
        : [],
    [cards, filters, address.view, address.listSort, heldId],
  );
  if (!visible || !cards || !columns) return null;
  const found = Object.values(columns).reduce((sum, { length }) => sum + length, 0);
  return { visible, cards, columns, inList, found, isFiltered: countFilters(filters) > 0 };
}

/** Testers see the three columns; On Hold is the admins' panel (section 2). */
export function useVisibleItems(items: Items | undefined, isAdmin: boolean): Items | undefined {
  return useMemo(() => {
    if (items === undefined || isAdmin) return items;
    return new Map([...items].filter(([, { status }]) => status !== 'on_hold'));
  }, [items, isAdmin]);
}
