import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';
import { getCode, setAuthenticatorPassword } from './authenticator.ts';
import { composeSchema } from './schema.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
export const migrationsFolder = path.join(here, '../../../../supabase/migrations');

/**
 * Locks changes of roles, schemas and tables until the transaction ends: servers that start
 * concurrently would update the same rows of the catalogue.
 */
export const lockSchema = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(7216)`;

/**
 * Prepares a new database like that of a hosted Supabase project before its first migration.
 *
 * @param password set for the role `authenticator` if this call creates it
 */
export async function bootstrap(sql: Sql, password: string): Promise<void> {
  const file = await readFile(path.join(here, 'bootstrap.sql'), 'utf8');
  await sql
    .begin(async (tx) => {
      await lockSchema(tx);
      const [existing] = await tx`select from pg_roles where rolname = 'authenticator'`;
      await tx.unsafe(file);
      if (!existing) await setAuthenticatorPassword(tx, password);
    })
    .catch((cause: unknown) => {
      if (getCode(cause) !== '42501') throw cause;
      throw new Error(
        'The user of DATABASE_URL may not make the roles of the data API; as an administrator, run deploy/prepare-database.sql once.',
        { cause },
      );
    });
}

/** Creates the tables of the server itself, as far as they do not exist. */
export async function createServerTables(sql: Sql): Promise<void> {
  const file = await readFile(path.join(here, 'server-tables.sql'), 'utf8');
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    await tx.unsafe(file);
  });
}

export interface Migration {
  /** 14 digits: the time when it was made. */
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/**
 * The migrations in their order: the files of the folder, or, as long as no release has written one,
 * the schema itself as the first.
 */
export async function readMigrations(folder = migrationsFolder): Promise<readonly Migration[]> {
  const entries = await readdir(folder).catch(() => []);
  const files = entries.filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
  if (files.length === 0) return [{ ...unreleased, text: await composeSchema() }];
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...rest] = file.replace(/\.sql$/, '').split('_');
      const text = await readFile(path.join(folder, file), 'utf8');
      return { version, name: rest.join('_'), text };
    }),
  );
}

/** The first migration, which `pnpm migration` writes. */
export const unreleased = { version: '20261128000000', name: 'version_2_0' } as const;

/** Settings of the role `authenticator`, for a hosted project: the server sets them itself. */
const roleSettings =
  /^do \$\$\nbegin\n {2}execute format\(\n {4}'alter role authenticator .*?^\$\$;$/gms;

/** Runs a migration; the settings of the role only where the user may change it. */
async function runMigration(tx: TransactionSql, text: string): Promise<void> {
  for (const [block] of text.matchAll(roleSettings)) {
    await tx
      .savepoint((point) => point.unsafe(block))
      .catch((error: unknown) => {
        if (getCode(error) !== '42501') throw error;
      });
  }
  await tx.unsafe(text.replaceAll(roleSettings, ''));
}

/**
 * Applies pending migrations in order, one transaction per migration, and records them in the table of
 * the Supabase CLI.
 *
 * @returns the versions that were applied
 * @throws Error naming the migration that failed (earlier ones stay applied), that was changed after
 *   the database had it, or that only the database has
 */
export async function migrate(sql: Sql, folder = migrationsFolder): Promise<string[]> {
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    await tx.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      );
      create table if not exists supabase_migrations.seed_files (path text primary key, hash text);
    `);
  });
  const migrations = await readMigrations(folder);
  const [unknown] = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations
    where version <> all(${migrations.map(({ version }) => version)}::text[])
    order by version desc limit 1`;
  if (unknown) {
    throw new Error(
      `The database has migration ${unknown.version}, which this version does not have; use a new DATA_DIR or database, or the version that made it.`,
    );
  }
  const fresh: string[] = [];
  for (const { version, name, text } of migrations) {
    try {
      const isApplied = await sql.begin(async (tx) => {
        await lockSchema(tx);
        const [done] = await tx<{ statements: string[] }[]>`
          select statements from supabase_migrations.schema_migrations where version = ${version}`;
        // The Supabase CLI records each statement by itself.
        if (done?.statements.length === 1 && done.statements[0] !== text) {
          throw new Error(
            'the database has it with another text; use a new DATA_DIR or database, or the version that made it.',
          );
        }
        if (done) return false;
        await runMigration(tx, text);
        await tx`
          insert into supabase_migrations.schema_migrations (version, statements, name)
          values (${version}, ${[text]}, ${name})`;
        return true;
      });
      if (isApplied) fresh.push(version);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migration ${version}_${name} failed: ${reason}`, { cause });
    }
  }
  // Makes the data APIs of other processes on this database reload the schema.
  if (fresh.length > 0) await sql`notify pgrst, 'reload schema'`;
  return fresh;
}
