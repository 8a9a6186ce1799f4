import { isEmail } from '@ludarium/domain/email';
import { rowId } from '@ludarium/domain/ids';
import { z } from 'zod';
import { call } from './_shared/data-backend.ts';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import { findRequest } from './_shared/requests.ts';
import type { ServerFunction } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

const body = z.object({ requestId: rowId, email: z.string().refine(isEmail) });
const outcome = z.object({ request_id: rowId }).nullable();

/**
 * Confirms the email of a stored registration submission (`/email-confirmation`): creates the
 * pending publisher request and notifies the administrators. Idempotent. Needs no token; id and
 * address must match.
 *
 * Answers {confirmed: true}; 404 for a pair that does not match.
 */
export const handle: ServerFunction = async (request, services) => {
  const { requestId, email } = await readBody(request, body);
  const confirmed = outcome.parse(
    await call(
      services,
      'confirm_registration',
      { submission_id: requestId, submission_email: email },
      // If the caller is signed in with the same address, they become the request's owner.
      request.headers.get('x-laravel-token') ?? undefined,
    ),
  );
  if (!confirmed) throw new Refusal(404, 'There is no such registration.');
  const pending = await findRequest(services, `id=eq.${confirmed.request_id}`);
  if (pending?.status === 'pending') {
    // A failed notification does not fail the confirmation; the outbox repeats it.
    await putAndDeliver(services, 'publisher_request', pending.id).catch((error: unknown) =>
      console.error(error),
    );
  }
  return reply({ confirmed: true });
};
