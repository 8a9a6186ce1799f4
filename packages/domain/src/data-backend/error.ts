/** What PostgREST and the storage say when they refuse: the parts that the product reads. */
export interface DataBackendFault {
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly details?: string | null | undefined;
  readonly status?: number | undefined;
}

/** PostgreSQL's code for a value that is there already (section 8). */
export const uniqueViolation = '23505';

/** Whether an insert failed because the value is there already. */
export function isUniqueViolation(fault: DataBackendFault): boolean {
  return fault.code === uniqueViolation;
}

/** Whether a policy or a missing grant has refused: the caller may not do this. */
export function isForbidden(fault: DataBackendFault): boolean {
  return fault.code === '42501';
}

/** Whether the token is refused, so that the person must sign in again. */
export function isSignInNeeded(fault: DataBackendFault): boolean {
  return fault.code === 'PT401' || fault.status === 401;
}

/** Whether somebody else decided first, so that the row must be loaded again. */
export function isConflict(fault: DataBackendFault): boolean {
  return fault.code === 'PT409';
}

/** Whether a limit was reached; the message is written for the person. */
export function isRateLimited(fault: DataBackendFault): boolean {
  return fault.code === 'PT429';
}
