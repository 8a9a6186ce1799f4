import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { describeQuestion, type QuestionProps } from '../kit/transition.ts';
import ReasonDialog from './ReasonDialog.tsx';
import { SubjectName } from './SubjectName.tsx';

/** Asks before a decision: for its reason, if it has one for this record. */
export default function DecisionQuestion(props: QuestionProps) {
  const { transition, record, name, isPending, refusal, onDecide, onClose } = props;
  // Another admin's decision must not change what is asked.
  const [asked] = useState(record);
  const question = describeQuestion(transition, asked);
  const reason = (transition.hasReason?.(asked) ?? true) ? transition.reason : undefined;
  const subject = (
    <>
      {question.title.includes(name) ? null : (
        <strong>
          <SubjectName row={record} />
        </strong>
      )}
      {transition.facts?.([asked])}
    </>
  );
  if (reason) {
    return (
      <ReasonDialog
        {...question}
        isQuestion={transition.isDestructive ?? false}
        options={reason}
        isPending={isPending}
        refusal={refusal}
        onSend={(given) => onDecide(reason.toColumns(given))}
        onClose={onClose}
      >
        {subject}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      {...question}
      open
      onConfirm={() => {
        onClose();
        onDecide();
      }}
      onCancel={onClose}
    >
      {subject}
    </ConfirmDialog>
  );
}
