import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { type FeedbackFilters, matchesFilters } from '@ludarium/domain/feedback';

/**
 * The number of matches of each filter value under the other filters; assignees by id or
 * 'unassigned'.
 */
export function countFacets(items: readonly FeedbackItem[], filters: FeedbackFilters) {
  const count = (
    without: Partial<FeedbackFilters>,
    getValue: (item: FeedbackItem) => string | null,
  ): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const item of items.filter(matchesFilters({ ...filters, ...without }))) {
      const value = getValue(item);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  return {
    categories: count({ categories: [] }, ({ category }) => category),
    priorities: count({ priorities: [] }, ({ priority }) => priority),
    screens: count({ screens: [] }, ({ screen }) => screen),
    answers: count({ answers: [] }, ({ answer_state }) => answer_state),
    assignee: count({ assignee: null }, ({ assigned_to }) => assigned_to ?? 'unassigned'),
    reporter: count({ reporter: null }, ({ user_id }) => user_id),
    build: count({ build: null }, ({ build }) => build),
    os: count({ os: null }, ({ os }) => os),
    device: count({ device: null }, ({ device }) => device),
  };
}
