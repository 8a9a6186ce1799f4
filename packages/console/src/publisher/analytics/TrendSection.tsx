import { formatDay, type Interval, type TrendFigure } from '@ludarium/domain/game-snapshots';
import { usePrinting } from '@ludarium/web/theme/printing.ts';
import { DownloadIcon } from '@ludarium/web/ui/icons.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { downloadCSV } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { Panel } from '../shell/Page.tsx';
import { Choices, FiguresTable } from './Figures.tsx';
import { PictureButton } from './PictureButton.tsx';
import {
  describeChange,
  describeFigure,
  figureLabels,
  getRangeStart,
  getTrendRows,
  intervalLabels,
  isGained,
  startLabels,
  type TrendLine,
  type TrendRow,
  toTrendCsv,
  trendLabels,
  trendNotes,
} from './trend-rows.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';
import type { PublishedChange } from './use-snapshots.ts';

const trendChart = lazyComponent(() => import('./TrendChart.tsx'));

const noChanges = [] as const;

const rangeLabels = {
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last year',
  all: 'All days',
};

interface TrendSectionProps {
  /** Null while loading. */
  readonly line: TrendLine | null;
  /** The game that it is compared with. */
  readonly other?: TrendLine | null;
  /** Undefined while loading; null if they could not be loaded. */
  readonly changes: readonly PublishedChange[] | null | undefined;
  readonly figures: readonly TrendFigure[];
  /** Name of the CSV file without extension. */
  readonly fileName: string;
  /** Whether there is a report of a period. */
  readonly hasReport?: boolean;
  /** Shown in place of the trend. */
  readonly problem?: ReactNode;
}

/** A trend by day, week or month as a chart, a table and CSV; choices are in the URL. */
export function TrendSection(props: TrendSectionProps) {
  const { line, other = null, figures, fileName, hasReport = false, problem } = props;
  const changes = props.changes ?? noChanges;
  const { interval, range, choose, ...address } = useAnalyticsAddress();
  const figure = figures.includes(address.figure) ? address.figure : 'plays';
  const [asTable, setAsTable] = useState(false);
  /** The chart's element; null while no chart is shown or its code is loading. */
  const [chart, setChart] = useState<Element | null>(null);
  const isPrinting = usePrinting();
  const from = getRangeStart(line?.days ?? [], range);
  const rows = useMemo(
    () => (line ? getTrendRows({ line, other, changes }, { figure, interval, from }) : []),
    [line, other, changes, figure, interval, from],
  );
  const hasTrend = rows.length > 1;
  const gains = isGained(figure);
  // What was gained in the first recorded interval is not known.
  const shown = gains
    ? rows.filter(({ change, otherChange }, place) => place > 0 || (change ?? otherChange) !== null)
    : rows;
  return (
    <Panel
      title="Trend"
      actions={
        <>
          {hasReport && hasTrend ? (
            <Button size="small" component={RouterLink} to={{ search: '?tab=analytics&report' }}>
              Report
            </Button>
          ) : null}
          <Button size="small" disabled={!hasTrend} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            disabled={rows.length === 0}
            onClick={() =>
              line && downloadCSV(toTrendCsv(line, changes, figures, { interval, from }), fileName)
            }
          >
            CSV
          </Button>
          <PictureButton fileName={fileName} isDisabled={chart === null} />
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
      <Box
        sx={{
          minHeight: 300,
          display: 'grid',
          alignContent: 'start',
          '@media print': { minHeight: 0 },
        }}
      >
        {problem ??
          (line === null ? (
            <Skeleton variant="rounded" height={300} />
          ) : hasTrend && asTable ? (
            <TrendTable rows={rows} {...{ figure, interval, line, other }} />
          ) : hasTrend ? (
            <LazyPanel
              component={trendChart}
              height={300}
              props={{
                ref: setChart,
                title: `${trendLabels[figure]} by ${interval}: ${line.name}`,
                isGain: gains,
                starts: shown.map(({ start }) => start),
                series: [
                  {
                    label: line.name,
                    values: shown.map((row) => (gains ? row.change : row.value)),
                  },
                  ...(other
                    ? [
                        {
                          label: other.name,
                          values: shown.map((row) => (gains ? row.otherChange : row.other)),
                        },
                      ]
                    : []),
                ],
                marked: shown.flatMap((row) => (row.changes.length > 0 ? [row.start] : [])),
                describeStart: (start) => formatDay(start, interval),
                describeValue: (value) => describeGain(figure, value),
              }}
            />
          ) : (
            <TooShort rows={rows} figure={figure} interval={interval} />
          ))}
      </Box>
      {line && hasTrend && isPrinting && !asTable ? (
        <TrendTable rows={rows} {...{ figure, interval, line, other }} />
      ) : null}
      <Note
        figure={figure}
        line={line}
        rows={rows}
        hasTrend={hasTrend}
        hasChanges={props.changes !== null}
      />
    </Panel>
  );
}

interface TrendRowsProps {
  readonly rows: readonly TrendRow[];
  readonly figure: TrendFigure;
  readonly interval: Interval;
}

function TooShort({ rows: [only], figure, interval }: TrendRowsProps) {
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
  readonly line: TrendLine | null;
  readonly rows: readonly TrendRow[];
  readonly hasTrend: boolean;
  readonly hasChanges: boolean;
}

/** How the figures are made, since when, and what the dotted lines are. */
function Note({ figure, line, rows, hasTrend, hasChanges }: NoteProps) {
  const first = line?.days[0]?.day;
  const changes = rows.reduce((count, row) => count + row.changes.length, 0);
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      sx={{ mt: 1, minHeight: { xs: '7.5em', sm: '3em' } }}
    >
      {trendNotes[figure]}
      {first === undefined ? null : ` Recorded daily since ${formatDay(first)} (UTC).`}
      {hasTrend && changes > 0
        ? ` Dotted lines: ${changes.toLocaleString('en-US')} published ${changes === 1 ? 'change' : 'changes'}, named in the table.`
        : null}
      {hasChanges ? null : ' Published changes could not be loaded.'}
    </Typography>
  );
}

