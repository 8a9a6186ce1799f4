import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { demoPassword } from '@ludarium/server/demo/seed';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../../packages/server/src/http/logging.ts';
import { startBackEnd } from '../support/back-end.ts';
import { useFolder } from '../support/folder.ts';
import { sendJson } from '../support/services.ts';
import { conditionLimit } from '../support/waiting.ts';

const at = useFolder('embedded');
let local: Awaited<ReturnType<typeof startBackEnd>>;
const log: string[] = [];
const logger = createLogger('error', { write: (line) => void log.push(line) });
const onFailure = vi.fn();
beforeAll(async () => {
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy']) {
    vi.stubEnv(name, 'http://127.0.0.1:2');
    vi.stubEnv(name.toUpperCase(), 'http://127.0.0.1:2');
  }
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  vi.stubEnv('LC_ALL', 'tr_TR.UTF-8');
  vi.stubEnv('LANG', 'tr_TR.UTF-8');
  vi.stubEnv('TMPDIR', at());
  const dataDir = at('data');
  local = await startBackEnd({ dataDir, databaseUrl: undefined, logger, seed: 'demo', onFailure });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await local?.stop();
});

const subscribe = (email: string) => sendJson(`${local.url}/rest/v1/beta_subscribers`, { email });

it('uses no proxy of the environment, nor its time zone and locale', async () => {
  const { port } = new URL(local.url);
  // Another name of the same machine, as a company's main API would have.
  const form = { email: 'ADMIN@demo.example', password: demoPassword };
  const answer = await sendJson(`http://127.0.0.1:${port}/main-api/api/auth/login`, form);
  expect(answer.status).toBe(200);
  expect((await subscribe('KIBRIS@games.example')).status).toBe(201);
  const [row] = await local.sql`
    select current_setting('TimeZone') as zone, lower('KIBRIS') as lower, now() as now`;
  expect(row).toMatchObject({ zone: 'UTC', lower: 'kibris' });
  expect(Math.abs(Number(row?.now) - Date.now())).toBeLessThan(60_000);
});

it('PostgREST listens on a socket in a folder that other users cannot open', async () => {
  const pidFile = await readFile(path.join(local.dataDir, 'postgrest.pid'), 'utf8');
  const socketFolder = pidFile.split('\n')[1] ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(socketFolder, 'postgrest'))).isSocket()).toBe(true);
});

it('leaves no socket behind', async () => {
  await local.stop();
  expect((await readdir(at())).filter((name) => name.startsWith('ludarium-api-'))).toEqual([]);
});

it('reports a PostgreSQL that exits, so that the process ends', async () => {
  const dataDir = at('killed');
  const server = await startBackEnd({ dataDir, databaseUrl: undefined, logger, onFailure });
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  process.kill(Number((await readFile(lockFile, 'utf8')).split('\n')[0]), 'SIGKILL');
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1), conditionLimit);
  expect(log.join('')).toContain('PostgreSQL exited (SIGKILL).');
  await server.stop();
});
