import { getStandIns } from '../application.ts';
import { drill } from '../server/backup/drill.ts';
import { findNewestBackup, getAddress, readPlace, withBackup } from '../server/backup/places.ts';
import { loadEnvironment } from '../server/environment.ts';

/** `ludarium drill [<backup>]`: whether a backup, by default the newest, can be restored. */
export async function run([target]: readonly string[]): Promise<void> {
  const settings = loadEnvironment();
  const { backupPlace, dataDir, s3 } = settings;
  const address = target ?? (await findNewestBackup(backupPlace, dataDir));
  if (!address) {
    throw new Error(
      `${getAddress(backupPlace)} has no backup; say which one: ludarium drill <folder>.`,
    );
  }
  const place = readPlace(address, process.cwd(), s3);
  const said = await withBackup(place, (folder) =>
    drill(settings, getStandIns(settings), folder, getAddress(place)),
  );
  process.stdout.write(`${said}\n`);
}
