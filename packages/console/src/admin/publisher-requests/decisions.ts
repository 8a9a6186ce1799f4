import { decideRequest } from '@ludarium/browser/http/server-functions.ts';
import type {
  DecisionAnswer,
  DecisionInput,
  PublisherRequestRow,
} from '@ludarium/domain/data-backend';
import { publisherId } from '@ludarium/domain/ids';
import {
  requestDecisionMessages as messages,
  type RequestAction,
  rejectionReasons,
  revocationReasons,
} from '@ludarium/domain/publishers';
import { z } from 'zod';
import {
  createOptionalReason,
  decisionReasonColumns,
  done,
  type Outcome,
  partial,
  refused,
} from '../declaration/transition.ts';
import { describeDecision } from '../fields/people-names.ts';

/** The text for a failure without a better reason. */
export const requestFailures: Readonly<Record<RequestAction | 'finish', string>> = {
  approve: messages.approveFailed,
  reject: messages.rejectFailed,
  revoke: messages.revokeFailed,
  delete: messages.deleteFailed,
  finish: messages.finishFailed,
};

/** The specification's text of a decision that stands; of `finish`, the one that it ends. */
const doneTexts: Readonly<Record<RequestAction, string>> = {
  approve: messages.approved,
  reject: messages.rejected,
  revoke: messages.revoked,
  delete: messages.deleted,
};

/**
 * Decides on a request (section 4): one call of decide-request, which does the rest.
 *
 * @param given what the admin chose with an approval, or the reason
 * @throws BackendError
 */
export const decide = (action: RequestAction, requestId: string, given: object): Promise<Outcome> =>
  call(action, {
    requestId,
    decision: action,
    ...(action === 'approve'
      ? approvalInput.parse(given)
      : { reason: decisionReasonColumns.safeParse(given).data ?? null }),
  });

/** Ends a decision that was interrupted. */
export const finish = ({ id, role_due }: PublisherRequest): Promise<Outcome> =>
  call(role_due?.decision ?? 'approve', { requestId: id, decision: 'finish' });

/** @param action what the texts are about; `finish` has those of the decision that it ends */
async function call(action: RequestAction, input: DecisionInput): Promise<Outcome> {
  const answer = await decideRequest(input);
  switch (answer.result) {
    case 'missing':
      return refused(messages.notFound);
    case 'no_person':
      return refused(messages.userIdMissing);
    case 'leaves':
      return refused(messages.applicantLeavesUnasked);
    case 'taken':
      return refused(messages.publisherExists(answer.name));
    case 'decided':
    case 'busy': {
      const { who, when } = await describeDecision(answer.by, answer.at);
      return refused(
        answer.result === 'busy'
          ? messages.busy(who)
          : messages.decidedMeanwhile(answer.status, who, when),
      );
    }
    case 'role_failed': {
      const text = action === 'approve' ? messages.addRoleFailed : messages.revokeRoleFailed;
      // The row of an open decision has a button that ends it.
      return (answer.isOpen ? partial : refused)(text(answer.status, answer.text));
    }
    case 'done':
      return describeDone(action, answer);
  }
}

function describeDone(
  action: RequestAction,
  { isOtherDecisive, mail, logoFault }: Extract<DecisionAnswer, { result: 'done' }>,
): Outcome {
  // The outbox repeats it.
  if (mail === 'failed') return partial(messages.approvedWithoutEmail);
  const text = mail === 'sent_before' ? messages.approvedMailedBefore : doneTexts[action];
  if (logoFault !== null) return partial(`${text}. ${messages.logoNotTaken(logoFault)}`);
  if (!isOtherDecisive || action === 'reject') return done(text);
  const stands = action === 'approve' ? messages.newerRequestStands : messages.otherRequestStands;
  return done(`${text}. ${stands}`);
}

/** A request; lists do not read the logo, which has up to 300 KB. */
export type PublisherRequest = Omit<PublisherRequestRow, 'new_publisher_logo'> &
  Partial<Pick<PublisherRequestRow, 'new_publisher_logo'>>;

/** A request's person by name, or email. */
export function getApplicantName(
  request: Pick<PublisherRequest, 'first_name' | 'last_name' | 'email'>,
): string {
  return [request.first_name, request.last_name].filter(Boolean).join(' ') || request.email;
}

export const rejection = createOptionalReason(rejectionReasons, 'applicant');
export const revocation = createOptionalReason(revocationReasons, 'applicant');

/** What an admin chooses with an approval. */
const approvalInput = z.object({
  /** The existing publisher, for a request that names it as a new one. */
  publisherId: publisherId.exactOptional(),
  /** Whether the admin was told that the deletion of the account is approved. */
  knowsDeletion: z.boolean().default(false),
});
export type ApprovalInput = z.input<typeof approvalInput>;

/** Whether deleting the request ends the person's access, as a revocation does. */
export const givesAccess = ({ status }: { readonly status: string }): boolean =>
  status === 'approved';
