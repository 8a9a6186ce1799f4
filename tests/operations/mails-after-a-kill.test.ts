import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishableKey } from '@ludarium/supabase';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildMissingPages } from '../../supabase/server/pages/index.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { conditionLimit } from '../support/waiting.ts';
import { type ServerProcess, start } from './server-process.ts';

let folder: string;
let cluster: DatabaseCopy;
let sql: Sql;
let smtp: SmtpServer;
let server: ServerProcess | undefined;
/** When the server is killed with SIGKILL while it sends an email. */
let killAt: 'sender' | 'accepted' | 'never' = 'never';

const kill = () => server?.child.kill('SIGKILL');

beforeAll(async () => {
  await buildMissingPages(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-killed-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  smtp = await startSmtpServer({
    onMailFrom(_address, _session, done) {
      if (killAt === 'sender') kill();
      done();
    },
    takeMail: () => {
      if (killAt === 'accepted') kill();
    },
  });
});
afterAll(async () => {
  // On SIGTERM the server also stops PostgREST.
  server?.child.kill('SIGTERM');
  await server?.ended();
  await smtp.stop();
  await sql.end();
  await cluster.drop();
  await rm(folder, { recursive: true });
});

async function startServer(): Promise<string> {
  server = start({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: cluster.url,
    SEED: 'demo',
    SMTP_URL: smtp.url,
  });
  return server.ready();
}

/** Sends what waits, unless the server's schedule does; a killed server does not answer. */
async function send(url: string): Promise<unknown> {
  await sql`update app.mails set due_at = now() where done_at is null`;
  const answer = await fetch(`${url}/functions/v1/send-mails`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null);
  return answer?.json();
}

const messageId = (source: string) => /^Message-ID: (\S+)/im.exec(source)?.[1];

it('an event is one email for its recipient, whenever the server is killed', async () => {
  let url = await startServer();
  await sql`delete from app.mails`;
  const [report] = await sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    select 'Dice roll twice', 'It happens', 'bug', user_id from user_roles
    where role = 'tester' limit 1
    returning id`;
  await sql`delete from app.mails`;
  await sql`update feedback_items set status = 'under_development' where id = ${report?.id ?? ''}`;
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.mails where kind = 'report_moved'`;
  expect(count).toBe(1);

  // Before the mail server has the email.
  killAt = 'sender';
  await send(url);
  await server?.ended();
  expect(smtp.sources).toHaveLength(0);

  // After it has the email, before it answers: nobody can know that it was sent.
  url = await startServer();
  killAt = 'accepted';
  await send(url);
  await server?.ended();
  expect(smtp.sources).toHaveLength(1);

  killAt = 'never';
  url = await startServer();
  await send(url);
  await vi.waitFor(async () => {
    expect(await sql`select id from app.mails where done_at is null`).toHaveLength(0);
  }, conditionLimit);
  expect(await send(url)).toEqual({ sent: 0 });

  // The mailbox recognises the repeated email by its Message-ID.
  expect(smtp.sources).toHaveLength(2);
  expect(new Set(smtp.sources.map(messageId))).toEqual(new Set([messageId(smtp.sources[0] ?? '')]));
  expect(messageId(smtp.sources[0] ?? '')).toMatch(/^<[\w-]{36}@/);
});
