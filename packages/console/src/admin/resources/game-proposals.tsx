import { lazyComponent } from '@ludarium/browser/ui/lazy-component.tsx';
import { gameProposalRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { proposalKindLabels, reasonCodes } from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { DecidedBy, PublisherLink, toFilteredPath } from '../fields/RecordLink.tsx';
import { GameName } from '../game-proposals/FieldValue.tsx';
import {
  decide,
  decidedStatuses,
  describeFields,
  describeOutcome,
  describeStep,
  getGameName,
  type Proposal,
  proposalReasons,
  statusLabels,
} from '../game-proposals/proposal.ts';
import { AdminThread } from '../history/History.tsx';
import { Related } from '../kit/Related.tsx';

const proposalReview = lazyComponent(() => import('../game-proposals/ProposalReview.tsx'));

/** The labels of what a publisher has sent. */
const { draft: _, ...sentLabels } = statusLabels;
const labels: Readonly<Record<string, string>> = statusLabels;

const failed = 'The decision could not be saved. Nothing has been changed.';

/** Proposals of publishers for the catalogue, the longest waiting first. Not in the specification. */
export const gameProposals = defineResource<Proposal>('game_proposals', {
  row: gameProposalRow,
  label: 'Game proposals',
  title: 'name',
  represent: getGameName,
  heading: (proposal) => `${proposalKindLabels[proposal.kind]}: ${getGameName(proposal)}`,
  texts: {
    loadFailed: 'Failed to fetch game proposals',
    empty: 'All decided: no proposal is waiting.',
  },
  queue: { status: 'submitted' },
  list: {
    sort: 'submitted_at',
    search: 'Search game, note, reason',
    filter: { status: 'submitted' },
    omits: ['cover', 'conflict'],
    isBulkOnly: true,
  },
  columns: {
    name: { label: 'Game', width: 'cut wide', value: getGameName },
    game_id: { label: 'Game ID', isExportedOnly: true },
    publisher_id: {
      label: 'Publisher',
      kind: 'publisher',
      from: 'sm',
      width: 'cut steady',
      isUnsorted: true,
    },
    kind: { label: 'Kind', labels: proposalKindLabels, hasFilter: true, from: 'sm' },
    proposed: {
      label: 'Changes',
      from: 'lg',
      isUnsorted: true,
      value: ({ proposed }) => Object.keys(proposed).join(', '),
      cell: describeFields,
    },
    submitted_at: { label: 'Sent', from: 'sm' },
    status: { label: 'Status', labels: sentLabels, hasFilter: true },
    note: { label: 'Note', isExportedOnly: true },
    reason_code: { label: 'Reason', isExportedOnly: true },
    reason: { label: 'Text', isExportedOnly: true },
    created_by: { label: 'Written by', kind: 'person', isExportedOnly: true },
    decided_at: { label: 'Decided', isExportedOnly: true },
    decided_by: { label: 'Decided by', kind: 'person', isExportedOnly: true },
  },
  facts: (proposal) => {
    const { kind, publisher_id, game_id, submitted_at, decided_at, reason_code, reason } = proposal;
    return [
      ['Publisher', <PublisherLink key="publisher" id={publisher_id} />],
      ['Game', game_id && <GameName key="game" id={game_id} />],
      ['Changes', kind === 'removal' ? 'Removes the game' : describeFields(proposal)],
      ['Sent', submitted_at && formatDateTime(submitted_at)],
      ['Note', proposal.note],
      [
        'Decided',
        decided_at && <DecidedBy key="decided" at={decided_at} userId={proposal.decided_by} />,
      ],
      ['Reason', reason_code && `${reasonCodes[reason_code].label}. ${reason ?? ''}`],
      ['In the catalogue', proposal.applied_at && formatDateTime(proposal.applied_at)],
    ];
  },
  sections: (proposal) => (
    <LazyPanel
      key={proposal.id}
      component={proposalReview}
      props={{ proposal, resource: gameProposals }}
      height="100vh"
    />
  ),
  aside: (proposal) => <Aside key={proposal.id} proposal={proposal} />,
  transitions: [
    {
      label: 'Approve',
      from: 'submitted',
      run: (proposal, given) => decide('approved', proposal, given, failed),
      isPrimary: true,
      consequence: 'Each proposal is approved, and the catalogue takes it.',
      done: 'Proposal approved. The catalogue takes it now.',
      failed,
    },
    {
      label: 'Request changes',
      from: 'submitted',
      run: (proposal, given) => decide('changes_requested', proposal, given, failed),
      question: {
        title: 'Request changes',
        text: 'The publisher edits the proposal and sends it again.',
      },
      reason: proposalReasons,
      done: 'Changes requested. The publisher is told by mail.',
      failed,
    },
    {
      label: 'Reject',
      from: 'submitted',
      run: (proposal, given) => decide('rejected', proposal, given, failed),
      question: {
        title: 'Reject proposal',
        text: 'The proposal is closed: the publisher can only begin another one.',
      },
      reason: proposalReasons,
      done: 'Proposal rejected. The publisher is told by mail.',
      failed,
    },
  ],
  decided: {
    by: 'decided_by',
    at: 'decided_at',
    describe: (status, who, when) => {
      if (status === 'submitted') {
        return 'The publisher has sent this proposal again meanwhile. It has been loaded again.';
      }
      if (status === 'withdrawn') return 'The publisher has withdrawn this proposal meanwhile.';
      return `${who} decided meanwhile (${when}). The proposal is now: ${labels[status]}.`;
    },
    missing: 'This proposal does not exist, or no longer.',
  },
});

/** The thread, and the last ten decisions on other proposals of the same publisher. */
function Aside({ proposal: { id, publisher_id } }: { readonly proposal: Proposal }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <AdminThread
        title="Steps and messages"
        resource="game_proposal_events"
        about={{ proposal_id: id }}
        describeStep={describeStep}
      />
      <Related
        resource={gameProposals}
        title="Earlier decisions about this publisher"
        filter={{ 'status@in': decidedStatuses, publisher_id, 'id@neq': id }}
        time="decided_at"
        showAll={toFilteredPath('game_proposals', { publisher_id })}
        describe={describeOutcome}
      />
    </Box>
  );
}
