import { type Game, type GameKind, gamesPerPage } from '@ludarium/domain/games';
import { useQuery } from '@tanstack/react-query';
import { mainApi } from '../../providers/main-api.ts';
import { usePortal } from '../shell/portal-context.ts';
import { useGames } from './use-games.ts';

/**
 * The game that the address names. The main API gives no single game: it is taken from the list
 * where that has it, else its page alone is read (a reload, a link from a colleague).
 */
export function useOpenedGame({
  id,
  page,
  filter,
}: {
  id: number;
  page: number;
  filter: GameKind;
}): {
  game: Game | null;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} {
  const { publisherId } = usePortal();
  const { games } = useGames(publisherId, filter);
  const listed = games.find(({ game }) => game.id === id)?.game ?? null;
  const query = useQuery({
    queryKey: ['game', publisherId, filter, page],
    queryFn: ({ signal }) =>
      mainApi.games(
        { publisherId: publisherId ?? 0, kind: filter, page, perPage: gamesPerPage },
        { signal },
      ),
    enabled: listed === null && publisherId !== null,
  });
  const game = listed ?? query.data?.data.find((one) => one.id === id) ?? null;
  return {
    game,
    isPending: game === null && publisherId !== null && query.isPending,
    isError: game === null && query.isError,
    retry: () => void query.refetch(),
  };
}
