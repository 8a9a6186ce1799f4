import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { colours } from '@ludarium/domain/design';
import { afterEach, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { createMailer, MailError } from './mailer.ts';
import { composeMail } from './template.ts';

const mail = { to: 'petra@games.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function startServer(): Promise<SmtpServer> {
  server = await startSmtpServer();
  return server;
}

const mailer = (smtpUrl: string) => createMailer({ smtpUrl, from: 'no-reply@ludarium.example' });

describe('sending mail (section 7: server functions)', () => {
  it('sends further headers and the Message-ID', async () => {
    const { url, sources } = await startServer();
    const unsubscribe = 'https://data.example/functions/v1/unsubscribe?token=1';
    await mailer(url).send({
      ...mail,
      messageId: '<message@ludarium.example>',
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    const [source = ''] = sources;
    expect(source).toContain('Message-ID: <message@ludarium.example>');
    expect(source.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it.each([
    'petra@games.example, paul@games.example',
    'petra@games.example;paul@games.example',
    'Petra <petra@games.example>',
    'petra@games.example\r\nBcc: paul@games.example',
    '',
  ])('sends nothing to %j, which is not one address', async (to) => {
    const { url, sources } = await startServer();
    await expect(mailer(url).send({ ...mail, to })).rejects.toThrow(MailError);
    expect(sources).toEqual([]);
  });

  it.each([
    ['a message', 'onData', 554, true],
    ['a recipient', 'onRcptTo', 550, true],
    ['a recipient for now', 'onRcptTo', 450, false],
    ['the sender', 'onMailFrom', 550, false],
    ['the sign-in', 'onAuth', 535, false],
  ] as const)(
    'knows whether %s was refused for good',
    async (_what, step, responseCode, isRefused) => {
      const refuse = (...parameters: unknown[]) => {
        const [first] = parameters;
        if (first instanceof Readable) first.resume();
        const done = parameters.at(-1);
        if (typeof done === 'function') done(Object.assign(new Error('No'), { responseCode }));
      };
      server = await startSmtpServer({
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        [step]: refuse,
      });
      const { url } = server;
      const signIn = step === 'onAuth' ? url.replace('//', '//ada:wrong@') : url;
      await expect(mailer(signIn).send(mail)).rejects.toMatchObject({ isRefused });
    },
  );

  it('throws MailError when the server does not respond in time', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const impatient = createMailer({ smtpUrl, from: mail.to, timeoutMs: 50 });
    await expect(impatient.send(mail)).rejects.toThrow(MailError);
    silent.close();
  });
});

const content = {
  to: 'ada@games.example',
  subject: 'New request: Hex & Sons\r\nBcc: everybody@games.example',
  greeting: 'Hello <b>Ada</b>',
  paragraphs: ['Petra asks for access.'],
  facts: [['Note', '<script>alert(1)</script>']],
  button: { label: 'Review', url: 'https://games.example/admin?a=1&b="2"' },
  afterwards: ['It waits.'],
} as const;

it('renders the same content as text and as HTML', () => {
  const { text, html } = composeMail(content);
  expect(text).toBe(
    [
      'Hello <b>Ada</b>,',
      'Petra asks for access.',
      'Note: <script>alert(1)</script>',
      'Review:\nhttps://games.example/admin?a=1&b="2"',
      'It waits.',
      'The Ludarium team\nsupport@ludarium.example',
    ].join('\n\n'),
  );
  for (const words of ['Petra asks for access.', 'It waits.', 'support@ludarium.example']) {
    expect(html).toContain(words);
  }
});

it('cuts a long subject between characters', () => {
  const { subject } = composeMail({ ...content, subject: '🏳️‍🌈'.repeat(200) });
  expect(subject).toBe(`${'🏳️‍🌈'.repeat(150)}…`);
});

it('does not let a name, a note or an answer begin a paragraph', () => {
  const false_ = 'Bob\n\nReview:\nhttps://false.example';
  const paragraphs = [`${false_} answers`];
  const { text } = composeMail({
    ...content,
    greeting: false_,
    paragraphs,
    facts: [['Note', false_]],
  });
  expect(text).toMatch(/^Bob Review: https:\/\/false\.example,\n\n/);
  const block = 'Bob\n> \n> Review:\n> https://false.example';
  expect(text).toContain(`${block} answers\n\nNote: ${block}\n\nReview:\nhttps://games.example`);
});

it('escapes user input', () => {
  const { subject, html } = composeMail(content);
  expect(subject).toBe('New request: Hex & Sons Bcc: everybody@games.example');
  expect(html).not.toMatch(/<script|<b>|<img/);
  expect(html).toContain('href="https://games.example/admin?a=1&amp;b=&quot;2&quot;"');
});

it('contains no external resources and has rules for dark mode', () => {
  const { html } = composeMail(content);
  expect(html).not.toMatch(/src=|url\(/);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain(colours.dark.paper);
});
