/** The error fields of PostgREST and storage that are used. */
export interface DataBackendFault {
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly details?: string | null | undefined;
  readonly status?: number | undefined;
}

/** Whether a row with the same unique values exists: PostgreSQL's unique_violation (section 8). */
export function isUniqueViolation(fault: DataBackendFault): boolean {
  return fault.code === '23505';
}

/** Whether row-level security or a missing grant denied access. */
export function isForbidden(fault: DataBackendFault): boolean {
  return fault.code === '42501';
}

/** Whether the token was rejected and the user must sign in again. */
export function isSignInNeeded(fault: DataBackendFault): boolean {
  return fault.code === 'PT401' || fault.status === 401;
}

/** Whether another admin decided first, so that the row must be reloaded. */
export function isConflict(fault: DataBackendFault): boolean {
  return fault.code === 'PT409';
}

/** Whether a rate limit was exceeded; the message is shown to the user. */
export function isRateLimited(fault: DataBackendFault): boolean {
  return fault.code === 'PT429';
}

/** Whether the data backend refused with a sentence that is meant for people. */
export function isForPeople({ code }: DataBackendFault): boolean {
  return /^PT4\d\d$/.test(code ?? '');
}

/** Unique index on pending requests per user and publisher (section 8). */
const duplicateRequestConstraint = 'unique_pending_publisher_request';

/**
 * Whether an insert failed because the user already has a pending request for this publisher
 * (section 8: 23505 or the constraint's name).
 */
export function isDuplicateRequest(fault: DataBackendFault): boolean {
  return (
    isUniqueViolation(fault) ||
    [fault.message, fault.details].some((text) => text?.includes(duplicateRequestConstraint))
  );
}
