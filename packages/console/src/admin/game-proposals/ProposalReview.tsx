import { findPlayersFault } from '@ludarium/domain/game-proposals';
import type { GameDetails } from '@ludarium/domain/main-api';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
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
  const { kind, game_id, status, cover } = proposal;
  const query = useGameDetails(game_id);
  const { data: game, isLoading, isError } = query;
  const fields = getComparedFields(proposal, game ?? null);
  const all = [...fields.map(({ name }) => name), ...(cover ? ['cover'] : [])];
  // Excluded fields instead of accepted ones: the publisher may send it again with other fields.
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const accepted = new Set(all.filter((name) => !excluded.has(name)));
  const stale = fields.filter(({ isStale }) => isStale).map(({ label }) => label);
  const isChoosable = status === 'submitted' && kind === 'change' && all.length > 1;
  const handleChoose = (name: string, isAccepted: boolean) =>
    setExcluded((before) =>
      isAccepted
        ? new Set([...before].filter((field) => field !== name))
        : new Set([...before, name]),
    );
  const fault = status === 'submitted' ? findAcceptedFault(proposal, accepted, game) : null;
  const choice = isChoosable ? { accepted, onChoose: handleChoose } : null;
  const transitions = resource.transitions?.map((transition) =>
    transition.label === 'Approve' ? createApproval(transition, all, accepted, stale) : transition,
  );
  return (
    <>
      {stale.length > 0 ? (
        <Alert severity="warning">
          {stale.join(', ')}: the catalogue has changed since this was proposed. If you approve it,
          it goes back to the publisher with both values.
        </Alert>
      ) : null}
      {fault ? (
        <Alert severity="error">
          {fault.message} The catalogue does not take this: please choose other fields, or request
          changes.
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
      {all.length > 0 && !isLoading ? (
        <FieldComparison proposal={proposal} fields={fields} game={game ?? null} choice={choice} />
      ) : null}
      <DecisionButtons resource={resource} {...(transitions && { transitions })} />
    </>
  );
}

/** The approval of the accepted fields, after a question if the catalogue has other values by now. */
function createApproval(
  approval: Transition,
  all: readonly string[],
  accepted: ReadonlySet<string>,
  stale: readonly string[],
): Transition {
  const whole: Transition = {
    ...approval,
    ...(stale.length > 0 && {
      question: {
        title: 'Approve although the game has changed?',
        text: `${stale.join(', ')}: the catalogue has another value than the publisher saw. The proposal goes back to the publisher with both values.`,
      },
    }),
  };
  if (accepted.size === all.length) return whole;
  return {
    ...whole,
    label: `Approve ${accepted.size} of ${all.length} fields`,
    when: () => accepted.size > 0,
    run: async (row, given) =>
      (await approval.run?.(row, { ...given, accepted: [...accepted] })) ?? false,
  };
}

/** The fault of the game with the accepted values: players from 5 to 3. */
function findAcceptedFault(
  { original, proposed }: Proposal,
  accepted: ReadonlySet<string>,
  game: GameDetails | null | undefined,
) {
  const values = Object.entries(proposed).filter(([name]) => accepted.has(name));
  return findPlayersFault({ ...original, ...game }, Object.fromEntries(values));
}
