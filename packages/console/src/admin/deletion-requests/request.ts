import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { allowedDeletionActions, deletionReasons } from '@ludarium/domain/deletion';
import { type Decision, toReasonColumns } from '../decisions/decision.ts';

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
    confirm: (name) => ({
      title: 'Approve the deletion',
      text: 'The account and what belongs to it will be deleted. This cannot be taken back.',
      children: name,
    }),
    consequence: 'Each request is approved and stamped with the time. This cannot be taken back.',
  },
  {
    method: 'rejectDeletion',
    label: 'Reject',
    variant: 'outlined',
    color: 'inherit',
    appliesTo: ({ status }) => allowedDeletionActions(status).includes('reject'),
    consequence:
      'A rejected request is closed and stamped with the time. This cannot be taken back.',
    reason: {
      reasons: deletionReasons,
      reader: 'person',
      isOptional: true,
      canMail: true,
      toMeta: toReasonColumns,
    },
  },
];
