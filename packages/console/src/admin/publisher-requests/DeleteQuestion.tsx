import {
  accessEndMessages,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';
import { AccessEndDialog } from './AccessEndDialog.tsx';
import { givesAccess } from './reasons.ts';
import type { ListedRequest } from './request.tsx';

/** Asks before a request is deleted; of an approved one, which gives access, as before a revocation. */
export default function DeleteQuestion(props: QuestionProps<ListedRequest>) {
  const { record, name, onDecide, onClose } = props;
  if (givesAccess(record)) {
    return (
      <AccessEndDialog
        {...props}
        title="Delete request"
        text={`${requestConfirmations.delete} ${accessEndMessages.deleteApproved}`}
        confirmLabel={requestActionLabels.delete}
      />
    );
  }
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
