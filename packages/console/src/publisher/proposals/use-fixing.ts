import { findMissing, findNextToFix, findProposed, type GameCheck } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { getCatalogueQuery, readSelection } from '../catalogue/use-games.ts';
import { usePortal } from '../shell/portal-context.ts';
import { toProposalQuery, useProposalsByGame, useWayBack } from './use-proposals.ts';

/** `location.state` of My Games after the last game of the list. */
interface ListEnd {
  readonly isFixed: true;
}

/**
 * Goes from game to game of which something is missing: a function that opens the next one at the field
 * that is missing, or at the end of the list that list.
 *
 * @param list the query of My Games, whose games are gone through in its order
 */
function useOpenNext(list: string) {
  const { publisherId } = usePortal();
  const queryClient = useQueryClient();
  const proposals = useProposalsByGame();
  const navigate = useNavigate();
  /** @param after the game that is open; null for the start of the list */
  return async (after: GameId | null) => {
    let games: readonly GameDetails[];
    try {
      ({ games } = await queryClient.fetchQuery(getCatalogueQuery(publisherId)));
    } catch (error) {
      const text = describeError(error, 'Your games could not be loaded.');
      void showToast({ kind: 'error', text });
      return;
    }
    const selection = readSelection(new URLSearchParams(list));
    const { next } = findNextToFix(games, selection, proposals, after);
    if (next === null) {
      const state: ListEnd = { isFixed: true };
      return navigate({ search: list }, { replace: true, state });
    }
    const { game, checks } = next;
    const query = toProposalQuery(proposals.get(game.id)?.id ?? game, checks[0]?.name);
    query.set('fix', '');
    const options = { replace: after !== null, state: { back: list } };
    return navigate({ search: query.toString() }, options);
  };
}

/** The start from My Games, and what is left at its end. */
export function useFixing() {
  const { publisherId } = usePortal();
  const { search, state }: { search: string; state: Partial<ListEnd> | null } = useLocation();
  const openNext = useOpenNext(search);
  const proposals = useProposalsByGame();
  const hasEnded = state?.isFixed === true;
  const { data } = useQuery({ ...getCatalogueQuery(publisherId), enabled: hasEnded });
  const selection = readSelection(new URLSearchParams(search));
  return {
    start: () => openNext(null),
    /** What is left after the last game; null while somebody has not come to it. */
    end: hasEnded && data ? findNextToFix(data.games, selection, proposals, null) : null,
  };
}

/** The game of the form as one of those that are gone through. */
export interface FixedGame {
  /** What it misses and nobody has proposed. */
  readonly missing: readonly GameCheck[];
  /** The number of games with this one; null while it is not known. */
  readonly left: number | null;
  /** Opens the next game, or My Games after the last one. */
  readonly next: () => Promise<void>;
}

/**
 * The way through the games at the form of one of them; null if the form was opened otherwise.
 *
 * @param gameId null while it is not known
 */
export function useFixedGame(gameId: GameId | null): FixedGame | null {
  const { publisherId } = usePortal();
  const [parameters] = useSearchParams();
  const { search: list } = useWayBack();
  const openNext = useOpenNext(list);
  const proposals = useProposalsByGame();
  const isFixing = parameters.has('fix');
  const { data } = useQuery({ ...getCatalogueQuery(publisherId), enabled: isFixing });
  if (!isFixing) return null;
  const game = data?.games.find(({ id }) => id === gameId);
  const missing = game ? findMissing(game) : [];
  const proposed = findProposed(missing, game && proposals.get(game.id));
  const selection = readSelection(new URLSearchParams(list));
  return {
    missing: missing.filter((check) => !proposed.includes(check)),
    left: data ? findNextToFix(data.games, selection, proposals, gameId).left + 1 : null,
    next: async () => openNext(gameId),
  };
}
