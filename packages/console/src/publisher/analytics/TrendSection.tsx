import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import {
  type DayFigures,
  formatDay,
  getTrend,
  type Interval,
  intervals,
  type TrendFigure,
  type TrendPoint,
} from '@ludarium/domain/game-snapshots';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '../../layout/address.ts';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { type Query, QueryResult } from '../../layout/Notice.tsx';
import { Panel } from '../shell/Page.tsx';
import { saveCsv } from '../shell/save-csv.ts';
import {
  describeFigure,
  figureTexts,
  getColumns,
  getRangeStart,
  intervalTexts,
  TrendTable,
} from './TrendTable.tsx';

const trendChart = lazyComponent(() => import('./TrendChart.tsx'));

/** The numbers of days of a trend. */
const rangeLabels = {
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last year',
  all: 'All days',
};

interface TrendSectionProps {
  /** What the figures are of. */
  readonly name: string;
  /** The figures by day, ascending. */
  readonly query: Query<readonly DayFigures[]>;
  readonly figures: readonly TrendFigure[];
}

/** A trend by day, week or month as a chart or a table; choices are in the URL. */
export function TrendSection({ name, query, figures }: TrendSectionProps) {
  const { data: days } = query;
  const { figure, interval, range, choose } = useChoices(figures);
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => {
    const from = getRangeStart(days ?? [], range);
    return getTrend(days ?? [], { figure, interval, from });
  }, [days, figure, interval, range]);
  const hasTrend = points.length > 1;
  const { trend, isGained, note } = figureTexts[figure];
  const columns = getColumns(figure, interval);
  // What was gained in the first recorded interval is not known.
  const shown = isGained
    ? points.filter(({ change }, place) => place > 0 || change !== null)
    : points;
  return (
    <Panel
      title="Trend"
      actions={
        <>
          <Button
            size="small"
            disabled={!hasTrend}
            onClick={() => saveCsv(`${figure}-by-${interval}`, points.toReversed(), columns)}
          >
            Save as CSV
          </Button>
          <Button size="small" disabled={!hasTrend} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          mb: 2,
          // They share the rows of a phone.
          '& > *': { flex: { xs: '1 1 auto', sm: 'none' }, minWidth: 0 },
        }}
      >
        <NativeSelect
          label="Figure"
          value={figure}
          options={figures.map((name) => [name, figureTexts[name].trend])}
          onChange={(value) => choose('figure', value)}
        />
        <NativeSelect
          label="By"
          value={interval}
          options={intervals.map((name) => [name, intervalTexts[name].label])}
          onChange={(value) => choose('by', value)}
        />
        <NativeSelect
          label="Time"
          value={range}
          options={Object.entries(rangeLabels)}
          onChange={(value) => choose('range', value)}
        />
      </Box>
      {/* The height is the same while data and chart are loading. */}
      <Box sx={{ minHeight: 300, display: 'grid', alignContent: 'start' }}>
        {days === undefined ? (
          <QueryResult query={query} failedText="The trend could not be loaded." height={300}>
            {() => null}
          </QueryResult>
        ) : hasTrend && asTable ? (
          <TrendTable label={`${trend} by ${interval}`} points={points} columns={columns} />
        ) : hasTrend ? (
          <LazyPanel
            component={trendChart}
            height={300}
            props={{
              title: `${trend} by ${interval}: ${name}`,
              isGain: isGained,
              starts: shown.map(({ start }) => start),
              label: name,
              values: shown.map(({ change, value }) => (isGained ? change : value)),
              describeStart: (start) => formatDay(start, interval),
              describeValue: (value) => describeFigure(figure, value),
            }}
          />
        ) : (
          <TooShort {...{ points, figure, interval }} />
        )}
      </Box>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ mt: 1, minHeight: { xs: '4.5em', sm: '1.5em' } }}
      >
        {note}
        {days?.[0] ? ` Recorded daily since ${formatDay(days[0].day)} (UTC).` : null}
      </Typography>
    </Panel>
  );
}

/** The choices of the trend in the URL, and a function that changes one of them. */
function useChoices(figures: readonly TrendFigure[]) {
  const [query, setQuery] = useSearchParams();
  const pick = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === query.get(name));
  return {
    figure: pick('figure', figures) ?? 'plays',
    interval: pick('by', intervals) ?? 'day',
    range: pick('range', Object.keys(rangeLabels)) ?? '90',
    choose: (name: 'figure' | 'by' | 'range', value: string) =>
      setQuery((before) => withParameters(before, { [name]: value }), { replace: true }),
  };
}

interface TooShortProps {
  readonly points: readonly TrendPoint[];
  readonly figure: TrendFigure;
  readonly interval: Interval;
}

function TooShort({ points: [only], figure, interval }: TooShortProps) {
  if (only === undefined) {
    return (
      <Typography color="text.secondary">
        No day has been recorded yet. Figures are recorded once a day from now on; nothing is
        counted back.
      </Typography>
    );
  }
  const value = only.value === null ? 'not known' : describeFigure(figure, only.value);
  return (
    <Typography>
      {figureTexts[figure].label}: <strong>{value}</strong> ({formatDay(only.start, interval)}). A
      trend by {interval} begins with the second recorded {interval}.
    </Typography>
  );
}
