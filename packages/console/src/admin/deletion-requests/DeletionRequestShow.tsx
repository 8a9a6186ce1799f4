import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import { deletionStatusLabel } from '@ludarium/domain/deletion';
import { DecisionBar, DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionDetails, deletionColumns, deletionDecisions } from './DeletionTable.tsx';

export default function DeletionRequestShow() {
  return (
    <RecordPage<DeletionRequestRow>
      columns={deletionColumns}
      title={({ email }) => `Deletion of ${email}`}
      badge={({ status }) => <StatusBadge status={status} label={deletionStatusLabel(status)} />}
      details={() => (
        <>
          <DeletionDetails />
          <DecisionBar>
            <DecisionButtons decisions={deletionDecisions} />
          </DecisionBar>
        </>
      )}
      history={({ id }) => <History of={[{ table: 'account_deletion_requests', row: id }]} />}
    />
  );
}
