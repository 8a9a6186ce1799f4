import type { Mail, Services } from '../functions/_shared/services.ts';
import { createExamples } from '../functions/send-mails/examples.ts';
import { type Claim, compose } from '../functions/send-mails/outbox.ts';
import { activationMail, passwordChangeNotice, resetMail } from './main-api/account-mails.ts';

const siteUrl = 'https://ludarium.example';
const services: Services = {
  dataBackendUrl: 'https://data.example',
  secretKey: '',
  catalogueKey: undefined,
  mainApiUrl: 'https://main-api.example',
  siteUrl,
  testMailTo: 'operators@ludarium.example',
  mailer: { send: async () => undefined },
  fetch: async () => Response.json({ id: 3, name: 'Lantern & Loom Games' }),
};

const link = { link: `${siteUrl}/set-new-password?token=a1`, lifetime: '60 minutes' };

/**
 * One mail of each kind, by topic, for Storybook and tests.
 *
 * @param claimed what differs from the claim of a mail to an address that was confirmed
 */
export function composeExamples(
  claimed: Partial<Claim> = {},
): Promise<readonly { readonly topic: string; readonly mail: Mail }[]> {
  const events = {
    ...createExamples(),
    account_activation: activationMail(link),
    password_changed: passwordChangeNotice(`${siteUrl}/reset-password`),
    password_reset: resetMail(link),
  };
  return Promise.all(
    Object.entries(events)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(async ([topic, described]) => ({
        topic,
        mail: await compose(services, {
          ids: [1],
          topic,
          message_id: topic,
          user_id: '7',
          recipient: 'petra@demo.example',
          first_name: 'Petra',
          is_confirmed: true,
          unsubscribe: ['feedback', 'game_proposal'].includes(topic) ? topic : null,
          events: described,
          ...claimed,
        }),
      })),
  );
}
