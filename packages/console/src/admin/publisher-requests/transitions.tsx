import {
  accessEndMessages,
  getAllowedActions,
  type RequestAction,
  requestActionLabels,
  requestConfirmations,
} from '@ludarium/domain/publishers';
import type { Transition } from '../declaration/transition.ts';
import { AccessEndFacts, ApprovalFacts, ApproveQuestion } from './DecisionFacts.tsx';
import {
  decide,
  finish,
  givesAccess,
  type PublisherRequest,
  rejection,
  requestFailures,
  revocation,
} from './decisions.ts';

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
