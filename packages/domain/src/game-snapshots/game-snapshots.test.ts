import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  countDays,
  type DayFigures,
  expandGameSnapshots,
  formatDay,
  getIntervalStart,
  getTrend,
  intervals,
} from './index.ts';

/** A figure for each day, beginning with `first`. */
const record = (first: string, plays: readonly (number | null)[]): readonly DayFigures[] =>
  plays.map((value, index) => ({
    day: addDays(first, index),
    plays: value,
    ratings: 10,
    average: 7,
    games: 2,
  }));

describe('days', () => {
  it('are formatted as UTC days', () => {
    expect([formatDay('2027-01-01'), formatDay('2026-12-01', 'month')]).toEqual([
      'Jan 01, 2027',
      'Dec 2026',
    ]);
  });

  it('are counted across years, leap days and changes of the clock', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(countDays('2026-03-28', '2026-03-30')).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        expect(countDays('2000-01-01', addDays('2000-01-01', days))).toBe(days);
      }),
    );
  });
});

describe('intervals', () => {
  it('weeks begin on Monday, also across the end of a year', () => {
    expect(getIntervalStart('2027-01-01', 'week')).toBe('2026-12-28');
    expect(getIntervalStart('2026-12-28', 'week')).toBe('2026-12-28');
    expect(getIntervalStart('2027-01-03', 'week')).toBe('2026-12-28');
    expect(getIntervalStart('2027-01-04', 'week')).toBe('2027-01-04');
  });

  it('months begin on the first', () => {
    expect(getIntervalStart('2028-02-29', 'month')).toBe('2028-02-01');
    expect(getIntervalStart('2026-12-31', 'month')).toBe('2026-12-01');
  });
});

describe('a trend', () => {
  it('has the last recorded day of each interval, and the change since the one before', () => {
    const days = record('2026-12-30', [10, 12, 15, 15, 20, 21]);
    expect(getTrend(days, { figure: 'plays', interval: 'week' })).toEqual([
      { start: '2026-12-28', day: '2027-01-03', value: 20, change: null },
      { start: '2027-01-04', day: '2027-01-04', value: 21, change: 1 },
    ]);
    expect(getTrend(days, { figure: 'plays', interval: 'month' })).toEqual([
      { start: '2026-12-01', day: '2026-12-31', value: 12, change: null },
      { start: '2027-01-01', day: '2027-01-04', value: 21, change: 9 },
    ]);
  });

  it('begins at a day, with its change to the day before', () => {
    const days = record('2026-12-30', [10, 12, 15]);
    expect(getTrend(days, { figure: 'plays', interval: 'day', from: '2027-01-01' })).toEqual([
      { start: '2027-01-01', day: '2027-01-01', value: 15, change: 3 },
    ]);
  });

  it('invents nothing for days that are not recorded, and no change beside an unknown value', () => {
    const days = [...record('2026-01-01', [1, null]), ...record('2026-01-09', [5, 4])];
    const trend = getTrend(days, { figure: 'plays', interval: 'day' });
    expect(trend.map(({ day, value, change }) => [day, value, change])).toEqual([
      ['2026-01-01', 1, null],
      ['2026-01-02', null, null],
      ['2026-01-09', 5, null],
      ['2026-01-10', 4, -1],
    ]);
  });

  it('by any interval ends with the last value, and its changes add up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 120 }),
        fc.constantFrom(...intervals),
        (plays, interval) => {
          const trend = getTrend(record('2026-11-20', plays), { figure: 'plays', interval });
          const changes = trend.reduce((sum, { change }) => sum + (change ?? 0), 0);
          expect(trend.at(-1)?.value).toBe(plays.at(-1));
          expect((trend[0]?.value ?? 0) + changes).toBe(plays.at(-1));
        },
      ),
    );
  });

  it('of a game has each day of its rows, and none between them', () => {
    const figures = { ratings: 1, average: 7 };
    const rows = [
      { day: '2026-12-30', last_day: '2027-01-01', plays: 1, ...figures },
      { day: '2027-01-03', last_day: '2027-01-03', plays: 2, ...figures },
    ];
    expect(expandGameSnapshots(rows).map(({ day, plays }) => [day, plays])).toEqual([
      ['2026-12-30', 1],
      ['2026-12-31', 1],
      ['2027-01-01', 1],
      ['2027-01-03', 2],
    ]);
  });
});
