import { getStandIns } from '../application.ts';
import { backUp, describeManifest, type Manifest, restore } from '../server/backup/backup.ts';
import { type BackupPlace, getAddress, readPlace, withBackup } from '../server/backup/places.ts';
import { claimDataFolder } from '../server/data-folder.ts';
import { examineDatabase } from '../server/doctor.ts';
import { loadEnvironment, type Settings } from '../server/environment.ts';
import { openDatabase } from '../server/postgres/index.ts';
import { isVersioned } from '../server/storage-api/s3-client.ts';

/**
 * `ludarium backup <folder>`, also while the server runs, and `ludarium restore <backup>` and
 * `ludarium upgrade <folder>` (back up, migrate, check), while it is stopped.
 */
export async function run([target]: readonly string[], task: string): Promise<void> {
  if (!target) throw new Error(`Say which folder: ludarium ${task} <folder>.`);
  const settings = loadEnvironment();
  const place = readPlace(target, process.cwd(), settings.s3);
  process.stdout.write(`${await runFor(settings, place, task)}\n`);
}

async function runFor(settings: Settings, place: BackupPlace, task: string): Promise<string> {
  const installation = { ...settings, standIns: getStandIns(settings) };
  const address = getAddress(place);
  if (task === 'restore') {
    const manifest = await withBackup(place, (folder) => restore(installation, folder));
    return `${describeManifest(manifest)} were restored from ${address}.${await describeBucket(settings, manifest)}`;
  }
  if (!('folder' in place)) {
    throw new Error(
      `${task} writes to a folder; only the schedule (BACKUP_EVERY) writes to a bucket.`,
    );
  }
  switch (task) {
    case 'backup': {
      const manifest = await backUp(installation, place.folder);
      return `${describeManifest(manifest)} were backed up to ${address}.${await describeBucket(settings, manifest)}`;
    }
    case 'upgrade':
      await assertStopped(settings);
      await backUp(installation, place.folder);
      await upgrade(settings);
      return `The database is up to date; the backup is ${address}. Start the server, then: ludarium doctor.`;
    default:
      throw new Error(`There is no task ${task}.`);
  }
}

/** What is not in the backup where the objects are in a bucket, and what keeps it. */
async function describeBucket({ s3 }: Settings, { tables }: Manifest): Promise<string> {
  if (!s3) return '';
  const rows = tables.find(({ name }) => name === 'storage.objects')?.rows ?? 0;
  const state = { true: 'it is on', false: 'it is off: switch it on', undefined: 'switch it on' };
  const versioning = state[`${await isVersioned(s3)}`];
  return `
The ${rows} objects that the rows name stay in the bucket ${s3.bucket} and are no part of the backup: each is written once and never changed, so that only a deletion can lose it, and the versioning of the bucket keeps what is deleted (${versioning}).`;
}

/** @throws FolderInUse in one sentence while a server uses the data folder */
async function assertStopped({ dataDir }: Settings): Promise<void> {
  const release = await claimDataFolder(dataDir);
  await release();
}

async function upgrade(settings: Settings): Promise<void> {
  const release = await claimDataFolder(settings.dataDir);
  try {
    const database = await openDatabase({ ...settings, say: () => undefined });
    try {
      await getStandIns(settings)?.migrate(database.sql);
      const problem = await examineDatabase(database.sql);
      if (problem) throw new Error(problem);
    } finally {
      await database.close();
    }
  } finally {
    await release();
  }
}
