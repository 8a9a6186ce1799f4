import {
  boardColumns,
  type ColumnSort,
  defaultSort,
  type FeedbackFilters,
  type FeedbackStatus,
  feedbackStatuses,
  isFeedbackStatus,
  parseReportNumber,
  readFilters,
  sortKeys,
  toReportPath,
  withFilters,
} from '@ludarium/domain/feedback';
import { useCallback, useMemo, useRef } from 'react';
import {
  type Location,
  useLocation,
  useMatch,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { withParameters } from '../../layout/address.ts';

/** The dialogs that have an address. */
const boardDialogs = ['new', 'search-users'] as const;
export type BoardDialog = (typeof boardDialogs)[number];

export type ColumnSorts = Readonly<Record<FeedbackStatus, ColumnSort>>;

/** State of the board in the query of the URL. */
export interface BoardAddress {
  readonly filters: FeedbackFilters;
  /** The column shown on phones. */
  readonly column: FeedbackStatus;
  readonly sorts: ColumnSorts;
  readonly dialog: BoardDialog | null;
}

/** Parses the query; invalid values fall back to the defaults. */
export function readAddress(parameters: URLSearchParams): BoardAddress {
  const column = parameters.get('column');
  const dialog = parameters.get('dialog');
  const readSort = (status: FeedbackStatus) => parseSort(parameters.get(`sort-${status}`));
  return {
    filters: readFilters(parameters),
    column: isFeedbackStatus(column) ? column : boardColumns[0],
    sorts: {
      feedback: readSort('feedback'),
      under_development: readSort('under_development'),
      completed: readSort('completed'),
      on_hold: readSort('on_hold'),
    },
    dialog: boardDialogs.find((known) => known === dialog) ?? null,
  };
}

/** Writes a change to the query; defaults are omitted. */
export function writeAddress(
  parameters: URLSearchParams,
  { filters, column, sorts, dialog }: Partial<BoardAddress>,
): URLSearchParams {
  return withParameters(filters ? withFilters(parameters, filters) : parameters, {
    ...(column !== undefined && { column: column === boardColumns[0] ? null : column }),
    ...(sorts &&
      Object.fromEntries(
        feedbackStatuses.map((status) => {
          const sort = formatSort(sorts[status]);
          return [`sort-${status}`, sort === formatSort(defaultSort) ? null : sort];
        }),
      )),
    ...(dialog !== undefined && { dialog }),
  });
}

export type ChangeAddress = (change: Partial<BoardAddress>) => void;

/** The board's state in the URL, and a function that changes it. A dialog adds a history entry. */
export function useBoardAddress(): readonly [BoardAddress, ChangeAddress] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const changeAddress = useCallback<ChangeAddress>(
    (change) =>
      setQuery(
        (before) => writeAddress(before, change),
        change.dialog ? {} : { replace: true, state },
      ),
    [setQuery, state],
  );
  return [useMemo(() => readAddress(query), [query]), changeAddress];
}

/** State of a history entry that the board has added for an open card. */
const cardEntry = { isCard: true };
const isCardEntry = ({ state }: Location): boolean => state?.isCard === true;

/**
 * The number of the report in the path, and functions that open and close its card. The first card adds
 * a history entry, which closing leaves; a card that was opened by its address makes way for the board.
 */
export function useOpenNumber() {
  const number = parseReportNumber(useMatch('/feedback/:number')?.params.number ?? '');
  const location = useLocation();
  const navigate = useNavigate();
  const leftKey = useRef<string>(undefined);
  const { search } = location;
  return {
    number,
    open: (other: number) => {
      const query = writeAddress(new URLSearchParams(search), { dialog: null });
      void navigate(
        { pathname: toReportPath(other), search: `${query}` },
        number === null ? { state: cardEntry } : { replace: true, state: location.state },
      );
    },
    /** @param column the column that a phone shows next */
    close: (column: FeedbackStatus = boardColumns[0]) => {
      // `navigate(-1)` is asynchronous: a second click must not leave the board.
      if (leftKey.current === location.key) return;
      leftKey.current = location.key;
      if (isCardEntry(location)) return void navigate(-1);
      const query = writeAddress(new URLSearchParams(search), { column });
      void navigate({ pathname: '/feedback', search: `${query}` }, { replace: true });
    },
  };
}

/** Parses for example 'priority-ascending'; returns the default for anything else. */
export function parseSort(text: string | null): ColumnSort {
  const [key, direction] = text?.split('-') ?? [];
  const sortKey = sortKeys.find((known) => known === key);
  if (sortKey === undefined) return defaultSort;
  return { key: sortKey, direction: direction === 'ascending' ? 'ascending' : 'descending' };
}

export const formatSort = ({ key, direction }: ColumnSort): string => `${key}-${direction}`;
