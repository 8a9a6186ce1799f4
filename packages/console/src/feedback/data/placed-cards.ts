import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  type ColumnSort,
  countFilters,
  type FeedbackFilters,
  type FeedbackStatus,
  matchesFilters,
  sortItems,
} from '@ludarium/domain/feedback';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BoardAddress, ColumnSorts } from './board-address.ts';
import type { BoardItems, CardChange } from './board-state.ts';

export type Columns = Readonly<Record<FeedbackStatus, readonly PlacedCard[]>>;

/** A card at its place on the board. */
export interface PlacedCard {
  readonly item: FeedbackItem;
  /** Column: the item's status, or of an open card the one it had when it was opened. */
  readonly status: FeedbackItem['status'];
  /** Sort key: the item's priority, or of an open card the one it had when it was opened. */
  readonly priority: FeedbackItem['priority'];
  /** Whether the open card left the board: deleted, or On Hold, which testers don't see. */
  readonly isGone: boolean;
}

/** The filtered and sorted board. */
export interface PlacedBoard {
  /** Items that this user may see, unfiltered. */
  readonly visible: BoardItems;
  readonly cards: readonly PlacedCard[];
  readonly columns: Columns;
  /** Cards of the list view; empty in the board view. */
  readonly inList: readonly PlacedCard[];
  readonly found: number;
  readonly isFiltered: boolean;
  /** The filters of these cards. */
  readonly filters: FeedbackFilters;
}

/**
 * @param visible items that this user may see; see `useVisibleItems`
 * @param all all items of the server
 * @returns null until the items are loaded
 */
export function usePlacedCards(
  visible: BoardItems | undefined,
  all: BoardItems | undefined,
  held: FeedbackItem | null,
  address: BoardAddress,
): PlacedBoard | null {
  // Typing has priority over filtering.
  const filters: FeedbackFilters = useDeferredValue(address.filters);
  const isFiltered = countFilters(filters) > 0;
  // Without filters the open card is shown anyway.
  const heldId = isFiltered ? (held?.id ?? null) : null;
  const cards = useCards(visible, all, held);
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
  return { visible, cards, columns, inList, found, isFiltered, filters };
}

/** The same array while it has the same cards: an opened card is the same until it changes. */
function useCards(
  visible: BoardItems | undefined,
  all: BoardItems | undefined,
  held: FeedbackItem | null,
) {
  const before = useRef<readonly PlacedCard[]>(undefined);
  const cards = useMemo(() => {
    const placed = visible && placeCards(visible, held, all);
    return placed && before.current && haveSameCards(before.current, placed)
      ? before.current
      : placed;
  }, [visible, held, all]);
  before.current = cards;
  return cards;
}

/** On Hold is for admins only (section 2); a merged report has no card. */
export function useVisibleItems(
  items: BoardItems | undefined,
  isAdmin: boolean,
): BoardItems | undefined {
  return useMemo(() => {
    if (items === undefined) return items;
    const isHidden = ({ status, merged_into }: FeedbackItem) =>
      merged_into !== null || (status === 'on_hold' && !isAdmin);
    const shown = new Map(items);
    for (const [id, item] of items) if (isHidden(item)) shown.delete(id);
    return shown.size === items.size ? items : shown;
  }, [items, isAdmin]);
}

/**
 * The open card as it was when it was opened. It keeps its place while others change it, so that a
 * comment form does not move while somebody types, until it is closed or changed by this user.
 *
 * @param items with the pending changes applied
 */
export function useHeldCard(
  openId: string | null,
  items: BoardItems | undefined,
  pending: readonly CardChange[],
): FeedbackItem | null {
  const ownChanges = pending.filter(({ item }) => item.id === openId).length;
  const [held, setHeld] = useState<FeedbackItem | null>(null);
  const [heldChanges, setHeldChanges] = useState(0);
  const isHeld = held?.id === openId && heldChanges === ownChanges;
  const current = isHeld ? held : (openId !== null && items?.get(openId)) || null;
  if (current !== held) setHeld(current);
  if (ownChanges !== heldChanges) setHeldChanges(ownChanges);
  return current;
}

/**
 * @param items items that this user may see
 * @param all all items: a held card may have been put On Hold
 */
export function placeCards(
  items: BoardItems,
  held: FeedbackItem | null,
  all: BoardItems = items,
): readonly PlacedCard[] {
  const cards: PlacedCard[] = [];
  for (const item of items.values()) {
    cards.push(item.id === held?.id ? placeHeldCard(item, held) : placeCard(item));
  }
  if (held && !items.has(held.id)) {
    const { id, status, priority } = held;
    cards.push({ item: all.get(id) ?? held, status, priority, isGone: true });
  }
  return cards;
}

function placeHeldCard(item: FeedbackItem, { status, priority }: FeedbackItem): PlacedCard {
  if (item.status === status && item.priority === priority) return placeCard(item);
  return { item, status, priority, isGone: false };
}

const placedCards = new WeakMap<FeedbackItem, PlacedCard>();

/** Returns the same object for the same item: memoised components compare by identity. */
function placeCard(item: FeedbackItem): PlacedCard {
  const known = placedCards.get(item);
  if (known) return known;
  const card = { item, status: item.status, priority: item.priority, isGone: false };
  placedCards.set(item, card);
  return card;
}

/** The filtered and sorted cards by column. An unchanged column is the same array as before. */
export function getColumns(
  cards: readonly PlacedCard[],
  filters: FeedbackFilters,
  sorts: ColumnSorts,
  openId: string | null = null,
  before?: Columns,
): Columns {
  const shown = filterCards(cards, filters, openId);
  const getColumn = (status: FeedbackStatus) => {
    const own = shown.filter((card) => card.status === status);
    const sorted = sortCards(own, sorts[status]);
    return before && haveSameCards(before[status], sorted) ? before[status] : sorted;
  };
  return {
    feedback: getColumn('feedback'),
    under_development: getColumn('under_development'),
    completed: getColumn('completed'),
    on_hold: getColumn('on_hold'),
  };
}

/** The cards that match the filters, and the open one: it may contain a draft. */
export function filterCards(
  cards: readonly PlacedCard[],
  filters: FeedbackFilters,
  openId: string | null = null,
): readonly PlacedCard[] {
  const matches = matchesFilters(filters);
  return cards.filter(({ item }) => matches(item) || item.id === openId);
}

function sortCards(cards: readonly PlacedCard[], sort: ColumnSort): readonly PlacedCard[] {
  return sortItems(cards, sort, ({ item, priority }) =>
    priority === item.priority ? item : { ...item, priority },
  );
}

function haveSameCards(one: readonly PlacedCard[], other: readonly PlacedCard[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index]);
}
