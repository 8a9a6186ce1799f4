import {
  formatDay,
  type Interval,
  type TrendFigure,
  type TrendPoint,
} from '@ludarium/domain/game-snapshots';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { describeChange, describeFigure, figureTexts, intervalTexts } from './trend-texts.ts';

/** A column of a trend's table and of its CSV file. */
interface Column {
  readonly heading: string;
  readonly value: (point: TrendPoint) => string | number | null;
  readonly describe: (point: TrendPoint) => string;
}

/** The columns of a trend: the first day of the interval, and two figures. */
export function getColumns(figure: TrendFigure, interval: Interval): readonly Column[] {
  const { label, trend, isGained } = figureTexts[figure];
  const describe = isGained ? describeFigure : describeChange;
  const start: Column = {
    heading: intervalTexts[interval].start,
    value: (point) => point.start,
    describe: (point) => formatDay(point.start, interval),
  };
  const total: Column = {
    heading: isGained ? `${label} in all` : label,
    value: ({ value }) => value,
    describe: ({ value }) => (value === null ? 'Not recorded' : describeFigure(figure, value)),
  };
  const change: Column = {
    heading: isGained ? trend : 'Change',
    value: (point) => point.change,
    describe: (point) => (point.change === null ? '' : describe(figure, point.change)),
  };
  return isGained ? [start, change, total] : [start, total, change];
}

interface TrendTableProps {
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly columns: readonly Column[];
}

/** The points of a trend, newest first. Focusable, so that the keyboard scrolls the table. */
export function TrendTable({ label, points, columns }: TrendTableProps) {
  return (
    <TableContainer
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        maxHeight: 420,
        '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1 } },
        '& td, & th:not(:first-of-type)': { textAlign: 'right' },
        '& .MuiTableCell-head': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
        '& tbody th': { whiteSpace: 'nowrap' },
      }}
    >
      <Table stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map(({ heading }) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map((point) => (
            <TableRow key={point.start}>
              {columns.map(({ heading, describe }, place) => (
                <TableCell key={heading} {...(place === 0 && { component: 'th', scope: 'row' })}>
                  {describe(point)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
