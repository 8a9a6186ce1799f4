import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startApplication } from '@ludarium/supabase';
import { type Cluster, startCluster } from '@ludarium/supabase/postgres';

const run = promisify(execFile);
/** Names the data folder for the workers, and for the projects after the first. */
const variable = 'TEST_MIGRATED_DATA';

/** Prepares one migrated data folder for all projects of a run: a copy starts in half of the time. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[variable] || process.env.TEST_DATABASE_URL) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-migrated-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const backEnd = await startApplication({ port: 0, seed: 'none', runsSchedules: false, dataDir });
  await backEnd.stop();
  process.env[variable] = dataDir;
  return async () => {
    delete process.env[variable];
    await rm(folder, { recursive: true, force: true });
  };
}

/** Copies the migrated data with its owners to a new data folder, if it was prepared. */
export async function copyMigratedData(dataDir: string): Promise<void> {
  const migrated = process.env[variable];
  if (!migrated || existsSync(path.join(dataDir, 'postgres'))) return;
  await run('cp', ['-a', '--no-target-directory', migrated, dataDir]);
}

/** Starts a migrated PostgreSQL with its data in a new folder. */
export async function startMigratedCluster(dataDir: string): Promise<Cluster> {
  await copyMigratedData(dataDir);
  return startCluster(dataDir, () => undefined);
}
