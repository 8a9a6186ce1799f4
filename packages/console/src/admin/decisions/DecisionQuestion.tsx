import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { describeQuestion, type QuestionProps } from './decision.ts';
import ReasonDialog from './ReasonDialog.tsx';
import { SubjectName } from './subject.tsx';

/** Asks before a decision: for its reason, if it has one for this record. */
export default function DecisionQuestion<Row extends RaRecord>(props: QuestionProps<Row>) {
  const { decision, record, name, isPending, refusal, onDecide, onClose } = props;
  // Another admin's decision must not change what is asked.
  const [asked] = useState(record);
  const question = describeQuestion(decision, asked, name);
  const reason = (decision.hasReason?.(asked) ?? true) ? decision.reason : undefined;
  const subject = question.title.includes(name) ? null : (
    <strong>
      <SubjectName row={record} />
    </strong>
  );
  if (reason) {
    return (
      <ReasonDialog
        {...question}
        isQuestion={false}
        options={reason}
        isPending={isPending}
        refusal={refusal}
        onSend={(given) => onDecide(reason.toMeta(given))}
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
