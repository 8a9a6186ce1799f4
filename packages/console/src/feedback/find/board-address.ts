import {
  boardColumns,
  type ColumnSort,
  defaultSort,
  type FeedbackFilters,
  type FeedbackStatus,
  feedbackStatuses,
  filtersFromParameters,
  isFeedbackStatus,
  withFilters,
} from '@ludarium/domain/feedback';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ColumnSorts } from '../data/columns.ts';

const boardViews = ['board', 'list'] as const;
export type BoardView = (typeof boardViews)[number];
/** The dialogs that have an address. */
export const boardDialogs = ['new', 'testers', 'search-users'] as const;
export type BoardDialog = (typeof boardDialogs)[number];

/** All that the address knows of the board, so that a link or a reload brings it back. */
export interface BoardAddress {
  readonly filters: FeedbackFilters;
  readonly view: BoardView;
  readonly openId: string | null;
  /** The one column that a phone shows. */
  readonly column: FeedbackStatus;
  readonly sorts: ColumnSorts;
  readonly listSort: ColumnSort;
  /** Null: as the window has room. */
  readonly showsOnHold: boolean | null;
  readonly dialog: BoardDialog | null;
}

/** What an address says; what it can't mean counts as not said. */
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

/** The address after a change; what is as it is by default is not written down. */
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

export type AddressChange =
  | Partial<BoardAddress>
  | ((before: BoardAddress) => Partial<BoardAddress>);
export type ChangeAddress = (change: AddressChange) => void;

/**
 * The board's address, and the way to change it. Dialogs can be left with the Back button.
 *
 * The router follows a change when it has time for it. What is shown, and what the next change adds
 * to, is the address as it was last written: of two quick changes none is lost.
 */
export function useBoardAddress(): readonly [BoardAddress, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const arrived = parameters.toString();
  const [seen, setSeen] = useState(arrived);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (seen !== arrived) {
    setSeen(arrived);
    setWritten(stillUnderWay(written, arrived));
  }
  const text = written.at(-1) ?? arrived;
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text]);
  const change = useCallback<ChangeAddress>(
    (changes) => {
      const before = new URLSearchParams(latest.current);
      const asked = typeof changes === 'function' ? changes(readAddress(before)) : changes;
      const next = writeAddress(before, asked).toString();
      latest.current = next;
      setWritten((others) => [...others, next]);
      setParameters(next, { replace: typeof changes === 'function' || !changes.dialog });
    },
    [setParameters],
  );
  return [address, change];
}

/**
 * What of the written addresses has not arrived yet.
 *
 * @param arrived the router's address; one that was not written here (Back) overrules all of them
 */
export function stillUnderWay(written: readonly string[], arrived: string): readonly string[] {
  const place = written.indexOf(arrived);
  return place === -1 ? [] : written.slice(place + 1);
}

function readSort(parameters: URLSearchParams, list: FeedbackStatus | 'list'): ColumnSort {
  const [key, direction] = parameters.get(`sort-${list}`)?.split('-') ?? [];
  if (key !== 'priority' && key !== 'date') return defaultSort;
  return { key, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

function sortText({ key, direction }: ColumnSort): string | null {
  const isDefault = key === defaultSort.key && direction === defaultSort.direction;
  return isDefault ? null : `${key}-${direction}`;
}

function put(parameters: URLSearchParams, name: string, value: string | null): void {
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
}
