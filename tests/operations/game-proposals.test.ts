import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { publishableKey } from '@ludarium/supabase';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../supabase/demo/seed/index.ts';
import { buildMissingPages } from '../../supabase/server/pages/index.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { conditionLimit } from '../support/waiting.ts';
import { type ServerProcess, start } from './server-process.ts';

/** How often a server is killed; each kill and start takes about five seconds. */
const kills = Number(process.env.KILLS ?? 3);
const proposals = 15 * kills;

let folder: string;
let cluster: DatabaseCopy;
let sql: Sql;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  await buildMissingPages(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-proposals-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  await startServer();
});
afterAll(async () => {
  // On SIGTERM the server also stops PostgREST.
  server?.child.kill('SIGTERM');
  await server?.ended();
  await sql?.end();
  await cluster?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'a'), SEED: 'demo' };
  server = start({ ...env, DATABASE_URL: cluster.url });
  url = await server.ready();
}

const signedIn = z.object({
  data: z.object({ authorization: z.object({ token: z.string() }) }),
});

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${url}/main-api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return signedIn.parse(await answer.json()).data.authorization.token;
}

const row = z.array(z.object({ id: z.string(), status: z.string() }));

/** Writes a proposal; the answer is undefined if the server was killed meanwhile. */
async function write(token: string, method: string, query: string, body: unknown) {
  const answer = await fetch(`${url}/rest/v1/game_proposals${query}`, {
    method,
    headers: {
      apikey: publishableKey,
      'x-laravel-token': token,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.ok ? row.parse(await answer.json().catch(() => []))[0] : undefined;
}

it(`${kills} kills during decisions lose nothing and apply nothing twice`, async () => {
  const [publisher, admin] = await Promise.all([
    signIn('publisher@demo.example'),
    signIn('admin@demo.example'),
  ]);
  const ids: string[] = [];
  for (let number = 0; number < proposals; number += 1) {
    const proposed = {
      name: `Killed ${number}`,
      year_published: 2026,
      min_players: 1,
      max_players: 4,
    };
    const made = await write(publisher, 'POST', '', { kind: 'new', proposed });
    const id = made?.id ?? '';
    await write(publisher, 'PATCH', `?id=eq.${id}`, { status: 'submitted' });
    ids.push(id);
  }

  let decided = 0;
  const decide = (async () => {
    for (const id of ids) {
      // Repeated until it is acknowledged, or another attempt had reached the database.
      for (;;) {
        const answer = await write(admin, 'PATCH', `?id=eq.${id}`, { status: 'approved' });
        if (answer) break;
        const [stored] = await sql`select status from game_proposals where id = ${id}`;
        if (stored?.status !== 'submitted') break;
        await setTimeout(100);
      }
      decided += 1;
      await setTimeout(100);
    }
  })();
  for (let kill = 1; kill <= kills; kill += 1) {
    await setTimeout(Math.random() * 1_500);
    server.child.kill('SIGKILL');
    await server.ended();
    // The leases of the killed server end at once, so that the test does not wait for them.
    await sql`update app.game_changes set due_at = now() where done_at is null`;
    await startServer();
  }
  await decide;
  expect(decided).toBe(proposals);

  await vi.waitFor(
    async () => {
      const statuses = await sql`
          select status, count(*)::int as count from game_proposals
          where name like 'Killed %' group by status`;
      expect([...statuses]).toEqual([{ status: 'applied', count: proposals }]);
    },
    { timeout: conditionLimit, interval: 500 },
  );
  const games = await sql`
      select name from main_api.games where name like 'Killed %' order by id`;
  expect(games).toHaveLength(proposals);
  expect(new Set(games.map(({ name }) => name)).size).toBe(proposals);
});
