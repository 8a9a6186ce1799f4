import {
  accessEndMessages,
  getAllowedActions,
  type RequestAction,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import type { Decision, QuestionProps } from '../decisions/decision.ts';
import { DeletionNote } from '../people/DeletionMarker.tsx';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import type { ListedRequest } from './listed-request.ts';
import { givesAccess, rejection, revocation } from './reasons.ts';

const approveQuestion = lazyComponent(() => import('./ApproveQuestion.tsx'));
const accessEndQuestion = lazyComponent(() => import('./AccessEndQuestion.tsx'));
const question = lazyComponent<QuestionProps<ListedRequest>>(
  () => import('../decisions/DecisionQuestion.tsx'),
);

const createDecision = (action: RequestAction) => ({
  label: requestActionLabels[action],
  appliesTo: ({ status, role_due }: ListedRequest) =>
    role_due === null && getAllowedActions(status).includes(action),
});

/** An interrupted decision; whoever sees it can end it. */
export const openDecisionText =
  'The main API has not confirmed this decision yet. Try again tells it once more.';

/** The decisions that a request's status allows (section 4); two ask first (section 8). */
export const requestDecisions: readonly Decision<ListedRequest>[] = [
  {
    method: 'finishRequest',
    label: 'Try again',
    variant: 'contained',
    color: 'primary',
    appliesTo: ({ role_due }) => role_due !== null,
    describeConsequence: () => openDecisionText,
  },
  {
    ...createDecision('approve'),
    method: 'approveRequest',
    variant: 'contained',
    color: 'primary',
    question: approveQuestion,
    Note: ({ row }) => <DeletionNote userId={row.laravel_user_id} email={row.email} />,
    describeConsequence: () =>
      'For each request: the publisher role is added, the request is approved, and the notification email is sent.',
    Facts: ApprovalFacts,
  },
  {
    ...createDecision('reject'),
    method: 'rejectRequest',
    variant: 'outlined',
    color: 'inherit',
    question,
    describeConsequence: () =>
      'A rejected request is closed; the applicant reads the reason and can ask again.',
    reason: rejection,
  },
  {
    ...createDecision('revoke'),
    method: 'revokeRequest',
    variant: 'outlined',
    color: 'inherit',
    question: accessEndQuestion,
    title: () => 'Revoke access',
    text: () => requestConfirmations.revoke,
    isDestructive: true,
    describeConsequence: () => accessEndMessages.revocation,
    reason: revocation,
  },
  {
    ...createDecision('delete'),
    method: 'deleteRequest',
    variant: 'text',
    color: 'error',
    question: accessEndQuestion,
    title: () => 'Delete request',
    text: (row) =>
      givesAccess(row)
        ? `${requestConfirmations.delete} ${accessEndMessages.deleteApproved}`
        : requestConfirmations.delete,
    isDestructive: true,
    describeConsequence: (row) =>
      givesAccess(row) ? accessEndMessages.deletionOfApproved : accessEndMessages.deletionOfOther,
    reason: revocation,
    hasReason: givesAccess,
  },
];
