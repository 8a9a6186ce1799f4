import { deletionDecisionMessages } from '@ludarium/domain/deletion';
import { requestDecisionMessages } from '@ludarium/domain/publishers';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { DeletionTable } from '../deletion-requests/DeletionTable.tsx';
import { deletionColumns } from '../deletion-requests/request.ts';
import { RequestTable } from '../publisher-requests/RequestTable.tsx';
import { listedColumns } from '../publisher-requests/request.tsx';
import { QueueCard } from './QueueCard.tsx';

/** The admin screen: requests to decide on, in two tables (section 2: Admin). */
export function RequestsScreen() {
  return (
    <>
      <VisuallyHidden as="h1">Admin</VisuallyHidden>
      <QueueCard
        resource="publisher_requests"
        parameter="requests"
        columns={listedColumns}
        title="Publisher Registration Requests"
        emptyText={requestDecisionMessages.none}
        failedText={requestDecisionMessages.loadFailed}
      >
        <RequestTable />
      </QueueCard>
      <QueueCard
        resource="account_deletion_requests"
        parameter="deletions"
        columns={deletionColumns}
        title="Account Deletion Requests"
        emptyText={deletionDecisionMessages.none}
        failedText={deletionDecisionMessages.loadFailed}
      >
        <DeletionTable />
      </QueueCard>
    </>
  );
}
