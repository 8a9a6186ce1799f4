import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql, TransactionSql } from 'postgres';

const here = path.dirname(fileURLToPath(import.meta.url));
export const migrationsFolder = path.join(here, '../../migrations');

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
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    const [existing] = await tx`select from pg_roles where rolname = 'authenticator'`;
    await tx.unsafe(file);
    if (!existing) await setAuthenticatorPassword(tx, password);
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

/** @param password hexadecimal or base64url: it can't be a parameter of this statement */
export async function setAuthenticatorPassword(
  sql: Pick<Sql, 'unsafe'>,
  password: string,
): Promise<void> {
  await sql.unsafe(`alter role authenticator with password '${password}'`);
}

/**
 * Applies pending migrations in order, one transaction per file, and records them in the table of
 * the Supabase CLI.
 *
 * @param only the versions to apply; all if not given
 * @returns the versions that were applied
 * @throws Error naming the file that failed (earlier files stay applied), or a migration of the
 *   database that the folder does not contain
 */
export async function migrate(
  sql: Sql,
  folder = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> {
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
  const known = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  const applied = new Set(known.map((row) => row.version));
  const files = (await readdir(folder)).filter((file) => /^\d+_.*\.sql$/.test(file)).sort();
  const unknown = known.find(({ version }) => !files.some((file) => file.startsWith(version)));
  if (unknown) {
    throw new Error(
      `The database has migration ${unknown.version}, which this version does not have; use a new DATA_DIR or database, or the version that made it.`,
    );
  }
  const fresh: string[] = [];
  for (const file of files) {
    const [version = '', ...rest] = file.replace(/\.sql$/, '').split('_');
    if (applied.has(version) || only?.has(version) === false) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    try {
      const isApplied = await sql.begin(async (tx) => {
        await lockSchema(tx);
        const [done] = await tx`
          select from supabase_migrations.schema_migrations where version = ${version}`;
        if (done) return false;
        await tx.unsafe(text);
        await tx`
          insert into supabase_migrations.schema_migrations (version, statements, name)
          values (${version}, ${[text]}, ${rest.join('_')})`;
        return true;
      });
      if (isApplied) fresh.push(version);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Migration ${file} failed: ${reason}`, { cause });
    }
  }
  // Makes the data APIs of other processes on this database reload the schema.
  if (fresh.length > 0) await sql`notify pgrst, 'reload schema'`;
  return fresh;
}
