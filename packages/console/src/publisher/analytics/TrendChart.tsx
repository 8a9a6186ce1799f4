import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { Ref } from 'react';

interface TrendChartProps {
  readonly ref?: Ref<Element>;
  /** Describes the chart to screen readers. */
  readonly title: string;
  /** Whether the values are what each interval added, as bars from zero; else a line. */
  readonly isGain: boolean;
  /** The first days of the intervals, ascending. */
  readonly starts: readonly string[];
  /** One or two lines; a value is null where it is unknown. */
  readonly series: readonly {
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
  /** The starts of the intervals with published changes. */
  readonly marked: readonly string[];
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

/** Bars or lines; the arrow keys go through their values. Loaded when it is shown (decision 15). */
export default function TrendChart(props: TrendChartProps) {
  const { ref, title, isGain, starts, series, marked, describeStart, describeValue } = props;
  const { palette } = useTheme();
  const colours = [palette.primary.main, palette.warning.main];
  const shared = {
    height: 300,
    margin: { left: 0, right: 16, top: 16, bottom: 0 },
    grid: { horizontal: true },
    hideLegend: series.length === 1,
    yAxis: [
      {
        width: 48,
        tickNumber: 5,
        valueFormatter: (value: number) => tickFormat.format(value),
      },
    ],
    sx: {
      // Its width on paper is not that of the window.
      '@media print': { '& svg, &': { height: 'auto' } },
      // Colour is not the only difference of the lines.
      '& [data-series="line-1"]': { strokeDasharray: '6 4' },
    },
  };
  const described = series.map(({ label, values }, index) => ({
    id: `line-${index}`,
    label,
    data: [...values],
    color: colours[index] ?? palette.text.primary,
    valueFormatter: (value: number | null) =>
      value === null ? 'Not recorded' : describeValue(value),
  }));
  const lines = marked.map((start) => (
    <ChartsReferenceLine
      key={start}
      x={isGain ? start : new Date(start)}
      lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '2 3' }}
    />
  ));
  return (
    // The library's `title` would name an element without a role.
    <Box ref={ref} role="group" aria-label={title} sx={visibleFocus}>
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
          series={described}
        >
          {lines}
        </BarChart>
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
          series={described.map((line, index) => ({
            ...line,
            curve: 'linear' as const,
            showMark: starts.length <= maxMarks,
            shape: index === 0 ? ('circle' as const) : ('square' as const),
          }))}
        >
          {lines}
        </LineChart>
      )}
    </Box>
  );
}
