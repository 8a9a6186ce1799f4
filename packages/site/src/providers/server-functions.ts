import { withToken } from '@ludarium/domain/data-backend';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

/** The server functions that the site calls (section 7). */
export type ServerFunctionName =
  | 'confirm-registration'
  | 'send-admin-notification'
  | 'send-terms-acceptance-email'
  | 'test-email';

/** A server function refused, or did not answer. */
export class ServerFunctionError extends Error {
  override readonly name = 'ServerFunctionError';
  /** Null where no answer came. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * Calls a server function as whoever is signed in.
 *
 * @throws ServerFunctionError with what the function said
 */
export async function callFunction(
  name: ServerFunctionName,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const call = withToken({ getToken: currentToken });
  let response: Response;
  try {
    response = await call(`${configuration.dataBackendUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: configuration.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  } catch (cause) {
    throw new ServerFunctionError('The server could not be reached.', null, cause);
  }
  if (response.ok) return;
  throw new ServerFunctionError(await saidBy(response), response.status);
}

async function saidBy(response: Response): Promise<string> {
  const plain = `The server refused the request (${response.status}).`;
  try {
    const answer: unknown = await response.json();
    const isObject = typeof answer === 'object' && answer !== null && 'message' in answer;
    return isObject && typeof answer.message === 'string' ? answer.message : plain;
  } catch {
    // An error page is no JSON: the status says what there is to say.
    return plain;
  }
}
