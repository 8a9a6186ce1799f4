import { deletionStatusLabel } from '@ludarium/domain/deletion';
import { History } from '../history/History.tsx';
import { RecordColumns } from '../list/RecordColumns.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import { type DeletionRequest, deletionColumns } from './request.ts';

/** One account deletion request, its decisions and its history. */
export default function DeletionRequestShow() {
  return (
    <RecordPage<DeletionRequest>
      columns={deletionColumns}
      listPath="/admin/account_deletion_requests"
      listLabel="All deletion requests"
      titleOf={({ email }) => `Deletion of ${email}`}
      badgeOf={({ status }) => <StatusBadge status={status} label={deletionStatusLabel(status)} />}
    >
      {({ id }) => (
        <RecordColumns
          details={<DeletionDetails withActions />}
          history={<History of={[{ table: 'account_deletion_requests', row: id }]} />}
        />
      )}
    </RecordPage>
  );
}
