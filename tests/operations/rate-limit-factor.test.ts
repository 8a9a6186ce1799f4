import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, type ApplicationOptions, startApplication } from '@ludarium/server';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';

let folder: string;
let cluster: DatabaseCopy;
let sql: Sql;
const running: Application[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-factor-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  sql = postgres(cluster.url, { max: 3, onnotice: () => undefined });
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => {
  await sql.end();
  await cluster.drop();
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

it('keeps the factor and the changed limits when a server without RATE_LIMIT_FACTOR starts', async () => {
  await start('a', { rateLimitFactor: 5 });
  const scaled = await readLimit();
  const [usual] = await sql<{ usual: number }[]>`
    select usual from app.rate_limits where name = 'beta_addresses_per_address'`;
  expect(scaled).toBe(5 * (usual?.usual ?? 0));

  const lines: string[] = [];
  await start('b', { say: (line) => void lines.push(line) });
  expect(lines).toContain(
    'The rate limits are 5 times the usual ones; RATE_LIMIT_FACTOR=1 ends that.',
  );
  expect(await readLimit()).toBe(scaled);

  await sql`update app.rate_limits set max = 3 where name = 'beta_addresses_per_address'`;
  await start('c', { rateLimitFactor: 5 });
  expect(await readLimit()).toBe(3);
  await start('d', { rateLimitFactor: 1 });
  expect(await readLimit()).toBe(usual?.usual);
});
