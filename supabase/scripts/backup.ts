import path from 'node:path';
import { backUp, restore } from '../local/backup.ts';
import { claimDataFolder } from '../local/data-folder.ts';
import { examineDatabase } from '../local/doctor.ts';
import { type Environment, loadEnvironment } from '../local/environment.ts';
import { migrateMainApi } from '../local/main-api/index.ts';
import { openDatabase } from '../local/postgres/index.ts';

/**
 * `pnpm backup <folder>`, `pnpm restore <folder>` and `pnpm run upgrade <folder>` (back up, migrate,
 * check), while the server is stopped.
 */
async function run(action: string | undefined, target: string | undefined): Promise<string> {
  if (!target) throw new Error(`Say which folder: pnpm run ${action} <folder>.`);
  const environment = loadEnvironment();
  const folder = path.resolve(target);
  const { s3 } = environment;
  const note = s3 ? ` Objects are in the bucket ${s3.bucket}, which is no part of a backup.` : '';
  switch (action) {
    case 'restore':
      return `${describe(await restore(environment, folder))} were restored from ${folder}.${note}`;
    case 'backup':
      return `${describe(await backUp(environment, folder))} were backed up to ${folder}.${note}`;
    case 'upgrade':
      await backUp(environment, folder);
      await upgrade(environment);
      return `The database is up to date; the backup is ${folder}. Start the server, then: pnpm run doctor.`;
    default:
      throw new Error(`There is no command ${action}.`);
  }
}

const describe = ({ tables }: Awaited<ReturnType<typeof backUp>>): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

async function upgrade(environment: Environment): Promise<void> {
  const release = await claimDataFolder(environment.dataDir);
  try {
    const database = await openDatabase({ ...environment, say: () => undefined });
    try {
      await migrateMainApi(database.sql);
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
