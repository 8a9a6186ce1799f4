import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Application } from '@ludarium/supabase';
import { type Cluster, startCluster } from '@ludarium/supabase/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { askServices, services, workingStatuses } from '../support/services.ts';
import { conditionLimit } from '../support/waiting.ts';

const log: string[] = [];
const lines: string[] = [];
const others: Sql[] = [];
let folder: string;
let cluster: Cluster;
let admin: Sql;
let local: Application;

const connect = () => postgres(cluster.url, { max: 1, onnotice: () => undefined });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-exhausted-'));
  await chmod(folder, 0o755);
  const startServer = () => startCluster(path.join(folder, 'server'), () => undefined);
  cluster = await startServer();
  const sql = connect();
  await sql`alter system set max_connections = 25`;
  await sql.end();
  await cluster.stop();
  cluster = await startServer();
  admin = connect();
  local = await startBackEnd({
    databaseUrl: cluster.url,
    databasePool: 24,
    dataDir: path.join(folder, 'data'),
    logger: createLogger('error', { write: (line) => void log.push(line) }),
    say: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  await Promise.all(others.map((sql) => sql.end()));
  await local.stop();
  await admin.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The status and `Retry-After` of each service. */
const getAnswers = () =>
  askServices(local.url, ({ status, headers }) => [status, headers.get('retry-after')] as const);

/** Ends the connections of the server, and opens others until the database refuses one. */
async function exhaust(): Promise<void> {
  for (;;) {
    const [ended] = await admin<{ count: number }[]>`
      select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where usename = 'authenticator' or application_name like 'ludarium%'`;
    for (let isFree = true; isFree; ) {
      const other = connect();
      others.push(other);
      isFree = await other`select 1`.then(
        () => true,
        () => false,
      );
    }
    if (ended?.count === 0) return;
  }
}

it('says at the start that the database has too few connections for the server', () => {
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^The database has \d+ free connections of 25, but this server may open 24: lower DATABASE_POOL, or raise max_connections\.$/,
    ),
  );
});

it('answers 503 with Retry-After and logs 53300 without a free connection, and 200 with one', async () => {
  const answering = Object.fromEntries(
    services.map((service) => [service, [workingStatuses[service], null]]),
  );
  expect(await getAnswers()).toEqual(answering);
  // A service may have found a connection meanwhile, or report the end of the one that it had.
  await vi.waitFor(async () => {
    await exhaust();
    log.length = 0;
    const refused = await getAnswers();
    expect(refused).toEqual(Object.fromEntries(services.map((service) => [service, [503, '1']])));
    // PostgREST says PGRST002 where it has lost its connections and cannot read the schema again.
    const reported = log.filter((line) => /"53300"|"PGRST002"/.test(line));
    expect(reported.length, log.join('')).toBeGreaterThanOrEqual(3);
    expect(log.join('')).toContain('"53300"');
    expect((await fetch(`${local.url}/healthz`)).status).toBe(503);
  }, conditionLimit);

  await Promise.all(others.splice(0).map((sql) => sql.end()));
  await vi.waitFor(async () => expect(await getAnswers()).toEqual(answering), conditionLimit);
});
