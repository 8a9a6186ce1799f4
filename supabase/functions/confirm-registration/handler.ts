import { z } from 'zod';
import { call } from '../_shared/data-backend.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { adminRecipients, findRequests, mailToAdmin } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';

const body = z.object({ requestId: z.uuid(), email: z.email().max(254) });
const outcome = z.object({ request_id: z.uuid() }).nullable();

/**
 * Confirms the email of a stored registration submission (`/email-confirmation`): makes the
 * pending publisher request from it and tells the administrators. Twice is harmless. Anybody may
 * call it; id and address must match.
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
      // Whoever is signed in with the same address becomes the request's owner.
      request.headers.get('x-laravel-token') ?? undefined,
    ),
  );
  if (!confirmed) throw new Refusal(404, 'There is no such registration.');
  const [pending] = await findRequests(services, `id=eq.${confirmed.request_id}`);
  if (pending?.status === 'pending') {
    // The registration is confirmed also when nobody could be told; the next click tries again.
    await adminRecipients(services)
      .then((admins) =>
        sendOnce(
          services,
          'publisher-request-created',
          pending.id,
          admins,
          mailToAdmin(services, pending),
        ),
      )
      .catch((error: unknown) => console.error(error));
  }
  return reply({ confirmed: true });
};
