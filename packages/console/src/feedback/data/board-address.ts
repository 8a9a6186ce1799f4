import {
  boardColumns,
  type ColumnSort,
  defaultSort,
  type FeedbackFilters,
  type FeedbackStatus,
  feedbackStatuses,
  isFeedbackStatus,
  readFilters,
  sortKeys,
  withFilters,
} from '@ludarium/domain/feedback';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';

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
  const readSort = (list: FeedbackStatus | 'list') => parseSort(parameters.get(`sort-${list}`));
  return {
    filters: readFilters(parameters),
    view: boardViews.find((known) => known === view) ?? 'board',
    openId: parameters.get('card'),
    column: isFeedbackStatus(column) ? column : boardColumns[0],
    sorts: {
      feedback: readSort('feedback'),
      under_development: readSort('under_development'),
      completed: readSort('completed'),
      on_hold: readSort('on_hold'),
    },
    listSort: readSort('list'),
    showsOnHold: hold === null ? null : hold === 'open',
    dialog: boardDialogs.find((known) => known === dialog) ?? null,
  };
}

/** Writes a change to the query; defaults are omitted. */
export function writeAddress(
  parameters: URLSearchParams,
  change: Partial<BoardAddress>,
): URLSearchParams {
  const { filters, view, openId, column, sorts, listSort, showsOnHold, dialog } = change;
  return withParameters(filters ? withFilters(parameters, filters) : parameters, {
    ...(view !== undefined && { view: view === 'board' ? null : view }),
    ...(openId !== undefined && { card: openId }),
    ...(column !== undefined && { column: column === boardColumns[0] ? null : column }),
    ...(sorts &&
      Object.fromEntries(
        feedbackStatuses.map((status) => [`sort-${status}`, formatSort(sorts[status])]),
      )),
    ...(listSort && { 'sort-list': formatSort(listSort) }),
    ...(showsOnHold !== undefined && {
      'on-hold': showsOnHold === null ? null : showsOnHold ? 'open' : 'closed',
    }),
    ...(dialog !== undefined && { dialog }),
  });
}

type AddressChange = Partial<BoardAddress> | ((before: BoardAddress) => Partial<BoardAddress>);
export type ChangeAddress = (change: AddressChange) => void;

/** The board's state in the URL. Opening a dialog adds a history entry. */
export function useBoardAddress(): readonly [BoardAddress, ChangeAddress] {
  const [query, changeQuery] = useUrlQuery();
  const before = useRef<BoardAddress>(undefined);
  // Opening a card keeps filters and sorts, so that nothing is filtered and sorted again.
  const address = useMemo(() => replaceEqualDeep(before.current, readAddress(query)), [query]);
  before.current = address;
  const changeAddress = useCallback<ChangeAddress>(
    (change) =>
      changeQuery(
        (before) =>
          writeAddress(before, typeof change === 'function' ? change(readAddress(before)) : change),
        { replace: typeof change === 'function' || !change.dialog },
      ),
    [changeQuery],
  );
  return [address, changeAddress];
}

/** Parses for example 'priority-ascending'; returns the default for anything else. */
export function parseSort(text: string | null): ColumnSort {
  const [key, direction] = text?.split('-') ?? [];
  const sortKey = sortKeys.find((known) => known === key);
  if (sortKey === undefined) return defaultSort;
  return { key: sortKey, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

function formatSort({ key, direction }: ColumnSort): string | null {
  const isDefault = key === defaultSort.key && direction === defaultSort.direction;
  return isDefault ? null : `${key}-${direction}`;
}
