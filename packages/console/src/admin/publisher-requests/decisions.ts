import { type MainApi, MainApiError } from '@ludarium/domain/main-api';
import {
  allowedActions,
  requestDecisionMessages as messages,
  type RequestAction,
  type RequestStatus,
} from '@ludarium/domain/publishers';
import { done, half, type Outcome, reasonOf, refused } from '../decisions/outcome.ts';

/** What a decision reads of a request. */
export interface DecidedRequest {
  readonly id: string;
  readonly email: string;
  readonly laravel_user_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly publisher_id: number | null;
  readonly new_publisher_name: string | null;
  readonly status: string;
  readonly decided_at: string | null;
  readonly decided_by: string | null;
}

/** What a decision needs of the two back ends. Each throws what its own client throws. */
export interface DecisionPorts {
  readonly mainApi: Pick<MainApi, 'grantRole' | 'revokeRole'>;
  readonly requests: {
    /** The request as it is now, null where it is gone. */
    find(id: string): Promise<DecidedRequest | null>;
    /** `conflict` where somebody else moved it first. */
    move(id: string, status: RequestStatus): Promise<'moved' | 'conflict'>;
    /** Whether it was still there. */
    remove(id: string): Promise<boolean>;
    isPublisher(userId: string): Promise<boolean>;
  };
  /** Tells the publisher; harmless when called twice. */
  readonly sendApproval: (request: DecidedRequest) => Promise<void>;
  /** Who decided and when, for the admin who came second. */
  readonly describe: (request: DecidedRequest) => Promise<{ who: string; when: string }>;
}

/**
 * Decides on a request (section 4). Every decision begins with the row as it is now, and everything
 * in it may be repeated: a role granted twice is one role, a mail is sent once per approval.
 */
export async function decide(
  ports: DecisionPorts,
  action: RequestAction,
  id: string,
): Promise<Outcome> {
  const request = await ports.requests.find(id);
  if (request === null) return refused(messages.notFound);
  if (!allowedActions(request.status).includes(action)) return decidedBefore(ports, request);
  switch (action) {
    case 'approve':
      return approve(ports, request);
    case 'reject':
      return reject(ports, request);
    case 'revoke':
      return revoke(ports, request);
    case 'delete':
      return remove(ports, request);
  }
}

/** The role first, then the status, then the mail: what failed can be seen and made up for. */
async function approve(ports: DecisionPorts, request: DecidedRequest): Promise<Outcome> {
  const { mainApi, requests } = ports;
  const userId = request.laravel_user_id;
  if (userId === null) return refused(messages.userIdMissing);
  const wasPublisher = await requests.isPublisher(userId);
  try {
    await mainApi.grantRole(userId, grantFor(request));
  } catch (error) {
    return refused(roleFailure(error, messages.addRoleFailed));
  }
  let moved: 'moved' | 'conflict';
  try {
    moved = await requests.move(request.id, 'approved');
  } catch (error) {
    return half(messages.approvedByHalf(reasonOf(error)));
  }
  if (moved === 'conflict') return approvedTooLate(ports, request.id, userId, wasPublisher);
  try {
    await ports.sendApproval(request);
  } catch {
    return { ...half(messages.approvedWithoutEmail), remedy: mailAgain(ports, request) };
  }
  return done(messages.approved);
}

function grantFor(request: DecidedRequest) {
  return request.publisher_id === null
    ? ({
        role: 'publisher',
        publisher_id: null,
        new_publisher_name: request.new_publisher_name ?? '',
      } as const)
    : ({ role: 'publisher', publisher_id: request.publisher_id } as const);
}

/** Another admin was faster. Where they did not approve, the role just granted is taken back. */
async function approvedTooLate(
  ports: DecisionPorts,
  id: string,
  userId: string,
  wasPublisher: boolean,
): Promise<Outcome> {
  const now = await ports.requests.find(id);
  if (now?.status === 'approved') return decidedBefore(ports, now);
  const { who, when } = now
    ? await ports.describe(now)
    : { who: 'Somebody else', when: 'just now' };
  const decision = now?.status ?? 'deleted';
  if (wasPublisher) return refused(messages.decidedMeanwhile(decision, who, when));
  const takeBack = async (): Promise<Outcome> => {
    try {
      await ports.mainApi.revokeRole(userId, 'publisher');
      return refused(messages.roleTakenBack(decision, who, when));
    } catch (error) {
      return {
        ...half(messages.roleNotTakenBack(decision, who, when, reasonOf(error))),
        remedy: { label: 'Try again', run: takeBack },
      };
    }
  };
  return takeBack();
}

function mailAgain(ports: DecisionPorts, request: DecidedRequest): NonNullable<Outcome['remedy']> {
  return {
    label: 'Send it again',
    run: async () => {
      try {
        await ports.sendApproval(request);
        return done(messages.emailSent);
      } catch {
        return { ...half(messages.emailFailed), remedy: mailAgain(ports, request) };
      }
    },
  };
}

async function reject(ports: DecisionPorts, { id }: DecidedRequest): Promise<Outcome> {
  try {
    if ((await ports.requests.move(id, 'rejected')) === 'moved') return done(messages.rejected);
  } catch {
    return refused(messages.rejectFailed);
  }
  return decidedBefore(ports, await ports.requests.find(id));
}

async function revoke(ports: DecisionPorts, request: DecidedRequest): Promise<Outcome> {
  const userId = request.laravel_user_id;
  if (userId === null) return refused(messages.userIdMissing);
  try {
    await ports.mainApi.revokeRole(userId, 'publisher');
  } catch (error) {
    return refused(roleFailure(error, messages.revokeRoleFailed));
  }
  try {
    if ((await ports.requests.move(request.id, 'revoked')) === 'moved')
      return done(messages.revoked);
  } catch (error) {
    return half(messages.revokedByHalf(reasonOf(error)));
  }
  return decidedBefore(ports, await ports.requests.find(request.id));
}

async function remove({ requests }: DecisionPorts, { id }: DecidedRequest): Promise<Outcome> {
  try {
    return (await requests.remove(id)) ? done(messages.deleted) : refused(messages.notFound);
  } catch {
    return refused(messages.deleteFailed);
  }
}

async function decidedBefore(
  ports: DecisionPorts,
  request: DecidedRequest | null,
): Promise<Outcome> {
  if (request === null) return refused(messages.notFound);
  const { who, when } = await ports.describe(request);
  return refused(messages.decidedMeanwhile(request.status, who, when));
}

/** The status and the text of the main API's refusal (section 8). */
function roleFailure(error: unknown, text: (status: number, text: string) => string): string {
  const status = error instanceof MainApiError ? (error.status ?? 0) : 0;
  console.error(error, error instanceof MainApiError ? error.body : undefined);
  return text(status, reasonOf(error));
}
