import { isConflict, isForbidden, isRateLimited } from '@ludarium/domain/data-backend';
import { teamMessages } from '@ludarium/domain/team';
import { session } from '@ludarium/web/session/session.ts';
import { HttpError } from 'ra-core';
import { queryClient, refetchChanged } from '../../providers/query-client.ts';
import { portalAccessKey } from '../../team/portal-access.ts';

/** PostgREST's error in the body of an `HttpError`. */
interface FaultBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: string | null;
}

/** The code, message and details of a failed write; empty for a failed connection. */
export function getFault(error: unknown): FaultBody & { readonly status?: number } {
  if (!(error instanceof HttpError)) return {};
  const body: FaultBody = error.body ?? {};
  // Row-level security answers the role anon with 401, too, which does not end the session.
  return { ...body, status: isForbidden(body) ? 403 : error.status };
}

/**
 * Reads the person's publishers again after a write was refused, or found no row: their rights may
 * have changed, which the portal then shows.
 *
 * @param status of the answer
 * @returns whether it was such an answer
 */
export function checkAccess(status: number | undefined): boolean {
  const isRefused = status === 403 || status === 406;
  if (isRefused) void refetchChanged(queryClient, { queryKey: [portalAccessKey] });
  return isRefused;
}

/**
 * A failed write in a sentence: the server's where it is meant for people. A refused token ends the
 * session (section 8).
 *
 * @param failure what has not happened
 */
export function describeFault(error: unknown, failure: string): string {
  const fault = getFault(error);
  if (fault.status === 401) session.end('expired');
  else console.warn(error);
  if (checkAccess(fault.status)) return `${failure} ${teamMessages.notAllowed}`;
  if (isRateLimited(fault)) return fault.message ?? failure;
  if (isConflict(fault)) return `${failure} Somebody has changed it meanwhile.`;
  return `${failure} Please try again.`;
}
