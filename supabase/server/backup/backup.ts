import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, cp, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { claimDataFolder, FolderInUse } from '../data-folder.ts';
import {
  connect,
  type DatabaseOptions,
  getRunningUrl,
  migrate,
  openDatabase,
} from '../postgres/index.ts';
import { getSecretFile } from '../secrets.ts';
import type { StandIns } from '../stand-ins.ts';
import { getObjectPath, withoutRemovals } from '../storage-api/object-store.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The number of stored objects in the backup; backups before version 1.2 do not say it. */
  objects: z.number().optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The list of the files' digests, written last: without it a folder or a prefix is no backup. */
export const digestsName = 'SHA256SUMS';

/** Rows that are read or written at a time. */
const batchSize = 100;

/** An installation: its data folder, its database, and what creates the tables of its stand-ins. */
export interface Installation extends Omit<DatabaseOptions, 'say' | 'migrations'> {
  readonly standIns?: StandIns | undefined;
}

/**
 * Backs up an installation, running or stopped. A running server goes on answering; only removals of
 * stored objects wait.
 *
 * @param folder absolute path of a new or empty folder; only its owner may read it
 * @throws Error in one sentence where the database does not answer
 */
export async function backUp(installation: Installation, folder: string): Promise<Manifest> {
  const { sql, close } = await openSource(installation);
  return withoutRemovals(sql, () => writeBackup(sql, installation.dataDir, folder)).finally(close);
}

/** The database of the installation; the embedded server is started if it does not run. */
async function openSource(installation: Installation) {
  const { dataDir, databaseUrl } = installation;
  if (databaseUrl) return connect(installation);
  try {
    const release = await claimDataFolder(dataDir);
    try {
      const { sql, close } = await connect(installation);
      return { sql, close: () => close().finally(release) };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    const url = error instanceof FolderInUse ? await getRunningUrl(dataDir) : undefined;
    if (!url) throw error;
    return connect({ dataDir, databaseUrl: url });
  }
}

/**
 * Writes the rows of all tables, the stored objects that they name and the token secret to a folder:
 * one snapshot, and the digests of all files in the format of `sha256sum`. The caller holds back removals
 * of objects.
 */
async function writeBackup(sql: Sql, dataDir: string, folder: string): Promise<Manifest> {
  await assertEmpty(folder, 'The folder for the backup');
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables = await copyTables(tx, folder);
    return { ...tables, objects: await copyObjects(tx, dataDir, folder) };
  });
  await copySecret(dataDir, folder);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  await writeDigests(folder);
  return manifest;
}

