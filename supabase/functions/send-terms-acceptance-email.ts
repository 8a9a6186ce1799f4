import { z } from 'zod';
import { readRows, requireCaller } from './_shared/data-backend.ts';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import type { ServerFunction } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

/**
 * Section 7: {publisherEmail, publisherName, userId, ipAddress, timestamp, termsVersion,
 * termsHash}. The payload is not trusted: the receipt contains the caller's newest recorded
 * acceptance and is sent to the caller's address, once per acceptance.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const caller = await requireCaller(request, services);
  const [newest] = await readRows(
    services,
    'terms_acceptances',
    `select=id&user_id=eq.${caller.userId}&order=accepted_at.desc&limit=1`,
    z.object({ id: z.string() }),
  );
  if (!newest) throw new Refusal(404, 'No acceptance is recorded.');
  return reply({
    sent: await putAndDeliver(services, 'terms_acceptance', newest.id, caller.token),
  });
};
