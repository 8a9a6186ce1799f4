import {
  getStatusLabel,
  requestDecisionMessages,
  requestStatuses,
  requestTexts,
} from '@ludarium/domain/publishers';
import { capitalize } from '@mui/material/utils';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter } from '../list/ListActions.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { EvidenceOfRecord } from './EvidenceOfRequests.tsx';
import { getApplicantName, type ListedRequest, listedColumns } from './listed-request.ts';
import { RequestDetails, RequestTable } from './RequestTable.tsx';
import { requestDecisions } from './request-decisions.tsx';

const statuses = Object.fromEntries(
  requestStatuses.map((status) => [status, capitalize(getStatusLabel(status))]),
);

const filters = [
  <SearchField key="q" label="Search name, email, publisher, website" />,
  <FilterSelect key="status" source="status" label="Status" choices={statuses} />,
];

const exporter = createExporter([
  { heading: 'Requested', value: ({ created_at }: ListedRequest) => created_at },
  { heading: 'Status', value: ({ status }: ListedRequest) => status },
  { heading: 'Name', value: getApplicantName },
  { heading: 'Email', value: ({ email }: ListedRequest) => email },
  { heading: 'User ID', value: ({ laravel_user_id }: ListedRequest) => laravel_user_id },
  { heading: 'Publisher ID', value: ({ publisher_id }: ListedRequest) => publisher_id },
  {
    heading: 'New publisher',
    value: ({ new_publisher_name }: ListedRequest) => new_publisher_name,
  },
  { heading: 'Website', value: ({ website_url }: ListedRequest) => website_url },
  ...Object.values(requestTexts).map(({ heading, column }) => ({
    heading,
    value: (request: ListedRequest) => request[column],
  })),
  { heading: 'Decided', value: ({ decided_at }: ListedRequest) => decided_at },
  { heading: 'Decided by', person: ({ decided_by }: ListedRequest) => decided_by },
]);

export function PublisherRequestList() {
  return (
    <AdminList
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={listedColumns}
      empty={<EmptyState text={requestDecisionMessages.none} />}
      failedText={requestDecisionMessages.loadFailed}
      filters={filters}
      exporter={exporter}
      bulkDecisions={requestDecisions}
    >
      <RequestTable isInList />
    </AdminList>
  );
}

export function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      title={(request) => `Request of ${getApplicantName(request)}`}
      badge={({ status }) => <StatusBadge status={status} label={getStatusLabel(status)} />}
      details={() => (
        <EvidenceOfRecord>
          <RequestDetails />
          <DecisionBar>
            <DecisionButtons decisions={requestDecisions} />
          </DecisionBar>
        </EvidenceOfRecord>
      )}
      history={({ id, laravel_user_id: userId }) => (
        <History
          of={[
            { table: 'publisher_requests', row: id },
            ...(userId ? [{ table: 'user_roles', row: `${userId}:publisher` }] : []),
          ]}
        />
      )}
    />
  );
}
