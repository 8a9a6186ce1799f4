import {
  type PublisherDecisionClaim,
  type PublisherDecisionRelease,
  publisherDecisionClaim,
  publisherDecisionRelease,
} from '@ludarium/domain/data-backend';
import { createRowId, type PublisherId } from '@ludarium/domain/ids';
import { getTakenPublisher, MainApiError } from '@ludarium/domain/main-api';
import {
  requestDecisionMessages as messages,
  type RequestAction,
  type RequestStatus,
  requestTransitions,
} from '@ludarium/domain/publishers';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import { send } from '@ludarium/web/http/send.ts';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import {
  type DecisionReasonColumns,
  done,
  logFailure,
  type Outcome,
  partial,
  refused,
} from '../decisions/decision.ts';
import { describeDecision, wasChanged } from '../decisions/queries.ts';
import { copyLogo } from './copy-logo.ts';
import type { ApprovalColumns } from './reasons.ts';

/** The text for a failure without a better reason. */
export const requestFailures: Readonly<Record<RequestAction, string>> = {
  approve: messages.approveFailed,
  reject: messages.rejectFailed,
  revoke: messages.revokeFailed,
  delete: messages.deleteFailed,
};

/** The columns of a request that a decision reads. */
type DecidedRequest = PublisherDecisionClaim['request'];

/** What is written with a decision: the reason, or what an approval gives. */
type DecisionColumns = DecisionReasonColumns | ApprovalColumns;

/** The calls of the data backend that a decision makes. */
export const decisionCalls = {
  /** Acquires the lease on the request's person; null if the request does not exist. */
  async claim(request_id: string, decision: RequestAction | 'reconcile', lease: string) {
    return send(
      dataBackend.rpc('claim_publisher_decision', { request_id, decision, lease }),
      publisherDecisionClaim,
    );
  },
  /** Releases a lease. If not finished, the next decision on the person repairs their role. */
  async release(lease: string, finished: boolean) {
    return send(
      dataBackend.rpc('release_publisher_decision', { lease, finished }),
      publisherDecisionRelease,
    );
  },
  /** Sets the status. @returns false if another admin changed it first */
  async move(id: string, status: RequestStatus, columns: DecisionColumns | null) {
    // Of two concurrent decisions the second matches no row.
    const sources = requestTransitions.flatMap(({ from, to }) => (to === status ? [from] : []));
    const call = dataBackend
      .from('publisher_requests')
      .update({ status, ...columns })
      .eq('id', id)
      .in('status', sources)
      .select('id');
    return wasChanged(call);
  },
  /** Deletes the row. @returns false if there was none */
  async remove(id: string) {
    const data = await send(
      dataBackend.from('publisher_requests').delete().eq('id', id).select('id'),
    );
    return data.length > 0;
  },
  /** Makes the logo of a request that of the publisher that was opened for it. */
  copyLogo,
  /** Sends the email to the publisher; idempotent. @returns false if it was sent before */
  async sendApproval(request: DecidedRequest): Promise<boolean> {
    const { sent } = await callFunction('send-publisher-approval', {
      email: request.email,
      // Another approved request of the address may be newer.
      requestId: request.id,
      firstName: request.first_name,
      lastName: request.last_name,
      publisherName: await getPublisherName(request),
      portalUrl: new URL('/publisher-portal', window.location.origin).href,
    });
    return sent;
  },
};

/** The publisher's name for the email; the server function looks an empty one up itself. */
async function getPublisherName(request: DecidedRequest): Promise<string> {
  if (request.publisher_id === null) return request.new_publisher_name ?? '';
  try {
    return (await mainApi.publisher(request.publisher_id)).name;
  } catch (error) {
    console.warn(error);
    return '';
  }
}

/**
 * Decides on a request (section 4): acquires the lease on the person, sets their role in the main
 * API to what their requests say after the decision, then changes the row. Decisions on one person
 * are serialized by the lease, and each step is idempotent.
 *
 * @param columns saved with the decision. `approved_publisher_id` is the existing publisher that the
 *   person gets instead of the new one that the request names.
 * @param isDeletionKnown whether the admin was told that the deletion of the account is approved
 */
