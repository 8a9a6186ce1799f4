import { formatDate } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import { useGetList } from 'react-admin';
import { type Query, QueryResult } from '../../layout/Notice.tsx';
import { type RelatedRow, RowList } from '../table/RelatedRows.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { getGameName, type Proposal, statusLabels } from './proposal.ts';

/** The filter of decided proposals. */
export const decided = {
  'status@in': '(changes_requested,approved,applied,rejected,failed_stale)',
};

const columns = [
  'id',
  'name',
  'game_id',
  'kind',
  'status',
  'decided_at',
  'reason_code',
  'reason',
] as const;

/**
 * The last ten proposals that match a filter.
 *
 * @param field the sort; a column with an index, unless the filter has one
 */
export function useLatestProposals(filter: object, field: 'decided_at' | 'submitted_at') {
  return useGetList<Proposal>('game_proposals', {
    pagination: { page: 1, perPage: 10 },
    sort: { field, order: 'DESC' },
    filter,
    meta: { columns },
  });
}

interface LatestProposalsProps {
  readonly query: Query<readonly Proposal[]>;
  readonly emptyText: string;
}

/** Proposals with their status and the reasons of the decisions. */
export function LatestProposals({ query, emptyText }: LatestProposalsProps) {
  return (
    <QueryResult query={query} failedText="The proposals could not be loaded." height={80}>
      {(rows) => <RowList rows={rows.map(toRow)} emptyText={emptyText} />}
    </QueryResult>
  );
}

const toRow = (proposal: Proposal): RelatedRow => {
  const { id, kind, status, decided_at, reason_code, reason } = proposal;
  return {
    id,
    name: getGameName(proposal),
    to: `/admin/game_proposals/${id}/show`,
    side: <StatusBadge status={status} label={statusLabels[status]} />,
    text: [
      [proposalKindLabels[kind], decided_at && formatDate(decided_at)].filter(Boolean).join(', '),
      reason_code && reasonCodes[reason_code].label,
      reason,
    ]
      .filter(Boolean)
      .join('. '),
  };
};
