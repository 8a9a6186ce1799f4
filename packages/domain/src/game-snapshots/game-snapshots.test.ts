import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  comparePeriods,
  countDays,
  type DayFigures,
  expandGameSnapshots,
  formatDay,
  formatPeriod,
  getIntervalStart,
  getTrend,
  intervals,
  splitPeriod,
  toDay,
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
  it('are UTC days, whatever the time zone of the moment', () => {
    expect(toDay('2026-12-31T23:30:00-05:00')).toBe('2027-01-01');
    expect(toDay('2027-01-01T00:30:00+02:00')).toBe('2026-12-31');
    expect([formatDay('2027-01-01'), formatDay('2026-12-01', 'month')]).toEqual([
      'Jan 01, 2027',
      'Dec 2026',
    ]);
    expect(formatPeriod('2026-10-26', '2026-11-24')).toMatch(/^Oct 26\s–\sNov 24, 2026$/);
    expect(formatPeriod('2025-12-26', '2026-01-24')).toMatch(/^Dec 26, 2025\s–\sJan 24, 2026$/);
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

describe('periods', () => {
  const days = record(
    '2026-01-01',
    Array.from({ length: 20 }, (_, index) => index ** 2),
  );

  it('are compared with the one before by what was gained', () => {
    const { now, before } = comparePeriods(days, { length: 7, against: 'previous' });
    expect(now).toMatchObject({ from: '2026-01-14', to: '2026-01-20', plays: 361 - 144, games: 2 });
    expect(before).toMatchObject({ from: '2026-01-07', to: '2026-01-13', plays: 144 - 25 });
  });

  it('are divided into days, weeks or months that begin and end with them', () => {
    expect(splitPeriod('2027-12-30', '2028-03-02', 'month')).toEqual([
      { from: '2027-12-30', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-02' },
    ]);
    expect(splitPeriod('2026-10-01', '2026-10-06', 'week')).toEqual([
      { from: '2026-10-01', to: '2026-10-04' },
      { from: '2026-10-05', to: '2026-10-06' },
    ]);
    expect(splitPeriod('2026-10-01', '2026-10-03', 'day')).toHaveLength(3);
  });

  it('have no figures before the records began', () => {
    const { now, before } = comparePeriods(days, { length: 30, against: 'previous' });
    expect(now).toMatchObject({ plays: null, average: 7 });
    expect(before).toMatchObject({ plays: null, ratings: null, average: null, games: null });
  });

  it('a year earlier have the same length', () => {
    const { before } = comparePeriods(days, { length: 7, against: 'year' });
    expect(before).toMatchObject({ from: '2025-01-14', to: '2025-01-20', plays: null });
  });
});
