import path from 'node:path';
import { getStandIns } from '../application.ts';
import { backUp, describeManifest, restore } from '../server/backup.ts';
import { claimDataFolder } from '../server/data-folder.ts';
import { examineDatabase } from '../server/doctor.ts';
import { loadEnvironment, type Settings } from '../server/environment.ts';
import { openDatabase } from '../server/postgres/index.ts';

/**
 * `ludarium backup <folder>`, also while the server runs, and `ludarium restore <folder>` and
 * `ludarium upgrade <folder>` (back up, migrate, check), while it is stopped.
 */
export async function run([target]: readonly string[], task: string): Promise<void> {
  if (!target) throw new Error(`Say which folder: ludarium ${task} <folder>.`);
  process.stdout.write(`${await runIn(path.resolve(target), task)}\n`);
}

async function runIn(folder: string, task: string): Promise<string> {
  const settings = loadEnvironment();
  const installation = { ...settings, standIns: getStandIns(settings) };
  const { s3 } = settings;
  const note = s3 ? ` Objects are in the bucket ${s3.bucket}, which is no part of a backup.` : '';
  switch (task) {
    case 'restore':
      return `${describeManifest(await restore(installation, folder))} were restored from ${folder}.${note}`;
    case 'backup':
      return `${describeManifest(await backUp(installation, folder))} were backed up to ${folder}.${note}`;
    case 'upgrade':
      await assertStopped(settings);
      await backUp(installation, folder);
      await upgrade(settings);
      return `The database is up to date; the backup is ${folder}. Start the server, then: ludarium doctor.`;
    default:
      throw new Error(`There is no task ${task}.`);
  }
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
