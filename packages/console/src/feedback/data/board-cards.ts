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

export type Columns = Readonly<Record<FeedbackStatus, readonly BoardCard[]>>;

/** A card at its place on the board. */
export interface BoardCard {
  readonly item: FeedbackItem;
  /** Column: the item's status, or of an open card the one it had when it was opened. */
  readonly status: FeedbackItem['status'];
  /** Sort key: the item's priority, or of an open card the one it had when it was opened. */
  readonly priority: FeedbackItem['priority'];
  /** Whether the open card left the board: deleted, or On Hold, which testers don't see. */
  readonly isGone: boolean;
}

/** The filtered and sorted board. */
export interface VisibleBoard {
  /** Items that this user may see, unfiltered. */
  readonly visible: BoardItems;
  readonly cards: readonly BoardCard[];
  readonly columns: Columns;
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
export function useBoardCards(
  visible: BoardItems | undefined,
  all: BoardItems | undefined,
  openCard: FeedbackItem | null,
  address: BoardAddress,
): VisibleBoard | null {
  // Typing has priority over filtering.
  const filters: FeedbackFilters = useDeferredValue(address.filters);
  const isFiltered = countFilters(filters) > 0;
  // Without filters the open card is shown anyway.
  const openCardId = isFiltered ? (openCard?.id ?? null) : null;
  const cards = useCards(visible, all, openCard);
  const before = useRef<Columns>(undefined);
  const columns = useMemo(
    () => cards && getColumns(cards, filters, address.sorts, openCardId, before.current),
    [cards, filters, address.sorts, openCardId],
  );
  before.current = columns;
  if (!visible || !cards || !columns) return null;
  const found = Object.values(columns).reduce((sum, { length }) => sum + length, 0);
  return { visible, cards, columns, found, isFiltered, filters };
}

/** The same array while it has the same cards: an opened card is the same until it changes. */
function useCards(
  visible: BoardItems | undefined,
  all: BoardItems | undefined,
  openCard: FeedbackItem | null,
) {
  const before = useRef<readonly BoardCard[]>(undefined);
  const cards = useMemo(() => {
    const shown = visible && toBoardCards(visible, openCard, all);
    return shown && before.current && haveSameCards(before.current, shown) ? before.current : shown;
  }, [visible, openCard, all]);
  before.current = cards;
  return cards;
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

/**
 * The open card as it was when it was opened. It keeps its place while others change it, so that a
 * comment form does not move while somebody types, until it is closed or changed by this user.
 *
 * @param items with the pending changes applied
 */
export function useOpenCard(
  openId: string | null,
  items: BoardItems | undefined,
  pending: readonly CardChange[],
): FeedbackItem | null {
  const ownChanges = pending.filter(({ item }) => item.id === openId).length;
  const [openCard, setOpenCard] = useState<FeedbackItem | null>(null);
  const [countedChanges, setCountedChanges] = useState(0);
  const isUnchanged = openCard?.id === openId && countedChanges === ownChanges;
  const current = isUnchanged ? openCard : (openId !== null && items?.get(openId)) || null;
  if (current !== openCard) setOpenCard(current);
  if (ownChanges !== countedChanges) setCountedChanges(ownChanges);
  return current;
}

/**
 * @param items items that this user may see
 * @param all all items: the open card may have been put On Hold
 */
export function toBoardCards(
  items: BoardItems,
  openCard: FeedbackItem | null,
  all: BoardItems = items,
): readonly BoardCard[] {
  const cards: BoardCard[] = [];
  for (const item of items.values()) {
    cards.push(item.id === openCard?.id ? toOpenBoardCard(item, openCard) : toBoardCard(item));
  }
  if (openCard && !items.has(openCard.id)) {
    const { id, status, priority } = openCard;
    cards.push({ item: all.get(id) ?? openCard, status, priority, isGone: true });
  }
  return cards;
}

function toOpenBoardCard(item: FeedbackItem, { status, priority }: FeedbackItem): BoardCard {
  if (item.status === status && item.priority === priority) return toBoardCard(item);
  return { item, status, priority, isGone: false };
}

const knownCards = new WeakMap<FeedbackItem, BoardCard>();

/** Returns the same object for the same item: memoised components compare by identity. */
function toBoardCard(item: FeedbackItem): BoardCard {
  const known = knownCards.get(item);
  if (known) return known;
  const card = { item, status: item.status, priority: item.priority, isGone: false };
  knownCards.set(item, card);
  return card;
}

/** The filtered and sorted cards by column. An unchanged column is the same array as before. */
export function getColumns(
  cards: readonly BoardCard[],
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
  cards: readonly BoardCard[],
  filters: FeedbackFilters,
  openId: string | null = null,
): readonly BoardCard[] {
  const matches = matchesFilters(filters);
  return cards.filter(({ item }) => matches(item) || item.id === openId);
}

function sortCards(cards: readonly BoardCard[], sort: ColumnSort): readonly BoardCard[] {
  return sortItems(cards, sort, ({ item, priority }) =>
    priority === item.priority ? item : { ...item, priority },
  );
}

function haveSameCards(one: readonly BoardCard[], other: readonly BoardCard[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index]);
}
