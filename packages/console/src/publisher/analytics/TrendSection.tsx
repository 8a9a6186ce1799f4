import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import {
  type DayFigures,
  formatDay,
  getTrend,
  type Interval,
  type TrendFigure,
  type TrendPoint,
} from '@ludarium/domain/game-snapshots';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { type Query, QueryResult } from '../../layout/Notice.tsx';
import { Panel } from '../shell/Page.tsx';
import { saveCsv } from '../shell/save-csv.ts';
import { Choices, FiguresTable } from './Figures.tsx';
import {
  describeChange,
  describeFigure,
  figureLabels,
  getRangeStart,
  intervalLabels,
  isGained,
  startLabels,
  trendLabels,
  trendNotes,
} from './trend-texts.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

const trendChart = lazyComponent(() => import('./TrendChart.tsx'));

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
  const { interval, range, choose, ...address } = useAnalyticsAddress();
  const figure = figures.includes(address.figure) ? address.figure : 'plays';
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => {
    const from = getRangeStart(days ?? [], range);
    return getTrend(days ?? [], { figure, interval, from });
  }, [days, figure, interval, range]);
  const hasTrend = points.length > 1;
  const gains = isGained(figure);
  // What was gained in the first recorded interval is not known.
  const shown = gains ? points.filter(({ change }, place) => place > 0 || change !== null) : points;
  return (
    <Panel
      title="Trend"
      actions={
        <>
          <Button
            size="small"
            disabled={!hasTrend}
            onClick={() =>
              saveCsv(
                `${figure}-by-${interval}`,
                points.toReversed(),
                getTrendColumns({ figure, interval }),
              )
            }
          >
            Save as CSV
          </Button>
          <Button size="small" disabled={!hasTrend} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </>
      }
    >
      <Choices>
        <NativeSelect
          label="Figure"
          value={figure}
          options={figures.map((name) => [name, trendLabels[name]])}
          onChange={(value) => choose('figure', value)}
        />
        <NativeSelect
          label="By"
          value={interval}
          options={Object.entries(intervalLabels)}
          onChange={(value) => choose('by', value)}
        />
        <NativeSelect
          label="Time"
          value={range}
          options={Object.entries(rangeLabels)}
          onChange={(value) => choose('range', value)}
        />
      </Choices>
      {/* The height is the same while data and chart are loading. */}
      <Box sx={{ minHeight: 300, display: 'grid', alignContent: 'start' }}>
        {days === undefined ? (
          <QueryResult query={query} failedText="The trend could not be loaded." height={300}>
            {() => null}
          </QueryResult>
        ) : hasTrend && asTable ? (
          <TrendTable {...{ points, figure, interval }} />
        ) : hasTrend ? (
          <LazyPanel
            component={trendChart}
            height={300}
            props={{
              title: `${trendLabels[figure]} by ${interval}: ${name}`,
              isGain: gains,
              starts: shown.map(({ start }) => start),
              label: name,
              values: shown.map(({ change, value }) => (gains ? change : value)),
              describeStart: (start) => formatDay(start, interval),
              describeValue: (value) => describeGain(figure, value),
            }}
          />
        ) : (
          <TooShort {...{ points, figure, interval }} />
        )}
      </Box>
      <Note figure={figure} first={days?.[0]?.day} />
    </Panel>
  );
}

interface TrendPointsProps {
  readonly points: readonly TrendPoint[];
  readonly figure: TrendFigure;
  readonly interval: Interval;
}

function TooShort({ points: [only], figure, interval }: TrendPointsProps) {
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
      {figureLabels[figure]}: <strong>{value}</strong> ({formatDay(only.start, interval)}). A trend
      by {interval} begins with the second recorded {interval}.
    </Typography>
  );
}

interface NoteProps {
  readonly figure: TrendFigure;
  /** The first recorded day. */
  readonly first: string | undefined;
}

/** How the figures are made, and since when. */
function Note({ figure, first }: NoteProps) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ mt: 1, minHeight: { xs: '4.5em', sm: '1.5em' } }}
    >
      {trendNotes[figure]}
      {first === undefined ? null : ` Recorded daily since ${formatDay(first)} (UTC).`}
    </Typography>
  );
}

/** The points of a trend as a table, newest first. */
function TrendTable(props: TrendPointsProps) {
  const { points, figure, interval } = props;
  const [start, ...values] = getTrendColumns(props);
  return (
    <FiguresTable
      label={`${trendLabels[figure]} by ${interval}`}
      headings={[start.heading, ...values.map(({ heading }) => heading)]}
      rows={points.toReversed().map((point) => ({
        key: point.start,
        cells: [
          formatDay(point.start, interval),
          ...values.map(({ value, describe }) => describe(value(point))),
        ],
      }))}
    />
  );
}

/** The columns of a trend: the first day of the interval, and two figures. */
function getTrendColumns({ figure, interval }: Omit<TrendPointsProps, 'points'>) {
  const change = (point: TrendPoint) => point.change;
  const value = (point: TrendPoint) => point.value;
  const describeTotal = (total: number | null) =>
    total === null ? 'Not recorded' : describeGain(figure, total);
  const describe = isGained(figure) ? describeGain : describeChange;
  const changes = {
    value: change,
    describe: (gain: number | null) => (gain === null ? '' : describe(figure, gain)),
  };
  const start = { heading: startLabels[interval], value: (point: TrendPoint) => point.start };
  return isGained(figure)
    ? ([
        start,
        { ...changes, heading: trendLabels[figure] },
        { value, describe: describeTotal, heading: `${figureLabels[figure]} in all` },
      ] as const)
    : ([
        start,
        { value, describe: describeTotal, heading: figureLabels[figure] },
        { ...changes, heading: 'Change' },
      ] as const);
}

const describeGain = (figure: TrendFigure, value: number) =>
  value < 0 ? describeChange(figure, value) : describeFigure(figure, value);
