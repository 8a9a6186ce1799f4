import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, openDatabase, startCluster } from '@ludarium/supabase/local/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateMainApi } from '../../supabase/local/main-api/index.ts';
import { seedOnce } from '../../supabase/local/seed.ts';

let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-several-'));
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

it('migrates and seeds an empty database once when three servers start on it', async () => {
  const options = {
    dataDir: folder,
    databaseUrl: cluster.url,
    authenticatorUrl: undefined,
    say: () => undefined,
  };
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(options)));
  try {
    await Promise.all(databases.map(({ sql }) => migrateMainApi(sql)));
    const seeded = await Promise.all(databases.map(({ sql }) => seedOnce(sql, undefined)));
    expect(seeded.sort()).toEqual([false, false, true]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}, 120_000);
