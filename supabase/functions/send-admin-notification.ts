import { z } from 'zod';
import { requireCaller } from './_shared/data-backend.ts';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import { findRequest } from './_shared/requests.ts';
import type { ServerFunction } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

/**
 * Section 7: {email, publisherId, requestId}. Only the id is used; the other values are read from
 * the database.
 */
const body = z.object({ requestId: z.uuid() });

/**
 * Notifies every administrator of a publisher request, once per request. The caller must be its
 * author.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { requestId } = await readBody(request, body);
  const caller = await requireCaller(request, services);
  const found = await findRequest(
    services,
    `id=eq.${requestId}&laravel_user_id=eq.${caller.userId}&status=eq.pending`,
  );
  if (!found) throw new Refusal(404, 'There is no such request.');
  return reply({
    sent: await putAndDeliver(services, 'publisher_request', found.id, caller.token),
  });
};
