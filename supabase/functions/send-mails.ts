import { z } from 'zod';
import { readBody, reply } from './_shared/reply.ts';
import type { ServerFunction } from './_shared/services.ts';
import { sendMails } from './mails/outbox.ts';

/**
 * Sends the emails that are due (`app.jobs`). Needs no session, because a schedule
 * calls it; it only does what is due.
 *
 * Answers {sent}, the number of emails.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ sent: await sendMails(services) });
};
