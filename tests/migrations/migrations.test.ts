import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeSchema, schemaFolder } from '@ludarium/server/postgres';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  composeMigration,
  describeRelease,
} from '../../packages/server/scripts/compose-migration.ts';
import { describeCatalogue } from './catalogue.ts';
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
    url = await createDatabase('project');
    await migrateAsHosted(url);
  });
  afterAll(() => server.stop());

  const createDatabase = async (name: string): Promise<string> => {
    await withSql(server.url, (sql) => sql`create database ${sql(name)}`);
    return new URL(`/${name}`, server.url).href;
  };

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

  it('is the same after a generated migration as a new database', async () => {
    const older = await writeOlderSchema();
    const upgraded = await createDatabase('upgraded');
    try {
      await migrateAsHosted(upgraded, older);
      await withSql(upgraded, async (sql) => {
        await sql`insert into public.beta_subscribers (email) values ('kept@games.example')`;
        const migration = composeMigration(describeRelease(older), await composeSchema());
        expect(migration).toContain('-- By hand, is new: index unique_beta_subscriber');
        await sql.begin(async (tx) => {
          await tx`set local role project_owner`;
          await tx.unsafe(migration);
          await tx.unsafe(
            'create unique index unique_beta_subscriber on public.beta_subscribers (lower(email))',
          );
        });
        expect(await sql`select email from public.beta_subscribers`).toHaveLength(1);
      });
      expect(await withSql(upgraded, describeCatalogue)).toBe(
        await withSql(url, describeCatalogue),
      );
    } finally {
      await withSql(server.url, (sql) => sql`drop database upgraded`);
    }
  });
});

/** Today's schema with an index less, and other, older and missing code. */
async function writeOlderSchema(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-schema-'));
  try {
    await cp(schemaFolder, folder, { recursive: true });
    const file = path.join(folder, 'beta_subscribers.sql');
    const text = await readFile(file, 'utf8');
    const older = text
      .replace(/^create unique index unique_beta_subscriber[^;]*;$/m, '')
      .replace(/^create policy "an admin reads the subscribers"[^;]*;$/m, '')
      .replace('with check (true)', "with check (email <> '')")
      .concat(
        "\ncreate function app.former() returns text language sql immutable return 'former';\n",
        'create policy "former" on public.beta_subscribers for update to anon\n',
        "  using (app.former() = '');\n",
      );
    expect(older.length).not.toBe(text.length);
    await writeFile(file, older);
    return await composeSchema(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

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
