import {
  addDays,
  type DayFigures,
  formatDay,
  type Interval,
  type TrendFigure,
  type TrendPoint,
} from '@ludarium/domain/game-snapshots';
import { formatFigure } from '@ludarium/domain/games';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface FigureTexts {
  readonly label: string;
  /** What a trend of the figure shows. */
  readonly trend: string;
  /** Whether that is what each interval added: a running total only rises. */
  readonly isGained: boolean;
  /** How the shown values are made. */
  readonly note: string;
}

export const figureTexts: Readonly<Record<TrendFigure, FigureTexts>> = {
  plays: {
    label: 'Plays',
    trend: 'New plays',
    isGained: true,
    note: 'Plays that were logged since the recorded day before.',
  },
  ratings: {
    label: 'Ratings',
    trend: 'New ratings',
    isGained: true,
    note: 'Ratings that were added since the recorded day before.',
  },
  average: {
    label: 'Average rating',
    trend: 'Average rating',
    isGained: false,
    note: 'The average of your rated games on the last recorded day, each game counted once.',
  },
  games: {
    label: 'Games',
    trend: 'Games',
    isGained: false,
    note: 'Games in the catalogue on the last recorded day.',
  },
};

/** The intervals; `start` is the heading above their first days. */
export const intervalTexts: Readonly<Record<Interval, { label: string; start: string }>> = {
  day: { label: 'Day', start: 'Day' },
  week: { label: 'Week', start: 'Week of' },
  month: { label: 'Month', start: 'Month' },
};

/** Formats a figure: 1,284, or an average with two decimals. */
export function describeFigure(figure: TrendFigure, value: number): string {
  const size = Math.abs(value);
  const text = figure === 'average' ? size.toFixed(2) : formatFigure(size);
  return value < 0 ? `−${text}` : text;
}

/** Formats a difference with its sign. */
const describeChange = (figure: TrendFigure, change: number): string =>
  `${change > 0 ? '+' : ''}${describeFigure(figure, change)}`;

/** The first day of a range of days until the last recorded day; empty for all. */
export function getRangeStart(days: readonly DayFigures[], range: string): string {
  const last = days.at(-1)?.day;
  return last === undefined || range === 'all' ? '' : addDays(last, 1 - Number(range));
}

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
