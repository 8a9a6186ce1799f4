import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sql } from 'postgres';
import { type BackupPlace, openBackupStore } from './places.ts';

/** The backups that a server makes while it runs (`BACKUP_EVERY`). */
export interface BackupSchedule {
  readonly everyMs: number;
  readonly place: BackupPlace;
  /** How many are kept. */
  readonly keep: number;
}

/** What is backed up. */
interface BackupSource {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A backup that takes longer is ended; see 'Larger databases' in docs/operating.md. */
const longestMs = 4 * 60 * 60 * 1000;
const command = fileURLToPath(new URL('../../scripts/ludarium.js', import.meta.url));

/**
 * Makes a backup if one is due, and removes the oldest. Of several servers with one database, the
 * one that has the lease calls this.
 *
 * @returns 0: a backup is never followed by another at once
 * @throws Error if it can't be written
 */
export async function makeDueBackup(
  sql: Sql,
  { dataDir, databaseUrl }: BackupSource,
  { everyMs, place, keep }: BackupSchedule,
): Promise<number> {
  const age = await readBackupAge(sql);
  if (age !== undefined && age * 1000 < everyMs) return 0;
  const store = openBackupStore(place, dataDir);
  const name = new Date().toISOString().replaceAll(':', '').replace(/\.\d+/, '');
  await store.add(name, async (draft) => {
    // A process of its own: the server goes on answering, also where the database ends the connection.
    await promisify(execFile)(process.execPath, [command, 'backup', draft], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      timeout: longestMs,
    });
  });
  await sql`
    insert into server.last_backup (finished_at) values (now())
    on conflict (is_only_row) do update set finished_at = excluded.finished_at`;
  for (const old of (await store.list()).slice(0, -keep)) await store.remove(old);
  return 0;
}

/** Seconds since the last backup of a schedule; undefined if there was none. */
export async function readBackupAge(sql: Sql): Promise<number | undefined> {
  const [last] = await sql<{ age: number }[]>`
    select extract(epoch from now() - finished_at)::float8 as age from server.last_backup`;
  return last?.age;
}

/** A sentence where a backup is missing for half a period more than planned. */
export async function describeLateBackup(
  sql: Sql,
  { everyMs }: BackupSchedule,
): Promise<string | undefined> {
  const age = await readBackupAge(sql);
  if (age === undefined) return 'There is no backup yet.';
  if (age * 1000 <= everyMs * 1.5) return undefined;
  return `The last backup is ${Math.round(age / 3600)} hours old.`;
}
