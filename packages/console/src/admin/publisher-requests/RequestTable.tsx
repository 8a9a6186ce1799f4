import { statusLabel } from '@ludarium/domain/publishers';
import { DataTable } from 'react-admin';
import { DecisionTable, type DecisionTableOptions } from '../requests/DecisionTable.tsx';
import { PublisherName } from './PublisherName.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, toPerson } from './request.ts';

const Col = DataTable.Col<ListedRequest>;

const columns = [
  <Col key="email" source="email" label="Email" cellClassName="cut" />,
  <Col key="publisher" source="publisher_id" label="Publisher" disableSort cellClassName="steady">
    <PublisherName />
  </Col>,
  <Col key="website" source="website_url" label="Website" cellClassName="cut" />,
];

/** Publisher requests, one a row; their websites stand in the details unless they are asked for. */
export function RequestTable(options: DecisionTableOptions) {
  return (
    <DecisionTable<ListedRequest>
      label="Publisher requests"
      who={{ source: 'first_name', label: 'Name', of: toPerson }}
      columns={columns}
      statusLabel={statusLabel}
      actions={<RequestActions />}
      details={(withActions) => <RequestDetails withActions={withActions} />}
      hiddenColumns={['website_url']}
      {...options}
    />
  );
}