export async function decide(
  action: RequestAction,
  id: string,
  columns: DecisionColumns | null = null,
  isDeletionKnown = false,
): Promise<Outcome> {
  const lease = createRowId();
  const claim = await claimWhenFree(action, id, lease);
  if (claim === null) return refused(messages.notFound);
  if (claim.refused === 'decided') return refuseDecided(claim.request);
  if (claim.refused === 'busy') {
    const { who } = await describeDecision(claim.holder, null);
    return refused(messages.busy(who));
  }
  const needsPerson = action === 'approve' || action === 'revoke';
  if (needsPerson && claim.request.laravel_user_id === null) return refused(messages.userIdMissing);

  if (action === 'approve' && claim.deletion_approved_at !== null && !isDeletionKnown) {
    await release(lease, true);
    return refused(messages.applicantLeavesUnasked);
  }

  const chosen =
    columns && 'approved_publisher_id' in columns ? (columns.approved_publisher_id ?? null) : null;
  // Null if the main API does not answer it.
  let opened: PublisherId | null;
  try {
    opened = await applyRole(claim, chosen);
  } catch (error) {
    await release(lease, isRefusal(error));
    const taken = getTakenPublisher(error);
    return refused(
      taken ? messages.publisherExists(taken.name) : describeRoleFailure(error, action),
    );
  }
  const given =
    action === 'approve' && opened ? { ...columns, approved_publisher_id: opened } : columns;
  let isChanged: boolean;
  try {
    isChanged =
      action === 'delete'
        ? await removeRequest(claim.request, columns)
        : await decisionCalls.move(id, statusAfter[action], given);
  } catch (error) {
    logFailure(error);
    await release(lease, false);
    const isRoleChanged = action === 'approve' || claim.request.status === 'approved';
    return isRoleChanged && action !== 'reject' && claim.role_call !== 'none'
      ? partial(messages.roleWithoutRow[action](describeError(error)))
      : refused(requestFailures[action]);
  }
  const released = await release(lease, true);
  if (!isChanged) return reconcileRole(id);
  if (released && !isAsPlanned(released, claim)) await reconcileRole(id);
  const successText = describeSuccess(action, claim);
  if (action !== 'approve') return done(successText);
  const outcome = await notify(
    claim.request,
    successText,
    messages.approvedMailedBefore,
    messages.approvedWithoutEmail,
  );
  return opened && !chosen ? withLogo(outcome, claim.request, opened) : outcome;
}

/** A failure can be retried, unless the mail failed, too. */
async function withLogo(
  outcome: Outcome,
  request: DecidedRequest,
  opened: PublisherId,
): Promise<Outcome> {
  try {
    await decisionCalls.copyLogo(request.id, opened);
    return outcome;
  } catch (error) {
    logFailure(error);
    const run = () => withLogo(done(messages.logoTaken), request, opened);
    return {
      ...partial(`${outcome.text}. ${messages.logoNotTaken(describeError(error))}`),
      retry: outcome.retry ?? { label: 'Send the logo again', run },
    };
  }
}

/** Deletes a request. An approved one is revoked first, with the reason. */
async function removeRequest(
  { id, status, laravel_user_id }: DecidedRequest,
  columns: DecisionColumns | null,
): Promise<boolean> {
  const isRevoked =
    status !== 'approved' ||
    laravel_user_id === null ||
    (await decisionCalls.move(id, 'revoked', columns));
  return isRevoked && decisionCalls.remove(id);
}

/** Retries while another admin holds the lease; the delay in ms. */
const claimAttempts = 20;
const claimDelay = 500;

/** A decision takes a second or two: waiting for it gives the second admin its outcome. */
async function claimWhenFree(action: RequestAction, id: string, lease: string) {
  for (let attempt = 1; ; attempt += 1) {
    const claim = await decisionCalls.claim(id, action, lease);
    if (claim?.refused !== 'busy' || attempt === claimAttempts) return claim;
    await new Promise((resolve) => setTimeout(resolve, claimDelay));
  }
}

/**
 * Makes the role call that the claim requires.
 *
 * @param chosen the existing publisher, for a request that names it as a new one
 * @returns the publisher that the name of the claim's request became; null if there is none
 */
