import { statusLabel } from '@ludarium/domain/publishers';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, listedColumns, requestDecisions, toPerson } from './request.tsx';

export default function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      title={(request) => `Request of ${toPerson(request)}`}
      badge={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
      details={() => (
        <>
          <RequestDetails />
          <DecisionButtons decisions={requestDecisions} />
        </>
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
