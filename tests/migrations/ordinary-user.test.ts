import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, readMigrations } from '@ludarium/server/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../support/ordinary-database.ts';
import {
  installServers,
  type PostgresServer,
  postgresVersions,
  startServer,
  withSql,
} from './servers.ts';

beforeAll(installServers);

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
