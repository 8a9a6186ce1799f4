import { z } from 'zod';
import { serve } from '../_shared/deno.ts';
import { readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { sendWebhooks } from './deliver.ts';

/**
 * Sends the deliveries to webhooks that are due. Needs no session, because a schedule calls it; it only
 * does what is due.
 *
 * Answers {delivered}, the number that was taken.
 */
export const handle: ServerFunction = async (request, services) => {
  await readBody(request, z.object({}));
  return reply({ delivered: await sendWebhooks(services) });
};

serve(handle);
