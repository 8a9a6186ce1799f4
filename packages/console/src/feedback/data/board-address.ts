import {
  boardColumns,
  type ColumnSort,
  defaultSort,
  type FeedbackFilters,
  type FeedbackStatus,
  feedbackStatuses,
  filtersFromParameters,
  isFeedbackStatus,
  sortKeys,
  withFilters,
} from '@ludarium/domain/feedback';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const boardViews = ['board', 'list'] as const;
type BoardView = (typeof boardViews)[number];
/** The dialogs that have an address. */
const boardDialogs = ['new', 'notifications', 'testers', 'search-users'] as const;
export type BoardDialog = (typeof boardDialogs)[number];

export type ColumnSorts = Readonly<Record<FeedbackStatus, ColumnSort>>;

/** State of the board in the URL's query. */
export interface BoardAddress {
  readonly filters: FeedbackFilters;
  readonly view: BoardView;
  readonly openId: string | null;
  /** The column shown on phones. */
  readonly column: FeedbackStatus;
  readonly sorts: ColumnSorts;
  readonly listSort: ColumnSort;
  /** Null: by breakpoint. */
  readonly showsOnHold: boolean | null;
  readonly dialog: BoardDialog | null;
}

/** Parses the query; invalid values fall back to the defaults. */
export function readAddress(parameters: URLSearchParams): BoardAddress {
  const view = parameters.get('view');
  const column = parameters.get('column');
  const dialog = parameters.get('dialog');
  const hold = parameters.get('on-hold');
  return {
    filters: filtersFromParameters(parameters),
    view: boardViews.find((one) => one === view) ?? 'board',
    openId: parameters.get('card'),
    column: isFeedbackStatus(column) ? column : boardColumns[0],
    sorts: {
      feedback: readSort(parameters, 'feedback'),
      under_development: readSort(parameters, 'under_development'),
      completed: readSort(parameters, 'completed'),
      on_hold: readSort(parameters, 'on_hold'),
    },
    listSort: readSort(parameters, 'list'),
    showsOnHold: hold === null ? null : hold === 'open',
    dialog: boardDialogs.find((one) => one === dialog) ?? null,
  };
}

/** Writes a change to the query; defaults are omitted. */
export function writeAddress(
  parameters: URLSearchParams,
  change: Partial<BoardAddress>,
): URLSearchParams {
  const next = change.filters
    ? withFilters(parameters, change.filters)
    : new URLSearchParams(parameters);
  const { view, openId, column, sorts, listSort, showsOnHold, dialog } = change;
  if (view !== undefined) put(next, 'view', view === 'board' ? null : view);
  if (openId !== undefined) put(next, 'card', openId);
  if (column !== undefined) put(next, 'column', column === boardColumns[0] ? null : column);
  if (sorts !== undefined) {
    for (const status of feedbackStatuses) put(next, `sort-${status}`, sortText(sorts[status]));
  }
  if (listSort !== undefined) put(next, 'sort-list', sortText(listSort));
  if (showsOnHold !== undefined) {
    put(next, 'on-hold', showsOnHold === null ? null : showsOnHold ? 'open' : 'closed');
  }
  if (dialog !== undefined) put(next, 'dialog', dialog);
  return next;
}

type AddressChange = Partial<BoardAddress> | ((before: BoardAddress) => Partial<BoardAddress>);
export type ChangeAddress = (change: AddressChange) => void;

/**
 * The board's state in the URL. Opening a dialog adds a history entry.
 *
 * The router applies a change in a transition. Until then the last written query is the state that
 * is shown and changed next, so that none of two quick changes is lost.
 */
export function useBoardAddress(): readonly [BoardAddress, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const current = parameters.toString();
  const [seen, setSeen] = useState(current);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== current) {
    setSeen(current);
    setWritten(getOutstanding(written, current));
  }
  const text = written.at(-1) ?? current;
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const changeAddress = useCallback<ChangeAddress>(
    (changes) => {
      const before = new URLSearchParams(latest.current);
      const change = typeof changes === 'function' ? changes(readAddress(before)) : changes;
      const next = writeAddress(before, change).toString();
      latest.current = next;
      setWritten((others) => [...others, next]);
      setParameters(next, { replace: typeof changes === 'function' || !changes.dialog });
    },
    [setParameters],
  );
  return [address, changeAddress];
}

/**
 * The written queries that the router has not applied yet.
 *
 * @param current the router's query; after another navigation (Back) nothing is outstanding
 */
export function getOutstanding(written: readonly string[], current: string): readonly string[] {
  const place = written.indexOf(current);
  return place === -1 ? [] : written.slice(place + 1);
}

function readSort(parameters: URLSearchParams, list: FeedbackStatus | 'list'): ColumnSort {
  const [key, direction] = parameters.get(`sort-${list}`)?.split('-') ?? [];
  const known = sortKeys.find((one) => one === key);
  if (known === undefined) return defaultSort;
  return { key: known, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

function sortText({ key, direction }: ColumnSort): string | null {
  const isDefault = key === defaultSort.key && direction === defaultSort.direction;
  return isDefault ? null : `${key}-${direction}`;
}

function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
}
