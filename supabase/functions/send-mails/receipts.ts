import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import type { Topic } from './topic.ts';

const acceptance = z.object({
  accepted_at: z.string(),
  ip_address: z.string(),
  terms_version: z.string(),
  terms_hash: z.string(),
});
const acceptances = z.array(acceptance);

const when = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** The receipt of accepted terms. */
export const renderTermsAcceptances: Topic = ({ siteUrl }, { events }) => ({
  subject: `You accepted the ${brand.name} publisher terms`,
  paragraphs: [
    'This is your receipt: you accepted our publisher terms and conditions. Please keep it; the facts below identify exactly what you accepted.',
  ],
  facts: acceptances
    .parse(events)
    .flatMap(({ accepted_at, ip_address, terms_version, terms_hash }) => [
      ['Version', terms_version] as const,
      ['Accepted', when.format(new Date(accepted_at))] as const,
      ['From address', ip_address] as const,
      ['SHA-256 of the text', terms_hash] as const,
    ]),
  button: { label: 'Read the terms', url: `${siteUrl}/terms-and-conditions` },
});
