import { ChevronIcon } from '@ludarium/browser/ui/icons.tsx';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Children, isValidElement, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useExpanded,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

/** The style of react-admin's table. */
export const tableStyle = {
  // The card's border replaces that of the last row.
  '& .RaDataTable-tableWrapper': { overflowX: 'auto', mb: '-1px' },
  '& .MuiTableCell-root': {
    px: { xs: 1, sm: 1.5 },
    py: 0.25,
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  '& .MuiTableCell-alignRight': { textAlign: 'end' },
  // Beside a column that takes the whole width (`rest`).
  '& :is(th, td).MuiTableCell-paddingCheckbox': { px: 0.5, width: 40, minWidth: 40 },
  '& .MuiTableCell-head': { height: 36, fontSize: '0.8125rem' },
  // As an inline element it would be 1 px below the labels of columns without sorting.
  '& .MuiTableSortLabel-root': { display: 'flex' },
  '& thead .MuiTableCell-root': { position: 'static', bgcolor: 'transparent' },
  // Truncates a right-to-left name at its left.
  '& .MuiTableCell-root:is(.cut, .rest)': { unicodeBidi: 'plaintext', textAlign: 'match-parent' },
  '& .cut': {
    maxWidth: { sm: '11rem', lg: '12.5rem', xl: '17rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td.cut': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'anywhere' },
  '& .cut.wide': { maxWidth: { sm: '13rem', md: '16rem', lg: '17rem', xl: '24rem' } },
  '& .cut.address': { maxWidth: { sm: '16rem', xl: '24rem' } },
  '& td.cut wbr': { display: { sm: 'none' } },
  // The width that the other columns leave.
  '& .rest': {
    width: { sm: '100%' },
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
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
  '& .badge': { width: { xs: '6rem', sm: 'auto' } },
  // The head of react-admin's expand buttons is empty (axe: empty-table-header).
  '& .RaDataTable-expandHeader': { display: 'none' },
} as const;

/** react-admin's body with rows that are expanded and selected by keyboard. */
export function TableBody({ children }: { children?: ReactNode }) {
  return <DataTableBody row={AdminTableRow}>{children}</DataTableBody>;
}

/** The context's record with its name and the id of its details. */
function useRow() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const id = record?.id ?? '';
  const name = String(useGetRecordRepresentation(resource)(record));
  const [isExpanded, toggle] = useExpanded(resource, id);
  return { id, name, isExpanded, toggle, detailsId: `${resource}-${id}-expand` };
}

/** A row, and its details if `ExpandButton` has expanded it. Decision 12 says why it is not react-admin's. */
function AdminTableRow({ children }: { children?: ReactNode }) {
  const { id, name, isExpanded, detailsId } = useRow();
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const isSelected = useDataTableSelectedIdsContext()?.includes(id) ?? false;
  const checkbox =
    hasBulkActions && handleToggleItem ? (
      <TableCell padding="checkbox">
        <Checkbox
          checked={isSelected}
          onClick={(event) => handleToggleItem(id, event)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        />
      </TableCell>
    ) : null;
  return (
    <>
      <TableRow hover selected={isSelected}>
        {checkbox}
        {children}
      </TableRow>
      {isExpanded && isValidElement(expand) ? (
        <TableRow id={detailsId}>
          <TableCell
            colSpan={Children.toArray(children).length + (checkbox ? 1 : 0)}
            sx={{ '&&': { p: 2, whiteSpace: 'normal', bgcolor: 'background.default' } }}
          >
            {expand}
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

/** react-admin's column with `aria-sort`, which its head lacks. */
export function TableColumn(props: DataTableColumnProps<RaRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  if (!isHead || sort?.field !== props.source) return <DataTable.Col {...props} />;
  return (
    <DataTable.Col {...props} aria-sort={sort?.order === 'ASC' ? 'ascending' : 'descending'} />
  );
}

/** Expands the row of the context. */
export function ExpandButton() {
  const { name, isExpanded, toggle, detailsId } = useRow();
  return (
    <IconButton
      size="small"
      aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${name}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? detailsId : undefined}
      onClick={toggle}
      // The space to the link: the target of a short one has 24 px (WCAG 2.5.8).
      sx={{ marginInline: '-4px 8px', '& svg': { rotate: isExpanded ? 'none' : '-90deg' } }}
    >
      <ChevronIcon size={24} />
    </IconButton>
  );
}
