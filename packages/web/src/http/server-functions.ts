import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

/** Server functions that the browser calls (section 7). */
type ServerFunctionName =
  | 'confirm-registration'
  | 'send-admin-notification'
  | 'send-publisher-approval'
  | 'send-team-invitation'
  | 'send-terms-acceptance-email'
  | 'test-email';

/** A server function failed or did not respond. */
export class ServerFunctionError extends Error {
  override readonly name = 'ServerFunctionError';
  /** Null without a response. */
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/**
 * Calls a server function with the signed-in user's token.
 *
 * @returns whether a mail was sent now: false if it was sent before
 * @throws ServerFunctionError with the function's message
 */
export async function callFunction(
  name: ServerFunctionName,
  body: Readonly<Record<string, unknown>>,
): Promise<{ readonly sent: boolean }> {
  let response: Response;
  try {
    response = await dataBackendFetch(getDataBackendUrl(`/functions/v1/${name}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new ServerFunctionError('The server could not be reached.', null, cause);
  }
  const answer: unknown = await response.json().catch(() => null);
  // A host without the function may respond 200 with an HTML page.
  if (response.ok && answer !== null) return { sent: wasSent(answer) };
  throw new ServerFunctionError(
    getMessage(answer) ?? `The server refused the request (${response.status}).`,
    response.status,
  );
}

/** Functions that send nothing have no `sent` in their answer. */
const wasSent = (answer: unknown): boolean =>
  !(typeof answer === 'object' && answer !== null && 'sent' in answer && answer.sent === false);

function getMessage(answer: unknown): string | null {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return hasMessage && typeof answer.message === 'string' ? answer.message : null;
}
