import { formatDateTime } from '@ludarium/domain/dates';
import { deletionDays, deletionReasons } from '@ludarium/domain/deletion';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { DecidedBy } from '../table/DecidedBy.tsx';
import { describeReason, Facts } from '../table/Facts.tsx';
import { PersonLink } from '../table/PersonLink.tsx';
import type { DeletionRequest } from './request.ts';

/** All columns of a deletion request, and what the decisions do. */
export function DeletionDetails() {
  const request = useRecordContext<DeletionRequest>();
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
          ['Due', request.status === 'pending' ? formatDateTime(due) : null],
          [
            'Processed',
            request.processed_at && (
              <DecidedBy key="processed" at={request.processed_at} userId={request.processed_by} />
            ),
          ],
          ...describeReason(request, deletionReasons),
        ]}
      />
      {request.status === 'pending' ? (
        <Typography variant="body2" color="text.secondary">
          Approving records the decision; the account itself is deleted in the main back end within{' '}
          {deletionDays} days of the request. Neither decision can be taken back.
        </Typography>
      ) : null}
    </>
  );
}
