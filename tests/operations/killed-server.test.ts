import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../packages/server/demo/seed/index.ts';
import { buildMissingPages } from '../../packages/server/src/build-pages.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { useFolder } from '../support/folder.ts';
import { sendJson } from '../support/services.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { conditionLimit } from '../support/waiting.ts';
import { type ServerProcess, start } from './server-process.ts';

/*
 * One server, killed with SIGKILL at the points where an interrupted work could be lost or repeated.
 */

const at = useFolder('killed');
let database: DatabaseCopy;
let sql: Sql;
let smtp: SmtpServer;
let server: ServerProcess;
let url: string;
/** When the server is killed while it sends an email. */
let killAt: 'sender' | 'accepted' | 'never' = 'never';

const kill = () => server.child.kill('SIGKILL');

beforeAll(async () => {
  await buildMissingPages(() => undefined);
  database = await copyDatabase('seeded');
  sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  smtp = await startSmtpServer({
    onMailFrom(_address, _session, done) {
      if (killAt === 'sender') kill();
      done();
    },
    takeMail: () => {
      if (killAt === 'accepted') kill();
    },
  });
  await startServer();
});
afterAll(async () => {
  // On SIGTERM the server also stops PostgREST.
  server?.child.kill('SIGTERM');
  await server?.ended();
  await smtp?.stop();
  await sql?.end();
  await database?.drop();
});

async function startServer(): Promise<void> {
  server = start({
    PORT: '0',
    DATA_DIR: at('data'),
    DATABASE_URL: database.url,
    SEED: 'demo',
    SMTP_URL: smtp.url,
  });
  url = await server.ready();
}

const answers = z.array(z.object({ id: z.string(), status: z.string() }));

async function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
) {
  const answer = await sendJson(`${url}${path}`, body, { method, headers });
  return answer.json();
}

it('ends with 1 when PostgREST exits, and starts again', async () => {
  const pidFile = at('data/postgrest.pid');
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');
  expect(await server.ended()).toBe(1);
  expect(server.output()).toContain('PostgREST exited (SIGKILL).');
  await startServer();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

/** Sends what waits, unless the server's schedule does; a killed server does not answer. */
async function send(): Promise<unknown> {
  await sql`update app.mails set due_at = now() where done_at is null`;
  return post('/functions/v1/send-mails', {}).catch(() => undefined);
}

const messageId = (source: string) => /^Message-ID: (\S+)/im.exec(source)?.[1];

it('an event is one email for its recipient, whenever the server is killed', async () => {
  const [report] = await sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    select 'Dice roll twice', 'It happens', 'bug', user_id from user_roles
    where role = 'tester' limit 1
    returning id`;
  await sql`delete from app.mails`;
  await sql`update feedback_items set status = 'under_development' where id = ${report?.id ?? ''}`;
  const waiting = await sql`select from app.mails where kind = 'report_moved'`;
  expect(waiting).toHaveLength(1);

  // Before the mail server has the email.
  killAt = 'sender';
  await send();
  await server.ended();
  expect(smtp.sources).toHaveLength(0);

  // After it has the email, before it answers: nobody can know that it was sent.
  await startServer();
  killAt = 'accepted';
  await send();
  await server.ended();
  expect(smtp.sources).toHaveLength(1);

  killAt = 'never';
  await startServer();
  await send();
  await vi.waitFor(async () => {
    expect(await sql`select id from app.mails where done_at is null`).toHaveLength(0);
  }, conditionLimit);
  expect(await send()).toEqual({ sent: 0 });

  // The mailbox recognises the repeated email by its Message-ID.
  expect(smtp.sources).toHaveLength(2);
  expect(new Set(smtp.sources.map(messageId))).toEqual(new Set([messageId(smtp.sources[0] ?? '')]));
  expect(messageId(smtp.sources[0] ?? '')).toMatch(/^<[\w-]{36}@/);
});

const signedIn = z.object({
  data: z.object({ authorization: z.object({ token: z.string() }) }),
});

async function signIn(email: string): Promise<string> {
  const answer = await post('/main-api/api/auth/login', { email, password: demoPassword });
  return signedIn.parse(answer).data.authorization.token;
}

it('approved proposals are applied once, whenever the server is killed', async () => {
  const [publisher, admin] = await Promise.all([
    signIn('publisher@demo.example'),
    signIn('admin@demo.example'),
  ]);
  const write = async (token: string, method: string, query: string, body: object) => {
    const path = `/rest/v1/game_proposals${query}`;
    const headers = { 'x-laravel-token': token, prefer: 'return=representation' };
    return answers.parse(await post(path, body, headers, method))[0]?.id ?? '';
  };
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const proposed = {
      name: `Killed ${number}`,
      year_published: 2026,
      min_players: 1,
      max_players: 4,
    };
    const id = await write(publisher, 'POST', '', { kind: 'new', proposed });
    await write(publisher, 'PATCH', `?id=eq.${id}`, { status: 'submitted' });
    ids.push(id);
  }
  const readGames = () => sql`select name from main_api.games where name like 'Killed %'`;

  const [first = '', ...others] = ids;
  const approve = (id: string) => write(admin, 'PATCH', `?id=eq.${id}`, { status: 'approved' });

  // The proposal is claimed, and the catalogue has nothing of it yet.
  await killDuring('insert on main_api.games for each row', () => approve(first));
  expect(await readGames()).toEqual([]);

  // The catalogue has the game, and the data backend does not know yet.
  await killDuring(
    "update on app.jobs for each row when (new.kind = 'game_change' and new.done_at is not null)",
    async () => undefined,
  );
  expect(await readGames()).toHaveLength(1);

  for (const id of others) await approve(id);
  await vi.waitFor(
    async () => {
      const open = await sql`
        select from game_proposals where name like 'Killed %' and status <> 'applied'`;
      expect(open).toHaveLength(0);
    },
    { timeout: conditionLimit, interval: 200 },
  );
  const games = await readGames();
  expect(games.map(({ name }) => name).sort()).toEqual(['Killed 1', 'Killed 2', 'Killed 3']);
});

/**
 * Kills the server, and starts it again, while a write of it waits; the write is rolled back.
 *
 * @param event of a trigger
 */
async function killDuring(event: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await sql.reserve();
  await holder`select pg_advisory_lock(1)`;
  await holder.unsafe(`
    create function app.wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger wait_for_test before ${event} execute function app.wait_for_test();
  `);
  await work();
  const waiting = await vi.waitFor(async () => {
    const [row] = await holder<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    if (!row) throw new Error('The server does not write yet.');
    return row.pid;
  }, conditionLimit);
  kill();
  await server.ended();
  await holder`select pg_terminate_backend(${waiting}, 10000)`;
  await holder`drop function app.wait_for_test() cascade`;
  await holder`select pg_advisory_unlock(1)`;
  holder.release();
  // The lease of the killed server ends at once.
  await sql`update app.jobs set due_at = now() where done_at is null`;
  await startServer();
}
