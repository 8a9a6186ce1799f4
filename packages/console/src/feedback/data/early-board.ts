import { hasRole } from '@ludarium/domain/account';
import { type DataBackendFault, withToken } from '@ludarium/domain/data-backend';
import { configuration } from '../../providers/configuration.ts';
import { currentToken, session } from '../../session/session.ts';
import type { Answer, Call } from './call.ts';

let early: Promise<Response> | null = null;

/**
 * Asks for the board while the code that shows it is still on its way: the server's work and the
 * browser's overlap. Asks nothing for those who may not see the board.
 */
export function askForBoardEarly(): void {
  const state = session.read();
  if (early !== null || state.status !== 'signed-in' || !hasRole(state.user, 'tester')) return;
  early = withToken({ getToken: currentToken })(
    `${configuration.dataBackendUrl}/rest/v1/rpc/feedback_board`,
    {
      method: 'POST',
      body: '{}',
      headers: { apikey: configuration.publishableKey, 'Content-Type': 'application/json' },
    },
  );
  // Whoever takes the answer is told of its failure.
  early.catch(() => undefined);
}

/** The early answer, once, as a call like the others; null where nothing was asked. */
export function takeEarlyBoard(): Call | null {
  const answer = early;
  early = null;
  return answer && { abortSignal: (signal) => answerBefore(signal, answer) };
}

async function answerBefore(signal: AbortSignal, answer: Promise<Response>): Promise<Answer> {
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
