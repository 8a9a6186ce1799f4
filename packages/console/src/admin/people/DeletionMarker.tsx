import { formatDate } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { RecordLink } from '../table/RecordLink.tsx';
import { useApprovedDeletion } from './deletions-to-carry-out.ts';

interface DeletionMarkerProps {
  readonly userId: PersonId | null;
  readonly email: string | null;
}

/** Says that the deletion of a person's account was approved; empty for everybody else. */
export function DeletionMarker({ userId, email }: DeletionMarkerProps) {
  const deletion = useApprovedDeletion(userId, email);
  if (!deletion) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      This person asked for the deletion of the account, and it was approved
      {deletion.processed_at ? ` on ${formatDate(deletion.processed_at)}` : ''}.{' '}
      <RecordLink to={`/admin/account_deletion_requests/${deletion.id}/show`}>
        Open the deletion request
      </RecordLink>
    </Alert>
  );
}

/** The same in a row of a list. */
export function DeletionNote({ userId, email }: DeletionMarkerProps) {
  const deletion = useApprovedDeletion(userId, email);
  if (!deletion) return null;
  return (
    <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
      Account to be deleted
    </Typography>
  );
}
