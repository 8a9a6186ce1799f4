import { statusLabel } from '@ludarium/domain/publishers';
import { DataTable } from 'react-admin';
import { DecisionTable, type DecisionTableOptions } from '../requests/DecisionTable.tsx';
import { PublisherName, RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, requestDecisions } from './request.tsx';

const Col = DataTable.Col<ListedRequest>;

const columns = [
  <Col key="email" source="email" label="Email" cellClassName="cut" />,
  <Col key="publisher" source="publisher_id" label="Publisher" disableSort cellClassName="steady">
    <PublisherName />
  </Col>,
  <Col key="website" source="website_url" label="Website" cellClassName="cut" />,
];

export function RequestTable(options: DecisionTableOptions) {
  return (
    <DecisionTable
      label="Publisher requests"
      name={{ source: 'first_name', label: 'Name' }}
      columns={columns}
      hiddenColumns={['website_url']}
      statusLabel={statusLabel}
      decisions={requestDecisions}
      details={<RequestDetails />}
      {...options}
    />
  );
}
