import {
  allowedActions,
  type RequestAction,
  requestDecisionMessages,
  requestStatuses,
  statusLabel,
} from '@ludarium/domain/publishers';
import { capitalize } from '@mui/material/utils';
import { ColumnsButton } from 'react-admin';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { asAdmin } from '../decisions/server-check.ts';
import { AdminList } from '../list/AdminList.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { SavedQueries } from '../list/SavedQueries.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { decide } from './decisions.ts';
import { failures } from './failures.ts';
import { decisionPorts } from './ports.ts';
import { RequestTable } from './RequestTable.tsx';
import { type ListedRequest, listedColumns, toPerson } from './request.ts';

const statuses = requestStatuses.map((status) => ({
  value: status,
  label: capitalize(statusLabel(status)),
}));

const bulk = (action: RequestAction, label: string, consequence: string) => ({
  label,
  consequence,
  danger: action === 'revoke' || action === 'delete',
  appliesTo: ({ status }: ListedRequest) => allowedActions(status).includes(action),
  run: ({ id }: ListedRequest) =>
    asAdmin(() => decide(decisionPorts, action, id), failures[action]),
});

const bulkActions = [
  bulk(
    'approve',
    'Approve',
    'For each request: the publisher role is added, the request is approved, and the notification email is sent.',
  ),
  bulk('reject', 'Reject', 'Each request is rejected. No email is sent.'),
  bulk(
    'revoke',
    'Revoke Access',
    'For each request: the publisher role is removed, and the person can no longer open the portal.',
  ),
  bulk('delete', 'Delete', 'The requests are deleted. This action cannot be undone.'),
];

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

/** All publisher requests, with everything that a list can do. */
export default function PublisherRequestList() {
  return (
    <AdminList
      title="Publisher requests"
      sort={{ field: 'created_at', order: 'DESC' }}
      columns={listedColumns}
      emptyText={requestDecisionMessages.none}
      failedText={requestDecisionMessages.loadFailed}
      bulk={<BulkBar actions={bulkActions} columns={listedColumns} nameOf={toPerson} />}
      filters={
        <>
          <SearchField label="Search name, email, publisher, website" />
          <FilterSelect source="status" label="Status" choices={statuses} />
        </>
      }
      tools={
        <>
          <SavedQueries />
          <ColumnsButton />
          <ExportButton name="publisher-requests" columns={listedColumns} csv={csv} />
        </>
      }
    >
      <RequestTable selectable linked />
    </AdminList>
  );
}
