import {
  comparedPeriods,
  intervals,
  periodLengths,
  trendFigures,
} from '@ludarium/domain/game-snapshots';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';

/** The number of days of a trend. */
const trendRanges = ['30', '90', '365', 'all'] as const;

/** The query string of the report of a period; both days are included. */
export function reportSearch(from: string, to: string): string {
  return `?${new URLSearchParams({ tab: 'analytics', report: '', from, to })}`;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The query string of a game's figures. */
export function gameFiguresSearch(id: number): string {
  return `?tab=analytics&game=${id}`;
}

/** The state of Analytics in the URL. */
export function useAnalyticsAddress() {
  const [query, changeQuery] = useUrlQuery();
  const pick = <Choice extends string | number>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice => choices.find((choice) => `${choice}` === query.get(name)) ?? otherwise;
  const toId = (name: string) => {
    const id = Number(query.get(name));
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  const toDay = (name: string) => {
    const day = query.get(name);
    return isDay(day) ? day : null;
  };
  return {
    figure: pick('figure', trendFigures, 'plays'),
    interval: pick('by', intervals, 'day'),
    range: pick('range', trendRanges, '90'),
    length: pick('period', periodLengths, 30),
    against: pick('against', comparedPeriods, 'previous'),
    /** The game whose figures are shown; null for all games together. */
    game: toId('game'),
    /** The game that it is compared with. */
    compared: toId('with'),
    /** Whether the report of a period is shown. */
    isReport: query.has('report'),
    /** Its first and last day; null for the default. */
    from: toDay('from'),
    to: toDay('to'),
    /** Changes one choice; null removes it. */
    choose: (
      name: 'figure' | 'by' | 'range' | 'period' | 'against' | 'with' | 'from' | 'to',
      value: string | null,
    ) => changeQuery((before) => withParameters(before, { [name]: value })),
  };
}
