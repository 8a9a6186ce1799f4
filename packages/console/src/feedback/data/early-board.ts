import { hasRole } from '@ludarium/domain/account';
import type { DataBackendFault } from '@ludarium/domain/data-backend';
import { withTimeout } from '@ludarium/domain/http';
import { toDataBackendHeaders } from '@ludarium/web/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/web/http/data-backend-url.ts';
import { session } from '@ludarium/web/session/session.ts';
import type { Answer, Call } from './client.ts';

let early: Promise<Answer> | null = null;

/** Requests the board while its code is loading, if this user may see it. */
export function requestBoardEarly(): void {
  const state = session.read();
  if (early !== null || state.status !== 'signed-in' || !hasRole(state.user, 'tester')) return;
  early = withTimeout(fetchBoard).catch((cause: unknown) => ({
    data: null,
    error: { message: String(cause) },
    status: 0,
  }));
}

/** The early request, once, as a call of postgrest-js. */
export function takeEarlyBoard(): Call | null {
  const answer = early;
  early = null;
  return answer && { abortSignal: (signal) => rejectOnAbort(signal, answer) };
}

/** Reads the body as it arrives: `dataBackendFetch` copies it twice, and it may have megabytes. */
async function fetchBoard(signal: AbortSignal): Promise<Answer> {
  const response = await fetch(getDataBackendUrl('/rest/v1/rpc/feedback_board'), {
    method: 'POST',
    body: '{}',
    headers: toDataBackendHeaders({ 'Content-Type': 'application/json' }),
    signal,
  });
  const body: unknown = await response.json();
  const { status } = response;
  return response.ok
    ? { data: body, error: null, status }
    : { data: null, error: readFault(body), status };
}

function rejectOnAbort(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([answer, aborted]);
}

function readFault(body: unknown): DataBackendFault {
  const parts = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => String(parts.get(name) ?? '');
  return { code: text('code'), message: text('message') };
}
