import { requestDecisionMessages, requestStatuses, statusLabel } from '@ludarium/domain/publishers';
import { capitalize } from '@mui/material/utils';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { RequestTable } from './RequestTable.tsx';
import { type ListedRequest, listedColumns, requestDecisions, toPerson } from './request.tsx';

const statuses = Object.fromEntries(
  requestStatuses.map((status) => [status, capitalize(statusLabel(status))]),
);

const csv = [
  { heading: 'Requested', value: ({ created_at }: ListedRequest) => created_at },
  { heading: 'Status', value: ({ status }: ListedRequest) => status },
  { heading: 'Name', value: toPerson },
  { heading: 'Email', value: ({ email }: ListedRequest) => email },
  { heading: 'User ID', value: ({ laravel_user_id }: ListedRequest) => laravel_user_id },
  { heading: 'Publisher ID', value: ({ publisher_id }: ListedRequest) => publisher_id },
  {
    heading: 'New publisher',
    value: ({ new_publisher_name }: ListedRequest) => new_publisher_name,
  },
  { heading: 'Website', value: ({ website_url }: ListedRequest) => website_url },
  { heading: 'Note', value: ({ verification_note }: ListedRequest) => verification_note },
  { heading: 'Decided', value: ({ decided_at }: ListedRequest) => decided_at },
  { heading: 'Decided by', value: ({ decided_by }: ListedRequest) => decided_by },
];

/** All publisher requests. */
export default function PublisherRequestList() {
  return (
    <AdminList
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={listedColumns}
      emptyText={requestDecisionMessages.none}
      failedText={requestDecisionMessages.loadFailed}
      filters={
        <>
          <SearchField label="Search name, email, publisher, website" />
          <FilterSelect source="status" label="Status" choices={statuses} />
        </>
      }
      csv={csv}
      bulkDecisions={requestDecisions}
    >
      <RequestTable selectable linked />
    </AdminList>
  );
}
