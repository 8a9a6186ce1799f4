import {
  getReasonLabel,
  proposalStatuses,
  proposalStatusTexts,
} from '@ludarium/domain/game-proposals';
import Card from '@mui/material/Card';
import { Thread, type ThreadEntry } from '../../layout/Thread.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { describeFault } from './fault.ts';

/** What happened to a proposal, and messages between the publisher and the reviewer. */
export function ProposalThread({ proposalId }: { proposalId: string }) {
  const { canEdit, user } = usePortal();
  return (
    <Card sx={{ p: 2 }}>
      <Thread
        title="Steps and messages"
        heading="h3"
        resource="game_proposal_events"
        about={{ proposal_id: proposalId }}
        reader={canEdit ? 'our team' : null}
        userId={user.id}
        describeAuthor={({ by_admin, author_name }) =>
          by_admin ? 'Our team' : (author_name ?? 'The catalogue')
        }
        describeStep={describeStep}
        describeFault={describeFault}
      />
    </Card>
  );
}

function describeStep({ status, reason_code }: ThreadEntry): string | undefined {
  const step = proposalStatuses.find((one) => one === status);
  if (!step) return undefined;
  const { label } = proposalStatusTexts[step];
  const reason = getReasonLabel(reason_code);
  return reason ? `${label}: ${reason}` : label;
}
