import { call } from './data-backend.ts';
import type { Mail, Services } from './services.ts';

/**
 * Sends the mails of one event once, however often the function is called for it. When sending
 * fails the event is free again, so that the next call can make up for it.
 *
 * @param event what happened, `terms-accepted` say
 * @param subject the id of what it happened to
 * @returns whether mail was sent now
 * @throws MailError
 */
export async function sendOnce(
  services: Services,
  event: string,
  subject: string,
  mails: () => Promise<readonly Mail[]>,
): Promise<boolean> {
  const parameters = { event, subject_id: subject };
  const claimed = await call(services, 'claim_notification', parameters);
  if (claimed !== true) return false;
  try {
    for (const mail of await mails()) await services.mailer.send(mail);
    return true;
  } catch (error) {
    await call(services, 'release_notification', parameters);
    throw error;
  }
}
