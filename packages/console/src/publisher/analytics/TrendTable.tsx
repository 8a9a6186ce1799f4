import { formatDay, type Interval, type TrendFigure } from '@ludarium/domain/game-snapshots';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FiguresTable } from './FiguresTable.tsx';
import {
  describeChange,
  describeFigure,
  figureLabels,
  startLabels,
  type TrendLine,
  type TrendRow,
} from './trend-rows.ts';

interface TrendTableProps {
  readonly rows: readonly TrendRow[];
  readonly figure: TrendFigure;
  readonly interval: Interval;
  readonly line: TrendLine;
  readonly other: TrendLine | null;
}

/** Names in a cell before 'and 3 more'. */
const maxNames = 3;

/** The rows of a trend, newest first. */
export function TrendTable({ rows, figure, interval, line, other }: TrendTableProps) {
  const describe = (value: number | null) =>
    value === null ? 'Not recorded' : describeFigure(figure, value);
  return (
    <FiguresTable label={`${figureLabels[figure]} by ${interval}`} maxHeight={420}>
      <TableHead>
        <TableRow>
          <TableCell>{startLabels[interval]}</TableCell>
          <TableCell align="right">{other ? line.name : figureLabels[figure]}</TableCell>
          {other ? <TableCell align="right">{other.name}</TableCell> : null}
          <TableCell align="right">Change</TableCell>
          <TableCell>Published changes</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.toReversed().map((row) => (
          <TableRow key={row.start}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {formatDay(row.start, interval)}
            </TableCell>
            <TableCell align="right">{describe(row.value)}</TableCell>
            {other ? <TableCell align="right">{describe(row.other)}</TableCell> : null}
            <TableCell align="right">
              {row.change === null ? '' : describeChange(figure, row.change)}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>
              {listNames(row.changes)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </FiguresTable>
  );
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}
