import { z } from 'zod';
import { getPublisherName } from '../_shared/requests.ts';
import type { Topic } from './topic.ts';

const request = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  publisher_id: z.number().nullable(),
  new_publisher_name: z.string().nullable(),
  website_url: z.string().nullable(),
  verification_note: z.string().nullable(),
});
const requests = z.tuple([request], request);

/** Publisher requests that wait for a decision, to an administrator. */
export const renderNewRequests: Topic = async (services, { events, token }) => {
  const [first, ...others] = requests.parse(events);
  const named = await Promise.all(
    [first, ...others].map(async (asked) => ({
      ...asked,
      person: `${asked.first_name ?? ''} ${asked.last_name ?? ''}`.trim() || asked.email,
      publisher: await getPublisherName(services, asked, token),
    })),
  );
  const paragraphs = named.map(
    ({ person, publisher }) =>
      `${person} asks for access to the publisher portal for ${publisher}. The request waits for your decision.`,
  );
  const [only] = named;
  if (others.length > 0 || !only) {
    return {
      subject: `${named.length} new publisher requests`,
      paragraphs,
      button: { label: 'Review the requests', url: `${services.siteUrl}/admin` },
    };
  }
  return {
    subject: `New publisher request: ${only.publisher}`,
    paragraphs,
    facts: [
      ['Name', only.person],
      ['Email', only.email],
      ['Publisher', only.new_publisher_name ? `${only.publisher}, named as new` : only.publisher],
      ['Website', only.website_url ?? '–'],
      ...(only.verification_note ? [['Note', only.verification_note] as const] : []),
    ],
    button: {
      label: 'Review the request',
      url: `${services.siteUrl}/admin/publisher_requests/${only.id}/show`,
    },
  };
};
