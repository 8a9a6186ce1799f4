import { z } from 'zod';
import { call } from './data-backend.ts';
import { Refusal } from './reply.ts';
import type { Mail, Services } from './services.ts';

const claim = z.enum(['claimed', 'done', 'limited']);
type Delivery = 'sent' | Exclude<z.infer<typeof claim>, 'claimed'>;

/**
 * Sends one event's mail to each recipient once (idempotent). A failed mail does not affect the
 * other recipients and is retried by the next call.
 *
 * @param event the name of the event, for example `terms-accepted`
 * @param subject the id of the row that the event is about
 * @param compose renders the mail; called only for recipients who have not received it
 * @returns whether mail was sent now
 * @throws MailError if every mail failed; Refusal 429 if every recipient's limit is reached
 */
export async function sendOnce<Recipient extends { readonly email: string }>(
  services: Services,
  event: string,
  subject: string,
  recipients: readonly Recipient[],
  compose: (recipient: Recipient) => Mail | Promise<Mail>,
): Promise<boolean> {
  const results = await Promise.allSettled(
    recipients.map((recipient) => deliver(services, event, subject, recipient, compose)),
  );
  const deliveries = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const failures = results.filter((result) => result.status === 'rejected');
  if (deliveries.includes('sent')) {
    for (const { reason } of failures) console.error(reason);
    return true;
  }
  if (failures[0]) throw failures[0].reason;
  if (deliveries.includes('limited')) {
    throw new Refusal(
      429,
      'This address has received too many emails. Please try again in an hour.',
    );
  }
  return false;
}

async function deliver<Recipient extends { readonly email: string }>(
  services: Services,
  event: string,
  subject: string,
  recipient: Recipient,
  compose: (recipient: Recipient) => Mail | Promise<Mail>,
): Promise<Delivery> {
  const parameters = { event, subject_id: subject, recipient: recipient.email };
  const answer = claim.parse(await call(services, 'claim_notification', parameters));
  if (answer !== 'claimed') return answer;
  try {
    await services.mailer.send(await compose(recipient));
  } catch (error) {
    await call(services, 'release_notification', parameters);
    throw error;
  }
  // The mail was sent: an error of the confirmation must not release the claim.
  await call(services, 'confirm_notification', parameters).catch((error: unknown) =>
    console.error(error),
  );
  return 'sent';
}
