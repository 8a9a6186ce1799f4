import { hasRole } from '@ludarium/domain/account';
import { BackendError, withTimeout } from '@ludarium/domain/http';
import { toDataBackendHeaders } from '@ludarium/web/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/web/http/data-backend-url.ts';
import type { Call } from '@ludarium/web/http/send.ts';
import { toBackendError, toNoResponseError } from '@ludarium/web/http/to-backend-error.ts';
import { session } from '@ludarium/web/session/session.ts';

let early: Promise<{ readonly data: unknown }> | null = null;

/** Requests the board while its code is loading, if this user may see it. */
export function requestBoardEarly(): void {
  const state = session.read();
  if (early !== null || state.status !== 'signed-in' || !hasRole(state.user, 'tester')) return;
  early = withTimeout(fetchBoard).catch((cause: unknown) => {
    const isAnswered = cause instanceof BackendError || cause instanceof SyntaxError;
    throw isAnswered ? cause : toNoResponseError(cause);
  });
  // The board handles it once it is loaded; until then it would be reported as unhandled.
  early.catch(() => undefined);
}

/** The early request, once, as a call of postgrest-js. */
export function takeEarlyBoard(): Call | null {
  const answer = early;
  early = null;
  if (answer === null) return null;
  return {
    throwOnError: () => answer,
    abortSignal: (signal) => ({ throwOnError: () => rejectOnAbort(signal, answer) }),
  };
}

/** Reads the body as it arrives: `dataBackendFetch` copies it twice, and it may have megabytes. */
async function fetchBoard(signal: AbortSignal): Promise<{ readonly data: unknown }> {
  const response = await fetch(getDataBackendUrl('/rest/v1/rpc/feedback_board'), {
    method: 'POST',
    body: '{}',
    headers: toDataBackendHeaders({ 'Content-Type': 'application/json' }),
    signal,
  });
  if (!response.ok) throw await toBackendError(response, true);
  return { data: await response.json() };
}

function rejectOnAbort<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, aborted]);
}
