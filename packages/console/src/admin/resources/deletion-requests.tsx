import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  deletionDays,
  deletionReasons,
  deletionStatuses,
  describeDeletionAge,
  getDeletionStatusLabel,
  isToCarryOut,
  deletionDecisionMessages as messages,
  truncateReason,
} from '@ludarium/domain/deletion';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import { Email } from '../../layout/Email.tsx';
import { Notice } from '../../layout/Notice.tsx';
import { allRows } from '../../providers/read-all-rows.ts';
import { hiddenForNow } from '../../theme/styles.ts';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { createOptionalReason, describeReason } from '../declaration/transition.ts';
import { DecidedBy, PersonLink } from '../fields/RecordLink.tsx';
import { RelatedRows } from '../kit/Related.tsx';

/** Account deletion requests (sections 4 and 9). */
export const deletionRequests = defineResource<DeletionRequestRow>('account_deletion_requests', {
  row: deletionRequestRow,
  label: 'Deletion requests',
  title: 'email',
  heading: ({ email }) => `Deletion of ${email}`,
  texts: { loadFailed: messages.loadFailed, empty: messages.none },
  queue: {
    status: 'pending',
    card: { title: 'Account Deletion Requests', parameter: 'deletions' },
  },
  list: { sort: '-created_at', search: 'Search email, reason', above: <DeletionsToCarryOut /> },
  columns: {
    email: {
      label: 'Email',
      width: 'cut address',
      cell: ({ email }) => <Email address={email} />,
    },
    reason: {
      label: 'Reason',
      from: 'sm',
      width: 'rest',
      isUnsorted: true,
      cell: ({ reason }) => (reason ? truncateReason(reason) : '–'),
    },
    created_at: { label: 'Requested', from: 'lg' },
    status: {
      label: 'Status',
      labels: Object.fromEntries(
        deletionStatuses.map((status) => [status, getDeletionStatusLabel(status)]),
      ),
      hasFilter: true,
    },
    user_id: { label: 'Person', kind: 'person', isExportedOnly: true },
    processed_at: { label: 'Processed', isExportedOnly: true },
    processed_by: { label: 'Processed by', kind: 'person', isExportedOnly: true },
    carried_out_at: { label: 'Carried out', isExportedOnly: true },
  },
  facts: (request) => {
    const { status, processed_at, processed_by, carried_out_at, carried_out_by } = request;
    const isOpen = status === 'pending' || isToCarryOut(request);
    const due = new Date(Date.parse(request.created_at) + deletionDays * 86_400_000);
    return [
      [
        'Email',
        <PersonLink key="email" id={request.user_id}>
          {request.email}
        </PersonLink>,
      ],
      ['User ID', request.user_id ?? 'not confirmed: nobody was signed in with this address'],
      ['Reason', request.reason || 'none given'],
      ['Requested', formatDateTime(request.created_at)],
      ['Due', isOpen ? formatDateTime(due.toISOString()) : null],
      [
        'Processed',
        processed_at && <DecidedBy key="processed" at={processed_at} userId={processed_by} />,
      ],
      [
        'Carried out',
        carried_out_at && <DecidedBy key="done" at={carried_out_at} userId={carried_out_by} />,
      ],
      ...describeReason(request, deletionReasons),
    ];
  },
  note: ({ status }) =>
    status === 'pending'
      ? `Approving records the decision and mails it; the account itself is deleted in the main back end within ${deletionDays} days of the request, and then marked as done here. Neither decision can be taken back.`
      : null,
  transitions: [
    {
      label: 'Approve',
      from: 'pending',
      to: 'approved',
      stamp: 'processed_at',
      isPrimary: true,
      isDestructive: true,
      question: { title: 'Approve the deletion', text: messages.approveQuestion },
      consequence: () =>
        'Each request is approved and stamped with the time. This cannot be taken back.',
      done: messages.approved,
      failed: messages.approveFailed,
    },
    {
      label: 'Reject',
      from: 'pending',
      to: 'rejected',
      stamp: 'processed_at',
      question: {
        title: 'Reject',
        text: 'A rejected request is closed and stamped with the time. This cannot be taken back.',
      },
      reason: createOptionalReason(deletionReasons, 'person'),
      done: messages.rejected,
      failed: messages.rejectFailed,
    },
    {
      label: 'Mark as done',
      from: 'approved',
      stamp: 'carried_out_at',
      question: { title: 'Mark as done', text: messages.carryOutQuestion },
      done: messages.carriedOut,
      failed: messages.carryOutFailed,
      refused: messages.carriedOutAlready,
    },
  ],
  decided: {
    by: 'processed_by',
    at: 'processed_at',
    describe: messages.decidedMeanwhile,
    missing: messages.notFound,
  },
  hasHistory: true,
});

/** The approved deletions until they are marked as done, the oldest first, with their age. Empty without any. */
function DeletionsToCarryOut() {
  const dataProvider = useDataProvider();
  const query = useQuery({
    // Refetched with the list after each decision.
    queryKey: ['account_deletion_requests', 'to-carry-out'],
    queryFn: () =>
      dataProvider.getList<DeletionRequestRow>('account_deletion_requests', {
        filter: { status: 'approved', 'carried_out_at@is': 'null' },
        sort: { field: 'created_at', order: 'ASC' },
        pagination: { page: 1, perPage: allRows },
      }),
    select: ({ data }) => data,
    staleTime: 30_000,
  });
  const { data = [], isError } = query;
  if (isError) return <Notice text={messages.toCarryOutFailed} query={query} />;
  if (query.data === undefined) return <Box sx={{ '& ~ *': hiddenForNow }} />;
  if (data.length === 0) return null;
  return (
    <Card sx={{ mb: 2, p: 2 }}>
      <RelatedRows
        title={messages.toCarryOut}
        rows={data.map((request) => ({
          id: request.id,
          name: request.email,
          to: `/admin/account_deletion_requests/${request.id}/show`,
          side: (
            <RecordContextProvider value={request}>
              <DecisionButtons resource={deletionRequests} />
            </RecordContextProvider>
          ),
          text: describeAge(request),
        }))}
      />
      <Typography variant="body2" color="text.secondary">
        {messages.toCarryOutHint}
      </Typography>
    </Card>
  );
}

function describeAge({ user_id, created_at }: DeletionRequestRow) {
  const { text, isLate } = describeDeletionAge(created_at, Date.now());
  const account = user_id === null ? 'account unknown' : `user ${user_id}`;
  return <Box sx={{ color: isLate ? 'error.main' : undefined }}>{`${account}, ${text}`}</Box>;
}
