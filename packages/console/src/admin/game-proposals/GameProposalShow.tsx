import type { GameProposalRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { findPlayersFault, proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import type { GameDetails } from '@ludarium/domain/main-api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Section } from '../../layout/Section.tsx';
import { DecisionBar } from '../decisions/DecisionButtons.tsx';
import { AdminThread } from '../history/AdminThread.tsx';
import { DecidedBy } from '../history/PersonName.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { PublisherLink } from '../table/CataloguePublisher.tsx';
import { Facts } from '../table/Facts.tsx';
import { CoverComparison, FieldComparison } from './FieldComparison.tsx';
import { GameName, getComparedFields, useGameDetails } from './FieldValue.tsx';
import { decided, LatestProposals, useLatestProposals } from './LatestProposals.tsx';
import { ProposalDecisions } from './ProposalDecisions.tsx';
import {
  describeFields,
  describeStep,
  describeWait,
  getGameName,
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
            describeStep={describeStep}
          />
          <EarlierDecisions proposal={proposal} />
        </Box>
      )}
    />
  );
}

/** The last ten decisions on other proposals of the same publisher. */
function EarlierDecisions({ proposal }: { proposal: GameProposalRow }) {
  const { id, publisher_id } = proposal;
  const query = useLatestProposals({ ...decided, publisher_id, 'id@neq': id }, 'decided_at');
  return (
    <Section title="Earlier decisions about this publisher">
      <LatestProposals query={query} emptyText="None yet." />
    </Section>
  );
}

interface ProposalReviewProps {
  readonly proposal: GameProposalRow;
}

/** The proposed values beside the catalogue's current ones, and the decisions. */
function ProposalReview({ proposal }: ProposalReviewProps) {
  const { kind, game_id, status, cover } = proposal;
  const query = useGameDetails(game_id);
  const { data: game, isLoading, isError } = query;
  const fields = getComparedFields(proposal, game ?? null);
  const all = [...fields.map(({ name }) => name), ...(cover ? ['cover'] : [])];
  // Excluded fields instead of accepted ones: the publisher may send it again with other fields.
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const accepted = new Set(all.filter((name) => !excluded.has(name)));
  const stale = fields.filter(({ isStale }) => isStale);
  const isChoosable = status === 'submitted' && kind === 'change' && all.length > 1;
  const handleChoose = (name: string, isAccepted: boolean) =>
    setExcluded((before) =>
      isAccepted
        ? new Set([...before].filter((field) => field !== name))
        : new Set([...before, name]),
    );
  const fault = status === 'submitted' ? findAcceptedFault(proposal, accepted, game) : null;
  const choice = isChoosable ? { accepted, onChoose: handleChoose } : null;
  return (
    <>
      <ProposalFacts proposal={proposal} />
      {stale.length > 0 ? (
        <Alert severity="warning">
          {stale.map(({ label }) => label).join(', ')}: the catalogue has changed since this was
          proposed. If you approve it, it goes back to the publisher with both values.
        </Alert>
      ) : null}
      {fault ? (
        <Alert severity="error">
          {fault.message} The catalogue does not take this: please choose other fields, or request
          changes.
        </Alert>
      ) : null}
      {isError ? (
        <LoadFailed text="The catalogue’s current values could not be loaded." query={query} />
      ) : null}
      {isLoading ? <Skeleton variant="rounded" height={160} /> : null}
      {game === null && kind !== 'new' ? (
        <Alert severity="info">
          The catalogue gives no current values of this game: it may not exist any more.
        </Alert>
      ) : null}
      {fields.length > 0 && !isLoading ? (
        <FieldComparison proposal={proposal} fields={fields} choice={choice} />
      ) : null}
      {cover && !isLoading ? (
        <CoverComparison proposal={proposal} cover={cover} game={game ?? null} choice={choice} />
      ) : null}
      <DecisionBar>
        <ProposalDecisions
          proposal={proposal}
          accepted={accepted.size === all.length ? null : [...accepted]}
          count={all.length}
          staleLabels={stale.map(({ label }) => label)}
        />
      </DecisionBar>
    </>
  );
}

/** The fault of the game with the accepted values: players from 5 to 3. */
function findAcceptedFault(
  { original, proposed }: GameProposalRow,
  accepted: ReadonlySet<string>,
  game: GameDetails | null | undefined,
) {
  const values = Object.entries(proposed).filter(([name]) => accepted.has(name));
  return findPlayersFault({ ...original, ...game }, Object.fromEntries(values));
}

function ProposalFacts({ proposal }: ProposalReviewProps) {
  const { kind, publisher_id, game_id, submitted_at, decided_at, reason_code, reason } = proposal;
  const wait = describeWait(proposal);
  const sent = submitted_at && formatDateTime(submitted_at);
  const region = useRef<HTMLElement>(null);
  const { state } = useLocation();
  // The buttons of the previous proposal had the focus and are unmounted.
  const isFocused: unknown = state?.isNext;
  useEffect(() => {
    if (isFocused === true) region.current?.focus();
  }, [isFocused]);
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label="Proposal"
      sx={{ outline: 'none' }}
    >
      <Facts
        facts={[
          ['Publisher', <PublisherLink key="publisher" id={publisher_id} />],
          ['Game', game_id && <GameName key="game" id={game_id} />],
          ['Changes', kind === 'removal' ? 'Removes the game' : describeFields(proposal)],
          ['Sent', wait ? `${sent}, waits ${wait}` : sent],
          ['Note', proposal.note],
          [
            'Decided',
            decided_at && <DecidedBy key="decided" at={decided_at} userId={proposal.decided_by} />,
          ],
          ['Reason', reason_code && `${reasonCodes[reason_code].label}. ${reason ?? ''}`],
          ['In the catalogue', proposal.applied_at && formatDateTime(proposal.applied_at)],
        ]}
      />
    </Box>
  );
}
