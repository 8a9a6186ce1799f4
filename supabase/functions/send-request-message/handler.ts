import { brand } from '@ludarium/domain/brand';
import { z } from 'zod';
import { requireCaller, rows } from '../_shared/data-backend.ts';
import { sendOnce } from '../_shared/once.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { adminRecipients, findRequests, publisherName } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { composeMail } from '../_shared/template.ts';

const body = z.object({ messageId: z.uuid() });

const messageRow = z.object({
  id: z.string(),
  request_id: z.string(),
  author_name: z.string().nullable(),
  by_admin: z.boolean(),
  message: z.string(),
});

/**
 * Mails a message about a publisher request to the other side, once per message: an admin's to the
 * applicant, an applicant's to every administrator. The caller must be its author.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const handle: ServerFunction = async (request, services) => {
  const { messageId } = await readBody(request, body);
  const caller = await requireCaller(request, services);
  const [message] = await rows(
    services,
    'publisher_request_messages',
    `select=${Object.keys(messageRow.shape).join(',')}&id=eq.${messageId}&author_id=eq.${caller.userId}`,
    messageRow,
  );
  const [about] = message ? await findRequests(services, `id=eq.${message.request_id}`) : [];
  if (!message || !about) throw new Refusal(404, 'There is no such message.');
  const publisher = await publisherName(services, about, caller.token);
  const recipients = message.by_admin
    ? [{ email: about.email, firstName: about.first_name }]
    : await adminRecipients(services);
  const author = message.by_admin ? `The ${brand.name} team` : (message.author_name ?? about.email);
  const button = message.by_admin
    ? { label: 'Read and answer', url: `${services.siteUrl}/request-publisher-access` }
    : {
        label: 'Read and answer',
        url: `${services.siteUrl}/admin/publisher_requests/${about.id}/show`,
      };
  const sent = await sendOnce(
    services,
    'publisher-request-message',
    message.id,
    recipients,
    ({ email, firstName }) =>
      composeMail({
        to: email,
        subject: `Message about the request for ${publisher}`,
        greeting: `Hello ${firstName ?? 'there'}`,
        paragraphs: [
          `${author} wrote about the publisher request for ${publisher}:`,
          message.message,
        ],
        button,
      }),
  );
  return reply({ sent });
};
