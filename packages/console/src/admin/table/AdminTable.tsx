import type { ReactNode } from 'react';
import { DataTable, DataTableBody, type DataTableProps } from 'react-admin';
import { AdminTableHead } from './AdminTableHead.tsx';
import { AdminTableRow } from './AdminTableRow.tsx';

const look = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .MuiTableCell-root': { px: 1.5, py: 0.25, whiteSpace: 'nowrap', textAlign: 'start' },
  '& .MuiTableCell-alignRight': { textAlign: 'end' },
  // A button or a checkbox has room of its own around it.
  '& :is(th, td):is(.MuiTableCell-paddingNone, .MuiTableCell-paddingCheckbox)': {
    px: 0.5,
    width: 48,
  },
  '& .MuiTableCell-head': { height: 36, fontSize: '0.8125rem' },
  '& thead .MuiTableCell-root': { position: 'static', bgcolor: 'transparent' },
  // A name from right to left is cut at its own end.
  '& .MuiTableCell-root.cut': { unicodeBidi: 'plaintext', textAlign: 'match-parent' },
  '& .cut': {
    maxWidth: { sm: '11rem', lg: '12.5rem', xl: '17rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Where a table has few columns there is room.
  '& .cut.wide': { maxWidth: { sm: '13rem', md: '16rem', lg: '17rem', xl: '24rem' } },
  // What stands here arrives after the row: the column keeps its width.
  '& .steady': {
    '--steady': { xs: '13rem', xl: '16rem' },
    width: 'var(--steady)',
    minWidth: 'var(--steady)',
    maxWidth: 'var(--steady)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // On a phone the badge keeps its room, the first column takes the rest, and nothing is cut off.
  '& .MuiTable-root': { tableLayout: { xs: 'fixed', sm: 'auto' } },
  '& .column-status, & .column-role, & .column-kind, & .column-effective_date': {
    width: { xs: '7.5rem', sm: 'auto' },
  },
  '& .MuiTableCell-root.details': { p: 0, whiteSpace: 'normal' },
} as const;

/** The list's own stands above the table, and stays when the last row has gone. */
const noToolbar = <></>;

interface AdminTableProps extends Pick<DataTableProps, 'expand' | 'rowClick' | 'hiddenColumns'> {
  /** Its accessible name. */
  readonly label: string;
  /** Whether rows can be chosen, for the decisions on many that the list has above its table. */
  readonly selectable?: boolean | undefined;
  readonly children: ReactNode;
}

/** react-admin's table as the console wants it: 40 px rows that a keyboard can open and choose. */
export function AdminTable({ label, selectable = false, children, ...table }: AdminTableProps) {
  return (
    <DataTable
      aria-label={label}
      rowClick={false}
      empty={false}
      {...table}
      bulkActionButtons={selectable ? undefined : false}
      bulkActionsToolbar={noToolbar}
      head={AdminTableHead}
      body={Body}
      sx={look}
    >
      {children}
    </DataTable>
  );
}

function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={AdminTableRow}>{children}</DataTableBody>;
}
