import {
  comparedPeriods,
  intervals,
  periodLengths,
  trendFigures,
} from '@ludarium/domain/game-snapshots';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';

/** The number of days of a trend. */
const trendRanges = ['30', '90', '365', 'all'] as const;

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
    /** Changes one choice; null removes it. */
    choose: (
      name: 'figure' | 'by' | 'range' | 'period' | 'against' | 'with',
      value: string | null,
    ) => changeQuery((before) => withParameters(before, { [name]: value })),
  };
}
