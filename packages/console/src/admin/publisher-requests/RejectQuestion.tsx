import { requestActionLabels } from '@ludarium/domain/publishers';
import type { QuestionProps } from '../decisions/decision.ts';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import { SubjectName } from '../decisions/subject.tsx';
import { rejection } from './reasons.ts';
import type { ListedRequest } from './request.tsx';

/** Asks for the reason of a rejection. */
export default function RejectQuestion(props: QuestionProps<ListedRequest>) {
  return (
    <ReasonDialog
      title={requestActionLabels.reject}
      text="A rejected request is closed; the applicant reads the reason and can ask again."
      isQuestion={false}
      options={rejection}
      confirmLabel={requestActionLabels.reject}
      color="error"
      isPending={props.isPending}
      refusal={props.refusal}
      onSend={(reason) => props.onDecide(rejection.toMeta(reason))}
      onClose={props.onClose}
    >
      <strong>
        <SubjectName row={props.record} />
      </strong>
    </ReasonDialog>
  );
}
