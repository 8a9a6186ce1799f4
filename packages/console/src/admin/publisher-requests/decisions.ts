import type {
  PublisherDecisionClaim,
  PublisherDecisionRelease,
} from '@ludarium/domain/data-backend';
import { type MainApi, MainApiError } from '@ludarium/domain/main-api';
import {
  requestDecisionMessages as messages,
  type RequestAction,
  type RequestStatus,
} from '@ludarium/domain/publishers';
import {
  type DecisionReasonColumns,
  done,
  getReason,
  logFailure,
  type Outcome,
  partial,
  refused,
} from '../decisions/decision.ts';

/** The text for a failure without a better reason. */
export const requestFailures: Readonly<Record<RequestAction, string>> = {
  approve: messages.approveFailed,
  reject: messages.rejectFailed,
  revoke: messages.revokeFailed,
  delete: messages.deleteFailed,
};

/** The columns of a request that a decision reads. */
export type DecidedRequest = PublisherDecisionClaim['request'];

/** The calls of both back ends that a decision makes. Each throws its client's error. */
export interface DecisionPorts {
  readonly mainApi: Pick<MainApi, 'grantRole' | 'revokeRole'>;
  readonly requests: {
    /** Acquires the lease on the request's person; null if the request does not exist. */
    claim(
      id: string,
      decision: RequestAction | 'settle',
      lease: string,
    ): Promise<PublisherDecisionClaim | null>;
    /** Releases a lease. If not finished, the next decision on the person repairs their role. */
    release(lease: string, isFinished: boolean): Promise<PublisherDecisionRelease>;
    /** `conflict`: another admin changed the status first. */
    move(
      id: string,
      status: RequestStatus,
      reason: DecisionReasonColumns | null,
    ): Promise<'moved' | 'conflict'>;
    /** Whether a row was deleted. */
    remove(id: string): Promise<boolean>;
  };
  /** Sends the email to the publisher; idempotent. */
  readonly sendApproval: (request: DecidedRequest) => Promise<void>;
  /** Who decided and when, for the admin who decided second. */
  readonly describe: (
    request: Pick<DecidedRequest, 'decided_by' | 'decided_at'>,
  ) => Promise<{ who: string; when: string }>;
}

/**
 * Decides on a request (section 4): acquires the lease on the person, sets their role in the main
 * API to what their requests say after the decision, then changes the row. Decisions on one person
 * are serialized by the lease, and each step is idempotent.
 *
 * @param reason saved with a rejection or revocation
 */
export async function decide(
  ports: DecisionPorts,
  action: RequestAction,
  id: string,
  reason: DecisionReasonColumns | null = null,
): Promise<Outcome> {
  const lease = crypto.randomUUID();
  const claim = await claimWhenFree(ports, action, id, lease);
  if (claim === null) return refused(messages.notFound);
  if (claim.refused === 'decided') return decidedBefore(ports, claim.request);
  if (claim.refused === 'busy') return refused(messages.busy(await describeHolder(ports, claim)));
  const needsPerson = action === 'approve' || action === 'revoke';
  if (needsPerson && claim.request.laravel_user_id === null) return refused(messages.userIdMissing);

  try {
    await applyRole(ports, claim);
  } catch (error) {
    await release(ports, lease, isRefusal(error));
    return refused(describeRoleFailure(error, action));
  }
  let isChanged: boolean;
  try {
    isChanged = await changeRow(ports, action, id, reason);
  } catch (error) {
    logFailure(error);
    await release(ports, lease, false);
    const isRoleChanged = action === 'approve' || claim.request.status === 'approved';
    return isRoleChanged && action !== 'reject' && claim.role_call !== 'none'
      ? partial(messages.roleWithoutRow[action](getReason(error)))
      : refused(requestFailures[action]);
  }
  const released = await release(ports, lease, true);
  if (!isChanged) return settle(ports, id);
  if (released && !isAsPlanned(released, claim)) await settle(ports, id);
  return action === 'approve' ? notify(ports, claim) : done(describeSuccess(action, claim));
}

/** Retries while another admin holds the lease; the delay in ms. */
const claimAttempts = 20;
const claimDelay = 500;

/** A decision takes a second or two: waiting for it gives the second admin its outcome. */
async function claimWhenFree(
  { requests }: DecisionPorts,
  action: RequestAction,
  id: string,
  lease: string,
): Promise<PublisherDecisionClaim | null> {
  for (let attempt = 1; ; attempt += 1) {
    const claim = await requests.claim(id, action, lease);
    if (claim?.refused !== 'busy' || attempt === claimAttempts) return claim;
    await new Promise((resolve) => setTimeout(resolve, claimDelay));
  }
}

