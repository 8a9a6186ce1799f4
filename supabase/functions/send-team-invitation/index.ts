import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { call, requireCaller } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { getPublisherName } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

const body = z.object({ invitationId: z.uuid() });

const invitation = z
  .object({
    id: z.string(),
    publisher_id: z.coerce.number(),
    email: z.string(),
    role: z.enum(['viewer', 'editor', 'owner']),
    invited_by_name: z.string().nullable(),
    expires_at: z.string(),
    /** In the link only: it proves the mailbox. */
    secret: z.string(),
  })
  .nullable();

const rights = {
  viewer: 'as a viewer: you see the games, their figures and the proposals',
  editor: 'as an editor: you see everything, and propose new games and changes',
  owner: 'as an owner: you can do everything, and decide who belongs to the team',
} as const;

const when = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Mails an invitation to a publisher's team, once. The caller must be the person who invited, and
 * still an owner.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { invitationId } = await readBody(request, body);
  const caller = await requireCaller(request, services);
  const open = invitation.parse(
    await call(services, 'team_invitation_mail', { id: invitationId, invited_by: caller.userId }),
  );
  if (!open) throw new Refusal(404, 'There is no such invitation of yours.');
  const sent = await sendOnce(services, 'team-invitation', open.id, [open], async ({ email }) => {
    const name = await getPublisherName(services, open, caller.token);
    return composeMail({
      to: email,
      subject: `You are invited to the team of ${name}`,
      greeting: 'Hello',
      paragraphs: [
        `${open.invited_by_name ?? 'A member of the team'} invites you to work for ${name} in the ${brand.name} publisher portal, ${rights[open.role]}.`,
        `Sign in with this address, or register with it, to accept. The invitation is valid until ${when.format(new Date(open.expires_at))} (UTC).`,
      ],
      button: {
        label: 'Open the invitation',
        url: `${services.siteUrl}/team-invitation?${new URLSearchParams({ id: open.id, secret: open.secret })}`,
      },
      afterwards: ['If you do not know the sender, ignore this mail: nothing happens.'],
    });
  });
  return reply({ sent });
};

serve(handle);
