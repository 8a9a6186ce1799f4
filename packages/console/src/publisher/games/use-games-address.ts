import {
  type GameKind,
  type GameLayout,
  gameFilterFrom,
  gameLayoutFrom,
} from '@ludarium/domain/games';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks the history's entry of a game that was opened from the list before it. */
const fromList = 'from-list';

/** What the address says about My Games: filter, layout, and the game that is open. */
export function useGamesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** Going back takes a moment, in which closing once more would leave the list. */
  const goesBack = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history is there
  useEffect(() => {
    goesBack.current = false;
  }, [state]);
  const change = (
    changes: Readonly<Record<string, string | null>>,
    options: { replace: boolean; state?: string } = { replace: true },
  ) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    }, options);
  const game = Number(parameters.get('game'));
  const page = Number(parameters.get('page'));
  return {
    filter: gameFilterFrom(parameters.get('filter')),
    layout: gameLayoutFrom(parameters.get('layout')),
    opened: Number.isInteger(game) && game > 0 ? { id: game, page: page > 0 ? page : 1 } : null,
    setFilter: (filter: GameKind) => change({ filter, game: null, page: null }),
    setLayout: (layout: GameLayout) => change({ layout }),
    open: (id: number, onPage: number) =>
      change({ game: `${id}`, page: `${onPage}` }, { replace: false, state: fromList }),
    /** Goes back to the list where that is the step before, so that each game leaves no step behind. */
    close: () => {
      if (goesBack.current) return;
      goesBack.current = state === fromList;
      if (goesBack.current) void navigate(-1);
      else change({ game: null, page: null });
    },
  };
}
