import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Problem } from '../../layout/Problem.tsx';
import { getGameName, type ListedProposal, listedColumns, ProposalBadge } from './proposal.tsx';

const decided = '(changes_requested,approved,applied,rejected,failed_stale)';

/** The last ten decisions on other proposals of the same publisher. */
export function EarlierDecisions({ proposal }: { proposal: GameProposalRow }) {
  const { data, isPending, error, isFetching, refetch } = useGetList<ListedProposal>(
    'game_proposals',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'decided_at', order: 'DESC' },
      filter: {
        publisher_id: proposal.publisher_id,
        'status@in': decided,
        'id@neq': proposal.id,
      },
      meta: { columns: listedColumns },
    },
  );
  return (
    <section aria-labelledby="earlier-decisions">
      <Typography id="earlier-decisions" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Earlier decisions about this publisher
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={80} /> : null}
      {error ? (
        <Problem
          text="The earlier decisions could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          None yet.
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.map((row) => (
          <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Link component={RouterLink} to={`/admin/game_proposals/${row.id}/show`}>
                {getGameName(row)}
              </Link>
              <ProposalBadge status={row.status} />
            </Box>
            <Typography variant="body2" color="text.secondary">
              {proposalKindLabels[row.kind]}
              {row.decided_at ? `, ${formatDate(row.decided_at)}` : ''}
              {row.reason_code ? `. ${reasonCodes[row.reason_code].label}` : ''}
            </Typography>
            {row.reason ? <Typography variant="body2">{row.reason}</Typography> : null}
          </Box>
        ))}
      </Box>
    </section>
  );
}
