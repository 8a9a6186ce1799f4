import { z } from 'zod';
import { requireCaller } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { createAdminMail, findAdminRecipients, findRequest } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';

/**
 * Section 7: {email, publisherId, requestId}. Only the id is used; the other values are read from
 * the database.
 */
const body = z.object({ requestId: z.uuid() });

/**
 * Notifies every administrator of a publisher request, once per request. The caller must be its
 * author.
 *
 * Answers {sent}; 401, 404.
 */
export const handle: ServerFunction = async (request, services) => {
  const { requestId } = await readBody(request, body);
  const caller = await requireCaller(request, services);
  const found = await findRequest(
    services,
    `id=eq.${requestId}&laravel_user_id=eq.${caller.userId}&status=eq.pending`,
  );
  if (!found) throw new Refusal(404, 'There is no such request.');
  const sent = await sendOnce(
    services,
    'publisher-request-created',
    found.id,
    await findAdminRecipients(services),
    createAdminMail(services, found, caller.token),
  );
  return reply({ sent });
};

serve(handle);
