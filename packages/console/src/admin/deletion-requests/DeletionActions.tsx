import { allowedDeletionActions } from '@ludarium/domain/deletion';
import { useRecordContext } from 'react-admin';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { asAdmin } from '../decisions/server-check.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { decideDeletion, getFailureMessage } from './decisions.ts';
import { deletionPorts } from './ports.ts';
import type { DeletionRequest } from './request.ts';

const looks = {
  approve: { label: 'Approve', variant: 'contained', color: 'primary' },
  reject: { label: 'Reject', variant: 'outlined', color: 'inherit' },
} as const;

/** The decisions on a deletion request, offered while it is pending (section 4). */
export function DeletionActions() {
  const request = useRecordContext<DeletionRequest>();
  const { busy, start } = useDecision(
    'account_deletion_requests',
    request?.id ?? '',
    request?.email ?? '',
  );
  if (!request) return null;
  return (
    <DecisionButtons
      busy={busy}
      buttons={allowedDeletionActions(request.status).map((action) => ({
        ...looks[action],
        onClick: () =>
          start(() =>
            asAdmin(
              () => decideDeletion(deletionPorts, action, request.id),
              getFailureMessage(action),
            ),
          ),
      }))}
    />
  );
}
