import path from 'node:path';
import { getStandIns } from '../application.ts';
import { backUp, restore } from '../server/backup.ts';
import { claimDataFolder } from '../server/data-folder.ts';
import { examineDatabase } from '../server/doctor.ts';
import { loadEnvironment, type Settings } from '../server/environment.ts';
import { openDatabase } from '../server/postgres/index.ts';

/**
 * `pnpm backup <folder>`, `pnpm restore <folder>` and `pnpm run upgrade <folder>` (back up, migrate,
 * check), while the server is stopped.
 */
async function run(action: string | undefined, target: string | undefined): Promise<string> {
  if (!target) throw new Error(`Say which folder: pnpm run ${action} <folder>.`);
  const settings = loadEnvironment();
  const installation = { ...settings, standIns: getStandIns(settings) };
  const folder = path.resolve(target);
  const { s3 } = settings;
  const note = s3 ? ` Objects are in the bucket ${s3.bucket}, which is no part of a backup.` : '';
  switch (action) {
    case 'restore':
      return `${describe(await restore(installation, folder))} were restored from ${folder}.${note}`;
    case 'backup':
      return `${describe(await backUp(installation, folder))} were backed up to ${folder}.${note}`;
    case 'upgrade':
      await backUp(installation, folder);
      await upgrade(settings);
      return `The database is up to date; the backup is ${folder}. Start the server, then: pnpm run doctor.`;
    default:
      throw new Error(`There is no command ${action}.`);
  }
}

const describe = ({ tables }: Awaited<ReturnType<typeof backUp>>): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

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

try {
  process.stdout.write(`${await run(process.argv[2], process.argv[3])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
