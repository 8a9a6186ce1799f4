import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';

interface TrendChartProps {
  /** Describes the chart to screen readers. */
  readonly title: string;
  /** Whether the values are what each interval added, as bars from zero; else a line. */
  readonly isGain: boolean;
  /** The first days of the intervals, ascending. */
  readonly starts: readonly string[];
  readonly label: string;
  /** Null where a value is unknown. */
  readonly values: readonly (number | null)[];
  readonly describeStart: (start: string) => string;
  readonly describeValue: (value: number) => string;
}

/** 210K: longer texts are cut off. */
const tickFormat = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 2,
});

/** Up to this number of points each has a mark. */
const maxMarks = 40;

/** The library's layer that gets the focus has no outline and lets the pointer through. */
const visibleFocus = {
  '& [tabindex]:focus': { pointerEvents: 'auto !important', zIndex: 1 },
  '& [tabindex]:focus-visible': {
    outline: '2px solid !important',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
  },
} as const;

/** Bars or a line; the arrow keys go through their values. Loaded when it is shown (decision 15). */
export default function TrendChart(props: TrendChartProps) {
  const { title, isGain, starts, label, values, describeStart, describeValue } = props;
  const { palette } = useTheme();
  const shared = {
    height: 300,
    margin: { left: 0, right: 16, top: 16, bottom: 0 },
    grid: { horizontal: true },
    hideLegend: true,
    yAxis: [
      {
        width: 48,
        tickNumber: 5,
        valueFormatter: (value: number) => tickFormat.format(value),
      },
    ],
  };
  const line = {
    id: 'line',
    label,
    data: [...values],
    color: palette.primary.main,
    valueFormatter: (value: number | null) =>
      value === null ? 'Not recorded' : describeValue(value),
  };
  return (
    // The library's `title` would name an element without a role.
    <Box role="group" aria-label={title} sx={visibleFocus}>
      {isGain ? (
        <BarChart
          {...shared}
          xAxis={[
            {
              id: 'starts',
              scaleType: 'band',
              data: [...starts],
              valueFormatter: (start: string) => describeStart(start),
              tickLabelMinGap: 16,
            },
          ]}
          series={[line]}
        />
      ) : (
        <LineChart
          {...shared}
          xAxis={[
            {
              id: 'starts',
              scaleType: 'utc',
              data: starts.map((start) => new Date(start)),
              valueFormatter: (moment: Date) => describeStart(moment.toISOString().slice(0, 10)),
              tickNumber: 5,
              tickLabelMinGap: 16,
            },
          ]}
          series={[{ ...line, curve: 'linear', showMark: starts.length <= maxMarks }]}
        />
      )}
    </Box>
  );
}
