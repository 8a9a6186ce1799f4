import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Application, type ApplicationOptions, startApplication } from '@ludarium/supabase';
import { type Cluster, startCluster } from '@ludarium/supabase/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLease } from '../../supabase/server/functions/lease.ts';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { conditionLimit } from '../support/waiting.ts';

let folder: string;
let cluster: Cluster;
let sql: Sql;
const running: Application[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-shared-'));
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
  sql = postgres(cluster.url, { max: 3, onnotice: () => undefined });
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => {
  await sql.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server with a data folder of this name. */
async function start(name: string, options: Partial<ApplicationOptions> = {}) {
  const server = await startApplication({
    port: 0,
    seed: 'none',
    runsSchedules: false,
    databaseUrl: cluster.url,
    dataDir: path.join(folder, name),
    ...options,
  });
  running.push(server);
  return server;
}

const readLimit = async (): Promise<number> => {
  const [row] = await sql<{ max: number }[]>`
    select max from app.rate_limits where name = 'beta_addresses_per_address'`;
  return row?.max ?? 0;
};

it('gives all servers of a database the same keys, also one that a variable names', async () => {
  const [first, second] = [await start('a'), await start('b')];
  expect(first.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect([second.secretKey, second.catalogueKey]).toEqual([first.secretKey, first.catalogueKey]);
  expect(await readFile(path.join(folder, 'b/secret-key'), 'utf8')).toBe(
    `${first.secretKey.slice('sb_secret_'.length)}\n`,
  );

  const secretKey = `sb_secret_${'k'.repeat(40)}`;
  const catalogueKey = 'c'.repeat(40);
  const third = await start('c', { secretKey, catalogueKey });
  const fourth = await start('d');
  for (const server of [third, fourth]) {
    expect([server.secretKey, server.catalogueKey]).toEqual([secretKey, catalogueKey]);
  }
});

it('keeps the factor and the changed limits when a server without RATE_LIMIT_FACTOR starts', async () => {
  await start('a', { rateLimitFactor: 5 });
  const scaled = await readLimit();
  const [usual] = await sql<{ usual: number }[]>`
    select usual from app.rate_limits where name = 'beta_addresses_per_address'`;
  expect(scaled).toBe(5 * (usual?.usual ?? 0));

  const second = await start('b');
  expect(await readLimit()).toBe(scaled);
  const answers = await Promise.all(
    Array.from({ length: 11 }, () =>
      fetch(`${second.url}/main-api/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@games.example', password: 'wrong' }),
      }),
    ),
  );
  // Ten wrong passwords by default; the limits of the demo's main API have the factor of the database.
  expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(401));

  await sql`update app.rate_limits set max = 3 where name = 'beta_addresses_per_address'`;
  await start('c', { rateLimitFactor: 5 });
  expect(await readLimit()).toBe(3);
  await start('d', { rateLimitFactor: 1 });
  expect(await readLimit()).toBe(usual?.usual);
});

it('goes on answering, but is not ready and runs no schedules, while the database has newer migrations', async () => {
  const log: string[] = [];
  const logger = createLogger('error', { write: (line) => void log.push(line) });
  const backups = { everyMs: 8_000, place: { folder: path.join(folder, 'backups') }, keep: 1 };
  const server = await start('a', { logger, runsSchedules: true, backups });
  // Not due: the schedule takes its lease and looks.
  await sql`insert into server.last_backup (finished_at) values (now() + interval '1 hour')`;
  const getLeases = async () => {
    const leases = await sql<{ name: string }[]>`select name from server.leases order by name`;
    return leases.map(({ name }) => name);
  };
  await vi.waitFor(
    async () => expect(await getLeases()).toEqual(['backup', 'outbox']),
    conditionLimit,
  );
  const getStatus = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  expect(await getStatus('/readyz')).toBe(200);
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
  try {
    await vi.waitFor(async () => expect(await getStatus('/readyz')).toBe(503), conditionLimit);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      status: 'newer migrations',
    });
    expect(await getStatus('/healthz')).toBe(200);
    expect(await getStatus('/main-api/api/constants/countries')).toBe(200);
    expect(log.filter((line) => line.includes('20990101000000'))).toHaveLength(1);
    await sql`delete from server.leases`;
    // Each schedule looks every two seconds.
    await setTimeout(5_000);
    expect(await getLeases()).toEqual([]);
    await expect(start('b')).rejects.toThrow(
      'The database has migration 20990101000000, which this version does not have',
    );
  } finally {
    await sql`delete from supabase_migrations.schema_migrations where version = '20990101000000'`;
  }
  await vi.waitFor(async () => expect(await getStatus('/readyz')).toBe(200), conditionLimit);
  await vi.waitFor(
    async () => expect(await getLeases()).toEqual(['backup', 'outbox']),
    conditionLimit,
  );
});

it("warns at the start that the database's clock differs from this machine's", async () => {
  const log: string[] = [];
  const logger = createLogger('warn', { write: (line) => void log.push(line) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  try {
    await start('a', { logger });
  } finally {
    vi.useRealTimers();
  }
  expect(log.join('')).toMatch(/The clock of the database is (59|60|61) s ahead of this machine's/);
});

it('does work of one name on one server at a time, on the next one after the end of its lease', async () => {
  const [first, second] = [createLease(sql, 'work'), createLease(sql, 'work')];
  let end: () => void = () => undefined;
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const running = first.run(() => hasEnded.then(() => 1));
  await vi.waitFor(async () => {
    expect(await sql`select from server.leases where name = 'work'`).toHaveLength(1);
  });
  expect(await second.run(async () => 2)).toBe(0);
  expect(await createLease(sql, 'other work').run(async () => 3)).toBe(3);
  end();
  expect(await running).toBe(1);
  // It keeps the lease between two batches.
  expect(await second.run(async () => 2)).toBe(0);
  await first.release();
  expect(await second.run(async () => 2)).toBe(2);
  // A killed server does not renew it.
  await sql`update server.leases set ends_at = clock_timestamp() - interval '1 second'`;
  expect(await first.run(async () => 1)).toBe(1);
});
