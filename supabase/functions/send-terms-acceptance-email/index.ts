import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { readRows, requireCaller } from '../_shared/data-backend.ts';
import { serve } from '../_shared/deno.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

const acceptance = z.object({
  id: z.string(),
  accepted_at: z.string(),
  ip_address: z.string(),
  terms_version: z.string(),
  terms_hash: z.string(),
});

const when = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

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
    `select=${Object.keys(acceptance.shape).join(',')}&user_id=eq.${caller.userId}&order=accepted_at.desc&limit=1`,
    acceptance,
  );
  if (!newest) throw new Refusal(404, 'No acceptance is recorded.');
  const sent = await sendOnce(services, 'terms-accepted', newest.id, [caller], ({ email }) =>
    composeMail({
      to: email,
      subject: `You accepted the ${brand.name} publisher terms`,
      greeting: 'Hello',
      paragraphs: [
        'This is your receipt: you accepted our publisher terms and conditions. Please keep it; the facts below identify exactly what you accepted.',
      ],
      facts: [
        ['Version', newest.terms_version],
        ['Accepted', when.format(new Date(newest.accepted_at))],
        ['From address', newest.ip_address],
        ['SHA-256 of the text', newest.terms_hash],
      ],
      button: { label: 'Read the terms', url: `${services.siteUrl}/terms-and-conditions` },
    }),
  );
  return reply({ sent });
};

serve(handle);
