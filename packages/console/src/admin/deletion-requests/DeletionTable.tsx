import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import {
  deletionDays,
  deletionDecisionMessages,
  deletionReasons,
  getAllowedDeletionActions,
  getDeletionStatusLabel,
  isToCarryOut,
  truncateReason,
} from '@ludarium/domain/deletion';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext } from 'react-admin';
import { Email } from '../../layout/Email.tsx';
import { DecisionTable } from '../decisions/DecisionTable.tsx';
import { type Decision, describeReason, type QuestionProps } from '../decisions/decision.ts';
import { DecidedBy } from '../history/PersonName.tsx';
import { Facts } from '../table/Facts.tsx';
import { PersonLink } from '../table/RecordLink.tsx';
import { deletionRejection } from './reasons.ts';

const question = lazyComponent<QuestionProps<DeletionRequestRow>>(
  () => import('../decisions/DecisionQuestion.tsx'),
);

export const deletionColumns: readonly string[] = Object.keys(deletionRequestRow.shape);

/** The decisions on a pending deletion request (section 4). */
export const deletionDecisions: readonly Decision<DeletionRequestRow>[] = [
  {
    method: 'approveDeletion',
    label: 'Approve',
    variant: 'contained',
    color: 'primary',
    appliesTo: ({ status }) => getAllowedDeletionActions(status).includes('approve'),
    question,
    title: () => 'Approve the deletion',
    text: () => deletionDecisionMessages.approveQuestion,
    isDestructive: true,
    describeConsequence: () =>
      'Each request is approved and stamped with the time. This cannot be taken back.',
  },
  {
    method: 'rejectDeletion',
    label: 'Reject',
    variant: 'outlined',
    color: 'inherit',
    appliesTo: ({ status }) => getAllowedDeletionActions(status).includes('reject'),
    describeConsequence: () =>
      'A rejected request is closed and stamped with the time. This cannot be taken back.',
    question,
    reason: deletionRejection,
  },
  {
    method: 'carryOutDeletion',
    label: 'Mark as done',
    variant: 'outlined',
    color: 'inherit',
    appliesTo: isToCarryOut,
    question,
    describeConsequence: () => deletionDecisionMessages.carryOutQuestion,
  },
];

const columns = [
  <DataTable.Col<DeletionRequestRow>
    key="reason"
    source="reason"
    label="Reason"
    disableSort
    className="rest"
    render={({ reason }) => (reason ? truncateReason(reason) : '–')}
  />,
];

/** Account deletion requests, with reasons truncated to 50 characters (section 9). */
export function DeletionTable({ isInList = false }: { isInList?: boolean }) {
  return (
    <DecisionTable
      label="Account deletion requests"
      name={{
        source: 'email',
        label: 'Email',
        content: <RequestEmail />,
        cellClassName: 'cut address',
      }}
      columns={columns}
      statusLabel={getDeletionStatusLabel}
      decisions={deletionDecisions}
      details={<DeletionDetails />}
      isInList={isInList}
    />
  );
}

function RequestEmail() {
  const request = useRecordContext<DeletionRequestRow>();
  return request ? <Email address={request.email} /> : null;
}

/** All columns of a deletion request, and what the decisions do. */
export function DeletionDetails() {
  const request = useRecordContext<DeletionRequestRow>();
  if (!request) return null;
  const due = new Date(Date.parse(request.created_at) + deletionDays * 86_400_000).toISOString();
  return (
    <>
      <Facts
        facts={[
          [
            'Email',
            <PersonLink key="email" id={request.user_id}>
              {request.email}
            </PersonLink>,
          ],
          ['User ID', request.user_id ?? 'not confirmed: nobody was signed in with this address'],
          ['Reason', request.reason || 'none given'],
          ['Requested', formatDateTime(request.created_at)],
          [
            'Due',
            request.status === 'pending' || isToCarryOut(request) ? formatDateTime(due) : null,
          ],
          [
            'Processed',
            request.processed_at && (
              <DecidedBy key="processed" at={request.processed_at} userId={request.processed_by} />
            ),
          ],
          [
            'Carried out',
            request.carried_out_at && (
              <DecidedBy key="done" at={request.carried_out_at} userId={request.carried_out_by} />
            ),
          ],
          ...describeReason(request, deletionReasons),
        ]}
      />
      {request.status === 'pending' ? (
        <Typography variant="body2" color="text.secondary">
          Approving records the decision and mails it; the account itself is deleted in the main
          back end within {deletionDays} days of the request, and then marked as done here. Neither
          decision can be taken back.
        </Typography>
      ) : null}
    </>
  );
}
