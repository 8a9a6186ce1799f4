import {
  addDays,
  type DayFigures,
  type Interval,
  type TrendFigure,
} from '@ludarium/domain/game-snapshots';
import { formatFigure } from '@ludarium/domain/games';

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

/** The first day of a range of days until the last recorded day; empty for all. */
export function getRangeStart(days: readonly DayFigures[], range: string): string {
  const last = days.at(-1)?.day;
  return last === undefined || range === 'all' ? '' : addDays(last, 1 - Number(range));
}
