import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../supabase/server/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { conditionLimit } from '../support/waiting.ts';

let folder: string;
let cluster: DatabaseCopy;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let local: Application;
const log: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-hanging-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  const url = new URL(cluster.url);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  local = await startBackEnd({
    dataDir: path.join(folder, 'data'),
    databaseUrl: url.href,
    logger: createLogger('error', { write: (line) => void log.push(line) }),
  });
});
afterAll(async () => {
  proxy?.resume();
  await local?.stop();
  await proxy?.close();
  await cluster?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The answer of a health check, and whether it came within two seconds and some for the machine. */
async function check(name: string) {
  const started = performance.now();
  const answer = await fetch(`${local.url}/${name}`);
  return {
    status: answer.status,
    body: await answer.json(),
    isSoon: performance.now() - started < 4_000,
  };
}

const isHealthy = () =>
  vi.waitFor(async () => expect((await check('readyz')).status).toBe(200), {
    timeout: conditionLimit,
    interval: 100,
  });

const readRows = async () =>
  (
    await fetch(`${local.url}/rest/v1/privacy_policy_versions?limit=1`, {
      headers: { apikey: publishableKey },
    })
  ).status;

it('answers health checks in time while the database accepts and never answers, and serves again', async () => {
  await isHealthy();
  proxy.hang();
  const reason = 'The server does not answer in time.';
  const checks = await Promise.all([check('healthz'), check('readyz')]);
  const body = { status: 'database unavailable', reason };
  expect(checks).toEqual([
    { status: 503, body: { status: body.status, reason }, isSoon: true },
    { status: 503, body, isSoon: true },
  ]);
  const hidden = await fetch(`${local.url}/readyz`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(await hidden.json()).toEqual({ status: 'database unavailable' });
  expect(await (await fetch(`${local.url}/metrics`)).text()).toContain('database_up 0');
  expect(log.join('')).toContain(reason);
  proxy.resume();
  await isHealthy();
});

it('restarts a PostgREST that does not answer for ten seconds', async () => {
  await isHealthy();
  const pidFile = path.join(folder, 'data', 'postgrest.pid');
  const readPid = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const stopped = await readPid();
  process.kill(stopped, 'SIGSTOP');
  const waiting = readRows();
  expect(await check('healthz')).toEqual({
    status: 503,
    body: { status: 'data API unavailable' },
    isSoon: true,
  });
  await vi.waitFor(
    () => expect(log.join('')).toContain('PostgREST does not answer and is ended'),
    conditionLimit,
  );
  // The request that hung is answered, too.
  expect(await waiting).toBe(503);
  await isHealthy();
  expect(await readPid()).not.toBe(stopped);
  expect(await readRows()).toBe(200);
});
