import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, readMigrations } from '@ludarium/server/postgres';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../support/ordinary-database.ts';
import {
  installServers,
  migrateAsHosted,
  type PostgresServer,
  postgresVersions,
  startServer,
  withSql,
} from './servers.ts';

beforeAll(installServers);

describe.each(postgresVersions)('PostgreSQL %i, as a hosted project', (version) => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer(version);
    await withSql(server.url, (sql) => sql`create database project`);
    url = new URL('/project', server.url).href;
    await migrateAsHosted(url);
  });
  afterAll(() => server.stop());

  it('is migrated from empty by a role that is no superuser', async () => {
    await withSql(url, async (sql) => {
      const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
      expect(row?.major).toBe(version);
      expect(await getOwners(sql)).toEqual(['project_owner']);
    });
  });

  it('sets up the connections of the data API', async () => {
    await withSql(url, async (sql) => {
      const [row] = await sql`
        select setconfig as settings from pg_db_role_setting
        where setrole = 'authenticator'::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())`;
      expect(row?.settings.toSorted()).toEqual([
        'pgrst.db_pre_request=app.before_request',
        'plan_cache_mode=force_generic_plan',
      ]);
    });
  });

  it('limits the requests of browsers and functions', async () => {
    const asAuthenticator = new URL(url);
    asAuthenticator.username = 'authenticator';
    await withSql(asAuthenticator.href, async (sql) => {
      for (const [role, limit] of [
        ['anon', '3s'],
        ['service_role', '15s'],
      ] as const) {
        const [row] = await sql.begin(async (tx) => {
          await tx.unsafe(`set local role ${role}`);
          await tx`select app.before_request()`;
          return tx`select current_setting('statement_timeout') as timeout`;
        });
        expect(row?.timeout).toBe(limit);
      }
    });
  });
});

/** Who owns the tables and functions of the product. */
async function getOwners(sql: Sql): Promise<string[]> {
  const rows = await sql<{ owner: string }[]>`
    select relowner::regrole::text as owner from pg_class
    where relnamespace in ('public'::regnamespace, 'app'::regnamespace)
    union
    select proowner::regrole::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace)`;
  return rows.map(({ owner }) => owner);
}

describe.each(postgresVersions)('PostgreSQL %i, as an ordinary user', (version) => {
  let server: PostgresServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await startServer(version);
    dataDir = await mkdtemp(path.join(tmpdir(), 'ludarium-ordinary-'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is migrated after the steps of an administrator, and answers the role of browsers', async () => {
    const administrator = new URL(server.url);
    // Before PostgreSQL 16 only a superuser makes a role that bypasses row-level security.
    if (version >= 16) {
      await withSql(
        server.url,
        (sql) => sql`create role administrator login createrole createdb bypassrls`,
      );
      administrator.username = 'administrator';
    }
    const urls = await prepareDatabase(administrator.href);
    const database = await openDatabase({ ...urls, dataDir, say: () => undefined });
    try {
      const [user] = await database.sql`
        select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`;
      expect(user).toEqual({ rolsuper: false, rolcreaterole: false, rolbypassrls: false });
      const applied = await database.sql<{ version: string }[]>`
        select version from supabase_migrations.schema_migrations order by version`;
      expect(applied.map((row) => row.version)).toEqual(
        (await readMigrations()).map((migration) => migration.version),
      );
      await withSql(database.authenticatorUrl, async (sql) => {
        const insert = (role: string) =>
          sql.begin(async (tx) => {
            await tx.unsafe(`set local role ${role}`);
            await tx`select app.before_request()`;
            await tx`
              insert into public.beta_subscribers (email) values (${`${role}@games.example`})`;
            return tx`select email from public.beta_subscribers`;
          });
        // Row-level security hides the row, whoever owns the table.
        expect(await insert('anon')).toEqual([]);
        expect(await insert('service_role')).toHaveLength(2);
      });
    } finally {
      await database.close();
    }
    // A second start finds everything in place.
    await (await openDatabase({ ...urls, dataDir, say: () => undefined })).close();
  });
});
