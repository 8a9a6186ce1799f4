import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Key, ReactNode } from 'react';

interface RowsProps {
  /** The first column names the rows; the others have figures. */
  readonly headings: readonly ReactNode[];
  readonly rows: readonly { readonly key: Key; readonly cells: readonly ReactNode[] }[];
  /** Whether the last column has text. */
  readonly endsWithText?: boolean;
  readonly stickyHeader?: boolean;
}

/** A table of figures without a frame. */
export function FigureRows({ headings, rows, endsWithText = false, stickyHeader }: RowsProps) {
  const getAlign = (place: number) =>
    place === 0 || (endsWithText && place === headings.length - 1) ? 'left' : 'right';
  return (
    <Table {...(stickyHeader ? { stickyHeader } : {})}>
      <TableHead>
        <TableRow>
          {headings.map((heading, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading is its column's
            <TableCell key={place} align={getAlign(place)}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, place) => (
              <TableCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                key={place}
                align={getAlign(place)}
                {...(place === 0
                  ? { component: 'th', scope: 'row', sx: { overflowWrap: 'anywhere' } }
                  : {})}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface FiguresTableProps extends Omit<RowsProps, 'stickyHeader'> {
  readonly label: string;
  /** In pixels; beyond it the rows scroll. */
  readonly maxHeight?: number;
  /** Columns of figures as wide as their heading: tables below each other line up. */
  readonly isNameWide?: boolean;
}

/** A table of figures. Focusable, so that the keyboard scrolls it. */
export function FiguresTable({ label, maxHeight, isNameWide, ...rows }: FiguresTableProps) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        maxHeight,
        '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1 } },
        '& .MuiTableCell-head': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
        '& th:first-of-type': { width: isNameWide ? '100%' : undefined },
      }}
    >
      <FigureRows {...rows} stickyHeader={maxHeight !== undefined} />
    </TableContainer>
  );
}
