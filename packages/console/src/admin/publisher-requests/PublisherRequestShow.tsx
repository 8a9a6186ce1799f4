import { statusLabel } from '@ludarium/domain/publishers';
import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { AdminThread } from '../history/AdminThread.tsx';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { RequestDetails } from './RequestTable.tsx';
import { type ListedRequest, listedColumns, requestDecisions, toPerson } from './request.tsx';

export default function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      title={(request) => `Request of ${toPerson(request)}`}
      badge={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
      details={(request) => (
        <>
          <RequestDetails />
          <DecisionBar>
            <DecisionButtons decisions={requestDecisions} />
          </DecisionBar>
          {request.laravel_user_id ? (
            <AdminThread
              key={request.id}
              title="Messages"
              resource="publisher_request_messages"
              about={{ request_id: request.id }}
              reader="applicant"
            />
          ) : null}
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
