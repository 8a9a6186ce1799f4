import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableProps,
  RecordRepresentation,
  SelectPageCheckbox,
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { AdminTableRow } from './AdminTableRow.tsx';

const style = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .MuiTableCell-root': { px: 1.5, py: 0.25, whiteSpace: 'nowrap', textAlign: 'start' },
  '& .MuiTableCell-alignRight': { textAlign: 'end' },
  // Buttons and checkboxes have their own padding.
  '& :is(th, td):is(.MuiTableCell-paddingNone, .MuiTableCell-paddingCheckbox)': {
    px: 0.5,
    width: 48,
  },
  '& .MuiTableCell-head': { height: 36, fontSize: '0.8125rem' },
  '& thead .MuiTableCell-root': { position: 'static', bgcolor: 'transparent' },
  // Truncates a right-to-left name at its left.
  '& .MuiTableCell-root.cut': { unicodeBidi: 'plaintext', textAlign: 'match-parent' },
  '& .cut': {
    maxWidth: { sm: '11rem', lg: '12.5rem', xl: '17rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .cut.wide': { maxWidth: { sm: '13rem', md: '16rem', lg: '17rem', xl: '24rem' } },
  // A fixed width for a name that loads after its row.
  '& .steady': {
    '--steady': { xs: '13rem', xl: '16rem' },
    width: 'var(--steady)',
    minWidth: 'var(--steady)',
    maxWidth: 'var(--steady)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // On a phone the badge has a fixed width and the first column the rest.
  '& .MuiTable-root': { tableLayout: { xs: 'fixed', sm: 'auto' } },
  '& .column-status, & .column-role, & .column-kind, & .column-effective_date': {
    width: { xs: '7.5rem', sm: 'auto' },
  },
  '& .MuiTableCell-root.details': { p: 0, whiteSpace: 'normal' },
} as const;

/** `BulkBar` replaces react-admin's toolbar. */
const noToolbar = <></>;

interface AdminTableProps extends Pick<DataTableProps, 'expand' | 'rowClick' | 'hiddenColumns'> {
  /** The accessible name. */
  readonly label: string;
  /** Whether rows have checkboxes, for bulk decisions. */
  readonly selectable?: boolean | undefined;
  readonly children: ReactNode;
}

/** react-admin's table with rows that are expanded and selected by keyboard. */
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
      sx={style}
    >
      {children}
    </DataTable>
  );
}

function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={AdminTableRow}>{children}</DataTableBody>;
}

/** react-admin's table head, with a name for the column of the expand buttons. */
function AdminTableHead({ children }: { children?: ReactNode }) {
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <TableHead>
      <TableRow>
        {expand ? (
          <TableCell padding="none" sx={{ width: 48 }}>
            <VisuallyHidden>Details</VisuallyHidden>
          </TableCell>
        ) : null}
        {hasBulkActions && handleToggleItem ? (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
    </TableHead>
  );
}

/** Links the name of the record, or `children`, to its page. */
export function RecordLink({ to, children }: { to?: string; children?: ReactNode }) {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const path = to ?? createPath({ resource, type: 'show', ...(id === undefined ? {} : { id }) });
  return (
    <Link component={RouterLink} to={path}>
      {children ?? <RecordRepresentation />}
    </Link>
  );
}
