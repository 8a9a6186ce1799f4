import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import { deletionDecisionMessages } from '@ludarium/domain/deletion';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';

/** Asks before the deletion of an account is approved. */
export default function ApproveDeletionQuestion(props: QuestionProps<DeletionRequestRow>) {
  const { name, onDecide, onClose } = props;
  return (
    <ConfirmDialog
      open
      title="Approve the deletion"
      text={deletionDecisionMessages.approveQuestion}
      confirmLabel="Approve"
      onConfirm={() => {
        onClose();
        onDecide();
      }}
      onCancel={onClose}
    >
      {name}
    </ConfirmDialog>
  );
}
