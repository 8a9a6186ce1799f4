import type { Meta, StoryObj } from '@storybook/react-vite';
import { composeMail } from '../../supabase/functions/_shared/template.ts';
import '../pages.css';

const mails = [
  {
    to: 'ada@demo.example',
    subject: 'New publisher request: Lantern & Loom Games',
    greeting: 'Hello Ada',
    paragraphs: [
      'Petra Meeples asks for access to the publisher portal for Lantern & Loom Games. The request waits for your decision.',
    ],
    facts: [
      ['Name', 'Petra Meeples'],
      ['Email', 'petra.meeples@lantern-and-loom-games.example'],
      ['Publisher', 'Lantern & Loom Games'],
      ['Note', 'I keep the catalogue. Reach me any day before noon.'],
    ],
    button: { label: 'Review the request', url: 'https://ludarium.example/admin' },
  },
  {
    to: 'petra@games.example',
    subject: 'Set a new Ludarium password',
    greeting: 'Hello Petra',
    paragraphs: ['Somebody, hopefully you, asked to set a new password for your Ludarium account.'],
    button: { label: 'Set a new password', url: 'https://ludarium.example/set-new-password' },
    afterwards: ['The link works once and for 60 minutes.'],
  },
] as const;

function Mails() {
  return (
    <main className="foundation">
      <h1>Mails</h1>
      <div className="row">
        {mails.map((mail) => {
          const { subject, html, text } = composeMail(mail);
          return (
            <figure key={subject} className="mail">
              <figcaption>{subject}</figcaption>
              <iframe title={subject} srcDoc={html} />
              <pre className="callout tint-plain">{text}</pre>
            </figure>
          );
        })}
      </div>
    </main>
  );
}

/**
 * Every mail has one frame: what happened, facts where there are any, one thing to do,
 * and its address in plain text. It follows the reader's light or dark, loads no picture, and says
 * the same as text for programs that show no HTML.
 */
const meta: Meta<typeof Mails> = {
  title: 'Foundations/Mails',
  component: Mails,
  tags: ['autodocs'],
};
export default meta;

export const All: StoryObj<typeof Mails> = {};
