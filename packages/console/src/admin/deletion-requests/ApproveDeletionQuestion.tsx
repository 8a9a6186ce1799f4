import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';

/** Asks before the deletion of an account is approved. */
export default function ApproveDeletionQuestion(props: QuestionProps<DeletionRequestRow>) {
  const { name, onDecide, onClose } = props;
  return (
    <ConfirmDialog
      open
      title="Approve the deletion"
      text="The account and what belongs to it will be deleted. This cannot be taken back."
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
