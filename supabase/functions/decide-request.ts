import { type DecisionAnswer, decidedRequest, decisionInput } from '@ludarium/domain/data-backend';
import { createMainApi, getTakenPublisher, MainApiError } from '@ludarium/domain/main-api';
import { isLogo, maxLogoBytes } from '@ludarium/domain/publishers';
import { z } from 'zod';
import { call, readRows, requireAdmin } from './_shared/data-backend.ts';
import { readBody, reply } from './_shared/reply.ts';
import { type ServerFunction, type Services, toMainApiOptions } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

/** The answer of decide_request(). */
const decided = z.object({
  refused: z.enum(['missing', 'decided', 'busy', 'no_person', 'leaves']).nullable(),
  request: decidedRequest.optional(),
  /** The request that determines the person's role; null: none does. */
  role: z
    .object({
      request_id: z.string(),
      publisher_id: z.number().nullable(),
      new_publisher_name: z.string().nullable(),
    })
    .nullish(),
});
type Request = z.output<typeof decidedRequest>;
type Role = NonNullable<z.output<typeof decided>['role']>;

/** Shorter than the browser waits for this function. */
const timeoutMs = 10_000;

/**
 * Decides on a publisher request for an admin (section 4). The row is written first, then the main API
 * is told with the admin's token (section 7: roles), then the decision is ended. If the main API refuses
 * it, the row says again what it said before. A crash, or no answer, leaves `role_due` in the row;
 * `finish` repeats what is missing.
 *
 * Takes `decisionInput`, answers `decisionAnswer`; 400, 401, 403.
 */
export const handle: ServerFunction = async (request, services) => {
  const input = await readBody(request, decisionInput);
  const { token } = await requireAdmin(request, services);
  const parameters = {
    request_id: input.requestId,
    decision: input.decision,
    reason: input.reason ?? {},
    publisher: input.publisherId ?? null,
    knows_deletion: input.knowsDeletion,
  };
  const {
    refused,
    request: row,
    role,
  } = decided.parse(await call(services, 'decide_request', parameters, token));
  if (row === undefined) return answer({ result: 'missing' });
  if (refused === 'decided' || refused === 'busy') {
    const { status, decided_by: by, decided_at: at } = row;
    return answer({ result: refused, status, by, at });
  }
  if (refused !== null) return answer({ result: refused });

  let opened: number | null = null;
  if (row.role_due !== null) {
    try {
      opened = await applyRole(services, row, role ?? null, token);
    } catch (error) {
      return answer(await describeRoleFailure(services, row, error, token));
    }
    const ended = { request_id: row.id, is_refused: false, publisher: opened };
    await call(services, 'finish_decision', ended, token);
  }
  const isOtherDecisive = row.role_due !== null && role != null && role.request_id !== row.id;
  if (row.status !== 'approved') {
    return answer({ result: 'done', isOtherDecisive, mail: null, logoFault: null });
  }
  return answer({
    result: 'done',
    isOtherDecisive,
    mail: await sendApproval(services, row, token),
    logoFault: opened === null ? null : await copyLogo(services, row, opened, token),
  });
};

const answer = (body: DecisionAnswer) => reply(body);

/**
 * Tells the main API the person's role.
 *
 * @returns the publisher that the main API opened for the new name of this request, or null
 * @throws MainApiError
 */
async function applyRole(
  services: Services,
  { id, laravel_user_id: person }: Request,
  role: Role | null,
  token: string,
): Promise<number | null> {
  if (person === null) return null;
  const mainApi = createMainApi(toMainApiOptions(services, { token, timeoutMs }));
  if (role === null) {
    await mainApi.call('revokeRole', { params: { userId: person }, body: { role: 'publisher' } });
    return null;
  }
  const { publisher_id, new_publisher_name } = role;
  const granted = await mainApi.call('grantRole', {
    params: { userId: person },
    body:
      publisher_id === null
        ? { role: 'publisher', publisher_id: null, new_publisher_name: new_publisher_name ?? '' }
        : { role: 'publisher', publisher_id },
  });
  return publisher_id === null && role.request_id === id ? granted.publisher_id : null;
}

/** Takes a refused decision back. After a 5xx or without an answer the main API may have the role. */
async function describeRoleFailure(
  services: Services,
  { id }: Request,
  error: unknown,
  token: string,
): Promise<DecisionAnswer> {
  if (!(error instanceof MainApiError)) throw error;
  const status = error.status ?? 0;
  const isRefused = error.kind === 'refused' && status < 500;
  // Section 8: the body of an error is logged.
  console.error(error, error.body);
  if (isRefused) {
    await call(services, 'finish_decision', { request_id: id, is_refused: true }, token);
  }
  const taken = getTakenPublisher(error);
  if (taken) return { result: 'taken', name: taken.name };
  const text = error.body?.trim() || error.message;
  return { result: 'role_failed', status, text, isOpen: !isRefused };
}

/** Sends the email of an approval, once; the outbox repeats one that failed. */
async function sendApproval(services: Services, { id }: Request, token: string) {
  try {
    const isSent = await putAndDeliver(services, 'publisher_approval', id, token);
    return isSent ? 'sent' : 'sent_before';
  } catch (error) {
    console.error(error);
    return 'failed';
  }
}

const logoRow = z.object({ new_publisher_logo: z.string().nullable() });

/**
 * Makes the logo of a request that of the publisher that was opened for it. A linked picture is not
 * taken: its host would be asked for it.
 *
 * @returns why it could not be done; null if it was, or if there is none
 */
async function copyLogo(
  services: Services,
  { id }: Request,
  publisher: number,
  token: string,
): Promise<string | null> {
  try {
    const query = `select=new_publisher_logo&id=eq.${id}`;
    const [row] = await readRows(services, 'publisher_requests', query, logoRow);
    const logo = row?.new_publisher_logo ?? '';
    if (!isLogo(logo) || !logo.startsWith('data:')) return null;
    const picture = await (await fetch(logo)).blob();
    if (picture.size > maxLogoBytes) return 'The picture is too large.';
    const mainApi = createMainApi(toMainApiOptions(services, { token, timeoutMs }));
    const body = new FormData();
    body.append('image', picture);
    await mainApi.call('updatePublisher', { params: { id: publisher }, body });
    return null;
  } catch (error) {
    console.error(error);
    return error instanceof MainApiError ? error.message : 'The main API could not be reached.';
  }
}
