import { isEmail } from '@ludarium/domain/email';
import { isTimeout, withTimeout } from '@ludarium/domain/http';
import { rowId } from '@ludarium/domain/ids';
import { z } from 'zod';
import { readRows, requireAdmin, requireCaller } from '../_shared/data-backend.ts';
import { describeFault } from '../_shared/fault.ts';
import { MailError } from '../_shared/mailer.ts';
import { Refusal, readBody, reply } from '../_shared/reply.ts';
import { findRequest } from '../_shared/requests.ts';
import type { ServerFunction } from '../_shared/services.ts';
import { putAndDeliver } from './outbox.ts';

/*
 * The functions of section 7 that send one mail. Of their bodies only what selects a row is used: what
 * the mail says is read from the database.
 */

/**
 * Notifies every administrator of a publisher request, once per request. The caller must be its
 * author. Section 7: {email, publisherId, requestId}.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const sendAdminNotification: ServerFunction = async (request, services) => {
  const { requestId } = await readBody(request, z.object({ requestId: rowId }));
  const { userId, token } = await requireCaller(request, services);
  const filter = `id=eq.${requestId}&laravel_user_id=eq.${userId}&status=eq.pending`;
  const found = await findRequest(services, filter);
  if (!found) throw new Refusal(404, 'There is no such request.');
  return reply({ sent: await putAndDeliver(services, 'publisher_request', found.id, token) });
};

const approval = z.object({ email: z.string().refine(isEmail), requestId: rowId.optional() });

/**
 * Notifies a publisher of the approval now, once per approval; without this call the outbox does it a
 * minute later. `requestId` selects one of several approved requests of the address, else it is about
 * the newest. The caller must be an administrator. Section 7: {email, firstName, lastName,
 * publisherName, portalUrl}.
 *
 * Answers {sent}; 401, 403, 404, 429.
 */
export const sendPublisherApproval: ServerFunction = async (request, services) => {
  const { email, requestId } = await readBody(request, approval);
  const { token } = await requireAdmin(request, services);
  const which = requestId ? `&id=eq.${requestId}` : '';
  const filter = `email=eq.${encodeURIComponent(email)}&status=eq.approved${which}`;
  const approved = await findRequest(services, filter);
  if (!approved) throw new Refusal(404, 'There is no approved request of this address.');
  return reply({ sent: await putAndDeliver(services, 'publisher_approval', approved.id, token) });
};

/**
 * Sends the receipt of the caller's newest recorded acceptance to the caller's address, once per
 * acceptance. Section 7: {publisherEmail, publisherName, userId, ipAddress, timestamp, termsVersion,
 * termsHash}, which are not trusted.
 *
 * Answers {sent}; 401, 404, 429.
 */
export const sendTermsAcceptanceEmail: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const { userId, token } = await requireCaller(request, services);
  const query = `select=id&user_id=eq.${userId}&order=accepted_at.desc&limit=1`;
  const row = z.object({ id: z.string() });
  const [newest] = await readRows(services, 'terms_acceptances', query, row);
  if (!newest) throw new Refusal(404, 'No acceptance is recorded.');
  return reply({ sent: await putAndDeliver(services, 'terms_acceptance', newest.id, token) });
};

/** Less than the 15 seconds that the page waits. */
const timeoutMs = 12_000;

/**
 * Sends a test email to the configured address, for administrators only.
 *
 * Answers {sent}; 401, 403, 429; 502 or 504 with the reason if the mail server did not take it.
 */
export const testEmail: ServerFunction = async (request, services) => {
  await readBody(request, z.looseObject({}));
  const { token } = await requireAdmin(request, services);
  // Each test email is an event of its own.
  const deliver = () => putAndDeliver(services, 'test_email', crypto.randomUUID(), token);
  await withTimeout(deliver, { timeoutMs }).catch((error: unknown) => {
    if (error instanceof MailError) throw new Refusal(502, describeFault(error.cause));
    if (isTimeout(error)) throw new Refusal(504, 'The mail server has not answered yet.');
    throw error;
  });
  return reply({ sent: true });
};
