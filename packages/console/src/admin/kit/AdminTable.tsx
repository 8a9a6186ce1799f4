import { ChevronIcon } from '@ludarium/browser/ui/icons.tsx';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  Children,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import {
  DataTableBody,
  type DataTableColumnProps,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';

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
  // Buttons and checkboxes have their own padding.
  '& :is(th, td):is(.MuiTableCell-paddingNone, .MuiTableCell-paddingCheckbox)': {
    px: { xs: 0.25, sm: 0.5 },
    width: { xs: 40, sm: 48 },
    // Beside a column that takes the whole width (`rest`).
    minWidth: { xs: 40, sm: 48 },
  },
  '& :is(th, td).MuiTableCell-paddingCheckbox': {
    width: 32,
    minWidth: 32,
    '&:first-of-type': { paddingInlineStart: 1.5, width: 40, minWidth: 40 },
  },
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
  '& .MuiTableCell-root.details': { p: 0, whiteSpace: 'normal' },
} as const;

/** react-admin's body with rows that are expanded and selected by keyboard. */
export function TableBody({ children }: { children?: ReactNode }) {
  return <DataTableBody row={AdminTableRow}>{children}</DataTableBody>;
}

/**
 * Replaces react-admin's table head: the column of the expand buttons has a name, and the sorted column
 * has `aria-sort`.
 */
export function AdminTableHead({ children }: { children?: ReactNode }) {
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const sort = useDataTableSortContext();
  return (
    <TableHead>
      <TableRow>
        {expand ? (
          <TableCell padding="none">
            <VisuallyHidden>Details</VisuallyHidden>
          </TableCell>
        ) : null}
        {hasBulkActions && handleToggleItem ? (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        ) : null}
        {Children.map(children, (column) =>
          isValidElement<Pick<DataTableColumnProps, 'source' | 'aria-sort'>>(column) &&
          column.props.source !== undefined &&
          column.props.source === sort?.field
            ? cloneElement(column, {
                'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending',
              })
            : column,
        )}
      </TableRow>
    </TableHead>
  );
}

/**
 * A row and its expanded details. It replaces react-admin's, whose expand button is hidden from
 * keyboards and screen readers (`ExpandRowButton`) and whose checkboxes all have the same name.
 */
function AdminTableRow({ children }: { children?: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const represent = useGetRecordRepresentation(resource);
  const [isOpen, setOpen] = useState(false);
  // The button is painted before the details are rendered.
  const isExpanded = useDeferredValue(isOpen);
  const detailsId = useId();
  if (!record) return null;

  const name = String(represent(record));
  const isSelected = selectedIds?.includes(record.id) ?? false;
  const toggle = () => setOpen((before) => !before);
  const handleRowClick = ({ target, currentTarget }: MouseEvent) => {
    // React passes clicks in the row's menu and dialogs on to the row, whose elements they are not.
    if (!expand || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!target.closest('a, button, input, label')) toggle();
  };
  const columns = Children.toArray(children).length + (hasBulkActions ? 1 : 0) + 1;

  return (
    <>
      <TableRow
        hover
        selected={isSelected}
        onClick={handleRowClick}
        sx={{
          cursor: expand ? 'pointer' : 'default',
          ...(isOpen ? { '& > td': { borderBottom: 0 } } : {}),
        }}
      >
        {expand ? (
          <TableCell padding="none">
            <IconButton
              size="small"
              aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${name}`}
              aria-expanded={isOpen}
              aria-controls={isExpanded ? detailsId : undefined}
              onClick={toggle}
              sx={{
                '& svg': {
                  transform: isOpen ? 'none' : 'rotate(-90deg)',
                  transition: 'transform 150ms',
                },
              }}
            >
              <ChevronIcon size={24} />
            </IconButton>
          </TableCell>
        ) : null}
        {hasBulkActions && handleToggleItem ? (
          <TableCell padding="checkbox">
            <Checkbox
              checked={isSelected}
              onClick={(event) => handleToggleItem(record.id, event)}
              slotProps={{ input: { 'aria-label': `Select ${name}` } }}
            />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
      {expand ? (
        <TableRow sx={{ height: 'auto' }}>
          <TableCell className="details" colSpan={columns} sx={isOpen ? {} : { borderBottom: 0 }}>
            <Collapse in={isExpanded} unmountOnExit id={detailsId}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  p: 2,
                  paddingInlineStart: { sm: 7.5 },
                  bgcolor: 'background.default',
                }}
              >
                {isValidElement(expand) ? expand : null}
              </Box>
            </Collapse>
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}
