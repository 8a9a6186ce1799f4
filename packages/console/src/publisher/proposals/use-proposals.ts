import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  draftMessages,
  type ProposalStatus,
  proposalStatuses,
} from '@ludarium/domain/game-proposals';
import type { GameId } from '@ludarium/domain/ids';
import {
  hashKey,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { refetchChanged } from '../../providers/query-client.ts';
import { allRows } from '../../providers/read-all-rows.ts';
import { getProposalPath, isShown, tabPaths, toListSearch } from '../shell/addresses.ts';
import { useOwnPublisher } from '../shell/portal-context.ts';

/** The columns of lists: without `cover`, which may have 300 KB. */
export const columns = [
  'id',
  'kind',
  'game_id',
  'name',
  'status',
  'version',
  'updated_at',
  'updated_by',
  'reason',
] as const satisfies readonly (keyof GameProposalRow)[];
export type ListedProposal = Pick<GameProposalRow, (typeof columns)[number]>;

/** The states in which something is still to be done or to be read. */
const openStatuses = proposalStatuses.filter((status) => status !== 'applied');
const givenUp: readonly ProposalStatus[] = ['rejected', 'withdrawn'];
/** The states in which a game has a proposal already. */
const activeStatuses = openStatuses.filter((status) => !givenUp.includes(status));

const toStatusFilter = (statuses: readonly ProposalStatus[]) => ({
  'status@in': `(${statuses.join(',')})`,
});

/** The filter of Draft Games: all but those that are applied. */
export const openProposals = toStatusFilter(openStatuses);

/** Draft Games with the proposals in these states. */
export const getDraftsPath = (statuses: readonly ProposalStatus[]): string =>
  `${tabPaths['Draft Games']}${toListSearch(toStatusFilter(statuses))}`;

/** A proposal that is neither applied, withdrawn nor rejected. */
export type OpenProposal = ListedProposal & {
  /** The proposed BGG ID. */
  readonly external_id: string | null;
};

/** The publisher's open proposals: one request for a thousand games. */
export function useOpenProposals() {
  return useQuery(useOpenProposalsQuery());
}

/** The open proposals by the game's id; of several the last changed one counts. */
export function useProposalsByGame() {
  return useQuery({ ...useOpenProposalsQuery(), select: byGame });
}

const byGame = (rows: readonly OpenProposal[]): ReadonlyMap<GameId, ListedProposal> =>
  new Map(rows.flatMap((row) => (row.game_id === null ? [] : [[row.game_id, row] as const])));

function useOpenProposalsQuery() {
  const publisher = useOwnPublisher();
  const dataProvider = useDataProvider();
  return queryOptions({
    queryKey: ['game_proposals', 'open', publisher],
    queryFn: async (): Promise<readonly OpenProposal[]> => {
      const answer = await dataProvider.getList<OpenProposal>('game_proposals', {
        pagination: { page: 1, perPage: allRows },
        filter: { publisher_id: publisher, ...toStatusFilter(activeStatuses) },
        sort: { field: 'updated_at', order: 'ASC' },
        meta: { columns: [...columns, 'external_id:proposed->>external_id'] },
      });
      return answer.data;
    },
    enabled: publisher !== null,
  });
}

/** The query of one proposal, as ra-core's `useGetOne` names it. */
export const getProposalKey = (id: string): QueryKey => [
  'game_proposals',
  'getOne',
  { id, meta: undefined },
];

/**
 * Refetches proposals.
 *
 * @returns a function that gets the query of a proposal that does not exist any more, if there is one
 */
export function useRefreshProposals(): (deleted?: QueryKey) => void {
  const queryClient = useQueryClient();
  return (deleted = []) =>
    void refetchChanged(queryClient, {
      predicate: ({ queryKey, queryHash }) =>
        queryKey[0] === 'game_proposals' && queryHash !== hashKey(deleted),
    });
}

/** Opens a proposal by its id, 'new' or the game that it changes; Back returns to the present page. */
export function useOpenProposal() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (...opened: Parameters<typeof getProposalPath>) => {
    const address = getProposalPath(...opened);
    if (!isShown(address)) void navigate(address, { state: { back: `${pathname}${search}` } });
  };
}

/** Opens the open proposal of a game, or else the form of a new one. */
export function useOpenGameProposal() {
  const queryClient = useQueryClient();
  const proposals = useOpenProposalsQuery();
  const openProposal = useOpenProposal();
  return async (game: { readonly id: GameId }, kind: 'change' | 'removal') => {
    try {
      const open = byGame(await queryClient.ensureQueryData(proposals)).get(game.id);
      if (open && open.kind !== kind) {
        showToast({ kind: 'info', text: draftMessages.openProposal });
      }
      openProposal(open?.id ?? game, kind);
    } catch {
      showToast({ kind: 'error', text: draftMessages.openProposalsNotLoaded });
    }
  };
}

/** The address and label of the list in which a proposal was opened, for Back. */
export function useWayBack(): { readonly to: string; readonly label: string } {
  const state: { readonly back?: unknown } | null = useLocation().state;
  const drafts = tabPaths['Draft Games'];
  const to = typeof state?.back === 'string' ? state.back : drafts;
  return { to, label: to.startsWith(drafts) ? 'Draft Games' : 'My Games' };
}
