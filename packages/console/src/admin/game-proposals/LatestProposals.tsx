import { formatDate } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { type Query, QueryResult } from '../../layout/LoadFailed.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
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

/** Proposals with their status and the reasons of the decisions, in as many columns as there is room for. */
export function LatestProposals({ query, emptyText }: LatestProposalsProps) {
  return (
    <QueryResult query={query} failedText="The proposals could not be loaded." height={80}>
      {(rows) =>
        rows.length === 0 ? (
          <Typography variant="body2" color="text.secondary">
            {emptyText}
          </Typography>
        ) : (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
              gap: 2,
            }}
          >
            {rows.map((row) => (
              <LatestProposal key={row.id} proposal={row} />
            ))}
          </Box>
        )
      }
    </QueryResult>
  );
}

function LatestProposal({ proposal }: { proposal: Proposal }) {
  const { id, kind, status, decided_at, reason_code, reason } = proposal;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
        <RecordLink to={`/admin/game_proposals/${id}/show`}>{getGameName(proposal)}</RecordLink>
        <StatusBadge status={status} label={statusLabels[status]} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {proposalKindLabels[kind]}
        {decided_at ? `, ${formatDate(decided_at)}` : ''}
        {reason_code ? `. ${reasonCodes[reason_code].label}` : ''}
      </Typography>
      {reason ? (
        <Typography variant="body2" sx={{ maxWidth: '70ch' }}>
          {reason}
        </Typography>
      ) : null}
    </Box>
  );
}
