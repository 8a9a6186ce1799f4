import type { Sql } from 'postgres';
import type { Logger } from './http/logging.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes rows whose retention period has ended (`apply_retention()`), now and once a day. In a
 * hosted project pg_cron does this.
 *
 * @returns a function that stops the schedule
 */
export function scheduleRetention(sql: Sql, logger: Logger): () => Promise<void> {
  let run = Promise.resolve();
  const apply = () => {
    run = sql`select public.apply_retention() as deleted`.then(
      ([row]) => logger.info({ deleted: row?.deleted }, 'Old data was deleted'),
      (error: unknown) => logger.error({ error }, 'Old data could not be deleted'),
    );
  };
  apply();
  const timer = setInterval(apply, day).unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
