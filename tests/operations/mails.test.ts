import type { SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { captureConsole, createLogger } from '../../packages/server/src/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { mintToken } from '../support/tokens.ts';
import { conditionLimit } from '../support/waiting.ts';

/** The code with which the mail server refuses every recipient; undefined: it takes all. */
let code: number | undefined;
/** What the mail server does before it acknowledges a mail. */
let take: (source: string, session: SMTPServerSession) => Promise<void> = async () => undefined;
let connections = 0;
const log: string[] = [];
const logger = createLogger('error', { write: (line) => void log.push(line) });
const releaseConsole = captureConsole(logger);
let smtp: SmtpServer;
let local: Awaited<ReturnType<typeof startBackEnd>>;
let token: string;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo: ({ address }, _, done) =>
      done(
        code
          ? Object.assign(new Error(`<${address}>: User unknown`), { responseCode: code })
          : null,
      ),
    takeMail: (source, session) => take(source, session),
  });
  local = await startBackEnd({
    smtpUrl: smtp.url,
    mailFrom: { name: 'Games, Inc', address: 'mail@games.example' },
    testMailTo: 'owner@company.example',
    logger,
    seed: 'demo',
  });
  await local.sql`insert into public.user_roles (user_id, role) values (1001, 'admin')`;
  const admin = { id: 1001, email: 'ada@ludarium.example', roles: ['admin'] };
  token = await mintToken(local.jwtSecret, admin);
});
afterAll(async () => {
  releaseConsole();
  await local?.stop();
  await smtp.stop();
});
beforeEach(() => local.sql`delete from app.mails`);

const post = (path: string, body: object = {}) => sendJson(`${local.url}${path}`, body, { token });
const readMetrics = async () => (await fetch(`${local.url}/metrics`)).text();

/** Puts a mail into the outbox. */
const addMail = (recipient = `${crypto.randomUUID()}@games.example`) => local.sql`
  select app.add_mail('request_rejected', ${crypto.randomUUID()}::uuid, null::bigint,
    ${recipient}, null, '{}')`;

/** One attempt for everything that waits. */
async function attempt(): Promise<void> {
  await local.sql`update app.mails set due_at = now() where done_at is null`;
  await post('/functions/v1/send-mails');
}

it('sends from MAIL_FROM, and the test mail to TEST_MAIL_TO', async () => {
  const answer = await post('/functions/v1/test-email');
  expect(await answer.json()).toEqual({ sent: true });
  expect(smtp.sources).toHaveLength(1);
  expect(smtp.sources[0]).toContain('From: "Games, Inc" <mail@games.example>\r\n');
  expect(smtp.sources[0]).toContain('To: owner@company.example\r\n');
});

it('tells an admin the answer of the mail server to a test mail', async () => {
  code = 550;
  const answer = await post('/functions/v1/test-email');
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    message: "The mail server answers '550 <owner@company.example>: User unknown' to RCPT TO.",
  });
});

it('stops after five permanent refusals, counts the mail, and logs the answer without the address', async () => {
  code = 550;
  await addMail();
  for (let count = 0; count < 4; count += 1) await attempt();
  expect(await readMetrics()).toContain('mails_waiting 1');
  await attempt();
  const metrics = await readMetrics();
  expect(metrics).toContain('mails_waiting 0');
  expect(metrics).toContain('mails_undeliverable 1');
  const ended = await local.sql`select refusals, answer from app.mails where done_at is not null`;
  // One line says which mail, and why.
  expect(log.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: expect.stringMatching(/^Mail \d+ \(request_rejected\) was not sent\.$/),
      error: expect.objectContaining({ reason: expect.stringContaining('550 <[email]>') }),
    }),
  );
  expect(log.join('')).not.toContain('games.example');
  expect(ended).toMatchObject([{ refusals: 5, answer: expect.stringContaining('550') }]);
});

it('keeps trying while the mail server refuses for now', async () => {
  code = 450;
  await addMail();
  await attempt();
  const [mail] = await local.sql`select refusals, answer, done_at from app.mails`;
  expect(mail).toMatchObject({
    refusals: 0,
    answer: expect.stringContaining('450'),
    done_at: null,
  });
});

it('sends ten mails at a time over pooled connections, each once', async () => {
  code = undefined;
  const recipients = Array.from({ length: 60 }, (_, index) => `person-${index}@games.example`);
  for (const recipient of recipients) await addMail(recipient);
  const accepted: (string | undefined)[] = [];
  let running = 0;
  let mostRunning = 0;
  let open: () => void = () => undefined;
  const areTenRunning = new Promise<void>((resolve) => {
    open = resolve;
  });
  take = async (_source, session) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    if (running === 10) open();
    // The first ones wait for the tenth.
    await areTenRunning;
    running -= 1;
    accepted.push(session.envelope.rcptTo[0]?.address);
  };
  connections = 0;
  await attempt();
  expect(accepted.sort()).toEqual(recipients.sort());
  expect(mostRunning).toBe(10);
  expect(connections).toBeLessThanOrEqual(10);
  expect(await local.sql`select id from app.mails where done_at is null`).toHaveLength(0);
});

it('stops while a mail hangs', async () => {
  const taken = vi.fn();
  let answer: () => void = () => undefined;
  take = () => {
    taken();
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const response = await post('/main-api/auth/reset-password', { email: 'tester@demo.example' });
  expect(response.status).toBe(200);
  await vi.waitFor(() => expect(taken).toHaveBeenCalled(), conditionLimit);
  // The mail server has not answered when this returns.
  await local.stop();
  answer();
});
