import { useState } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { describeQuestion, type QuestionProps } from '../declaration/transition.ts';
import { SubjectName } from '../fields/CataloguePublisher.tsx';
import { getEmptyReason, ReasonFields } from './ReasonFields.tsx';

/**
 * Asks before a decision: for its reason, if it has one for this record. A refused decision keeps what
 * was typed.
 */
export default function DecisionQuestion(props: QuestionProps) {
  const { transition, record, name, isPending, refusal, onDecide, onClose } = props;
  // Another admin's decision must not change what is asked.
  const [asked] = useState(record);
  const question = describeQuestion(transition, asked);
  const options = (transition.hasReason?.(asked) ?? true) ? transition.reason : undefined;
  const [reason, setReason] = useState(() => (options ? getEmptyReason(options) : null));
  const [isSent, setSent] = useState(false);
  const isQuestion = !options || transition.isDestructive === true;
  const handleConfirm = () => {
    setSent(true);
    if (options && reason) return onDecide(options.toColumns(reason));
    if (options) return;
    onClose();
    onDecide();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      maxWidth={options ? 'sm' : 'xs'}
      isQuestion={isQuestion}
      isPending={isPending}
      refusal={refusal}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {question.title.includes(name) ? null : (
        <strong>
          <SubjectName row={record} />
        </strong>
      )}
      {transition.facts?.([asked])}
      {options ? (
        <ReasonFields
          {...options}
          autoFocus={!isQuestion}
          onChange={setReason}
          showsErrors={isSent}
        />
      ) : null}
    </ConfirmDialog>
  );
}
