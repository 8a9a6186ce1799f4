import { rowId } from '@ludarium/domain/ids';
import { z } from 'zod';
import { call, requireAdmin } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { deliverNext } from '../send-webhooks/deliver.ts';

/**
 * Sends a test to a webhook, for administrators only; also to one that is disabled.
 *
 * Answers {delivered, answer}; 401, 403, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { webhook } = await readBody(request, z.object({ webhook: rowId }));
  const { token } = await requireAdmin(request, services);
  const added = z
    .number()
    .nullable()
    .parse(await call(services, 'add_webhook_test', { webhook }, token));
  const outcome = added === null ? null : await deliverNext(services, added);
  if (outcome === null) throw new Refusal(404, 'There is no such webhook.');
  return reply({ delivered: outcome.isDelivered, answer: outcome.answer });
};

serve(handle);
