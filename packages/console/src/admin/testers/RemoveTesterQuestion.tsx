import type { TesterRow } from '@ludarium/domain/data-backend';
import { peopleMessages } from '@ludarium/domain/feedback';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps } from '../decisions/decision.ts';

/** Asks before a tester's role is removed. */
export default function RemoveTesterQuestion(props: QuestionProps<TesterRow>) {
  const { name, onDecide, onClose } = props;
  return (
    <ConfirmDialog
      open
      title={peopleMessages.removeTesterTitle(name)}
      text={peopleMessages.removeTesterConsequence}
      confirmLabel={peopleMessages.removeTester}
      onConfirm={() => {
        onClose();
        onDecide();
      }}
      onCancel={onClose}
    />
  );
}
