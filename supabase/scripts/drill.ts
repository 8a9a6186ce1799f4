import path from 'node:path';
import { getStandIns } from '../application.ts';
import { findNewestBackup } from '../server/backup-schedule.ts';
import { loadEnvironment } from '../server/environment.ts';
import { drill } from '../server/restore-drill.ts';

/** `ludarium drill [<folder>]`: whether a backup, by default the newest, can be restored. */
export async function run([target]: readonly string[]): Promise<void> {
  const settings = loadEnvironment();
  const { backupFolder } = settings;
  const folder = target ? path.resolve(target) : await findNewestBackup(backupFolder);
  if (!folder) {
    throw new Error(`${backupFolder} has no backup; say which folder: ludarium drill <folder>.`);
  }
  process.stdout.write(`${await drill(settings, getStandIns(settings), folder)}\n`);
}
