import {
  comparePeriods,
  type DayFigures,
  formatDay,
  type PeriodFigures,
  subtract,
} from '@ludarium/domain/game-snapshots';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Choices, Section } from './Section.tsx';
import { describeChange, describeFigure } from './trend-rows.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

const lengthLabels = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' };
const againstLabels = { previous: 'The time before', year: 'A year earlier' };

/** What is compared, and its row heading. */
const measures = [
  ['plays', 'New plays'],
  ['ratings', 'New ratings'],
  ['average', 'Average rating at the end'],
  ['games', 'Games at the end'],
] as const;

/** Compares the last days with an earlier time of the same length. Needs a recorded day. */
export function PeriodSection({ days }: { days: readonly DayFigures[] }) {
  const { length, against, choose } = useAnalyticsAddress();
  const { now, before } = comparePeriods(days, { length, against });
  return (
    <Section title="Compare periods">
      <Choices>
        <NativeSelect
          label="The last"
          value={`${length}`}
          options={Object.entries(lengthLabels)}
          onChange={(value) => choose('period', value)}
        />
        <NativeSelect
          label="With"
          value={against}
          options={Object.entries(againstLabels)}
          onChange={(value) => choose('against', value)}
        />
      </Choices>
      <FiguresTable label="Both periods">
        <TableHead>
          <TableRow>
            <TableCell>Figure</TableCell>
            <TableCell align="right">{describePeriod(now)}</TableCell>
            <TableCell align="right">{describePeriod(before)}</TableCell>
            <TableCell align="right">Difference</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {measures.map(([figure, label]) => {
            const difference = subtract(now[figure], before[figure]);
            return (
              <TableRow key={figure}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                {[now, before].map((period) => (
                  <TableCell key={period.from} align="right">
                    {describeMeasure(figure, period[figure])}
                  </TableCell>
                ))}
                <TableCell align="right">
                  {difference === null ? '' : describeChange(figure, difference)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </FiguresTable>
    </Section>
  );
}

function describePeriod({ from, to }: PeriodFigures): string {
  return `${formatDay(from)} – ${formatDay(to)}`;
}

function describeMeasure(figure: (typeof measures)[number][0], value: number | null): string {
  if (value === null) return 'Not recorded';
  return value < 0 ? describeChange(figure, value) : describeFigure(figure, value);
}
