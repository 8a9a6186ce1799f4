import { statusLabel } from '@ludarium/domain/publishers';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { showToast } from '../../layout/toast.ts';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { Thread } from '../thread/Thread.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, listedColumns, requestDecisions, toPerson } from './request.tsx';

/** Mails the message; without the mail the applicant still reads it on the status page. */
function mailMessage(id: string | number): void {
  callFunction('send-request-message', { messageId: id }).catch((cause: unknown) => {
    console.error(cause);
    showToast({ kind: 'info', text: 'The message was saved, but its mail could not be sent.' });
  });
}

export default function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      title={(request) => `Request of ${toPerson(request)}`}
      badge={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
      details={(request) => (
        <>
          <RequestDetails />
          <DecisionButtons decisions={requestDecisions} />
          {request.laravel_user_id ? (
            <Thread
              key={request.id}
              resource="publisher_request_messages"
              about={{ request_id: request.id }}
              reader="applicant"
              onSent={mailMessage}
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
