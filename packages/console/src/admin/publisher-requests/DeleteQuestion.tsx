import { requestActionLabels, requestConfirmations } from '@ludarium/domain/publishers';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';
import type { ListedRequest } from './request.tsx';

/** Asks before a request is deleted. */
export default function DeleteQuestion(props: QuestionProps<ListedRequest>) {
  const { name, onDecide, onClose } = props;
  return (
    <ConfirmDialog
      open
      title="Delete request"
      text={requestConfirmations.delete}
      confirmLabel={requestActionLabels.delete}
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
