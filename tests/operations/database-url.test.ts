import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cluster, openDatabase, startCluster } from '@ludarium/server/postgres';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
let cluster: Cluster;
let owner: Sql;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-database-url-'));
  await chmod(folder, 0o755);
  cluster = await startCluster(path.join(folder, 'server'), () => undefined);
  owner = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  await owner.unsafe(`
    create role anon nologin;
    alter role anon set statement_timeout = '1h';
    create role authenticator login noinherit password 'chosen-by-the-operator';
    grant anon to authenticator;
  `);
});
afterAll(async () => {
  await owner.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = (authenticatorUrl: string | undefined) =>
  openDatabase({
    dataDir: folder,
    databaseUrl: cluster.url,
    authenticatorUrl,
    say: () => undefined,
  });

const readRoles = () => owner`
  select rolname, pg_authid.rolpassword, pg_roles.rolconfig
  from pg_authid join pg_roles using (rolname)
  where rolname in ('anon', 'authenticator') order by rolname`;

it('does not change existing roles of the server, and asks for a connection string', async () => {
  const before = await readRoles();
  await expect(open(undefined)).rejects.toThrow(
    'The role authenticator of this server has another password; set AUTHENTICATOR_DATABASE_URL to its connection string (docs/operating.md).',
  );
  expect(await readRoles()).toEqual(before);
});

it('uses the connection string of AUTHENTICATOR_DATABASE_URL', async () => {
  const url = new URL(cluster.url);
  url.username = 'authenticator';
  url.password = 'chosen-by-the-operator';
  const database = await open(url.href);
  expect(database.authenticatorUrl).toBe(url.href);
  await database.close();
});

it('refuses a database with a migration that this version does not have', async () => {
  await owner`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`;
  const url = new URL(cluster.url);
  url.username = 'authenticator';
  url.password = 'chosen-by-the-operator';
  await expect(open(url.href)).rejects.toThrow(
    'The database has migration 20990101000000, which this version does not have',
  );
});
