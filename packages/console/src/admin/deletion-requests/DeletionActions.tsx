import { allowedDeletionActions, type DeletionAction } from '@ludarium/domain/deletion';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { asAdmin } from '../decisions/server-check.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { decideDeletion, failureOf } from './decisions.ts';
import { deletionPorts } from './ports.ts';
import type { DeletionRequest } from './request.ts';

const labels = { approve: 'Approve', reject: 'Reject' } as const;
const looks = {
  approve: { variant: 'contained', color: 'primary' },
  reject: { variant: 'outlined', color: 'inherit' },
} as const;

/** The decisions on a deletion request, offered while it is pending (section 4). */
export function DeletionActions() {
  const request = useRecordContext<DeletionRequest>();
  const { busy, start } = useDecision('account_deletion_requests', request?.id ?? '');
  if (!request) return null;
  const run = (action: DeletionAction) =>
    start(() =>
      asAdmin(() => decideDeletion(deletionPorts, action, request.id), failureOf(action)),
    );
  return (
    <Box sx={{ display: 'flex', gap: 0.75 }} aria-busy={busy}>
      {allowedDeletionActions(request.status).map((action) => (
        <Button
          key={action}
          size="small"
          {...looks[action]}
          disabled={busy}
          onClick={() => run(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </Box>
  );
}
