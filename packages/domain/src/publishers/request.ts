import type { PersonId } from '../ids/index.ts';
import { isSameDomain } from '../website/index.ts';
import type { PublisherApplication } from './registration.ts';
import { toRequestFieldColumns } from './request-texts.ts';

/** The states of a publisher request (section 4). */
export const requestStatuses = ['pending', 'approved', 'rejected', 'revoked'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export type RequestAction = 'approve' | 'reject' | 'revoke' | 'delete';

/** Transitions by action. `delete` is not a transition: it removes the row. */
export const requestTransitions: readonly {
  readonly from: RequestStatus;
  readonly action: Exclude<RequestAction, 'delete'>;
  readonly to: RequestStatus;
}[] = [
  { from: 'pending', action: 'approve', to: 'approved' },
  { from: 'pending', action: 'reject', to: 'rejected' },
  { from: 'approved', action: 'revoke', to: 'revoked' },
];

/** Actions available to an admin; deleting is always possible (section 4). */
export function getAllowedActions(status: string): readonly RequestAction[] {
  const moves = requestTransitions.filter(({ from }) => from === status);
  return [...moves.map(({ action }) => action), 'delete'];
}

/** Button labels. */
export const requestActionLabels: Readonly<Record<RequestAction, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  revoke: 'Revoke Access',
  delete: 'Delete',
};

/** Fields of a request used by the rules below. */
interface RequestFacts {
  readonly status: string;
  readonly website_url: string | null;
  /** Whether the email is confirmed; null if the main API does not report it. */
  readonly email_verified: boolean | null;
}

/**
 * Whether the user may read the portal: the latest request is pending and the email matches its
 * website's domain (section 4: Pending publisher). An email known to be unconfirmed does not count.
 *
 * @param latest the user's newest request (section 4: newest created_at), null if none
 */
export function isPendingPublisher(latest: RequestFacts | null, email: string): boolean {
  return (
    latest?.status === 'pending' &&
    latest.email_verified !== false &&
    isSameDomain(email, latest.website_url ?? '')
  );
}

/** Whether the user would be a pending publisher if the email were confirmed. */
export function needsConfirmedEmail(latest: RequestFacts, email: string): boolean {
  return (
    latest.email_verified === false &&
    isPendingPublisher({ ...latest, email_verified: true }, email)
  );
}

/** Whether the latest request was approved (section 4). */
export function isApproved(latest: Pick<RequestFacts, 'status'> | null): boolean {
  return latest?.status === 'approved';
}

/**
 * The page to open after a request (section 4: Request publisher access).
 *
 * @param emailVerified from the stored request
 */
export function getLandingAfterRequest(
  email: string,
  websiteUrl: string,
  emailVerified: boolean | null,
): '/publisher-portal' | '/request-publisher-confirmation' {
  return emailVerified !== false && isSameDomain(email, websiteUrl)
    ? '/publisher-portal'
    : '/request-publisher-confirmation';
}

/**
 * A new row of publisher_requests (section 3): an existing publisher's id, or the name and logo of a
 * new one. The data backend sets id, status and time.
 *
 * @param userId from the token
 */
export function toPublisherRequestRow(application: PublisherApplication, userId: PersonId) {
  const { publisher } = application;
  const isNew = publisher.kind === 'new';
  return {
    email: application.email,
    laravel_user_id: userId,
    first_name: application.firstName,
    last_name: application.lastName,
    publisher_id: isNew ? null : publisher.id,
    new_publisher_name: isNew ? publisher.name : null,
    new_publisher_logo: isNew ? publisher.logo : null,
    ...toRequestFieldColumns(application),
  };
}
