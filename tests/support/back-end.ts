import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, type ApplicationOptions, startApplication } from '@ludarium/supabase';
import postgres, { type Sql } from 'postgres';
import { migrateAsHosted } from '../migrations/servers.ts';
import { copyMigratedData } from './migrated-data.ts';

/**
 * Starts a back end on a free port: on the embedded PostgreSQL, or in its own database on the server
 * of `TEST_DATABASE_URL`. Approved proposals are not applied, and
 * mails about proposals not sent, without a call. `stop` deletes its data.
 */
export async function startBackEnd(
  options: Partial<ApplicationOptions> = {},
): Promise<Application> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-test-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const database = await ownDatabase();
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  // The prepared data belongs to the demo's main API.
  const isPrepared = !options.seed && !options.databaseUrl && !options.mainApi;
  if (isPrepared) await copyMigratedData(dataDir);
  const local = await startApplication({
    port: 0,
    seed: 'none',
    rateLimitFactor: 1000,
    runsSchedules: false,
    databaseUrl: database?.url,
    ...options,
    dataDir,
  });
  return {
    ...local,
    stop: async () => {
      await local.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A separate database for one test file. */
interface OwnDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database on the server of `TEST_DATABASE_URL` (with a superuser), PostgreSQL 15 for
 * example; returns undefined if it isn't set, for the embedded server. With `TEST_DATABASE_HOSTED`
 * it has the rights of a hosted project.
 */
async function ownDatabase(): Promise<OwnDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asOwner = async (work: (sql: Sql) => Promise<unknown>) => {
    const sql = postgres(server, { max: 1, onnotice: () => undefined });
    await work(sql).finally(() => sql.end());
  };
  await asOwner((sql) => sql`create database ${sql(name)}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (process.env.TEST_DATABASE_HOSTED) await migrateAsHosted(url.href);
  return {
    url: url.href,
    drop: () => asOwner((sql) => sql`drop database ${sql(name)} with (force)`),
  };
}
