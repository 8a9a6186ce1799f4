import {
  deletionDecisionMessages,
  deletionStatuses,
  deletionStatusLabel,
} from '@ludarium/domain/deletion';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { DeletionTable } from './DeletionTable.tsx';
import { type DeletionRequest, deletionColumns, deletionDecisions } from './request.ts';

const statuses = deletionStatuses.map((status) => ({
  value: status,
  label: deletionStatusLabel(status),
}));

const csv = [
  { heading: 'Requested', value: ({ created_at }: DeletionRequest) => created_at },
  { heading: 'Status', value: ({ status }: DeletionRequest) => status },
  { heading: 'Email', value: ({ email }: DeletionRequest) => email },
  { heading: 'User ID', value: ({ user_id }: DeletionRequest) => user_id },
  { heading: 'Reason', value: ({ reason }: DeletionRequest) => reason },
  { heading: 'Processed', value: ({ processed_at }: DeletionRequest) => processed_at },
  { heading: 'Processed by', value: ({ processed_by }: DeletionRequest) => processed_by },
];

/** All account deletion requests. */
export default function DeletionRequestList() {
  return (
    <AdminList
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={deletionColumns}
      emptyText={deletionDecisionMessages.none}
      failedText={deletionDecisionMessages.loadFailed}
      filters={
        <>
          <SearchField label="Search email, reason" />
          <FilterSelect source="status" label="Status" choices={statuses} />
        </>
      }
      csv={csv}
      bulkDecisions={deletionDecisions}
    >
      <DeletionTable selectable linked />
    </AdminList>
  );
}
