import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-socket-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['a Unix socket', 'short', null],
  ['TCP if the path of a socket would be too long', 'long'.repeat(25), '127.0.0.1'],
] as const)('PostgREST is connected by %s', async (_how, name, address) => {
  const local = await startBackEnd({ dataDir: path.join(folder, name), databaseUrl: undefined });
  const rows = await local.sql`
    select distinct client_addr as address from pg_stat_activity
    where usename = 'authenticator' and application_name like 'PostgREST%'`;
  await local.stop();
  expect(rows).toEqual([{ address }]);
  const left = await readdir(path.join(folder, name, 'postgres'));
  expect(left.filter((file) => file.startsWith('.s.PGSQL'))).toEqual([]);
});

it('PostgREST listens on a socket in a folder that other users cannot open', async () => {
  vi.stubEnv('TMPDIR', folder);
  const local = await startBackEnd({ dataDir: path.join(folder, 'own'), databaseUrl: undefined });
  vi.unstubAllEnvs();
  const findFolders = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('ludarium-api-'));
  const [socketFolder = ''] = await findFolders();
  const { mode } = await stat(path.join(folder, socketFolder));
  const socket = await stat(path.join(folder, socketFolder, 'postgrest'));
  await local.stop();
  expect(mode & 0o777).toBe(0o700);
  expect(socket.isSocket()).toBe(true);
  expect(await findFolders()).toEqual([]);
});
