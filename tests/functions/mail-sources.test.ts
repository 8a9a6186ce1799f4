import { expect, it } from 'vitest';
import { createMailer } from '../../supabase/functions/_shared/mailer.ts';
import { composeExamples } from '../support/mail-examples.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** The source of each mail as the mail server gets it, without what differs with each sending. */
async function sendExamples() {
  const server = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: server.url, from: 'no-reply@ludarium.example' });
  const examples = await composeExamples();
  for (const { mail } of examples) await mailer.send(mail);
  await server.stop();
  return examples.map(({ kind, mail }, place) => ({
    kind,
    mail,
    source: (server.sources[place] ?? '')
      .replaceAll('\r\n', '\n')
      .replace(/^Date: .*$/m, 'Date: (when it is sent)')
      .replaceAll(/--_NmP-[\w-]+/g, '(boundary)'),
  }));
}

it('the source of each kind of mail is that of mail-sources.generated.txt, up to its HTML', async () => {
  const sent = await sendExamples();
  const recorded = sent.map(
    ({ kind, source }) => `── ${kind} ──\n\n${source.split('Content-Type: text/html')[0]}`,
  );
  await expect(recorded.join('\n')).toMatchFileSnapshot('mail-sources.generated.txt');
  for (const { kind, mail, source } of sent) {
    expect(source, kind).toContain('Content-Type: text/html');
    // Every address of ours in the text is a link of the HTML.
    for (const [url] of mail.text.matchAll(/https:\/\/ludarium\.example\S*[^\s.]/g)) {
      expect(mail.html, kind).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    }
  }
});
