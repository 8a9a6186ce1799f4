import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStandIns, startApplication } from '@ludarium/supabase';
import { migrationsFolder } from '@ludarium/supabase/postgres';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../supabase/server/backup/backup.ts';
import { drill } from '../../supabase/server/backup/drill.ts';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { root } from '../support/root.ts';
import { describeCatalogue } from './catalogue.ts';
import {
  installServers,
  migrateAsHosted,
  type PostgresServer,
  postgresVersions,
  startServer,
  withSql,
} from './servers.ts';

const releasedFolder = path.join(import.meta.dirname, 'released');
const releases = await readdir(releasedFolder);

/** File name of each migration of a release → SHA-256 of the file. */
async function readRelease(release: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(path.join(releasedFolder, release, 'migrations.json'), 'utf8'));
}

beforeAll(installServers);

describe.each(releases)('release %s', (release) => {
  it('has the migrations that it was released with', async () => {
    for (const [file, hash] of Object.entries(await readRelease(release))) {
      const text = await readFile(path.join(migrationsFolder, file));
      expect(createHash('sha256').update(text).digest('hex'), file).toBe(hash);
    }
  });
});

describe.each(postgresVersions)('PostgreSQL %i, as a hosted project', (version) => {
  let server: PostgresServer;
  let url: string;
  beforeAll(async () => {
    server = await startServer(version);
    url = await createDatabase('project');
  });
  afterAll(() => server.stop());

  const createDatabase = async (name: string): Promise<string> => {
    await withSql(server.url, (sql) => sql`create database ${sql(name)}`);
    return new URL(`/${name}`, server.url).href;
  };

  it('is migrated from empty by a role that is no superuser, to catalogue.generated.txt', async () => {
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql'));
    await expect(migrateAsHosted(url)).resolves.toHaveLength(files.length);
    await withSql(url, async (sql) => {
      const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
      expect(row?.major).toBe(version);
      expect(await getOwners(sql)).toEqual(['project_owner']);
      await expect(describeCatalogue(sql)).resolves.toMatchFileSnapshot('catalogue.generated.txt');
    });
  });

  it('sets up the connections of the data API', async () => {
    await withSql(url, async (sql) => {
      const [row] = await sql`
        select setconfig as settings from pg_db_role_setting
        where setrole = 'authenticator'::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())`;
      expect(row?.settings).toEqual([
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

  it.each(releases)('migrates release %s with its rows', async (release) => {
    const old = await createDatabase(`released_${release.replaceAll('.', '_')}`);
    const versions = Object.keys(await readRelease(release)).map(
      (file) => file.split('_')[0] ?? '',
    );
    await migrateAsHosted(old, new Set(versions));
    await withSql(old, async (sql) => {
      await sql.file(path.join(releasedFolder, release, 'rows.sql'));
      const before = await countRows(sql);
      expect(before.length).toBeGreaterThan(5);
      await migrateAsHosted(old);
      await expect(describeCatalogue(sql)).resolves.toMatchFileSnapshot('catalogue.generated.txt');
      expect(await countRows(sql)).toEqual(expect.arrayContaining(before));
      const reports = await sql`
        select number, row_number() over (order by created_at, id)::int as place
        from feedback_items order by number`;
      expect(reports.map(({ number }) => number)).toEqual(reports.map(({ place }) => place));
      const [next] = await sql`
        insert into feedback_items (title, content, category, user_id)
        values ('After the upgrade', 'x', 'bug', 1) returning number`;
      expect(next?.number).toBe(reports.length + 1);
    });
  });

  it('has a row in every table for the record of a release', async () => {
    await withSql(url, async (sql) => {
      const seeded = sql.begin(async (tx) => {
        await tx.file(path.join(root, 'supabase/seed.sql'));
        await tx.file(path.join(root, 'tests/migrations/rows.sql'));
        // The server's own: a secret, and counts of requests.
        const others = ['app.jwt_secrets', 'app.rate_counts', 'app.rate_salts'];
        const counts = [...(await countRows(tx, 'public')), ...(await countRows(tx, 'app'))];
        const empty = counts.filter(({ name, rows }) => rows === 0 && !others.includes(name));
        throw new Error(`Empty: ${empty.map(({ name }) => name)}`);
      });
      await expect(seeded).rejects.toThrow(/^Empty: $/);
    });
  });

  it('mends rows of release 1.1.0 that newer rules refuse, and sends none of its mails again', async () => {
    const old = await createDatabase('refused_rows');
    const versions = Object.keys(await readRelease('1.1.0')).map(
      (file) => file.split('_')[0] ?? '',
    );
    await migrateAsHosted(old, new Set(versions));
    await withSql(old, async (sql) => {
      const blank = '\u3164';
      await sql`
        insert into profiles (laravel_user_id, email, first_name, last_name)
        values (1, 'one@games.example', ${blank}, 'www.games.example')`;
      await sql`insert into user_roles (user_id, role) values (1, 'admin')`;
      await sql`
        insert into publisher_requests (laravel_user_id, email, first_name, last_name, publisher_id,
          new_publisher_name, new_publisher_logo, website_url, created_at)
        values
          (1, 'one@games.example', ${blank}, 'https://games.example', null, ${blank},
            ${'https://games.example/\u200b.png'}, 'https://games.example:99999/', '2025-01-01'),
          (1, 'one@games.example', 'A', 'B', null, 'Big Box', null, 'https://games.example', '2025-01-02'),
          (1, 'one@games.example', 'A', 'B', null, 'big-box Ltd.', null, 'https://games.example',
            '2025-01-03'),
          (1, 'one@games.example', 'A', 'B', 7, null, null, 'https://games.example', '2025-01-04')`;
      await sql`
        insert into registration_submissions (email, first_name, last_name, publisher_id, website_url)
        values ('two@games.example', ${blank}, 'www.games.example', 7, 'https://games.example:99999/')`;
      const sent = await sql<{ topic: string; id: string }[]>`
        with request as (
          select id, lower(email) as email from public.publisher_requests
          where publisher_id = 7
        ), claims as (
          insert into app.notifications (event, subject_id, recipient, sent_at)
          select 'publisher-request-approved', id, app.recipient_key(email), now() from request
          union all select 'publisher-request-created', id, '', now() from request
        )
        select topic, id from request,
          unnest(array['publisher_approval', 'publisher_request']) as topic`;
      expect(sent).toHaveLength(2);
      await migrateAsHosted(old);
      expect([...(await sql`select first_name, last_name from profiles`)]).toEqual([
        { first_name: null, last_name: null },
      ]);
      const [first, ...named] = await sql`
        select * from publisher_requests where publisher_id is null order by created_at`;
      expect(first).toMatchObject({
        first_name: null,
        last_name: null,
        new_publisher_name: `Unnamed publisher ${first?.id}`,
        new_publisher_logo: null,
        website_url: null,
        status: 'pending',
      });
      expect(named.map(({ status }) => status)).toEqual(['rejected', 'pending']);
      const submissions = await sql`
        select first_name, last_name, website_url from registration_submissions`;
      expect([...submissions]).toEqual([{ first_name: '', last_name: '', website_url: null }]);
      for (const { topic, id } of sent) {
        const [mails] = await sql`select public.put_mails(${topic}, ${id}) as waiting`;
        expect([topic, mails?.waiting]).toEqual([topic, []]);
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

async function countRows(
  sql: Sql | TransactionSql,
  schema = 'public',
): Promise<{ name: string; rows: number }[]> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r' order by 1`;
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)}`;
      return { name, rows: row?.rows ?? 0 };
    }),
  );
}

it('a backup of PostgreSQL 17 is restored on 18, where an administrator signs in', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-major-'));
  await chmod(folder, 0o755); // As root, PostgreSQL runs as another user.
  const settings = { ...readEnvironment({}, '/'), dataDir: path.join(folder, 'data') };
  const backup = path.join(folder, 'backup');
  const local = await startApplication({
    ...settings,
    port: 0,
    seed: 'demo',
    runsSchedules: false,
  });
  const next = await startServer(18);
  try {
    await backUp(settings, backup);
    const onNext = { ...settings, databaseUrl: next.url };
    expect(await drill(onNext, getStandIns(settings), backup)).toMatch(
      /an administrator signed in/,
    );
  } finally {
    await local.stop();
    await next.stop();
    await rm(folder, { recursive: true });
  }
});
