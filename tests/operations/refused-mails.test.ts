import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captureConsole, createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { mintToken } from '../support/tokens.ts';

/** The code with which the mail server refuses every recipient. */
let code = 550;
const log: string[] = [];
const logger = createLogger('error', { write: (line) => void log.push(line) });
const releaseConsole = captureConsole(logger);
let smtp: SmtpServer;
let local: Application;
let headers: Record<string, string>;

beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`<${address}>: User unknown`), { responseCode: code })),
  });
  local = await startBackEnd({ smtpUrl: smtp.url, logger });
  await local.sql`insert into public.user_roles (user_id, role) values (1, 'admin')`;
  const admin = { id: 1, email: 'ada@ludarium.example', roles: ['admin'] };
  headers = {
    apikey: publishableKey,
    'content-type': 'application/json',
    'x-laravel-token': await mintToken(local.jwtSecret, admin),
  };
});
afterAll(async () => {
  releaseConsole();
  await local?.stop();
  await smtp.stop();
});
beforeEach(() => local.sql`delete from app.mails`);

const post = (path: string, body: object = {}) =>
  fetch(`${local.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const readMetrics = async () => (await fetch(`${local.url}/metrics`)).text();

/** Puts a mail into the outbox. */
const addMail = () => local.sql`
  select app.add_mail('request_rejected', ${crypto.randomUUID()}::uuid, null::bigint,
    ${`${crypto.randomUUID()}@games.example`}, null, '{}')`;

/** One attempt for everything that waits. */
async function attempt(): Promise<void> {
  await local.sql`update app.mails set due_at = now() where done_at is null`;
  await post('/functions/v1/send-mails');
}

it('tells an admin the answer of the mail server to a test mail', async () => {
  code = 550;
  const answer = await post('/functions/v1/test-email');
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    message: "The mail server answers '550 <support@ludarium.example>: User unknown' to RCPT TO.",
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
  expect(log.join('')).toContain('550 <[email]>: User unknown');
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
