import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateMainApi } from '@ludarium/server/demo/main-api';
import { seedOnce } from '@ludarium/server/demo/seed';
import { openDatabase, startCluster } from '@ludarium/server/postgres';
import type { Sql } from 'postgres';
import { migrateAsHosted, withSql } from '../migrations/servers.ts';

/** Hashing of passwords that takes a millisecond. */
export const fastPasswordHash = 1024;

/** What a copy has: tables only, or the demo's rows as well. */
type Template = 'migrated' | 'seeded';

/** Names the folder of the run for the workers, and for the projects after the first. */
const folderVariable = 'TEST_RUN_FOLDER';
/** The connection string of its server's superuser. */
const serverVariable = 'TEST_SERVER_URL';

/** The folder of this run, for data of its servers; undefined outside Vitest. */
export const getRunFolder = (): string | undefined => process.env[folderVariable];

/**
 * Starts one PostgreSQL for all projects and workers of a run, or uses that of `TEST_DATABASE_URL`
 * (with a superuser), and makes the two databases that back ends copy. With `TEST_DATABASE_HOSTED`
 * they have the rights of a hosted project.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (getRunFolder() || process.env.MAIN_API_URL) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-test-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const tearDown = async () => {
    for (const close of closing.splice(0).reverse()) await close();
    delete process.env[folderVariable];
    delete process.env[serverVariable];
  };
  try {
    process.env[folderVariable] = folder;
    process.env[serverVariable] =
      process.env.TEST_DATABASE_URL ?? (await startServer(path.join(folder, 'server'), closing));
    closing.push(dropDatabases, () => stopDataApis(folder));
    await makeTemplates(folder);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}

/** Starts an embedded PostgreSQL that never waits for a disk. */
async function startServer(dataDir: string, closing: (() => Promise<void>)[]): Promise<string> {
  const first = await startCluster(dataDir, () => undefined);
  await withSql(first.url, async (sql) => {
    for (const setting of [
      'fsync = off',
      'full_page_writes = off',
      'synchronous_commit = off',
      'max_connections = 500',
    ]) {
      await sql.unsafe(`alter system set ${setting}`);
    }
  });
  await first.stop();
  const cluster = await startCluster(dataDir, () => undefined);
  closing.push(cluster.stop);
  return cluster.url;
}

async function makeTemplates(dataDir: string): Promise<void> {
  await withServer((sql) => sql`create database ${sql(getName('migrated'))}`);
  await prepare('migrated', dataDir, async () => undefined);
  await withServer(
    (sql) => sql`create database ${sql(getName('seeded'))} template ${sql(getName('migrated'))}`,
  );
  await prepare('seeded', dataDir, async (sql) => {
    await migrateMainApi(sql);
    await seedOnce(sql, { passwordCost: fastPasswordHash });
  });
}

async function prepare(
  template: Template,
  dataDir: string,
  fill: (sql: Sql) => Promise<unknown>,
): Promise<void> {
  const databaseUrl = getUrl(getName(template));
  if (process.env.TEST_DATABASE_HOSTED) await migrateAsHosted(databaseUrl);
  const options = { dataDir, databaseUrl, authenticatorUrl: undefined, say: () => undefined };
  const database = await openDatabase(options);
  await fill(database.sql).finally(() => database.close());
}

/** A database of its own for one back end. */
export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<unknown>;
}

/** Copies a template, in about 0.1 s. */
export async function copyDatabase(template: Template): Promise<DatabaseCopy> {
  const name = getName(randomUUID().slice(0, 8));
  await withServer(async (sql) => {
    await sql`create database ${sql(name)} template ${sql(getName(template))}`;
    if (process.env.TEST_DATABASE_HOSTED) {
      await sql`alter database ${sql(name)} owner to project_owner`;
    }
  });
  return {
    url: getUrl(name),
    drop: async () => {
      // The end of the run has dropped it.
      if (!process.env[serverVariable]) return;
      await withServer((sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

/** Ends the data APIs of back ends that a worker shared until its end. */
async function stopDataApis(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => path.basename(name) === 'postgrest.pid')) {
    const pid = Number((await readFile(path.join(folder, file), 'utf8')).split('\n')[0]);
    if (pid > 0) end(pid);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}

async function dropDatabases(): Promise<void> {
  await withServer(async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${getName('')})`;
    for (const { name } of rows) await sql`drop database ${sql(name)} with (force)`;
  });
}

/** Runs of several checkouts can share the server of `TEST_DATABASE_URL`. */
const getName = (suffix: string): string =>
  `${path.basename(getRunFolder() ?? '').replaceAll(/\W/g, '_')}_${suffix}`;

function getUrl(name: string): string {
  const url = new URL(process.env[serverVariable] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

const withServer = (work: (sql: Sql) => Promise<unknown>) =>
  withSql(process.env[serverVariable] ?? '', work);
