import type { PersonId } from '../ids/index.ts';
import { parseReportNumber } from './numbers.ts';
import {
  type AppScreen,
  type Category,
  isAppScreen,
  isCategory,
  isPriority,
  type Priority,
} from './vocabulary.ts';

/** Filters of the board. An empty list or null means no filter. */
export interface FeedbackFilters {
  readonly search: string;
  readonly categories: readonly Category[];
  readonly priorities: readonly Priority[];
  readonly screens: readonly AppScreen[];
  /** An admin's id, or 'unassigned'. */
  readonly assignee: PersonId | 'unassigned' | null;
  /** 'My reports'. */
  readonly reporter: PersonId | null;
}

export const noFilters: FeedbackFilters = {
  search: '',
  categories: [],
  priorities: [],
  screens: [],
  assignee: null,
  reporter: null,
};

/** Fields of an item used by the filters. */
export interface Filterable {
  readonly number: number;
  readonly title: string;
  readonly content: string;
  readonly category: Category;
  readonly priority: Priority;
  readonly screen: AppScreen | null;
  readonly user_id: PersonId;
  readonly assigned_to: PersonId | null;
}

/**
 * Creates a predicate for `filter`: whether an item matches all filters. The search finds words of
 * title and description in any order, and a number as `#214` or `214`.
 */
export function matchesFilters(filters: FeedbackFilters): (item: Filterable) => boolean {
  if (countFilters(filters) === 0) return () => true;
  const words = filters.search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  return (item) =>
    (words.length === 0 || containsAll(item, words)) &&
    matchesAny(filters.categories, item.category) &&
    matchesAny(filters.priorities, item.priority) &&
    matchesAny(filters.screens, item.screen) &&
    (filters.assignee === null || filters.assignee === (item.assigned_to ?? 'unassigned')) &&
    (filters.reporter === null || filters.reporter === item.user_id);
}

/** Number of active filters, for the badge of the filter button. */
export function countFilters(filters: FeedbackFilters): number {
  return [...filterParameters(filters).keys()].length;
}

/** Query parameter of each filter. */
const names = {
  search: 'q',
  categories: 'category',
  priorities: 'priority',
  screens: 'screen',
  assignee: 'assignee',
  reporter: 'reporter',
} as const;

/** Query parameters of the filters: `?q=crash&priority=critical&priority=major`. */
export function filterParameters(filters: FeedbackFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filters.search !== '') parameters.set(names.search, filters.search);
  for (const list of ['categories', 'priorities', 'screens'] as const) {
    for (const value of filters[list]) parameters.append(names[list], value);
  }
  for (const single of ['assignee', 'reporter'] as const) {
    const value = filters[single];
    if (value !== null) parameters.set(names[single], value);
  }
  return parameters;
}

/** Parses the filters of a query; invalid values are dropped. */
export function readFilters(parameters: URLSearchParams): FeedbackFilters {
  const assignee = parameters.get(names.assignee);
  return {
    search: parameters.get(names.search) ?? '',
    categories: distinct(parameters.getAll(names.categories).filter(isCategory)),
    priorities: distinct(parameters.getAll(names.priorities).filter(isPriority)),
    screens: distinct(parameters.getAll(names.screens).filter(isAppScreen)),
    assignee: assignee === 'unassigned' ? assignee : parsePersonId(assignee),
    reporter: parsePersonId(parameters.get(names.reporter)),
  };
}

/** Replaces the filter parameters of a query and keeps all others. */
export function withFilters(
  parameters: URLSearchParams,
  filters: FeedbackFilters,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of Object.values(names)) next.delete(name);
  for (const [name, value] of filterParameters(filters)) next.append(name, value);
  return next;
}

function matchesAny<Value>(wanted: readonly Value[], value: Value | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value));
}

function containsAll(item: Filterable, words: readonly string[]): boolean {
  const folded = `${item.title} ${item.content}`.toLocaleLowerCase('en');
  return words.every((word) => folded.includes(word) || parseReportNumber(word) === item.number);
}

function parsePersonId(text: string | null): PersonId | null {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : null;
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
