import {
  type ColumnSort,
  compareBy,
  type FeedbackFilters,
  type FeedbackStatus,
  filterFeedback,
  type Sortable,
} from '@ludarium/domain/feedback';
import type { PlacedCard } from './held-card.ts';

export type Columns = Readonly<Record<FeedbackStatus, readonly PlacedCard[]>>;
export type ColumnSorts = Readonly<Record<FeedbackStatus, ColumnSort>>;

/**
 * The cards of every column: filtered (the open card stays), in the column's order. A column in
 * which nothing changed is the same array as before.
 */
export function getColumns(
  cards: readonly PlacedCard[],
  filters: FeedbackFilters,
  sorts: ColumnSorts,
  openId: string | null = null,
  before?: Columns,
): Columns {
  const shown = filterCards(cards, filters, openId);
  const column = (status: FeedbackStatus) => {
    const own = shown.filter((card) => card.status === status);
    const sorted = sortCards(own, sorts[status]);
    return before && sameCards(before[status], sorted) ? before[status] : sorted;
  };
  return {
    feedback: column('feedback'),
    under_development: column('under_development'),
    completed: column('completed'),
    on_hold: column('on_hold'),
  };
}

/** The cards that the filters let through, and the open one: what is typed there must not vanish. */
export function filterCards(
  cards: readonly PlacedCard[],
  filters: FeedbackFilters,
  openId: string | null = null,
): readonly PlacedCard[] {
  const admitted = new Set(
    filterFeedback(
      cards.map(({ item }) => item),
      filters,
    ),
  );
  if (admitted.size === cards.length) return cards;
  return cards.filter(({ item }) => admitted.has(item) || item.id === openId);
}

/** The cards in a sort's order; held ones by what they were when they were opened. */
export function sortCards(cards: readonly PlacedCard[], sort: ColumnSort): readonly PlacedCard[] {
  const compare = compareBy(sort);
  return cards.toSorted((one, other) => compare(sortable(one), sortable(other)));
}

function sortable(card: PlacedCard): Sortable {
  return card.priority === card.item.priority
    ? card.item
    : { ...card.item, priority: card.priority };
}

function sameCards(one: readonly PlacedCard[], other: readonly PlacedCard[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index]);
}