interface TrendTableProps extends TrendRowsProps {
  readonly line: TrendLine;
  readonly other: TrendLine | null;
}

/** The rows of a trend, newest first. */
function TrendTable({ rows, figure, interval, line, other }: TrendTableProps) {
  const shown = usePrinting() ? Number.POSITIVE_INFINITY : maxNames;
  const gains = isGained(figure);
  const describe = (value: number | null) =>
    value === null ? 'Not recorded' : describeGain(figure, value);
  return (
    <FiguresTable
      label={`${trendLabels[figure]} by ${interval}`}
      maxHeight={420}
      endsWithText
      headings={[
        startLabels[interval],
        ...(other
          ? [line.name, other.name]
          : gains
            ? [trendLabels[figure], `${figureLabels[figure]} in all`]
            : [figureLabels[figure], 'Change']),
        'Published changes',
      ]}
      rows={rows.toReversed().map((row) => ({
        key: row.start,
        cells: [
          <Box key="start" component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDay(row.start, interval)}
          </Box>,
          ...(other
            ? [
                describe(gains ? row.change : row.value),
                describe(gains ? row.otherChange : row.other),
              ]
            : gains
              ? [row.change === null ? '' : describeGain(figure, row.change), describe(row.value)]
              : [
                  describe(row.value),
                  row.change === null ? '' : describeChange(figure, row.change),
                ]),
          <Box key="changes" sx={{ overflowWrap: 'anywhere', minWidth: '8rem' }}>
            {listNames(row.changes, shown)}
          </Box>,
        ],
      }))}
    />
  );
}

const describeGain = (figure: TrendFigure, value: number) =>
  value < 0 ? describeChange(figure, value) : describeFigure(figure, value);

/** Names in a cell before 'and 3 more', on a screen. */
const maxNames = 3;

function listNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
