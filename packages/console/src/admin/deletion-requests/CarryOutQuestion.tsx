import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import { deletionDecisionMessages } from '@ludarium/domain/deletion';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';

/** Asks before an approved deletion is marked as done. */
export default function CarryOutQuestion(props: QuestionProps<DeletionRequestRow>) {
  const { name, onDecide, onClose } = props;
  return (
    <ConfirmDialog
      open
      title="Mark as done"
      text={deletionDecisionMessages.carryOutQuestion}
      confirmLabel="Mark as done"
      color="primary"
      onConfirm={() => {
        onClose();
        onDecide();
      }}
      onCancel={onClose}
    >
      <strong>{name}</strong>
    </ConfirmDialog>
  );
}
