import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../tests/support/smtp-server.ts';
import { describeFault } from '../functions/_shared/fault.ts';
import { tryMailServer } from './mail-check.ts';

const from = 'Ludarium <no-reply@ludarium.example>';
const to = 'owner@ludarium.example';

let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Starts a mail server with TLS and sign-in; returns its address without credentials. */
async function listen(options: SMTPServerOptions): Promise<string> {
  server = await startSmtpServer({ allowInsecureAuth: true, disabledCommands: [], ...options });
  return new URL(server.url).host;
}

const refusal = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode });

const find = (smtpUrl: string) =>
  tryMailServer({ smtpUrl, from, to }).then(() => '', describeFault);

it('names sender and recipient to the mail server, over TLS too, and sends nothing', async () => {
  const named: string[] = [];
  const host = await listen({
    onMailFrom: ({ address }, _, done) => {
      named.push(address);
      done();
    },
    onRcptTo: ({ address }, _, done) => {
      named.push(address);
      done();
    },
    onData: () => named.push('a message'),
    onAuth: ({ username }, _, done) => done(null, { user: username }),
  });
  expect(await find(`smtp://ada:secret@${host}?tls.rejectUnauthorized=false`)).toBe('');
  expect(await find(`smtp://${host}?ignoreTLS=true`)).toBe('');
  const both = ['no-reply@ludarium.example', to];
  expect(named).toEqual([...both, ...both]);
});

it('tells the answer to a refused sender, recipient and sign-in', async () => {
  const host = await listen({
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) => done(refusal('Authentication failed', 535)),
    onRcptTo: ({ address }, _, done) => done(refusal(`<${address}>: Relay access denied`, 554)),
  });
  expect(await find(`smtp://${host}`)).toBe(
    `The mail server answers '554 <${to}>: Relay access denied' to RCPT TO.`,
  );
  expect(await find(`smtp://ada:wrong@${host}`)).toBe(
    'The mail server refuses the sign-in: 535 Authentication failed.',
  );
});

it('tells a refused connection, a certificate that is not trusted, and an unknown host', async () => {
  const host = await listen({ secure: true });
  expect(await find(`smtps://${host}`)).toMatch(/^The TLS connection fails: .*certificate/);
  expect(await find('smtp://127.0.0.1:2')).toMatch(/:2 refuses the connection|^The server refuses/);
  expect(await find('smtp://mail.invalid:2')).toMatch(/mail\.invalid/);
});
