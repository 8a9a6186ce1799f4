import type { ProposalStatus } from '@ludarium/domain/game-proposals';
import type { GameId } from '@ludarium/domain/ids';
import { type GameDetails, MainApiError } from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useStore } from 'react-admin';
import { type ListedProposal, listedColumns } from './proposal.tsx';

/** A game's current values; null if the main API does not give them. The call is optional. */
export function useGameDetails(id: GameId | null) {
  return useQuery({
    queryKey: ['game_details', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<GameDetails | null> => {
      try {
        return id === null ? null : await mainApi.gameDetails(id, { signal });
      } catch (error) {
        const isMissing = error instanceof MainApiError && [404, 405].includes(error.status ?? 0);
        if (isMissing) return null;
        throw error;
      }
    },
  });
}

/** The pending proposals before and after a proposal, within the filters of the list. */
export function useNeighbours({ id, submitted_at }: Pick<ListedProposal, 'id' | 'submitted_at'>) {
  const [stored] = useStore<{ filter?: Record<string, unknown> }>('game_proposals.listParams', {});
  const status: ProposalStatus = 'submitted';
  const filter = { ...stored.filter, status, 'id@neq': id };
  const from = submitted_at ?? '';
  const options = (order: 'ASC' | 'DESC', more: object) => ({
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'submitted_at', order },
    filter: { ...filter, ...more },
    meta: { columns: listedColumns },
  });
  const before = useGetList<ListedProposal>(
    'game_proposals',
    options('DESC', { 'submitted_at@lt': from }),
    { enabled: submitted_at !== null },
  );
  const after = useGetList<ListedProposal>(
    'game_proposals',
    options('ASC', { 'submitted_at@gt': from }),
    { enabled: submitted_at !== null },
  );
  return { previous: before.data?.[0]?.id, next: after.data?.[0]?.id };
}
