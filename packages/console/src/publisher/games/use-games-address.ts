import {
  type GameKind,
  type GameLayout,
  gameFilterFrom,
  gameLayoutFrom,
} from '@ludarium/domain/games';
import { useSearchParams } from 'react-router-dom';

/** What the address says about My Games: filter, layout, and the game that is open. */
export function useGamesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace },
    );
  const game = Number(parameters.get('game'));
  const page = Number(parameters.get('page'));
  return {
    filter: gameFilterFrom(parameters.get('filter')),
    layout: gameLayoutFrom(parameters.get('layout')),
    opened: Number.isInteger(game) && game > 0 ? { id: game, page: page > 0 ? page : 1 } : null,
    setFilter: (filter: GameKind) => change({ filter, game: null, page: null }, true),
    setLayout: (layout: GameLayout) => change({ layout }, true),
    open: (id: number, onPage: number) => change({ game: `${id}`, page: `${onPage}` }, false),
    close: () => change({ game: null, page: null }, true),
  };
}
