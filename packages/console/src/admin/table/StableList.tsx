import Box from '@mui/material/Box';
import {
  createContext,
  type ReactNode,
  type RefCallback,
  useContext,
  useMemo,
  useRef,
} from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { UpdatePauseContext } from '../../layout/stable-rows/update-pause.ts';
import { usePresentRows } from '../../layout/stable-rows/use-present-rows.ts';
import { useStableRows } from '../../layout/stable-rows/use-stable-rows.ts';

/**
 * A row that the list does not contain any more: `reading` while its present state is read, `left` if
 * it was changed, `deleted` if there is no such record.
 */
export type LeftRow = 'reading' | 'left' | 'deleted';

const LeftRowsContext = createContext<ReadonlyMap<string, LeftRow>>(new Map());

/** Provides the states of rows for `useLeftRow`. */
export function LeftRows(props: {
  readonly states: ReadonlyMap<string, LeftRow>;
  readonly children: ReactNode;
}) {
  return <LeftRowsContext value={props.states}>{props.children}</LeftRowsContext>;
}

const RegionContext = createContext<RefCallback<HTMLElement> | null>(null);

/** Undefined for a row of the list, and outside of one. */
export function useLeftRow(id: RaRecord['id'] | undefined): LeftRow | undefined {
  return useContext(LeftRowsContext).get(String(id));
}

interface StableListProps {
  /** The columns to read of rows that left, if not all. */
  readonly columns?: readonly string[] | undefined;
  /** Whether rows that left are read again, to show what became of them. */
  readonly rereads?: boolean;
  readonly children: ReactNode;
}

const noRows: readonly RaRecord[] = [];
const getId = ({ id }: RaRecord) => String(id);

/**
 * Keeps the rows of react-admin's list where they are while somebody uses it; see `useStableRows`. A
 * row that left is shown as it is now. The rows are within a `StableRegion`.
 */
export function StableList({ columns, rereads = false, children }: StableListProps) {
  const list = useListContext<RaRecord>();
  const { resource, data = noRows, total } = list;
  const { rows, left, pause, regionRef } = useStableRows<RaRecord>(data, {
    getId,
    resetKey: useResetKey(),
    isPlaceholder: list.isPlaceholderData ?? false,
  });
  const present = usePresentRows(resource, rereads ? left : nothing, columns);
  const states = useMemo(
    () =>
      new Map<string, LeftRow>(
        [...left].map((id) => [
          id,
          !rereads ? 'left' : !present.has(id) ? 'reading' : present.get(id) ? 'left' : 'deleted',
        ]),
      ),
    [left, present, rereads],
  );
  const shown = useMemo(
    () => (left.size === 0 ? [...rows] : rows.map((row) => present.get(getId(row)) ?? row)),
    [rows, left, present],
  );
  const value = useMemo(
    () =>
      list.data === undefined
        ? list
        : { ...list, data: shown, ...(total !== undefined && { total: total + left.size }) },
    [list, shown, total, left],
  );
  return (
    <UpdatePauseContext value={pause}>
      <LeftRows states={states}>
        <RegionContext value={regionRef}>
          <ListContextProvider value={value}>{children}</ListContextProvider>
        </RegionContext>
      </LeftRows>
    </UpdatePauseContext>
  );
}

/** The element around the rows of a `StableList`, in which pointer and focus pause updates. */
export function StableRegion({ children }: { readonly children: ReactNode }) {
  return <Box ref={useContext(RegionContext)}>{children}</Box>;
}

/** Changes with each action of the person that reads the list again. */
function useResetKey(): string {
  const { resource, filterValues, filter, sort, page, perPage, total } = useListContext();
  const query = JSON.stringify([resource, filterValues, filter, sort, perPage]);
  const shown = useRef({ query, page, chosenPage: page });
  const last = useRef(total);
  const { current } = shown;
  if (current.query !== query) shown.current = { query, page, chosenPage: page };
  else if (current.page !== page) {
    // react-admin leaves a page on which every row was decided.
    const isEmptied = (last.current ?? 0) <= (current.page - 1) * perPage;
    shown.current = { query, page, chosenPage: isEmptied ? current.chosenPage : page };
  }
  last.current = total;
  return `${query} ${shown.current.chosenPage}`;
}

const nothing: ReadonlySet<string> = new Set();
