import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { type FeedbackFilters, filterFeedback, getFixState } from '@ludarium/domain/feedback';

/** Matches of each filter value under the other filters. */
interface Facets {
  readonly categories: ReadonlyMap<string, number>;
  readonly priorities: ReadonlyMap<string, number>;
  readonly screens: ReadonlyMap<string, number>;
  readonly fixes: ReadonlyMap<string, number>;
  /** By the assignee's id or 'unassigned'. */
  readonly assignee: ReadonlyMap<string, number>;
  readonly reporter: ReadonlyMap<string, number>;
  readonly build: ReadonlyMap<string, number>;
  readonly os: ReadonlyMap<string, number>;
  readonly device: ReadonlyMap<string, number>;
}

export function countFacets(items: readonly FeedbackItem[], filters: FeedbackFilters): Facets {
  const count = (without: Partial<FeedbackFilters>, value: (item: FeedbackItem) => string | null) =>
    tally(filterFeedback(items, { ...filters, ...without }), value);
  return {
    categories: count({ categories: [] }, ({ category }) => category),
    priorities: count({ priorities: [] }, ({ priority }) => priority),
    screens: count({ screens: [] }, ({ screen }) => screen),
    fixes: count({ fixes: [] }, getFixState),
    assignee: count({ assignee: null }, ({ assigned_to }) => assigned_to ?? 'unassigned'),
    reporter: count({ reporter: null }, ({ user_id }) => user_id),
    build: count({ build: null }, ({ build }) => build),
    os: count({ os: null }, ({ os }) => os),
    device: count({ device: null }, ({ device }) => device),
  };
}

function tally(
  items: readonly FeedbackItem[],
  value: (item: FeedbackItem) => string | null,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = value(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
