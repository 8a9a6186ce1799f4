import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { getStatusLabel } from '@ludarium/domain/decisions';
import {
  deletionDays,
  deletionReasons,
  deletionStatuses,
  describeDeletionAge,
  isToCarryOut,
  deletionDecisionMessages as messages,
  truncateReason,
} from '@ludarium/domain/deletion';
import Typography from '@mui/material/Typography';
import { Email } from '../../layout/Email.tsx';
import { defineResource } from '../declaration/define-resource.ts';
import { createOptionalReason, describeReason } from '../declaration/transition.ts';
import { DecidedBy, PersonLink, toFilteredPath } from '../fields/RecordLink.tsx';

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
  list: {
    sort: '-created_at',
    search: 'Search email, reason',
    links: [
      {
        label: messages.toCarryOut,
        // The most overdue first.
        href: `${toFilteredPath('account_deletion_requests', {
          status: 'approved',
          'carried_out_at@is': 'null',
        })}&sort=created_at&order=ASC`,
      },
    ],
  },
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
        deletionStatuses.map((status) => [status, getStatusLabel(status)]),
      ),
      hasFilter: true,
      below: (request) => (isToCarryOut(request) ? <Age request={request} /> : null),
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
  note: (request) => {
    if (isToCarryOut(request)) return messages.toCarryOutHint;
    return request.status === 'pending'
      ? `Approving records the decision and mails it; the account itself is deleted in the main back end within ${deletionDays} days of the request, and then marked as done here. Neither decision can be taken back.`
      : null;
  },
  transitions: [
    {
      label: 'Approve',
      from: 'pending',
      to: 'approved',
      stamp: 'processed_at',
      isPrimary: true,
      isDestructive: true,
      question: { title: 'Approve the deletion', text: messages.approveQuestion },
      consequence: 'Each request is approved and stamped with the time. This cannot be taken back.',
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

/** The days since an approved request, of those within which the account is deleted. */
function Age({ request: { created_at } }: { readonly request: DeletionRequestRow }) {
  const { text, isLate } = describeDeletionAge(created_at, Date.now());
  return (
    <Typography
      variant="body2"
      color={isLate ? 'error' : 'text.secondary'}
      sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
    >
      {text}
    </Typography>
  );
}
