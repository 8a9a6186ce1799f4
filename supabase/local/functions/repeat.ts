import type { Logger } from '../http/logging.ts';

const pauseMs = 2_000;

/**
 * Repeats work every two seconds, and at once while there is more to do. In a hosted project pg_cron
 * calls the server functions.
 *
 * @param work does one batch and returns how much it did
 * @returns a function that stops the repetition and waits for the current batch
 */
export function repeat(work: () => Promise<number>, logger: Logger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<void> = Promise.resolve();
  const next = (delay: number) => {
    if (!stopped) timer = setTimeout(run, delay).unref();
  };
  const run = () => {
    batch = work().then(
      (done) => next(done > 0 ? 0 : pauseMs),
      (error: unknown) => {
        logger.error({ error }, 'Waiting proposals could not be processed');
        next(pauseMs);
      },
    );
  };
  next(pauseMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await batch;
  };
}
