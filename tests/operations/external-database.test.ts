import { type Cluster, startCluster } from '@ludarium/server/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../packages/server/src/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { useFolder } from '../support/folder.ts';
import { askServices, services, workingStatuses } from '../support/services.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { conditionLimit } from '../support/waiting.ts';

// A server of DATABASE_URL that has few connections, behind a network that can hang.

const log: string[] = [];
const lines: string[] = [];
const others: Sql[] = [];
const at = useFolder('external');
let cluster: Cluster;
let admin: Sql;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let local: Awaited<ReturnType<typeof startBackEnd>>;

const connect = () => postgres(cluster.url, { max: 1, onnotice: () => undefined });

beforeAll(async () => {
  const startServer = () => startCluster(at('server'), () => undefined);
  cluster = await startServer();
  const sql = connect();
  await sql`alter system set max_connections = 25`;
  await sql.end();
  await cluster.stop();
  cluster = await startServer();
  admin = connect();
  const url = new URL(cluster.url);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  local = await startBackEnd({
    databaseUrl: url.href,
    logger: createLogger('error', { write: (line) => void log.push(line) }),
    say: (line) => void lines.push(line),
  });
});
afterAll(async () => {
  proxy?.resume();
  await Promise.all(others.map((sql) => sql.end()));
  await local?.stop();
  await proxy?.close();
  await admin?.end();
  await cluster?.stop();
});

const check = async (name: string) => {
  const answer = await fetch(`${local.url}/${name}`);
  return { status: answer.status, body: await answer.json() };
};

const isHealthy = () =>
  vi.waitFor(async () => expect((await check('readyz')).status).toBe(200), {
    timeout: conditionLimit,
    interval: 100,
  });

it('answers health checks while the database accepts and never answers, and serves again', async () => {
  await isHealthy();
  proxy.hang();
  const unavailable = { status: 503, body: { status: 'database unavailable' } };
  const checks = await Promise.all([check('healthz'), check('readyz')]);
  expect(checks).toEqual([unavailable, unavailable]);
  expect(await (await fetch(`${local.url}/metrics`)).text()).toContain('database_up 0');
  expect(log.join('')).toContain('The answer took too long.');
  proxy.resume();
  await isHealthy();
});

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

/** The status and `Retry-After` of each service. */
const getAnswers = () =>
  askServices(local.url, ({ status, headers }) => [status, headers.get('retry-after')] as const);

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
