import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import {
  deletionDecisionMessages,
  deletionStatuses,
  getDeletionStatusLabel,
} from '@ludarium/domain/deletion';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter } from '../list/ListActions.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionsToCarryOut } from './DeletionsToCarryOut.tsx';
import {
  DeletionDetails,
  DeletionTable,
  deletionColumns,
  deletionDecisions,
} from './DeletionTable.tsx';

const statuses = Object.fromEntries(
  deletionStatuses.map((status) => [status, getDeletionStatusLabel(status)]),
);

const filters = [
  <SearchField key="q" label="Search email, reason" />,
  <FilterSelect key="status" source="status" label="Status" choices={statuses} />,
];

const exporter = createExporter([
  { heading: 'Requested', value: ({ created_at }: DeletionRequestRow) => created_at },
  { heading: 'Status', value: ({ status }: DeletionRequestRow) => status },
  { heading: 'Email', value: ({ email }: DeletionRequestRow) => email },
  { heading: 'Person', person: ({ user_id }: DeletionRequestRow) => user_id },
  { heading: 'Reason', value: ({ reason }: DeletionRequestRow) => reason },
  { heading: 'Processed', value: ({ processed_at }: DeletionRequestRow) => processed_at },
  { heading: 'Processed by', person: ({ processed_by }: DeletionRequestRow) => processed_by },
  { heading: 'Carried out', value: ({ carried_out_at }: DeletionRequestRow) => carried_out_at },
]);

export function DeletionRequestList() {
  return (
    <>
      <DeletionsToCarryOut />
      <AdminList
        sort={{ field: 'created_at', order: 'DESC' }}
        columns={deletionColumns}
        empty={<EmptyState text={deletionDecisionMessages.none} />}
        failedText={deletionDecisionMessages.loadFailed}
        filters={filters}
        exporter={exporter}
        bulkDecisions={deletionDecisions}
      >
        <DeletionTable isInList />
      </AdminList>
    </>
  );
}

export function DeletionRequestShow() {
  return (
    <RecordPage<DeletionRequestRow>
      columns={deletionColumns}
      title={({ email }) => `Deletion of ${email}`}
      badge={({ status }) => <StatusBadge status={status} label={getDeletionStatusLabel(status)} />}
      details={() => (
        <>
          <DeletionDetails />
          <DecisionBar>
            <DecisionButtons decisions={deletionDecisions} />
          </DecisionBar>
        </>
      )}
      history={({ id }) => <History of={[{ table: 'account_deletion_requests', row: id }]} />}
    />
  );
}