/** What a backup contains, for the operator. */
export function describeManifest({ tables, objects = 0 }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${objects} stored ${objects === 1 ? 'object' : 'objects'}`;
}

/**
 * Restores a backup into an installation without data. Migrations that are newer than the backup
 * are applied to the restored rows.
 *
 * @throws Error in one sentence where there is data already, or the backup is incomplete or damaged;
 *   nothing is written then
 */
export async function restore(installation: Installation, folder: string): Promise<Manifest> {
  await assertUndamaged(folder);
  const manifest = await readManifest(folder);
  await assertEmpty(installation.dataDir, 'The data folder');
  const release = await claimDataFolder(installation.dataDir);
  try {
    if (installation.databaseUrl) await assertNoTables(installation);
    await cp(path.join(folder, 'storage'), path.join(installation.dataDir, 'storage'), {
      recursive: true,
    }).catch(ifExists);
    await copySecret(folder, installation.dataDir);
    const database = await openDatabase({ ...installation, say: () => undefined });
    try {
      await installation.standIns?.migrate(database.sql);
      await assertTables(database.sql, manifest);
      await database.sql.begin((tx) => loadTables(tx, folder, manifest));
      await migrate(database.sql);
    } finally {
      await database.close();
    }
    return manifest;
  } finally {
    await release();
  }
}

async function copyTables(tx: TransactionSql, folder: string): Promise<Omit<Manifest, 'objects'>> {
  // The names come out fit for a statement.
  await tx`set local search_path = ''`;
  const tables = await tx<{ name: string; columns: string }[]>`
    select c.oid::regclass::text as name,
      coalesce(string_agg(quote_ident(a.attname), ', ' order by a.attnum), '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    group by c.oid order by 1`;
  const counted: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    await writeFile(path.join(folder, 'tables', name), readRows(tx, name), { flush: true });
    counted.push({ name, columns, rows: await countRows(tx, name) });
  }
  const migrations = await tx<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  const sequences = await tx<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null order by 1`;
  return {
    format: 1,
    migrations: migrations.map(({ version }) => version),
    tables: counted,
    sequences: [...sequences],
  };
}

async function loadTables(tx: TransactionSql, folder: string, manifest: Manifest): Promise<void> {
  await tx`set local search_path = ''`;
  const names = manifest.tables.map(({ name }) => name);
  const enableChecks = await postponeChecks(tx, names);
  await tx.unsafe(`truncate ${names.join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const file = await open(path.join(folder, 'tables', name));
    let batch: string[] = [];
    const insert = () =>
      tx.unsafe(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from pg_catalog.json_populate_recordset(null::${name}, $1::text::json)`,
        [`[${batch.join(',')}]`],
      );
    for await (const line of file.readLines()) {
      batch.push(line);
      if (batch.length < batchSize) continue;
      await insert();
      batch = [];
    }
    await insert();
    const restored = await countRows(tx, name);
    if (restored !== rows) {
      throw new Error(`The backup has ${restored} of the ${rows} rows of ${name}: it is damaged.`);
    }
  }
  for (const { name, value } of manifest.sequences) {
    await tx`select pg_catalog.setval(${name}::regclass, ${value}::bigint)`;
  }
  await enableChecks();
}

/**
 * Disables the triggers of tables, whose rows were checked when they were written, and defers the foreign
 * keys, since rows refer to each other. The owner may do so; `session_replication_role` needs a superuser.
 *
 * @returns a function that checks the foreign keys, and makes everything as it was
 */
async function postponeChecks(
  tx: TransactionSql,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await tx<{ key: string }[]>`
    select format('%s alter constraint %I', conrelid::regclass, conname) as key
    from pg_catalog.pg_constraint
    where contype = 'f' and not condeferrable and conrelid = any (${[...tables]}::text[]::regclass[])`;
  const alter = async (commands: readonly string[]) => {
    for (const command of commands) await tx.unsafe(`alter table ${command}`);
  };
  await alter(tables.map((table) => `${table} disable trigger user`));
  await alter(keys.map(({ key }) => `${key} deferrable initially deferred`));
  return async () => {
    await tx`set constraints all immediate`;
    await alter(keys.map(({ key }) => `${key} not deferrable`));
    await alter(tables.map((table) => `${table} enable trigger user`));
  };
}

/** @throws Error in one sentence for a backup of a demo that is restored without one */
async function assertTables(sql: Sql, { tables }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => name);
  const [missing] = await sql<{ name: string }[]>`
    select name from unnest(${names}::text[]) as name where to_regclass(name) is null limit 1`;
  if (missing) {
    throw new Error(
      `The backup has the table ${missing.name}, which this installation has not: it was made with other settings (VITE_MAIN_API_URL).`,
    );
  }
}

/** The rows of a table as JSON, one a line. */
async function* readRows(tx: TransactionSql, table: string): AsyncGenerator<string> {
  const rows = tx.unsafe<{ line: string }[]>(
    `select pg_catalog.row_to_json(t)::text as line from ${table} t`,
  );
  for await (const batch of rows.cursor(batchSize)) {
    for (const { line } of batch) yield `${line}\n`;
  }
}

async function countRows(tx: TransactionSql, table: string): Promise<number> {
  const [row] = await tx.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${table}`);
  return row?.rows ?? 0;
}

/**
 * Copies the stored objects that the snapshot names, as far as they are in the data folder.
 *
 * @returns the number of objects
 */
async function copyObjects(tx: TransactionSql, from: string, to: string): Promise<number> {
  const rows = tx<{ version: string }[]>`
    select version from storage.objects where version is not null`;
  let copied = 0;
  for await (const batch of rows.cursor(batchSize)) {
    for (const { version } of batch) {
      const name = path.join('storage', getObjectPath(version));
      await mkdir(path.dirname(path.join(to, name)), { recursive: true });
      const isThere = await copyFile(path.join(from, name), path.join(to, name)).then(
        () => true,
        ifExists,
      );
      if (isThere) copied += 1;
    }
  }
  return copied;
}

async function copySecret(from: string, to: string): Promise<void> {
  await copyFile(getSecretFile(from), getSecretFile(to)).catch(ifExists);
}

function ifExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** The digest of every file but the list itself, by its path in the folder. */
async function computeDigests(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = new Map<string, string>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!entry.isFile() || name === digestsName) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    digests.set(name, hash.digest('hex'));
  }
  return digests;
}

async function writeDigests(folder: string): Promise<void> {
  const lines = [...(await computeDigests(folder))].map(([name, digest]) => `${digest}  ${name}\n`);
  await writeFile(path.join(folder, digestsName), lines.join(''), { flush: true });
}

/** @returns the digests of a list, by the path of the file */
export function parseDigests(text: string): Map<string, string> {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function assertUndamaged(folder: string): Promise<void> {
  const text = await readFile(path.join(folder, digestsName), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no complete backup.`, { cause });
  });
  const written = parseDigests(text);
  const found = await computeDigests(folder);
  for (const name of new Set([...written.keys(), ...found.keys()])) {
    if (written.get(name) === found.get(name)) continue;
    throw new Error(`The backup ${folder} is damaged: ${name} was changed, added or removed.`);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(
      JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
    );
  } catch (cause) {
    throw new Error(`${folder} is no complete backup.`, { cause });
  }
}

async function assertEmpty(folder: string, what: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length > 0) throw new Error(`${what} ${folder} is not empty.`);
}

async function assertNoTables(installation: Installation): Promise<void> {
  const { sql, close } = await connect(installation);
  const [row] = await hasTables(sql).finally(close);
  if (row) throw new Error('The database of DATABASE_URL is not empty.');
}

const hasTables = (sql: Sql) => sql`
  select from pg_tables where schemaname in ('public', 'supabase_migrations') limit 1`;
