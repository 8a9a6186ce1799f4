import { z } from 'zod';
import { call, requireCaller } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { putAndDeliver } from '../send-mails/outbox.ts';

const body = z.object({ invitationId: z.uuid() });

/**
 * Mails an invitation to a publisher's team, once. The caller must be the person who invited, and
 * still an owner.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { invitationId } = await readBody(request, body);
  const caller = await requireCaller(request, services);
  const parameters = { id: invitationId, invited_by: caller.userId };
  if ((await call(services, 'may_mail_invitation', parameters)) !== true) {
    throw new Refusal(404, 'There is no such invitation of yours.');
  }
  return reply({
    sent: await putAndDeliver(services, 'team_invitation', invitationId, caller.token),
  });
};

serve(handle);
