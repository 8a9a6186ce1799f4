import { hasRole } from '@ludarium/domain/account';
import type { DataBackendFault } from '@ludarium/domain/data-backend';
import { dataBackendFetch } from '@ludarium/web/http/data-backend-fetch.ts';
import { getDataBackendUrl } from '@ludarium/web/http/data-backend-url.ts';
import { session } from '@ludarium/web/session/session.ts';
import type { Answer, Call } from './client.ts';

let early: Promise<Response> | null = null;

/**
 * Requests the board while its code is loading, if this user may see it.
 */
export function requestBoardEarly(): void {
  const state = session.read();
  if (early !== null || state.status !== 'signed-in' || !hasRole(state.user, 'tester')) return;
  early = dataBackendFetch(getDataBackendUrl('/rest/v1/rpc/feedback_board'), {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  // `takeEarlyBoard` reports the failure.
  early.catch(() => undefined);
}

/** The early request, once, as a call of postgrest-js. */
export function takeEarlyBoard(): Call | null {
  const answer = early;
  early = null;
  return answer && { abortSignal: (signal) => abortable(signal, answer) };
}

async function abortable(signal: AbortSignal, answer: Promise<Response>): Promise<Answer> {
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    const response = await Promise.race([answer, aborted]);
    const body: unknown = await Promise.race([response.json(), aborted]);
    const { status } = response;
    return response.ok
      ? { data: body, error: null, status }
      : { data: null, error: faultIn(body), status };
  } catch (cause) {
    return { data: null, error: { message: String(cause) }, status: 0 };
  }
}

function faultIn(body: unknown): DataBackendFault {
  const parts = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => String(parts.get(name) ?? '');
  return { code: text('code'), message: text('message') };
}
