/*
 * Daily figures of games and publishers: trends by day, week and month. Days are UTC days, as texts:
 * 2026-11-23.
 */
import type { GameSnapshotRow } from '../data-backend/snapshot-rows.ts';

/** The figures of a day; null: not reported by the main API. */
export interface DayFigures {
  readonly day: string;
  readonly plays: number | null;
  readonly ratings: number | null;
  readonly average: number | null;
  /** Only of publishers. */
  readonly games?: number;
}

export const trendFigures = ['plays', 'ratings', 'average', 'games'] as const;
export type TrendFigure = (typeof trendFigures)[number];

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

/** A point of a trend: a day, or a week or month with the figures of its last recorded day. */
export interface TrendPoint {
  /** The first day of the interval. Weeks begin on Monday. */
  readonly start: string;
  /** The last recorded day. */
  readonly day: string;
  readonly value: number | null;
  /** The difference to the point before; null if one of them is not known. */
  readonly change: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one day to another. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The first day of the week (Monday) or month in which a day is. */
export function getIntervalStart(day: string, interval: Interval): string {
  if (interval === 'day') return day;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
const monthFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
});

/** Formats a UTC day, whatever the local time zone: 'Nov 23, 2026', or 'Nov 2026' for a month. */
export function formatDay(day: string, interval: Interval = 'day'): string {
  return (interval === 'month' ? monthFormat : dayFormat).format(Date.parse(day));
}

/**
 * The figures of a game on each day: its rows hold for several days.
 *
 * @param rows by day, ascending
 */
export function expandGameSnapshots(
  rows: readonly Pick<GameSnapshotRow, 'day' | 'last_day' | 'plays' | 'ratings' | 'average'>[],
): readonly DayFigures[] {
  return rows.flatMap(({ day, last_day, plays, ratings, average }) =>
    Array.from({ length: countDays(day, last_day) + 1 }, (_, days) => ({
      day: addDays(day, days),
      plays,
      ratings,
      average,
    })),
  );
}

/**
 * A figure by day, week or month. Intervals without a recorded day are left out.
 *
 * @param days ascending
 * @param from the first day that counts; the change of the first point is to the day before
 */
export function getTrend(
  days: readonly DayFigures[],
  {
    figure,
    interval,
    from = '',
  }: { readonly figure: TrendFigure; readonly interval: Interval; readonly from?: string },
): readonly TrendPoint[] {
  const lastOfInterval = new Map(
    days.map((figures) => [getIntervalStart(figures.day, interval), figures]),
  );
  let before: number | null = null;
  const points = [...lastOfInterval].map(([start, { day, ...figures }]) => {
    const value = figures[figure] ?? null;
    const change = value === null || before === null ? null : value - before;
    before = value;
    return { start, day, value, change };
  });
  return points.filter(({ day }) => day >= from);
}
