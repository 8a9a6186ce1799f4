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
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';
import { type BoardItems, findByNumber } from './board-state.ts';

/** The dialogs that have an address. */
const boardDialogs = ['new', 'search-users'] as const;
export type BoardDialog = (typeof boardDialogs)[number];

export type ColumnSorts = Readonly<Record<FeedbackStatus, ColumnSort>>;

/** State of the board in the URL: its query, and the number of the open card in the path. */
export interface BoardAddress {
  readonly filters: FeedbackFilters;
  readonly openId: string | null;
  /** The column shown on phones. */
  readonly column: FeedbackStatus;
  readonly sorts: ColumnSorts;
  /** Null: by breakpoint. */
  readonly showsOnHold: boolean | null;
  readonly dialog: BoardDialog | null;
}

/** Parses the query; invalid values fall back to the defaults. */
export function readAddress(parameters: URLSearchParams): BoardAddress {
  const column = parameters.get('column');
  const dialog = parameters.get('dialog');
  const hold = parameters.get('on-hold');
  const readSort = (status: FeedbackStatus) => parseSort(parameters.get(`sort-${status}`));
  return {
    filters: readFilters(parameters),
    openId: parameters.get('card'),
    column: isFeedbackStatus(column) ? column : boardColumns[0],
    sorts: {
      feedback: readSort('feedback'),
      under_development: readSort('under_development'),
      completed: readSort('completed'),
      on_hold: readSort('on_hold'),
    },
    showsOnHold: hold === null ? null : hold === 'open',
    dialog: boardDialogs.find((known) => known === dialog) ?? null,
  };
}

/** Writes a change to the query; defaults are omitted. */
export function writeAddress(
  parameters: URLSearchParams,
  change: Partial<BoardAddress>,
): URLSearchParams {
  const { filters, openId, column, sorts, showsOnHold, dialog } = change;
  return withParameters(filters ? withFilters(parameters, filters) : parameters, {
    ...(openId !== undefined && { card: openId }),
    ...(column !== undefined && { column: column === boardColumns[0] ? null : column }),
    ...(sorts &&
      Object.fromEntries(
        feedbackStatuses.map((status) => [`sort-${status}`, formatSort(sorts[status])]),
      )),
    ...(showsOnHold !== undefined && {
      'on-hold': showsOnHold === null ? null : showsOnHold ? 'open' : 'closed',
    }),
    ...(dialog !== undefined && { dialog }),
  });
}

type AddressChange = Partial<BoardAddress> | ((before: BoardAddress) => Partial<BoardAddress>);
export type ChangeAddress = (change: AddressChange) => void;

/** `/feedback/214?q=crash` stands for the query `q=crash&card=214`. */
const withCardInPath: NonNullable<Parameters<typeof useUrlQuery>[0]> = {
  read: ({ pathname, search }) => {
    const number = /^\/feedback\/(\d+)\/?$/.exec(pathname)?.[1];
    if (number === undefined) return search;
    return `?${withParameters(new URLSearchParams(search), { card: number })}`;
  },
  write: (query) => {
    const number = parseReportNumber(query.get('card') ?? '');
    if (number === null) return `/feedback?${query}`;
    return `${toReportPath(number)}?${withParameters(query, { card: null })}`;
  },
};

/**
 * The id of the report with this number; the same text for an id, or without such a report.
 *
 * @param known ids by number, also of reports that were deleted meanwhile: their cards stay open
 */
function toId(
  card: string | null,
  items: BoardItems | undefined,
  known: Map<number, string>,
): string | null {
  const number = parseReportNumber(card ?? '');
  if (number === null || items === undefined) return card;
  const id = findByNumber(items, number)?.id ?? known.get(number);
  if (id !== undefined) known.set(number, id);
  return id ?? card;
}

/** The number of the report with this id; the id of an unknown one. */
function toNumber(id: string | null, items: BoardItems | undefined): string | null {
  return id === null ? null : String(items?.get(id)?.number ?? id);
}

/** State of a history entry that the board has added for an open card. */
const cardEntry = { isCard: true };
const isCardEntry = ({ state }: Location): boolean => state?.isCard === true;

/**
 * The board's state in the URL. Opening a dialog or a card adds a history entry; closing the card goes
 * back to the entry before, unless it was opened by its address.
 *
 * @param items all items of the server; until they are loaded, a number stands for the open card's id
 */
export function useBoardAddress(
  items: BoardItems | undefined,
): readonly [BoardAddress, ChangeAddress] {
  const [query, changeQuery] = useUrlQuery(withCardInPath);
  const navigate = useNavigate();
  const location = useLocation();
  const before = useRef<BoardAddress>(undefined);
  const known = useRef(new Map<number, string>());
  // Opening a card keeps filters and sorts, so that nothing is filtered and sorted again.
  const address = useMemo(() => {
    const read = readAddress(query);
    return replaceEqualDeep(before.current, {
      ...read,
      openId: toId(read.openId, items, known.current),
    });
  }, [query, items]);
  before.current = address;
  const latest = useRef({ items, location, isGoingBack: false });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, items };
  }, [items]);
  useLayoutEffect(() => {
    latest.current = { ...latest.current, location, isGoingBack: false };
  }, [location]);
  const changeAddress = useCallback<ChangeAddress>(
    (change) => {
      const { dialog, openId } = typeof change === 'function' ? {} : change;
      const { state } = latest.current.location;
      if (openId === null && isCardEntry(latest.current.location)) {
        if (!latest.current.isGoingBack) void navigate(-1);
        latest.current.isGoingBack = true;
        return;
      }
      const isOpened = Boolean(openId) && before.current?.openId === null;
      changeQuery(
        (query) => {
          const changed = typeof change === 'function' ? change(readAddress(query)) : change;
          return writeAddress(query, {
            ...changed,
            ...(changed.openId !== undefined && {
              openId: toNumber(changed.openId, latest.current.items),
            }),
          });
        },
        isOpened ? { state: cardEntry } : dialog ? {} : { replace: true, state },
      );
    },
    [changeQuery, navigate],
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
