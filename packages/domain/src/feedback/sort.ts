import { type Priority, priorityDetails } from './vocabulary.ts';

/** The sorts of a column. */
export const sortKeys = ['priority', 'date', 'affected'] as const;
type SortKey = (typeof sortKeys)[number];
type SortDirection = 'ascending' | 'descending';
/** The sort of a column. */
export interface ColumnSort {
  readonly key: SortKey;
  readonly direction: SortDirection;
}

/** Default sort of a column (section 9). */
export const defaultSort: ColumnSort = { key: 'priority', direction: 'descending' };

/** The sort after a click on a sort button: the active one toggles, another starts descending (section 9). */
export function sortAfterClick({ key, direction }: ColumnSort, clicked: SortKey): ColumnSort {
  const toggles = key === clicked && direction === 'descending';
  return { key: clicked, direction: toggles ? 'ascending' : 'descending' };
}

/** Fields of an item used by the sort. */
export interface Sortable {
  readonly id: string;
  readonly priority: Priority;
  readonly created_at: string;
  /** People besides the author who said 'Me too'. */
  readonly me_too_count: number;
}

/**
 * Sorts items by priority, time or number of people. Ties: newest first, then smaller id, in both
 * directions, so that cards keep their place when data is reloaded.
 */
export function sortItems<Item extends Sortable>(
  items: readonly Item[],
  { key, direction }: ColumnSort,
): Item[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return items
    .map((item) => ({ item, key: sign * getKey[key](item), time: getTime(item) }))
    .sort(
      (one, other) =>
        one.key - other.key || other.time - one.time || compareIds(one.item.id, other.item.id),
    )
    .map(({ item }) => item);
}

const getKey: Readonly<Record<SortKey, (item: Sortable) => number>> = {
  priority: ({ priority }) => priorityDetails[priority].weight,
  date: getTime,
  affected: ({ me_too_count }) => me_too_count,
};

function getTime({ created_at }: Sortable): number {
  const time = Date.parse(created_at);
  return Number.isNaN(time) ? 0 : time;
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
