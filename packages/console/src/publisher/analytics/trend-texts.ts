import {
  addDays,
  type DayFigures,
  type Interval,
  type TrendFigure,
} from '@ludarium/domain/game-snapshots';
import { formatFigure } from '@ludarium/domain/games';

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
export const describeChange = (figure: TrendFigure, change: number): string =>
  `${change > 0 ? '+' : ''}${describeFigure(figure, change)}`;

/** The first day of a range of days until the last recorded day; empty for all. */
export function getRangeStart(days: readonly DayFigures[], range: string): string {
  const last = days.at(-1)?.day;
  return last === undefined || range === 'all' ? '' : addDays(last, 1 - Number(range));
}
