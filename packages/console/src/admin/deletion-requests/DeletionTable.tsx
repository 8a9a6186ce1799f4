import { deletionStatusLabel, truncateReason } from '@ludarium/domain/deletion';
import { DataTable } from 'react-admin';
import { DecisionTable, type DecisionTableOptions } from '../requests/DecisionTable.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import { type DeletionRequest, deletionDecisions } from './request.ts';

const columns = [
  <DataTable.Col<DeletionRequest>
    key="reason"
    source="reason"
    label="Reason"
    disableSort
    render={({ reason }) => (reason ? truncateReason(reason) : '–')}
  />,
];

/** Account deletion requests, with reasons truncated to 50 characters (section 9). */
export function DeletionTable(options: DecisionTableOptions) {
  return (
    <DecisionTable
      label="Account deletion requests"
      name={{ source: 'email', label: 'Email' }}
      columns={columns}
      statusLabel={deletionStatusLabel}
      decisions={deletionDecisions}
      details={<DeletionDetails />}
      {...options}
    />
  );
}
