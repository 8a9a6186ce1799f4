import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  readonly label: string;
  /** In pixels; beyond it the rows scroll. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/** A table of figures. Focusable, so that the keyboard scrolls it. */
export function FiguresTable({ label, maxHeight, children }: FiguresTableProps) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight, '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined}>
        {children}
      </Table>
    </TableContainer>
  );
}
