import { addDays, type DayFigures } from './trend.ts';

export const periodLengths = [7, 30, 90, 365] as const;
type PeriodLength = (typeof periodLengths)[number];

/** What a period is compared with: the period just before it, or the same one a year earlier. */
export const comparedPeriods = ['previous', 'year'] as const;
type ComparedPeriod = (typeof comparedPeriods)[number];

/**
 * What happened in a period. Null: not recorded, because records began later or the main API did
 * not report it.
 */
export interface PeriodFigures {
  readonly from: string;
  readonly to: string;
  readonly plays: number | null;
  readonly ratings: number | null;
  /** At the end. */
  readonly average: number | null;
  /** At the end. */
  readonly games: number | null;
}

/** The figures at the end of a day: those of the last recorded day until then. */
function findFigures(days: readonly DayFigures[], day: string): DayFigures | null {
  return days.findLast((figures) => figures.day <= day) ?? null;
}

/**
 * The last days until the last recorded one, and an earlier period of the same length.
 *
 * @param days ascending, at least one
 */
export function comparePeriods(
  days: readonly DayFigures[],
  { length, against }: { readonly length: PeriodLength; readonly against: ComparedPeriod },
): { readonly now: PeriodFigures; readonly before: PeriodFigures } {
  const last = days.at(-1)?.day ?? '';
  const earlier = against === 'previous' ? length : 365;
  return {
    now: getPeriod(days, addDays(last, 1 - length), last),
    before: getPeriod(days, addDays(last, 1 - length - earlier), addDays(last, -earlier)),
  };
}

/**
 * What happened from one day to another, both included.
 *
 * @param days ascending
 */
export function getPeriod(days: readonly DayFigures[], from: string, to: string): PeriodFigures {
  const start = findFigures(days, addDays(from, -1));
  const end = findFigures(days, to);
  const gain = (figure: 'plays' | 'ratings') => subtract(end?.[figure], start?.[figure]);
  return {
    from,
    to,
    plays: gain('plays'),
    ratings: gain('ratings'),
    average: end?.average ?? null,
    games: end?.games ?? null,
  };
}

/** The difference of two figures; null if one of them is not known. */
export function subtract(
  one: number | null | undefined,
  other: number | null | undefined,
): number | null {
  return one === null || one === undefined || other === null || other === undefined
    ? null
    : one - other;
}
