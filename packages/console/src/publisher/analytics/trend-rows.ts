import { byteOrderMark, type CsvColumn, toCsv } from '@ludarium/domain/csv';
import {
  addDays,
  type DayFigures,
  getIntervalStart,
  getTrend,
  type Interval,
  type TrendFigure,
} from '@ludarium/domain/game-snapshots';
import { formatFigure } from '@ludarium/domain/games';
import type { PublishedChange } from './use-snapshots.ts';

export const figureLabels: Readonly<Record<TrendFigure, string>> = {
  plays: 'Plays',
  ratings: 'Ratings',
  average: 'Average rating',
  games: 'Games',
};

/** Whether a trend shows what was added in each interval: a running total only rises. */
export const isGained = (figure: TrendFigure): boolean =>
  figure === 'plays' || figure === 'ratings';

/** What a trend of the figure shows. */
export const trendLabels: Readonly<Record<TrendFigure, string>> = {
  ...figureLabels,
  plays: 'New plays',
  ratings: 'New ratings',
};

/** How the shown values are made. */
export const trendNotes: Readonly<Record<TrendFigure, string>> = {
  plays: 'Plays that were logged since the recorded day before.',
  ratings: 'Ratings that were added since the recorded day before.',
  average: 'The average of your rated games on the last recorded day, each game counted once.',
  games: 'Games in the catalogue on the last recorded day.',
};

export const intervalLabels: Readonly<Record<Interval, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** Heading of the first column, whose cells are the first days of the intervals. */
export const startLabels: Readonly<Record<Interval, string>> = {
  day: 'Day',
  week: 'Week of',
  month: 'Month',
};

/** Formats a figure: 1,284, or an average with two decimals. */
export function describeFigure(figure: TrendFigure, value: number): string {
  return figure === 'average' ? value.toFixed(2) : formatFigure(value);
}

/** Formats a difference with its sign. */
export function describeChange(figure: TrendFigure, change: number): string {
  const size = describeFigure(figure, Math.abs(change));
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size;
}

/** A line of a trend: all games together, or one game. */
export interface TrendLine {
  readonly name: string;
  /** Ascending. */
  readonly days: readonly DayFigures[];
}

export interface TrendRow {
  readonly start: string;
  readonly value: number | null;
  readonly change: number | null;
  /** The figure of the game that it is compared with. */
  readonly other: number | null;
  readonly otherChange: number | null;
  /** Names of the games whose published changes are in the interval. */
  readonly changes: readonly string[];
}

interface TrendSelection {
  readonly interval: Interval;
  /** The first day; empty for all. */
  readonly from: string;
}

/** The first day of a range of days until the last recorded day; empty for all. */
export function getRangeStart(days: readonly DayFigures[], range: string): string {
  const last = days.at(-1)?.day;
  return last === undefined || range === 'all' ? '' : addDays(last, 1 - Number(range));
}

/** A figure by interval, ascending, with the published changes of each interval. */
export function getTrendRows(
  {
    line,
    other,
    changes,
  }: {
    readonly line: TrendLine;
    readonly other: TrendLine | null;
    readonly changes: readonly PublishedChange[];
  },
  selection: TrendSelection & { readonly figure: TrendFigure },
): readonly TrendRow[] {
  const getPoints = (days: readonly DayFigures[]) =>
    new Map(getTrend(days, selection).map((point) => [point.start, point]));
  const own = getPoints(line.days);
  const others = getPoints(other?.days ?? []);
  const names = getChangesByStart(changes, selection);
  return [...new Set([...own.keys(), ...others.keys()])].toSorted().map((start) => ({
    start,
    value: own.get(start)?.value ?? null,
    change: own.get(start)?.change ?? null,
    other: others.get(start)?.value ?? null,
    otherChange: others.get(start)?.change ?? null,
    changes: names.get(start) ?? [],
  }));
}

function getChangesByStart(
  changes: readonly PublishedChange[],
  { interval, from }: TrendSelection,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { day, name } of changes) {
    if (day < from) continue;
    const start = getIntervalStart(day, interval);
    names.set(start, [...(names.get(start) ?? []), name]);
  }
  return names;
}

/** All figures by interval as CSV. */
export function toTrendCsv(
  line: TrendLine,
  changes: readonly PublishedChange[],
  figures: readonly TrendFigure[],
  selection: TrendSelection,
): string {
  const names = getChangesByStart(changes, selection);
  const trends = figures.map(
    (figure) =>
      [
        figure,
        new Map(
          getTrend(line.days, { ...selection, figure }).map(({ start, value }) => [start, value]),
        ),
      ] as const,
  );
  const starts = [...new Set(trends.flatMap(([, values]) => [...values.keys()]))];
  const columns: readonly CsvColumn<string>[] = [
    { heading: startLabels[selection.interval], value: (start) => start },
    ...trends.map(([figure, values]) => ({
      heading: figureLabels[figure],
      value: (start: string) => values.get(start),
    })),
    { heading: 'Published changes', value: (start) => names.get(start)?.join('; ') },
  ];
  return `${byteOrderMark}${toCsv(starts, columns)}`;
}
