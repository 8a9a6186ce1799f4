import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { publisherName } from '../_shared/requests.ts';
import type { Topic } from './topic.ts';

const message = z.object({
  request_id: z.string(),
  publisher_id: z.number().nullable(),
  new_publisher_name: z.string().nullable(),
  by_admin: z.boolean(),
  author: z.string(),
  message: z.string(),
});
const messages = z.tuple([message], message);

/** Messages about a publisher request, to the applicant or to an administrator. */
export const renderRequestMessages: Topic = async (services, due) => {
  const events = messages.parse(due.events);
  const [first] = events;
  const isOne = events.every(({ request_id }) => request_id === first.request_id);
  const paragraphs: string[] = [];
  for (const event of events) {
    const author = event.by_admin ? `The ${brand.name} team` : event.author;
    const publisher = await publisherName(services, event);
    paragraphs.push(`${author} wrote about the publisher request for ${publisher}:`, event.message);
  }
  const path = first.by_admin
    ? '/request-publisher-access'
    : isOne
      ? `/admin/publisher_requests/${first.request_id}/show`
      : '/admin/publisher_requests';
  return {
    subject: isOne
      ? `Message about the request for ${await publisherName(services, first)}`
      : 'Messages about publisher requests',
    paragraphs,
    button: { label: 'Read and answer', url: `${services.siteUrl}${path}` },
  };
};
