import {
  allowedDeletionActions,
  type DeletionAction,
  deletionDecisionMessages,
  deletionStatuses,
  deletionStatusLabel,
} from '@ludarium/domain/deletion';
import { ColumnsButton } from 'react-admin';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { asAdmin } from '../decisions/server-check.ts';
import { AdminList } from '../list/AdminList.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { SavedQueries } from '../list/SavedQueries.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { DeletionTable } from './DeletionTable.tsx';
import { decideDeletion, getFailureMessage } from './decisions.ts';
import { deletionPorts } from './ports.ts';
import { type DeletionRequest, deletionColumns } from './request.ts';

const statuses = deletionStatuses.map((status) => ({
  value: status,
  label: deletionStatusLabel(status),
}));

const bulk = (action: DeletionAction, label: string, consequence: string) => ({
  label,
  consequence,
  appliesTo: ({ status }: DeletionRequest) => allowedDeletionActions(status).includes(action),
  run: ({ id }: DeletionRequest) =>
    asAdmin(() => decideDeletion(deletionPorts, action, id), getFailureMessage(action)),
});

const bulkActions = [
  bulk(
    'approve',
    'Approve',
    'Each request is approved and stamped with the time. This cannot be taken back.',
  ),
  bulk(
    'reject',
    'Reject',
    'Each request is rejected and stamped with the time. This cannot be taken back.',
  ),
];

const csv = [
  { heading: 'Requested', value: ({ created_at }: DeletionRequest) => created_at },
  { heading: 'Status', value: ({ status }: DeletionRequest) => status },
  { heading: 'Email', value: ({ email }: DeletionRequest) => email },
  { heading: 'User ID', value: ({ user_id }: DeletionRequest) => user_id },
  { heading: 'Reason', value: ({ reason }: DeletionRequest) => reason },
  { heading: 'Processed', value: ({ processed_at }: DeletionRequest) => processed_at },
  { heading: 'Processed by', value: ({ processed_by }: DeletionRequest) => processed_by },
];

/** All account deletion requests, with everything that a list can do. */
export default function DeletionRequestList() {
  return (
    <AdminList
      title="Deletion requests"
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={deletionColumns}
      emptyText={deletionDecisionMessages.none}
      failedText={deletionDecisionMessages.loadFailed}
      bulk={<BulkBar actions={bulkActions} nameOf={({ email }) => email} />}
      filters={
        <>
          <SearchField label="Search email, reason" />
          <FilterSelect source="status" label="Status" choices={statuses} />
        </>
      }
      tools={
        <>
          <SavedQueries />
          <ColumnsButton />
          <ExportButton name="deletion-requests" columns={deletionColumns} csv={csv} />
        </>
      }
    >
      <DeletionTable selectable linked />
    </AdminList>
  );
}
