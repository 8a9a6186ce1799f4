import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { allowedDeletionActions } from '@ludarium/domain/deletion';
import type { Decision } from '../decisions/DecisionButtons.tsx';

export type DeletionRequest = DeletionRequestRow;
export const deletionColumns: readonly string[] = Object.keys(deletionRequestRow.shape);

/** The decisions on a pending deletion request (section 4). */
export const deletionDecisions: readonly Decision<DeletionRequest>[] = [
  {
    method: 'approveDeletion',
    label: 'Approve',
    variant: 'contained',
    color: 'primary',
    appliesTo: ({ status }) => allowedDeletionActions(status).includes('approve'),
    consequence: 'Each request is approved and stamped with the time. This cannot be taken back.',
  },
  {
    method: 'rejectDeletion',
    label: 'Reject',
    variant: 'outlined',
    color: 'inherit',
    appliesTo: ({ status }) => allowedDeletionActions(status).includes('reject'),
    consequence: 'Each request is rejected and stamped with the time. This cannot be taken back.',
  },
];
