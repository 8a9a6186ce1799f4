import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { requireAdmin } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { findRequest, getPublisherName } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

/**
 * Section 7: {email, firstName, lastName, publisherName, portalUrl}. Names are read from the
 * database. `requestId` selects one of several approved requests of that address.
 */
const body = z.object({ email: z.email(), requestId: z.uuid().optional() });

/**
 * Notifies a publisher of the approval, once per approval. Without `requestId` it is about
 * the newest approved request of the address. The caller must be an administrator.
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
  const sent = await sendOnce(
    services,
    'publisher-request-approved',
    approved.id,
    [approved],
    async ({ first_name }) => {
      const name = await getPublisherName(services, approved, admin.token);
      return composeMail({
        to: approved.email,
        subject: `Welcome to the ${brand.name} publisher portal`,
        greeting: `Hello ${first_name ?? 'there'}`,
        paragraphs: [
          `Your request for ${name} has been approved. You can now see your games, how they are doing, and edit your company's profile.`,
          'If you are signed in already, please sign out and in again, so that your new access takes effect.',
        ],
        button: { label: 'Open the publisher portal', url: `${services.siteUrl}/publisher-portal` },
      });
    },
  );
  return reply({ sent });
};

serve(handle);
