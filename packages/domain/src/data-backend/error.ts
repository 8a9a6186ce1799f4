import { BackendError } from '../http/index.ts';

/** Whether a row with the same unique values exists: PostgreSQL's unique_violation (section 8). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof BackendError && error.code === '23505';
}

/** Whether another person changed or decided first, so that the row must be reloaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof BackendError && error.status === 409 && !isUniqueViolation(error);
}

/**
 * Whether row-level security or a missing grant denied access, or hid the row that was to be changed
 * (406). PT403 has its own message.
 */
export function isForbidden(error: unknown): boolean {
  if (!(error instanceof BackendError) || error.serverMessage !== null) return false;
  return error.status === 403 || error.status === 406;
}

/** Unique index on pending requests per user and publisher (section 8). */
const duplicateRequestConstraint = 'unique_pending_publisher_request';

/**
 * Whether an insert failed because the user already has a pending request for this publisher
 * (section 8: 23505 or the constraint's name).
 */
export function isDuplicateRequest(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return (
    isUniqueViolation(error) ||
    [error.message, error.details].some((text) => text?.includes(duplicateRequestConstraint))
  );
}
