import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { proposalKindLabels } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import { RecordPage } from '../list/RecordPage.tsx';
import { AdminThread } from '../table/AdminThread.tsx';
import { EarlierDecisions } from './EarlierDecisions.tsx';
import { ProposalReview } from './ProposalReview.tsx';
import { describeStep, getGameName, ProposalBadge } from './proposal.tsx';

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
