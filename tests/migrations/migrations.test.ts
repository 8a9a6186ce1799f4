import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
