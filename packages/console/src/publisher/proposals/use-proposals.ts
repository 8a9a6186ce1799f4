import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { type ProposalStatus, proposalStatuses } from '@ludarium/domain/game-proposals';
import type { Game } from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import { hashKey, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { refetchChanged } from '../../providers/query-client.ts';
import { allRows } from '../../providers/read-all-rows.ts';
import { useOwnPublisher, usePortal } from '../shell/portal-context.ts';

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
  'submitted_at',
  'reason',
] as const satisfies readonly (keyof GameProposalRow)[];
export type ListedProposal = Pick<GameProposalRow, (typeof columns)[number]>;

const closed: readonly ProposalStatus[] = ['applied', 'withdrawn'];
/** The states in which something is still to be done or to be read. */
const openStatuses = proposalStatuses.filter((status) => !closed.includes(status));
/** The states in which a game has a proposal already. */
const activeStatuses = openStatuses.filter((status) => status !== 'rejected');

const toStatusFilter = (statuses: readonly ProposalStatus[]) => ({
  'status@in': `(${statuses.join(',')})`,
});

export const proposalsPerPage = 20;

interface ProposalSelection {
  /** Null for all but those that are applied or withdrawn. */
  readonly status: ProposalStatus | 'all' | null;
  readonly page: number;
  /** A part of the name. */
  readonly search?: string;
}

/** A page of the publisher's proposals, the last changed first. */
export function useProposals(
  { status, page, search = '' }: ProposalSelection,
  { enabled = true } = {},
) {
  // Also requested while the access is checked; the result is shown afterwards.
  const { isPendingPublisher, publisherId } = usePortal();
  const publisher = isPendingPublisher ? null : publisherId;
  const filter =
    status === 'all' ? {} : status === null ? toStatusFilter(openStatuses) : { status };
  return useGetList<ListedProposal>(
    'game_proposals',
    {
      filter: {
        publisher_id: publisher,
        ...filter,
        // ra-data-postgrest 2.5.1 sends several words as `name[0]`, which PostgREST refuses.
        ...(search === '' ? {} : { 'name@ilike': search.trim().replace(/\s+/g, '*') }),
      },
      sort: { field: 'updated_at', order: 'DESC' },
      pagination: { page, perPage: proposalsPerPage },
      meta: { columns },
    },
    { enabled: enabled && publisher !== null },
  );
}

/** If a game has several proposals, the last changed one counts. */
const byGame = (rows: readonly ListedProposal[]): ReadonlyMap<GameId, ListedProposal> =>
  new Map(rows.flatMap((row) => (row.game_id === null ? [] : [[row.game_id, row] as const])));

/** The open proposals for existing games, by the game's id: one request for a thousand games. */
export function useProposalsByGame() {
  const publisher = useOwnPublisher();
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['game_proposals', 'by game', publisher],
    queryFn: async () => {
      const answer = await dataProvider.getList<ListedProposal>('game_proposals', {
        pagination: { page: 1, perPage: allRows },
        filter: { publisher_id: publisher, 'kind@neq': 'new', ...toStatusFilter(activeStatuses) },
        sort: { field: 'updated_at', order: 'ASC' },
        meta: { columns },
      });
      return answer.data;
    },
    enabled: publisher !== null,
    select: byGame,
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
  const { search } = useLocation();
  return (opened: string | Pick<Game, 'id'>) => {
    const query = new URLSearchParams({ tab: 'drafts' });
    query.set('proposal', typeof opened === 'string' ? opened : 'new');
    if (typeof opened !== 'string') query.set('game', String(opened.id));
    void navigate({ search: query.toString() }, { state: { back: search } });
  };
}

/** The query string and label of the list in which a proposal was opened, for Back. */
export function useWayBack(): { readonly search: string; readonly label: string } {
  const state: { readonly back?: unknown } | null = useLocation().state;
  const search = typeof state?.back === 'string' ? state.back : '?tab=drafts';
  const tab = new URLSearchParams(search).get('tab') ?? 'games';
  return { search, label: tab === 'games' ? 'My Games' : 'Draft Games' };
}