/** Makes the role call that the claim requires. */
async function applyRole({ mainApi }: DecisionPorts, claim: PublisherDecisionClaim): Promise<void> {
  const { role_call, role_after, request } = claim;
  const userId = request.laravel_user_id;
  if (userId === null || role_call === 'none') return;
  if (role_call === 'revoke' || role_after === null) {
    await mainApi.revokeRole(userId, 'publisher');
    return;
  }
  const { publisher_id, new_publisher_name } = role_after;
  await mainApi.grantRole(
    userId,
    publisher_id === null
      ? { role: 'publisher', publisher_id, new_publisher_name: new_publisher_name ?? '' }
      : { role: 'publisher', publisher_id },
  );
}

/** A lease that was not released expires; the next decision on the person repairs the role. */
async function release({ requests }: DecisionPorts, lease: string, isFinished: boolean) {
  try {
    return await requests.release(lease, isFinished);
  } catch (error) {
    logFailure(error);
    return null;
  }
}

const isAsPlanned = (
  { kept, role_now }: PublisherDecisionRelease,
  { role_after }: PublisherDecisionClaim,
): boolean => kept && role_now?.request_id === role_after?.request_id;

async function changeRow(
  { requests }: DecisionPorts,
  action: RequestAction,
  id: string,
  reason: DecisionReasonColumns | null,
): Promise<boolean> {
  if (action === 'delete') return requests.remove(id);
  return (await requests.move(id, statusAfter[action], reason)) === 'moved';
}

const statusAfter = { approve: 'approved', reject: 'rejected', revoke: 'revoked' } as const;

/**
 * Another admin changed the row first because the lease had expired: sets the person's role to what
 * the rows say now, and returns who decided.
 */
async function settle(ports: DecisionPorts, id: string): Promise<Outcome> {
  const lease = crypto.randomUUID();
  const claim = await ports.requests.claim(id, 'settle', lease);
  if (claim === null) return refused(messages.notFound);
  if (claim.refused !== null) return decidedBefore(ports, claim.request);
  try {
    await applyRole(ports, claim);
    await release(ports, lease, true);
  } catch (error) {
    logFailure(error);
    await release(ports, lease, false);
    const { who, when } = await ports.describe(claim.request);
    return {
      ...partial(messages.roleNotSettled(claim.request.status, who, when, getReason(error))),
      retry: { label: 'Try again', run: () => settle(ports, id) },
    };
  }
  return decidedBefore(ports, claim.request);
}

async function notify(ports: DecisionPorts, claim: PublisherDecisionClaim): Promise<Outcome> {
  try {
    await ports.sendApproval(claim.request);
    return done(describeSuccess('approve', claim));
  } catch (error) {
    logFailure(error);
    return { ...partial(messages.approvedWithoutEmail), retry: retryEmail(ports, claim.request) };
  }
}

function retryEmail(ports: DecisionPorts, request: DecidedRequest): NonNullable<Outcome['retry']> {
  return {
    label: 'Send it again',
    run: async () => {
      try {
        await ports.sendApproval(request);
        return done(messages.emailSent);
      } catch (error) {
        logFailure(error);
        return { ...partial(messages.emailFailed), retry: retryEmail(ports, request) };
      }
    },
  };
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
  const ended = action === 'revoke' || (action === 'delete' && request.status === 'approved');
  return ended && role_after !== null ? `${text}. ${messages.otherRequestStands}` : text;
}

async function decidedBefore(ports: DecisionPorts, request: DecidedRequest): Promise<Outcome> {
  const { who, when } = await ports.describe(request);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}

async function describeHolder(
  ports: DecisionPorts,
  { holder }: PublisherDecisionClaim,
): Promise<string> {
  return (await ports.describe({ decided_by: holder, decided_at: null })).who;
}

/** Whether the main API changed nothing. After a 5xx or without a response it may have. */
function isRefusal(error: unknown): boolean {
  return error instanceof MainApiError && error.kind === 'http' && (error.status ?? 500) < 500;
}

/** The status and the body of the main API's refusal (section 8). */
function describeRoleFailure(error: unknown, action: RequestAction): string {
  logFailure(error);
  const text = action === 'approve' ? messages.addRoleFailed : messages.revokeRoleFailed;
  if (!(error instanceof MainApiError)) return text(0, getReason(error));
  return text(error.status ?? 0, error.body?.trim() || getReason(error));
}
