import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Application, startApplication } from '@ludarium/supabase';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { conditionLimit } from '../support/waiting.ts';

let folder: string;
let cluster: DatabaseCopy;
let sql: Sql;
let smtp: SmtpServer;
let server: Application;
/** The recipient and subject of each message, in the order in which they were accepted. */
const accepted: string[] = [];
let connections = 0;
let running = 0;
let mostRunning = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-parallel-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  smtp = await startSmtpServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    takeMail: async (source, session) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim();
      await setTimeout(200);
      running -= 1;
      accepted.push(`${session.envelope.rcptTo[0]?.address} ${subject}`);
    },
  });
  server = await startApplication({
    port: 0,
    seed: 'none',
    databaseUrl: cluster.url,
    smtpUrl: smtp.url,
    dataDir: path.join(folder, 'data'),
    rateLimitFactor: 1000,
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  await sql.end();
  await cluster.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Adds mails about accounts, which are due together. */
async function addMails(mails: readonly [recipient: string, subject: string][]): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [index, [recipient, subject]] of mails.entries()) {
      const content = { subject, paragraphs: ['Text'] };
      await tx`
        select app.add_account_mail('password_changed', ${index + 1}, ${recipient}, null,
          ${tx.json(content)})`;
    }
    await tx`update app.mails set due_at = now() where done_at is null`;
  });
}

it('sends at most ten mails at a time over pooled connections, each once', async () => {
  const recipients = Array.from({ length: 60 }, (_, index) => `person-${index}@games.example`);
  await addMails(recipients.map((recipient) => [recipient, 'News']));
  await vi.waitFor(() => expect(accepted).toHaveLength(recipients.length), conditionLimit);
  expect(accepted.sort()).toEqual(recipients.map((recipient) => `${recipient} News`).sort());
  expect(mostRunning).toBeGreaterThan(3);
  expect(mostRunning).toBeLessThanOrEqual(10);
  expect(connections).toBeLessThanOrEqual(10);
  await vi.waitFor(async () => {
    expect(await sql`select id from app.mails where done_at is null`).toHaveLength(0);
  }, conditionLimit);
});
