import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  type CatalogueValues,
  gameFieldNames,
  isEditable,
  type ProposalKind,
} from '@ludarium/domain/game-proposals';
import { BackendError } from '@ludarium/domain/http';
import type { GameId } from '@ludarium/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'ra-core';
import { createContext, useContext } from 'react';
import type { DetailedGame } from '../catalogue/use-game.ts';
import { usePortal } from '../shell/portal-context.ts';

/** A proposal, and what the catalogue has. */
export interface LoadedProposal {
  readonly row: GameProposalRow | null;
  readonly kind: ProposalKind;
  readonly gameId: GameId | null;
  readonly current: CatalogueValues;
}

/** The values that the fields show beside the typed ones. */
export const EditorContext = createContext<LoadedProposal | null>(null);

export function useEditor(): LoadedProposal {
  const proposal = useContext(EditorContext);
  if (proposal === null) throw new Error('useEditor needs the form around it.');
  return proposal;
}

/**
 * The proposal of the address with the game that it is for; null until all is loaded.
 *
 * @param id of the proposal, or 'new'
 * @param newGameId the game that a new proposal changes or removes; null for a new game
 */
export function useProposal(
  id: string,
  { gameId: newGameId, kind }: Pick<LoadedProposal, 'gameId' | 'kind'>,
) {
  const { publisherId } = usePortal();
  const dataProvider = useDataProvider();
  const proposal = useGetOne<GameProposalRow>(
    'game_proposals',
    { id },
    { enabled: id !== 'new', retry: false },
  );
  const row = id === 'new' ? null : (proposal.data ?? null);
  const gameId = row?.game_id ?? (id === 'new' ? newGameId : null);
  // Only a form is compared with the catalogue, whose values must not be older than the form.
  const needsGame = gameId !== null && (row === null || isEditable(row.status));
  const game = useQuery({
    queryKey: ['games', 'details', gameId],
    queryFn: async () => {
      const meta = { name: row?.name ?? undefined, publisherId };
      return (await dataProvider.getOne<DetailedGame>('games', { id: gameId ?? 0, meta })).data;
    },
    enabled: needsGame,
    gcTime: 0,
  });
  const isLoaded = id === 'new' || row !== null;
  // A proposal can be read without its game, which may have been deleted.
  const hasGame = !needsGame || game.data !== undefined || (row !== null && game.isError);
  const loaded: LoadedProposal | null =
    isLoaded && hasGame
      ? {
          row,
          kind: row?.kind ?? kind,
          gameId,
          current: getCurrent(row, game.data),
        }
      : null;
  return {
    loaded,
    isMissing:
      proposal.error instanceof BackendError && missing.includes(proposal.error.status ?? 0),
    isError: proposal.isError || (game.isError && row === null),
    isFetching: proposal.isFetching || game.isFetching,
    retry: () => void (proposal.isError ? proposal : game).refetch(),
  };
}

/** The statuses of an answer for an id that does not exist, or is none. */
const missing = [400, 404, 406];

/**
 * The catalogue's values; those of the proposal where the main API has no details. `conflict` is what
 * the catalogue answered last.
 */
function getCurrent(row: GameProposalRow | null, game: DetailedGame | undefined): CatalogueValues {
  if (row?.kind === 'new') return {};
  const catalogued = game && {
    ...Object.fromEntries(
      Object.entries(game).filter(([name]) => gameFieldNames.some((field) => field === name)),
    ),
    cover: game.media?.location ?? game.thumbnail?.location ?? null,
    publisher_id: game.publisher_id,
  };
  return { ...row?.original, ...catalogued, ...row?.conflict };
}
