import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { QueryResult } from '../../layout/QueryResult.tsx';
import { Section } from '../../layout/Section.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { AdminThread } from '../table/AdminThread.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { ProposalReview } from './ProposalReview.tsx';
import {
  describeStep,
  getGameName,
  type ListedProposal,
  listedColumns,
  ProposalBadge,
} from './proposal.tsx';

/** The review of one proposal: its fields, the decisions, the thread and earlier decisions. */
export default function GameProposalShow() {
  return (
    <RecordPage<GameProposalRow>
      title={(proposal) => `${proposalKindLabels[proposal.kind]}: ${getGameName(proposal)}`}
      badge={({ status }) => <ProposalBadge status={status} />}
      details={(proposal) => <ProposalReview key={proposal.id} proposal={proposal} />}
      history={(proposal) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          <AdminThread
            key={proposal.id}
            title="Steps and messages"
            resource="game_proposal_events"
            about={{ proposal_id: proposal.id }}
            reader="publisher"
            describeStep={describeStep}
          />
          <EarlierDecisions proposal={proposal} />
        </Box>
      )}
    />
  );
}

const decided = '(changes_requested,approved,applied,rejected,failed_stale)';

/** The last ten decisions on other proposals of the same publisher. */
function EarlierDecisions({ proposal }: { proposal: GameProposalRow }) {
  const query = useGetList<ListedProposal>('game_proposals', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'decided_at', order: 'DESC' },
    filter: {
      publisher_id: proposal.publisher_id,
      'status@in': decided,
      'id@neq': proposal.id,
    },
    meta: { columns: listedColumns },
  });
  return (
    <Section title="Earlier decisions about this publisher">
      <QueryResult
        query={query}
        failedText="The earlier decisions could not be loaded."
        height={80}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Typography variant="body2" color="text.secondary">
              None yet.
            </Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {rows.map((row) => (
                <EarlierDecision key={row.id} proposal={row} />
              ))}
            </Box>
          )
        }
      </QueryResult>
    </Section>
  );
}

function EarlierDecision({ proposal }: { proposal: ListedProposal }) {
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
      {reason ? <Typography variant="body2">{reason}</Typography> : null}
    </Box>
  );
}
