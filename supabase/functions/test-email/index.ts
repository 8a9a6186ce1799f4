import { z } from 'zod';
import { requireAdmin } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { putAndDeliver } from '../send-mails/outbox.ts';

/**
 * Sends a test email to the configured address, for administrators only.
 *
 * Answers {sent}; 401, 403, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const admin = await requireAdmin(request, services);
  // Each test email is an event of its own.
  await putAndDeliver(services, 'test_email', crypto.randomUUID(), admin.token);
  return reply({ sent: true });
};

serve(handle);
