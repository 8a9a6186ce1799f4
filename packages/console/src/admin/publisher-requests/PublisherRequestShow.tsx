import { statusLabel } from '@ludarium/domain/publishers';
import { History } from '../history/History.tsx';
import { RecordColumns } from '../list/RecordColumns.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, listedColumns, toPerson } from './request.ts';

/** One publisher request, its decisions and its history. */
export default function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      listPath="/admin/publisher_requests"
      listLabel="All publisher requests"
      titleOf={(request) => `Request of ${toPerson(request)}`}
      badgeOf={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
    >
      {({ id, laravel_user_id }) => (
        <RecordColumns
          details={<RequestDetails withActions />}
          history={
            <History
              of={[
                { table: 'publisher_requests', row: id },
                ...(laravel_user_id
                  ? [{ table: 'user_roles', row: `${laravel_user_id}:publisher` }]
                  : []),
              ]}
            />
          }
        />
      )}
    </RecordPage>
  );
}
