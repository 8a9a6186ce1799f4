import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';

export type DeletionRequest = DeletionRequestRow;
export const deletionColumns: readonly string[] = Object.keys(deletionRequestRow.shape);
