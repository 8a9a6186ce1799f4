import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, MailError } from './mailer.ts';

const mail = { to: 'petra@games.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** An SMTP server that answers the first messages with these codes and accepts all later ones. */
async function mailServer(codes: number[]): Promise<{ url: string; taken: string[] }> {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
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
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, taken };
}

const mailer = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'no-reply@ludarium.example', backoffMs: [1, 1, 1] });

describe('sending mail (section 7: server functions)', () => {
  it('retries after a temporary failure', async () => {
    const { url, taken } = await mailServer([451, 451]);
    await mailer(url).send(mail);
    expect(taken).toEqual([mail.to]);
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
