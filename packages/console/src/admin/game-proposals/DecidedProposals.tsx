import { formatDate } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { type Query, QueryResult } from '../../layout/QueryResult.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { getGameName, type ListedProposal, listedColumns, ProposalBadge } from './proposal.tsx';

const decided = '(changes_requested,approved,applied,rejected,failed_stale)';

/**
 * The last ten decided proposals that match a filter.
 *
 * @param field the sort; without a filter a column with an index
 */
export function useDecidedProposals(filter: object, field: 'decided_at' | 'submitted_at') {
  return useGetList<ListedProposal>('game_proposals', {
    pagination: { page: 1, perPage: 10 },
    sort: { field, order: 'DESC' },
    filter: { ...filter, 'status@in': decided },
    meta: { columns: listedColumns },
  });
}

interface DecidedProposalsProps {
  readonly query: Query<readonly ListedProposal[]>;
  readonly emptyText: string;
}

/** Decided proposals with the reasons, in as many columns as there is room for. */
export function DecidedProposals({ query, emptyText }: DecidedProposalsProps) {
  return (
    <QueryResult query={query} failedText="The earlier decisions could not be loaded." height={80}>
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
              <DecidedProposal key={row.id} proposal={row} />
            ))}
          </Box>
        )
      }
    </QueryResult>
  );
}

function DecidedProposal({ proposal }: { proposal: ListedProposal }) {
  const { id, kind, status, decided_at, reason_code, reason } = proposal;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <RecordLink to={`/admin/game_proposals/${id}/show`}>{getGameName(proposal)}</RecordLink>
        <ProposalBadge status={status} />
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
