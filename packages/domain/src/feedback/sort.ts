import { type Priority, priorityDetails } from './vocabulary.ts';

export const sortKeys = ['priority', 'date', 'affected'] as const;
export type SortKey = (typeof sortKeys)[number];
type SortDirection = 'ascending' | 'descending';
/** The sort of a column. */
export interface ColumnSort {
  readonly key: SortKey;
  readonly direction: SortDirection;
}

/** Default sort of a column (section 9). */
export const defaultSort: ColumnSort = { key: 'priority', direction: 'descending' };

/**
 * The sort after a click on a sort button: the active one toggles, another starts descending
 * (section 9).
 */
export function sortAfterClick(sort: ColumnSort, clicked: SortKey): ColumnSort {
  const toggles = sort.key === clicked && sort.direction === 'descending';
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
 * Compares two items for `toSorted` by priority, time or number of people. Ties: newest first, then
 * smaller id, in both directions, so that cards keep their place when data is reloaded.
 */
export function compareBy(sort: ColumnSort): (one: Sortable, other: Sortable) => number {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  // Cache of parsed times: a sort of 5,000 items reads each about twelve times.
  const times = new Map<string, number>();
  const time = ({ created_at }: Sortable): number => {
    const cached = times.get(created_at);
    if (cached !== undefined) return cached;
    const parsed = getTime(created_at);
    times.set(created_at, parsed);
    return parsed;
  };
  const keys: Record<SortKey, (item: Sortable) => number> = {
    priority: weight,
    date: time,
    affected: ({ me_too_count }) => me_too_count,
  };
  const key = keys[sort.key];
  return (one, other) =>
    sign * (key(one) - key(other)) || time(other) - time(one) || compareIds(one.id, other.id);
}

function weight(item: Sortable): number {
  return priorityDetails[item.priority].weight;
}

function getTime(text: string): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? 0 : time;
}

function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
