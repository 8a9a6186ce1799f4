import { deletionStatusLabel, truncateReason } from '@ludarium/domain/deletion';
import { DataTable } from 'react-admin';
import { DecisionTable, type DecisionTableOptions } from '../requests/DecisionTable.tsx';
import { DeletionActions } from './DeletionActions.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import type { DeletionRequest } from './request.ts';

const columns = [
  <DataTable.Col<DeletionRequest>
    key="reason"
    source="reason"
    label="Reason"
    render={({ reason }) => (reason ? truncateReason(reason) : '–')}
  />,
];

/** Account deletion requests, one a row, reasons cut to 50 characters (section 9). */
export function DeletionTable(options: DecisionTableOptions) {
  return (
    <DecisionTable<DeletionRequest>
      label="Account deletion requests"
      who={{ source: 'email', label: 'Email', of: ({ email }) => email }}
      columns={columns}
      statusLabel={deletionStatusLabel}
      actions={<DeletionActions />}
      details={(withActions) => <DeletionDetails withActions={withActions} />}
      {...options}
    />
  );
}
