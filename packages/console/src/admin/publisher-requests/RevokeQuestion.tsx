import { requestActionLabels, requestConfirmations } from '@ludarium/domain/publishers';
import type { QuestionProps } from '../decisions/decision.ts';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import { revocation } from './reasons.ts';
import type { ListedRequest } from './request.tsx';

/** Asks before the publisher role is removed, and for the reason. */
export default function RevokeQuestion(props: QuestionProps<ListedRequest>) {
  return (
    <ReasonDialog
      title="Revoke access"
      text={requestConfirmations.revoke}
      isQuestion
      options={revocation}
      confirmLabel={requestActionLabels.revoke}
      color="error"
      isPending={props.isPending}
      refusal={props.refusal}
      onSend={(reason) => props.onDecide(revocation.toMeta(reason))}
      onClose={props.onClose}
    >
      <strong>{props.name}</strong>
    </ReasonDialog>
  );
}
