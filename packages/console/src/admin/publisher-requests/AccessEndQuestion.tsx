import {
  describePerson,
  accessEndMessages as messages,
  requestActionLabels,
} from '@ludarium/domain/publishers';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import DecisionQuestion from '../decisions/DecisionQuestion.tsx';
import ReasonDialog from '../decisions/ReasonDialog.tsx';
import { describeQuestion, type QuestionProps } from '../kit/transition.ts';
import { givesAccess, revocation } from './reasons.ts';
import type { PublisherRequest } from './request.ts';
import { useEvidence } from './use-evidence.ts';

/** Asks before a person's access to a publisher ends: for the reason. It names who stays. */
export default function AccessEndQuestion(props: QuestionProps<PublisherRequest>) {
  const [endsAccess] = useState(() => givesAccess(props.record));
  return endsAccess ? <AccessEnd {...props} /> : <DecisionQuestion {...props} />;
}

function AccessEnd(props: QuestionProps<PublisherRequest>) {
  const { transition, record, name } = props;
  const [question] = useState(() => describeQuestion(transition, record));
  return (
    <ReasonDialog
      {...question}
      text={
        transition.label === requestActionLabels.delete
          ? `${question.text} ${messages.deleteApproved}`
          : question.text
      }
      isQuestion
      options={revocation}
      isPending={props.isPending}
      refusal={props.refusal}
      onSend={(reason) => props.onDecide(revocation.toColumns(reason))}
      onClose={props.onClose}
    >
      <strong>{name}</strong>
      <OthersOfPublisher request={record} />
    </ReasonDialog>
  );
}

/** Who acts for the publisher of an approved request besides the person. */
function OthersOfPublisher({ request }: { readonly request: PublisherRequest }) {
  const { of, isFailed } = useEvidence([request]);
  const evidence = of(request);
  if (isFailed) {
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {messages.peopleFailed}
      </Alert>
    );
  }
  if (!evidence) return <Skeleton height={40} aria-busy />;
  const publisher = evidence.publisher?.name ?? request.new_publisher_name ?? 'the publisher';
  const others = evidence.people.filter(({ user_id }) => user_id !== request.laravel_user_id);
  return (
    <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {others.length === 0
        ? messages.nobodyStays(publisher)
        : messages.othersStay(publisher, others.map(describePerson).join('; '))}
    </Typography>
  );
}