async function applyRole(
  { role_call, role_after, request }: PublisherDecisionClaim,
  chosen: PublisherId | null = null,
): Promise<PublisherId | null> {
  const userId = request.laravel_user_id;
  if (userId === null || role_call === 'none') return null;
  if (role_call === 'revoke' || role_after === null) {
    await mainApi.revokeRole(userId, 'publisher');
    return null;
  }
  const { publisher_id, new_publisher_name, request_id } = role_after;
  const isOfRequest = request_id === request.id;
  const id = publisher_id ?? (isOfRequest ? chosen : null);
  const answer = await mainApi.grantRole(
    userId,
    id === null
      ? { role: 'publisher', publisher_id: null, new_publisher_name: new_publisher_name ?? '' }
      : { role: 'publisher', publisher_id: id },
  );
  if (publisher_id !== null || !isOfRequest) return chosen;
  return id ?? answer.publisher_id;
}

/** A lease that was not released expires; the next decision on the person repairs the role. */
async function release(lease: string, isFinished: boolean) {
  try {
    return await decisionCalls.release(lease, isFinished);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

const isAsPlanned = (
  { kept, role_now }: PublisherDecisionRelease,
  { role_after }: PublisherDecisionClaim,
): boolean => kept && role_now?.request_id === role_after?.request_id;

const statusAfter = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const;

/**
 * Another admin changed the row first because the lease had expired: sets the person's role to what
 * the rows say now, and returns who decided.
 */
async function reconcileRole(id: string): Promise<Outcome> {
  const lease = createRowId();
  const claim = await decisionCalls.claim(id, 'reconcile', lease);
  if (claim === null) return refused(messages.notFound);
  if (claim.refused !== null) return refuseDecided(claim.request);
  try {
    await applyRole(claim);
    await release(lease, true);
  } catch (error) {
    logFailure(error);
    await release(lease, false);
    const { who, when } = await describeDecision(
      claim.request.decided_by,
      claim.request.decided_at,
    );
    return {
      ...partial(messages.roleNotSettled(claim.request.status, who, when, describeError(error))),
      retry: { label: 'Try again', run: () => reconcileRole(id) },
    };
  }
  return refuseDecided(claim.request);
}

/** Sends the email. A failure can be retried: the request stays approved. */
async function notify(
  request: DecidedRequest,
  successText: string,
  sentBeforeText: string,
  failedText: string,
): Promise<Outcome> {
  try {
    const isSent = await decisionCalls.sendApproval(request);
    return done(isSent ? successText : sentBeforeText);
  } catch (error) {
    logFailure(error);
    const run = () =>
      notify(request, messages.emailSent, messages.emailSentBefore, messages.emailFailed);
    return { ...partial(failedText), retry: { label: 'Send it again', run } };
  }
}

/** The specification's text, and a sentence if another request determines the role. */
function describeSuccess(
  action: RequestAction,
  { request, role_after }: PublisherDecisionClaim,
): string {
  const text = {
    approve: messages.approved,
    reject: messages.rejected,
    revoke: messages.revoked,
    delete: messages.deleted,
  }[action];
  if (action === 'approve' && role_after !== null && role_after.request_id !== request.id) {
    return `${text}. ${messages.newerRequestStands}`;
  }
  const isEnded = action === 'revoke' || (action === 'delete' && request.status === 'approved');
  return isEnded && role_after !== null ? `${text}. ${messages.otherRequestStands}` : text;
}

async function refuseDecided(request: DecidedRequest): Promise<Outcome> {
  const { who, when } = await describeDecision(request.decided_by, request.decided_at);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}

/** Whether the main API changed nothing. After a 5xx or without a response it may have. */
function isRefusal(error: unknown): boolean {
  return error instanceof MainApiError && error.kind === 'refused' && (error.status ?? 500) < 500;
}

/** The status and the body of the main API's refusal (section 8). */
function describeRoleFailure(error: unknown, action: RequestAction): string {
  logFailure(error);
  const text = action === 'approve' ? messages.addRoleFailed : messages.revokeRoleFailed;
  if (!(error instanceof MainApiError)) return text(0, describeError(error));
  return text(error.status ?? 0, error.body?.trim() || describeError(error));
}
