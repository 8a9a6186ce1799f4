import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
