import type { PersonId } from '../ids/index.ts';
import type { AppFactName } from './app-facts.ts';
import { parseReportNumber } from './numbers.ts';
import {
  type AnswerState,
  type AppScreen,
  answerStates,
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
  /** For admins. */
  readonly answers: readonly AnswerState[];
  /** An admin's id, or 'unassigned'. */
  readonly assignee: PersonId | 'unassigned' | null;
  readonly reporter: PersonId | null;
  readonly build: string | null;
  readonly os: string | null;
  readonly device: string | null;
  /** Days in the local time zone, inclusive: 2025-11-21. */
  readonly from: string | null;
  readonly to: string | null;
}

export const noFilters: FeedbackFilters = {
  search: '',
  categories: [],
  priorities: [],
  screens: [],
  answers: [],
  assignee: null,
  reporter: null,
  build: null,
  os: null,
  device: null,
  from: null,
  to: null,
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
  readonly created_at: string;
  readonly build?: string | null | undefined;
  readonly os?: string | null | undefined;
  readonly device?: string | null | undefined;
  readonly answer_state?: AnswerState | null;
}

/**
 * Creates a predicate for `filter`: whether an item matches all filters. The search finds words of
 * title and description in any order, and a number as `#214` or `214`.
 */
export function matchesFilters(filters: FeedbackFilters): (item: Filterable) => boolean {
  if (countFilters(filters) === 0) return () => true;
  const words = filters.search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const from = filters.from === null ? -Infinity : startOfDay(filters.from, 0);
  const before = filters.to === null ? Infinity : startOfDay(filters.to, 1);

  const isDated = filters.from !== null || filters.to !== null;
  return (item) => {
    const created = isDated ? Date.parse(item.created_at) : 0;
    return (
      (words.length === 0 || containsAll(item, words)) &&
      matchesAny(filters.categories, item.category) &&
      matchesAny(filters.priorities, item.priority) &&
      matchesAny(filters.screens, item.screen) &&
      matchesAny(filters.answers, item.answer_state ?? null) &&
      (filters.assignee === null || filters.assignee === (item.assigned_to ?? 'unassigned')) &&
      (filters.reporter === null || filters.reporter === item.user_id) &&
      filteredFacts.every((name) => filters[name] === null || filters[name] === item[name]) &&
      created >= from &&
      created < before
    );
  };
}

/** Number of active filters, for the badge of the filter button. */
export function countFilters(filters: FeedbackFilters): number {
  return [...filterParameters(filters).keys()].length;
}

/** The facts of the app that have a filter. */
export const filteredFacts = ['build', 'os', 'device'] as const satisfies readonly AppFactName[];

/** Query parameter of each filter. */
const names = {
  search: 'q',
  categories: 'category',
  priorities: 'priority',
  screens: 'screen',
  answers: 'answer',
  assignee: 'assignee',
  reporter: 'reporter',
  // Without a prefix these are the facts of the app that opened the board (`readAppFacts`).
  build: 'of-build',
  os: 'of-os',
  device: 'of-device',
  from: 'from',
  to: 'to',
} as const;

/** Query parameters of the filters: `?q=crash&priority=critical&priority=major`. */
export function filterParameters(filters: FeedbackFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filters.search !== '') parameters.set(names.search, filters.search);
  for (const list of ['categories', 'priorities', 'screens', 'answers'] as const) {
    for (const value of filters[list]) parameters.append(names[list], value);
  }
  for (const single of ['assignee', 'reporter', ...filteredFacts, 'from', 'to'] as const) {
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
    answers: answerStates.filter((state) => parameters.getAll(names.answers).includes(state)),
    assignee: assignee === 'unassigned' ? assignee : parsePersonId(assignee),
    reporter: parsePersonId(parameters.get(names.reporter)),
    build: parameters.get(names.build) || null,
    os: parameters.get(names.os) || null,
    device: parameters.get(names.device) || null,
    from: parseDay(parameters.get(names.from)),
    to: parseDay(parameters.get(names.to)),
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

/** Local midnight of a day plus `daysLater`; respects daylight saving time. */
function startOfDay(iso: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function parseDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function parsePersonId(text: string | null): PersonId | null {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : null;
}

function distinct<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
