import {
  comparedPeriods,
  intervals,
  periodLengths,
  trendFigures,
} from '@ludarium/domain/game-snapshots';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The number of days of a trend. */
const trendRanges = ['30', '90', '365', 'all'] as const;

/** The query string of a game's figures. */
export function gameFiguresSearch(id: number): string {
  return `?tab=analytics&game=${id}`;
}

/**
 * Choices that are not rendered yet. The router renders a navigation as a transition, and
 * `setParameters` starts from the URL that was rendered last.
 */
const pending = new Map<string, string | null>();

/** What Analytics shows, in the URL. */
export function useAnalyticsAddress() {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    for (const [name, value] of pending) {
      if (parameters.get(name) === value) pending.delete(name);
    }
  }, [parameters]);
  useEffect(() => () => pending.clear(), []);
  const pick = <Choice extends string | number>(
    name: string,
    choices: readonly Choice[],
    otherwise: Choice,
  ): Choice => choices.find((choice) => `${choice}` === parameters.get(name)) ?? otherwise;
  const toId = (name: string) => {
    const id = Number(parameters.get(name));
    return Number.isInteger(id) && id > 0 ? id : null;
  };
  return {
    figure: pick('figure', trendFigures, 'plays'),
    interval: pick('by', intervals, 'day'),
    range: pick('range', trendRanges, '90'),
    length: pick('period', periodLengths, 30),
    against: pick('against', comparedPeriods, 'previous'),
    /** Whose figures are shown; null for all games together. */
    game: toId('game'),
    /** The game that it is compared with. */
    compared: toId('with'),
    /** Changes one choice; null removes it. */
    choose: (
      name: 'figure' | 'by' | 'range' | 'period' | 'against' | 'with',
      value: string | null,
    ) => {
      pending.set(name, value);
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [changed, to] of pending) {
            if (to === null) after.delete(changed);
            else after.set(changed, to);
          }
          return after;
        },
        { replace: true },
      );
    },
  };
}
