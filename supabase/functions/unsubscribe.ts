import { rowId } from '@ludarium/domain/ids';
import { call } from './_shared/data-backend.ts';
import { Refusal, reply } from './_shared/reply.ts';
import type { ServerFunction } from './_shared/services.ts';

/**
 * Ends the mails of a `List-Unsubscribe` header in one click (RFC 8058): a mail program sends a POST
 * without a session and without the publishable key; the token of the query is all that counts. A GET
 * changes nothing, because programs that check links send it; it leads a person to the page that asks.
 *
 * Answers {unsubscribed}, or 302 to the page; 400, 404, 405.
 */
export const handle: ServerFunction = async (request, services) => {
  const token = rowId.safeParse(new URL(request.url).searchParams.get('token'));
  if (!token.success) throw new Refusal(400, 'The link is not complete.');
  if (request.method === 'GET' || request.method === 'HEAD') {
    return Response.redirect(`${services.siteUrl}/unsubscribe?id=${token.data}`, 302);
  }
  if (request.method !== 'POST') throw new Refusal(405, 'Send a POST request.');
  const isKnown = await call(services, 'unsubscribe', { token: token.data });
  if (isKnown !== true) throw new Refusal(404, 'There is no such link.');
  return reply({ unsubscribed: true });
};
