import { type DataBackendFault, isUniqueViolation } from '../data-backend/error.ts';
import { isSameDomain } from './website.ts';

/** The states of a publisher request (section 4). */
export const requestStatuses = ['pending', 'approved', 'rejected', 'revoked'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export type RequestAction = 'approve' | 'reject' | 'revoke' | 'delete';

/** Where each status may go, and by which action. `delete` is no transition: the row goes. */
export const requestTransitions: readonly {
  readonly from: RequestStatus;
  readonly action: Exclude<RequestAction, 'delete'>;
  readonly to: RequestStatus;
}[] = [
  { from: 'pending', action: 'approve', to: 'approved' },
  { from: 'pending', action: 'reject', to: 'rejected' },
  { from: 'approved', action: 'revoke', to: 'revoked' },
];

/** The actions that an admin is offered for a request; deleting is always among them (section 4). */
export function allowedActions(status: string): readonly RequestAction[] {
  const moves = requestTransitions.filter(({ from }) => from === status);
  return [...moves.map(({ action }) => action), 'delete'];
}

/** The label of each action's button. */
export const requestActionLabels: Readonly<Record<RequestAction, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  revoke: 'Revoke Access',
  delete: 'Delete',
};

const badges: ReadonlyMap<string, string> = new Map([
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
]);

/** A request's badge: three words, and any other value as it is (section 4). */
export function statusLabel(status: string): string {
  return badges.get(status) ?? status;
}

/** What the rules below read of a request's row. */
export interface RequestFacts {
  readonly status: string;
  readonly created_at: string;
  readonly website_url: string | null;
  /** Whether the person's address is confirmed; null where the main API does not tell. */
  readonly email_verified: boolean | null;
}

/** The newest of a person's requests (section 4: newest created_at); null where there is none. */
export function latestRequest<Request extends Pick<RequestFacts, 'created_at'>>(
  requests: readonly Request[],
): Request | null {
  return requests.reduce<Request | null>(
    (newest, request) =>
      newest !== null && Date.parse(newest.created_at) >= Date.parse(request.created_at)
        ? newest
        : request,
    null,
  );
}

/**
 * Whether a person enters the portal read-only: their latest request is pending and their e-mail
 * belongs to its website's domain (section 4: Pending publisher). An address that is known not to be
 * confirmed opens nothing.
 *
 * @param latest the newest request, as `latestRequest` gives it
 */
export function isPendingPublisher(
  latest: Pick<RequestFacts, 'status' | 'website_url' | 'email_verified'> | null,
  email: string,
): boolean {
  return (
    latest?.status === 'pending' &&
    latest.email_verified !== false &&
    isSameDomain(email, latest.website_url ?? '')
  );
}

/** Whether only the confirmation of their address keeps a person from being a pending publisher. */
export function needsConfirmedEmail(
  latest: Pick<RequestFacts, 'status' | 'website_url' | 'email_verified'>,
  email: string,
): boolean {
  return (
    latest.email_verified === false &&
    isPendingPublisher({ ...latest, email_verified: true }, email)
  );
}

/** What an admin is told of a request's address: the domains, and the confirmation where it is known. */
export function domainCheck({
  email,
  website_url,
  email_verified,
}: Pick<RequestFacts, 'website_url' | 'email_verified'> & { readonly email: string }): string {
  const domains = isSameDomain(email, website_url ?? '') ? 'Same domain' : 'Different domain';
  if (email_verified === null) return domains;
  return `${domains}, address ${email_verified ? 'confirmed' : 'not confirmed'}`;
}

/** Whether a person's latest request was approved (section 4). */
export function isApproved(latest: Pick<RequestFacts, 'status'> | null): boolean {
  return latest?.status === 'approved';
}

/**
 * Where a person goes after asking for access (section 4: Request publisher access).
 *
 * @param emailVerified whether their address is confirmed, as the stored request says
 */
export function landingAfterRequest(
  email: string,
  websiteUrl: string,
  emailVerified: boolean | null,
): '/publisher-portal' | '/request-publisher-confirmation' {
  return emailVerified !== false && isSameDomain(email, websiteUrl)
    ? '/publisher-portal'
    : '/request-publisher-confirmation';
}

/** The index that lets nobody ask twice for the same publisher (section 8). */
export const duplicateRequestConstraint = 'unique_pending_publisher_request';

/**
 * Whether an insert failed because the person already has a pending request for this publisher
 * (section 8: 23505 or the constraint's name).
 */
export function isDuplicateRequest(fault: DataBackendFault): boolean {
  return (
    isUniqueViolation(fault) ||
    [fault.message, fault.details].some((text) => text?.includes(duplicateRequestConstraint))
  );
}
