import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Notice } from '../../layout/Notice.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Declared } from '../declaration/define-resource.ts';
import type { Transition } from '../declaration/transition.ts';
import { FieldComparison, getComparedFields } from './FieldComparison.tsx';
import { useGameDetails } from './FieldValue.tsx';
import type { Proposal } from './proposal.ts';

interface ProposalReviewProps {
  readonly proposal: Proposal;
  readonly resource: Declared;
}

/** The proposed values beside the catalogue's current ones, and the decisions. */
export default function ProposalReview({ proposal, resource }: ProposalReviewProps) {
  const { kind, game_id, cover } = proposal;
  const query = useGameDetails(game_id);
  const { data: game, isLoading, isError } = query;
  const fields = getComparedFields(proposal, game ?? null);
  const stale = fields.filter(({ isStale }) => isStale).map(({ label }) => label);
  const transitions = resource.transitions?.map((transition) =>
    transition.label === 'Approve' ? createApproval(transition, stale) : transition,
  );
  return (
    <>
      {stale.length > 0 ? (
        <Alert severity="warning">
          {stale.join(', ')}: the catalogue has changed since this was proposed. If you approve it,
          it goes back to the publisher with both values.
        </Alert>
      ) : null}
      {isError ? (
        <Notice text="The catalogue’s current values could not be loaded." query={query} />
      ) : null}
      {isLoading ? <Skeleton variant="rounded" height={160} /> : null}
      {game === null && kind !== 'new' ? (
        <Alert severity="info">
          The catalogue gives no current values of this game: it may not exist any more.
        </Alert>
      ) : null}
      {(fields.length > 0 || cover) && !isLoading ? (
        <FieldComparison proposal={proposal} fields={fields} game={game ?? null} />
      ) : null}
      <DecisionButtons resource={resource} {...(transitions && { transitions })} />
    </>
  );
}

/** The approval, after a question if the catalogue has other values by now. */
function createApproval(approval: Transition, stale: readonly string[]): Transition {
  if (stale.length === 0) return approval;
  return {
    ...approval,
    question: {
      title: 'Approve although the game has changed?',
      text: `${stale.join(', ')}: the catalogue has another value than the publisher saw. The proposal goes back to the publisher with both values.`,
    },
  };
}
