import { requestActionLabels, requestConfirmations } from '@ludarium/domain/publishers';
import type { QuestionProps } from '../decisions/decision.ts';
import { AccessEndDialog } from './AccessEndDialog.tsx';
import type { ListedRequest } from './request.tsx';

/** Asks before the publisher role is removed: for the reason, and who stays in the team. */
export default function RevokeQuestion(props: QuestionProps<ListedRequest>) {
  return (
    <AccessEndDialog
      {...props}
      title="Revoke access"
      text={requestConfirmations.revoke}
      confirmLabel={requestActionLabels.revoke}
    />
  );
}
