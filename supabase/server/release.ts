import type { Sql } from 'postgres';
import { repeat } from './functions/app.ts';
import type { Logger } from './http/logging.ts';
import { findUnknownMigration, readMigrations } from './postgres/index.ts';

/** Whether a newer version of the server has migrated the database meanwhile. */
interface ReleaseWatch {
  isOutdated(): boolean;
  stop(): Promise<void>;
}

/** Compares the migrations of the database with those of this version every ten seconds. */
export async function watchRelease(sql: Sql, logger: Logger): Promise<ReleaseWatch> {
  // Read once: an upgrade in place adds files while this process runs.
  const versions = (await readMigrations()).map(({ version }) => version);
  let newer: string | undefined;
  const compare = async () => {
    const found = await findUnknownMigration(sql, versions);
    if (found && found !== newer) {
      logger.error(
        { migration: found },
        'The database has a migration that this version does not have: it goes on answering, but is not ready and runs no schedules. Replace it by the newer version.',
      );
    }
    newer = found;
    return 0;
  };
  const failure = 'The migrations could not be compared';
  const stop = repeat({ work: compare, pauseMs: 10_000, failure }, logger);
  return { isOutdated: () => newer !== undefined, stop };
}
