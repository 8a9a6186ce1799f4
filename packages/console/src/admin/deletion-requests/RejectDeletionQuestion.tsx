import type { DeletionRequestRow } from '@ludarium/domain/data-backend';
import type { QuestionProps } from '../decisions/decision.ts';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import { deletionRejection } from './reasons.ts';

/** Asks for the reason why an account is not deleted. */
export default function RejectDeletionQuestion(props: QuestionProps<DeletionRequestRow>) {
  return (
    <ReasonDialog
      title="Reject"
      text="A rejected request is closed and stamped with the time. This cannot be taken back."
      isQuestion={false}
      options={deletionRejection}
      confirmLabel="Reject"
      color="error"
      isPending={props.isPending}
      refusal={props.refusal}
      onSend={(reason) => props.onDecide(deletionRejection.toMeta(reason))}
      onClose={props.onClose}
    >
      <strong>{props.name}</strong>
    </ReasonDialog>
  );
}
