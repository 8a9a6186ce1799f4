import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  activationMail,
  addressTakenMail,
  emailChangeMail,
  emailChangeNotice,
  passwordChangeNotice,
  resetMail,
} from '../../supabase/demo/main-api/account-mails.ts';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { createExamples } from '../../supabase/functions/send-mails/examples.ts';
import { compose } from '../../supabase/functions/send-mails/outbox.ts';
import '../pages.css';

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

/** The claim of an email of each kind. */
const claims = Object.entries({
  ...createExamples(),
  account_activation: activationMail(link),
  address_taken: addressTakenMail(),
  email_change: emailChangeMail(link),
  email_change_notice: emailChangeNotice('petra@lantern.example'),
  password_changed: passwordChangeNotice(`${siteUrl}/reset-password`),
  password_reset: resetMail(link),
})
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([topic, events]) => ({
    ids: [1],
    topic,
    message_id: topic,
    user_id: '7',
    recipient: 'petra@demo.example',
    first_name: 'Petra',
    is_confirmed: true,
    unsubscribe: ['feedback', 'game_proposal', 'weekly_report'].includes(topic) ? topic : null,
    events,
  }));

interface MailsProps {
  readonly mails: readonly { readonly topic: string; readonly mail: Mail }[];
}

function Mails({ mails }: MailsProps) {
  return (
    <main className="foundation">
      <h1>Mails</h1>
      <div className="row">
        {mails.map(({ topic, mail: { subject, html, text } }) => (
          <figure key={topic} className="mail">
            <figcaption>
              {topic}: {subject}
            </figcaption>
            <iframe title={subject} srcDoc={html} />
            <pre className="callout tint-plain">{text}</pre>
          </figure>
        ))}
      </div>
    </main>
  );
}

/**
 * One mail of each kind. Every mail has one frame: what happened, facts where there are any, one thing to
 * do, and its address in plain text. It follows the reader's light or dark, loads no picture, and says
 * the same as text for programs that show no HTML.
 */
const meta: Meta<typeof Mails> = {
  title: 'Foundations/Mails',
  component: Mails,
  tags: ['autodocs'],
  args: { mails: [] },
  loaders: [
    async () => ({
      mails: await Promise.all(
        claims.map(async (claim) => ({ topic: claim.topic, mail: await compose(services, claim) })),
      ),
    }),
  ],
  render: (_args, { loaded }) => <Mails mails={loaded.mails} />,
};
export default meta;

export const All: StoryObj<typeof Mails> = {};

/** To an address that nobody confirmed: no name, and no word that a person chose. */
export const ToAnUnconfirmedAddress: StoryObj<typeof Mails> = {
  loaders: [
    async () => ({
      mails: await Promise.all(
        claims
          .filter(({ topic }) => topic === 'account_activation')
          .map(async (claim) => ({
            topic: claim.topic,
            mail: await compose(services, { ...claim, is_confirmed: false, first_name: null }),
          })),
      ),
    }),
  ],
};
