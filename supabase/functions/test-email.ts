import { isTimeout, withTimeout } from '@ludarium/domain/http';
import { z } from 'zod';
import { requireAdmin } from './_shared/data-backend.ts';
import { describeFault } from './_shared/fault.ts';
import { MailError } from './_shared/mail-error.ts';
import { Refusal, readBody, reply } from './_shared/reply.ts';
import type { ServerFunction } from './_shared/services.ts';
import { putAndDeliver } from './mails/outbox.ts';

/** Less than the 15 seconds that the page waits. */
const timeoutMs = 12_000;

/**
 * Sends a test email to the configured address, for administrators only.
 *
 * Answers {sent}; 401, 403, 429; 502 or 504 with the reason if the mail server did not take it.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const admin = await requireAdmin(request, services);
  // Each test email is an event of its own.
  const deliver = () => putAndDeliver(services, 'test_email', crypto.randomUUID(), admin.token);
  await withTimeout(deliver, { timeoutMs }).catch((error: unknown) => {
    if (error instanceof MailError) throw new Refusal(502, describeFault(error.cause));
    if (isTimeout(error)) throw new Refusal(504, 'The mail server has not answered yet.');
    throw error;
  });
  return reply({ sent: true });
};
