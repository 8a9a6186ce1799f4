import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, MailError } from './mailer.ts';

const mail = { to: 'petra@games.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** An SMTP server that answers the first messages with these codes and accepts all later ones. */
async function mailServer(codes: number[]) {
  const taken: string[] = [];
  const sources: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        sources.push(source);
        const responseCode = codes.shift();
        if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }));
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        return done();
      });
    },
  });
  server = smtp;
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken,
    sources,
  };
}

const mailer = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'no-reply@ludarium.example', backoffMs: [1, 1, 1] });

describe('sending mail (section 7: server functions)', () => {
  it('retries after a temporary failure', async () => {
    const { url, taken } = await mailServer([451, 451]);
    await mailer(url).send(mail);
    expect(taken).toEqual([mail.to]);
  });

  it('sends further headers and repeats the Message-ID with a retry', async () => {
    const { url, sources } = await mailServer([451]);
    const unsubscribe = 'https://data.example/functions/v1/unsubscribe?token=1';
    await mailer(url).send({
      ...mail,
      messageId: '<letter@ludarium.example>',
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      expect(source).toContain('Message-ID: <letter@ludarium.example>');
      expect(source.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
      expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    }
  });

  it('throws MailError after the last retry', async () => {
    const { url, taken } = await mailServer([451, 451, 451, 451, 451]);
    await expect(mailer(url).send(mail)).rejects.toThrow(MailError);
    expect(taken).toEqual([]);
  });

  it('does not retry after a permanent failure', async () => {
    const codes = [550, 451];
    const { url } = await mailServer(codes);
    await expect(mailer(url).send(mail)).rejects.toThrow(MailError);
    expect(codes).toEqual([451]);
  });

  it('throws MailError when the server does not respond in time', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const impatient = createMailer({ smtpUrl, from: mail.to, backoffMs: [], timeoutMs: 50 });
    await expect(impatient.send(mail)).rejects.toThrow(MailError);
    silent.close();
  });

  it('throws MailError when the connection is refused', async () => {
    await expect(mailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(MailError);
  });
});
