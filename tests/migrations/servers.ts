import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bootstrap, findBinaries, freePort, migrate } from '@ludarium/server/postgres';
import postgres, { type Sql } from 'postgres';
import { root } from '../support/root.ts';

const run = promisify(execFile);
const folder = path.join(root, 'tests/migrations/servers');

/** The major versions of PostgreSQL on which the migrations are tested; 17 is the embedded one. */
export const postgresVersions = [15, 17] as const;
type PostgresVersion = (typeof postgresVersions)[number];

/** Installs the servers of `tests/migrations/servers`, which are no part of the workspace. */
export async function installServers(): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  await run('npx', args, { cwd: folder, shell: process.platform === 'win32' });
}

export interface PostgresServer {
  /** Connection string of the superuser, database `postgres`. */
  readonly url: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts an empty server on a free port of the loopback interface. */
export async function startServer(version: PostgresVersion): Promise<PostgresServer> {
  const embedded =
    version === 17
      ? undefined
      : createRequire(path.join(folder, 'package.json')).resolve(`postgres-${version}`);
  const { initdb, pgCtl, owner } = await findBinaries(() => undefined, embedded);
  const data = await mkdtemp(path.join(tmpdir(), `ludarium-postgres-${version}-`));
  if (owner) await chown(data, owner.uid, owner.gid);
  const execute = (file: string, ...args: string[]) =>
    run(file, args, { cwd: data, env: { ...process.env, LC_ALL: 'C', PGDATA: data }, ...owner });
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await execute(
    initdb,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  await execute(pgCtl, 'start', '-w', '-t', '60', '-s', '-l', 'server.log', '-o', options);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await execute(pgCtl, 'stop', '-m', 'immediate', '-w');
      await rm(data, { recursive: true });
    },
  };
}

/**
 * Gives the database the roles, schemas and limits of a hosted project, and migrates it as a role that
 * is no superuser.
 *
 * @param url connection string of a superuser
 */
export async function migrateAsHosted(url: string): Promise<void> {
  const asOwner = new URL(url);
  asOwner.username = 'project_owner';
  const asSuperuser = async (sql: Sql) => {
    await bootstrap(sql, 'authenticator');
    await sql.file(path.join(root, 'tests/migrations/hosted.sql'));
  };
  await withSql(url, asSuperuser);
  await withSql(asOwner.href, migrate);
}

/** Runs `work` with a connection, and closes it. */
export async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}
