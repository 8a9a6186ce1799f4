import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Children, isValidElement, type MouseEvent, type ReactNode, useId, useState } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin';

/**
 * One row of `AdminTable` and its expanded details. react-admin's row is not used because its expand
 * button cannot be focused and its checkbox has no accessible name.
 */
export function AdminTableRow({ children }: { children?: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { expand, hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const represent = useGetRecordRepresentation(resource);
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  if (!record) return null;

  const name = String(represent(record));
  const selected = selectedIds?.includes(record.id) ?? false;
  const toggle = () => setOpen((before) => !before);
  const handleRowClick = ({ target }: MouseEvent) => {
    if (expand && target instanceof Element && !target.closest('a, button, input, label')) toggle();
  };
  const columns = Children.toArray(children).length + (hasBulkActions ? 1 : 0) + 1;

  return (
    <>
      <TableRow
        hover
        selected={selected}
        onClick={handleRowClick}
        sx={{
          cursor: expand ? 'pointer' : 'default',
          ...(open ? { '& > td': { borderBottom: 0 } } : {}),
        }}
      >
        {expand ? (
          <TableCell padding="none">
            <IconButton
              size="small"
              aria-label={`${open ? 'Collapse' : 'Expand'} ${name}`}
              aria-expanded={open}
              aria-controls={open ? detailsId : undefined}
              onClick={toggle}
            >
              <ExpandIcon
                sx={{
                  transform: open ? 'none' : 'rotate(-90deg)',
                  '[dir=rtl] &': { transform: open ? 'none' : 'rotate(90deg)' },
                  transition: 'transform 150ms',
                }}
              />
            </IconButton>
          </TableCell>
        ) : null}
        {hasBulkActions && handleToggleItem ? (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={selected}
              onClick={(event) => handleToggleItem(record.id, event)}
              slotProps={{ input: { 'aria-label': `Select ${name}` } }}
            />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
      {expand ? (
        <TableRow sx={{ height: 'auto' }}>
          <TableCell className="details" colSpan={columns} sx={open ? {} : { borderBottom: 0 }}>
            <Collapse in={open} unmountOnExit id={detailsId}>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  p: 2,
                  paddingInlineStart: { sm: 6.5 },
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
