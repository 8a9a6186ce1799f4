import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mail } from '../../supabase/functions/_shared/services.ts';
import { accountMails, composeExamples } from '../../tests/support/mail-examples.ts';
import '../pages.css';

interface MailsProps {
  readonly mails: readonly { readonly kind: string; readonly mail: Mail }[];
}

function Mails({ mails }: MailsProps) {
  return (
    <main className="foundation">
      <h1>Mails</h1>
      <div className="row">
        {mails.map(({ kind, mail: { subject, html, text } }) => (
          <figure key={kind} className="mail">
            <figcaption>
              {kind}: {subject}
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
  loaders: [async () => ({ mails: await composeExamples() })],
  render: (_args, { loaded }) => <Mails mails={loaded.mails} />,
};
export default meta;

export const All: StoryObj<typeof Mails> = {};

/** Of the demo's main API: about an account, to an address that nobody confirmed. */
export const AboutAnAccount: StoryObj<typeof Mails> = {
  loaders: [
    async () => ({
      mails: Object.entries(accountMails).map(([kind, mail]) => ({ kind, mail })),
    }),
  ],
};
