import { isEmail } from '@ludarium/domain/email';
import { z } from 'zod';
import { requireAdmin } from './_shared/data-backend.ts';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import { findRequest } from './_shared/requests.ts';
import type { ServerFunction } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

/**
 * Section 7: {email, firstName, lastName, publisherName, portalUrl}. Names are read from the
 * database. `requestId` selects one of several approved requests of that address.
 */
const body = z.object({ email: z.string().refine(isEmail), requestId: z.uuid().optional() });

/**
 * Notifies a publisher of the approval now, once per approval; without this call the outbox does it a
 * minute later. Without `requestId` it is about the newest approved request of the address. The caller
 * must be an administrator.
 *
 * Answers {sent}; 401, 403, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { email, requestId } = await readBody(request, body);
  const admin = await requireAdmin(request, services);
  const which = requestId ? `&id=eq.${requestId}` : '';
  const approved = await findRequest(
    services,
    `email=eq.${encodeURIComponent(email)}&status=eq.approved${which}`,
  );
  if (!approved) throw new Refusal(404, 'There is no approved request of this address.');
  return reply({
    sent: await putAndDeliver(services, 'publisher_approval', approved.id, admin.token),
  });
};
