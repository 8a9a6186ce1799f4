import { deletionStatusLabel } from '@ludarium/domain/deletion';
import { DecisionBar } from '../decisions/DecisionBar.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import { type DeletionRequest, deletionColumns, deletionDecisions } from './request.ts';

export default function DeletionRequestShow() {
  return (
    <RecordPage<DeletionRequest>
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
