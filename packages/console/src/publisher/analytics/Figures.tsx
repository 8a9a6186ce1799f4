import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Key, ReactNode } from 'react';
import { figures } from '../../theme/styles.ts';

interface FigureProps {
  readonly label: string;
  /** Null while loading. */
  readonly value: string | null;
  readonly note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: '1.25rem', sm: '1.75rem' },
          lineHeight: 1.6,
          // The same height while loading.
          minHeight: '1.6em',
          ...figures,
          overflowWrap: 'anywhere',
        }}
      >
        {value ?? <Skeleton width="4ch" height="1.6em" />}
      </Typography>
      {note ? (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}

/** Figures side by side, two on phones. */
export function Figures({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridAutoRows: '1fr',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${across === 4 ? 2 : 3}, minmax(0, 1fr))`,
          md: `repeat(${across}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}

/** The selects of a panel; they share the rows of a phone. */
export function Choices({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

interface FiguresTableProps {
  readonly label: string;
  /** The first column names the rows; the others have figures. */
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: Key; readonly cells: readonly string[] }[];
}

const getAlign = (place: number) => (place === 0 ? 'left' : 'right');

/** A table of figures, which scrolls. Focusable, so that the keyboard scrolls it. */
export function FiguresTable({ label, headings, rows }: FiguresTableProps) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        maxHeight: 420,
        '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1 } },
        '& .MuiTableCell-head': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
      }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            {headings.map((heading, place) => (
              <TableCell key={heading} align={getAlign(place)}>
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
                    ? { component: 'th', scope: 'row', sx: { whiteSpace: 'nowrap' } }
                    : {})}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
