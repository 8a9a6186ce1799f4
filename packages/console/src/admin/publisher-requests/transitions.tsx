import {
  accessEndMessages,
  describePerson,
  getAllowedActions,
  getEvidenceFacts,
  type RequestAction,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { QuestionProps, Transition } from '../declaration/transition.ts';
import { SubjectName } from '../fields/RecordLink.tsx';
import {
  type ApprovalInput,
  decide,
  finish,
  getApplicantName,
  givesAccess,
  type PublisherRequest,
  rejection,
  requestFailures,
  revocation,
} from './decisions.ts';
import { useEvidence, useEvidenceOfRecord } from './use-evidence.ts';

/** An interrupted decision; whoever sees it can end it. */
export const openDecisionText =
  'The main API has not confirmed this decision yet. Try again tells it once more.';

/** What the decisions have in common: the server makes them (section 4). */
const createTransition = (action: RequestAction) => ({
  label: requestActionLabels[action],
  failed: requestFailures[action],
  when: ({ status, role_due }: PublisherRequest) =>
    role_due === null && getAllowedActions(status).includes(action),
  run: ({ id }: PublisherRequest, given: object) => decide(action, id, given),
});

/** The decisions that a request's status allows (section 4); two ask first (section 8). */
export const requestTransitions: readonly Transition<PublisherRequest, string, never>[] = [
  {
    label: 'Try again',
    when: ({ role_due }) => role_due !== null,
    run: finish,
    isPrimary: true,
    consequence: () => openDecisionText,
    failed: requestFailures.finish,
  },
  {
    ...createTransition('approve'),
    isPrimary: true,
    ask: (props) => <ApproveQuestion {...props} />,
    consequence: () =>
      'For each request: the publisher role is added, the request is approved, and the notification email is sent.',
    facts: (rows) => <ApprovalFacts rows={rows} />,
  },
  {
    ...createTransition('reject'),
    question: {
      title: requestActionLabels.reject,
      text: 'A rejected request is closed; the applicant reads the reason and can ask again.',
    },
    reason: rejection,
  },
  {
    ...createTransition('revoke'),
    question: { title: 'Revoke access', text: requestConfirmations.revoke },
    isDestructive: true,
    facts: (rows) => <AccessEndFacts rows={rows} />,
    consequence: () => accessEndMessages.revocation,
    reason: revocation,
  },
  {
    ...createTransition('delete'),
    question: { title: 'Delete request', text: requestConfirmations.delete },
    isDestructive: true,
    facts: (rows) => <AccessEndFacts rows={rows} text={accessEndMessages.deleteApproved} />,
    consequence: (row) =>
      givesAccess(row) ? accessEndMessages.deletionOfApproved : accessEndMessages.deletionOfOther,
    reason: revocation,
    hasReason: givesAccess,
  },
];

interface ApprovalFactsProps {
  readonly rows: readonly PublisherRequest[];
}

/** What is doubtful about requests that are approved together, by request. */
function ApprovalFacts({ rows }: ApprovalFactsProps) {
  const { of, isFailed } = useEvidence(rows);
  if (isFailed) {
    return (
      <Alert severity="warning">What is known about these requests could not be loaded.</Alert>
    );
  }
  const doubtful = rows.flatMap((row) => {
    const evidence = of(row);
    const facts = evidence && getEvidenceFacts(row, evidence, getApplicantName(row));
    const questions = facts?.flatMap(({ question }) => question ?? []);
    return !questions || questions.length > 0 ? [{ row, facts: questions }] : [];
  });
  if (doubtful.some(({ facts }) => !facts)) return <Skeleton variant="rounded" height={72} />;
  if (doubtful.length === 0) return null;
  return (
    <div>
      <DialogContentText>Please check this first.</DialogContentText>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {doubtful.map(({ row, facts }) => (
          <li key={row.id}>
            <SubjectName row={row} />
            <Box
              component="ul"
              sx={{ m: 0, mb: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}
            >
              {facts?.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </div>
  );
}

interface AccessEndFactsProps {
  readonly rows: readonly PublisherRequest[];
  /** What happens besides what the question says. */
  readonly text?: string;
}

/** Who acts for the publisher besides the person whose access ends, in the question about one. */
function AccessEndFacts({ rows: [request, ...others], text }: AccessEndFactsProps) {
  if (!request || others.length > 0 || !givesAccess(request)) return null;
  return (
    <>
      <Typography>{text}</Typography>
      <OthersOfPublisher request={request} />
    </>
  );
}

function OthersOfPublisher({ request }: { readonly request: PublisherRequest }) {
  const { of, isFailed } = useEvidence([request]);
  const evidence = of(request);
  if (isFailed) {
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {accessEndMessages.peopleFailed}
      </Alert>
    );
  }
  if (!evidence) return <Skeleton height={40} aria-busy />;
  const publisher = evidence.publisher?.name ?? request.new_publisher_name ?? 'the publisher';
  const others = evidence.people.filter(({ user_id }) => user_id !== request.laravel_user_id);
  return (
    <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      {others.length === 0
        ? accessEndMessages.nobodyStays(publisher)
        : accessEndMessages.othersStay(publisher, others.map(describePerson).join('; '))}
    </Typography>
  );
}

/**
 * Asks before a doubtful approval: an address that is not confirmed, people of the publisher,
 * a new name that exists, an account that is to be deleted. Other approvals are made at once.
 */
function ApproveQuestion(props: QuestionProps<PublisherRequest>) {
  const { record, name, onDecide, onClose } = props;
  const { evidence, isFailed } = useEvidenceOfRecord();
  const facts =
    evidence && getEvidenceFacts(record, evidence, name).flatMap(({ question }) => question ?? []);
  const isFree = facts?.length === 0;
  const isMade = useRef(false);
  useEffect(() => {
    if (!isFree || isMade.current) return;
    isMade.current = true;
    onClose();
    onDecide();
  }, [isFree, onClose, onDecide]);
  if (isFree || (!evidence && !isFailed)) return null;

  const publisher = evidence?.publisher ?? null;
  const isExistingName = record.new_publisher_name !== null && publisher !== null;
  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      title={isExistingName ? `Approve for ${publisher.name}?` : `Approve ${name}?`}
      text="Please check this first."
      confirmLabel={isExistingName ? `Approve for ${publisher.name}` : requestActionLabels.approve}
      color="primary"
      isPending={props.isPending}
      refusal={props.refusal}
      onConfirm={() => {
        const given: ApprovalInput = {
          knowsDeletion: evidence?.deletionApprovedAt != null,
          ...(isExistingName ? { publisherId: publisher.id } : {}),
        };
        onDecide(given);
      }}
      onCancel={onClose}
    >
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {(facts ?? ['What is known about this request could not be loaded.']).map((fact) => (
          <Box component="li" key={fact} sx={{ mb: 1 }}>
            {fact}
          </Box>
        ))}
        {isExistingName ? (
          <Box component="li" sx={{ mb: 1 }}>
            If this is another company of the same name, reject the request, create the publisher in
            the main back end, and ask the person to request access to it.
          </Box>
        ) : null}
      </Box>
    </ConfirmDialog>
  );
}
