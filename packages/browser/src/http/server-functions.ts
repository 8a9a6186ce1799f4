import {
  type DecisionAnswer,
  type DecisionInput,
  decisionAnswer,
} from '@ludarium/domain/data-backend';
import { BackendError } from '@ludarium/domain/http';
import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

/** Server functions that the browser calls (section 7). */
type ServerFunctionName =
  | 'confirm-registration'
  | 'decide-request'
  | 'send-admin-notification'
  | 'send-terms-acceptance-email'
  | 'test-email';

/**
 * Calls a server function with the signed-in user's token.
 *
 * @returns whether a mail was sent now: false if it was sent before
 * @throws BackendError with the function's message
 */
export async function callFunction(
  name: ServerFunctionName,
  body: Readonly<Record<string, unknown>>,
): Promise<{ readonly sent: boolean }> {
  return { sent: wasSent(await post(name, body)) };
}

/**
 * Decides on a publisher request; for admins.
 *
 * @throws BackendError with the function's message
 */
export async function decideRequest(input: DecisionInput): Promise<DecisionAnswer> {
  return decisionAnswer.parse(await post('decide-request', input));
}

async function post(name: ServerFunctionName, body: object): Promise<unknown> {
  const response = await dataBackendFetch(getDataBackendUrl(`/functions/v1/${name}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { status } = response;
  return response.json().catch((cause: unknown) => {
    // A host without the function may respond 200 with an HTML page.
    throw new BackendError('The answer is no JSON.', { kind: 'malformed', status, cause });
  });
}

/** Functions that send nothing have no `sent` in their answer. */
const wasSent = (answer: unknown): boolean =>
  !(typeof answer === 'object' && answer !== null && 'sent' in answer && answer.sent === false);
