import { intervals, trendFigures } from '@ludarium/domain/game-snapshots';
import { useUrlQuery, withParameters } from '../../layout/use-url-query.ts';

/** The number of days of a trend. */
const trendRanges = ['30', '90', '365', 'all'] as const;

/** The choices of the trend in the URL. */
export function useAnalyticsAddress() {
  const [query, changeQuery] = useUrlQuery();
  const pick = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice => choices.find((choice) => choice === query.get(name)) ?? otherwise;
  return {
    figure: pick('figure', trendFigures, 'plays'),
    interval: pick('by', intervals, 'day'),
    range: pick('range', trendRanges, '90'),
    /** Changes one choice. */
    choose: (name: 'figure' | 'by' | 'range', value: string) =>
      changeQuery((before) => withParameters(before, { [name]: value })),
  };
}
