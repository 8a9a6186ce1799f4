import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, openDatabase, startCluster } from '@ludarium/supabase/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFault } from '../../supabase/functions/_shared/fault.ts';
import { examine } from '../../supabase/server/doctor.ts';

let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-faults-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
});
afterAll(async () => {
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the start says about this database, and doctor. */
async function diagnose(change: Partial<URL>) {
  const databaseUrl = Object.assign(new URL(cluster.url), change).href;
  const options = { dataDir: folder, authenticatorUrl: undefined, say: () => undefined };
  const start = await openDatabase({ ...options, databaseUrl }).then(
    () => '',
    (error) => describeFault(error),
  );
  const findings = await examine({ DATABASE_URL: databaseUrl });
  const doctor = findings.find(({ check }) => check === 'database')?.problem;
  return { start, doctor };
}

it.each([
  [
    'a wrong password',
    { password: 'wrong' },
    'The database server refuses the password: password authentication failed for user "postgres".',
  ],
  [
    'an unknown database',
    { pathname: '/games' },
    'There is no such database: database "games" does not exist.',
  ],
  [
    'a refused connection',
    { port: '2' },
    '127.0.0.1:2 refuses the connection: nothing listens there.',
  ],
  ['an unknown host', { hostname: 'database.invalid' }, expect.stringMatching(/database\.invalid/)],
])('the start and doctor name %s', async (_what, change, sentence) => {
  const { start, doctor } = await diagnose(change);
  expect(doctor).toEqual(sentence);
  expect(start).toBe(`The database of DATABASE_URL can't be used. ${doctor}`);
});
