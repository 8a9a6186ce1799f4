import type { Logger } from '../http/logging.ts';

const pauseMs = 2_000;

/**
 * Applies approved proposals to the catalogue every two seconds. In a hosted project pg_cron calls
 * the function `apply-game-changes`.
 *
 * @param apply applies one batch and returns the number of attempted changes
 * @returns a function that stops the schedule and waits for the current batch
 */
export function scheduleGameChanges(
  apply: () => Promise<number>,
  logger: Logger,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let batch: Promise<void> = Promise.resolve();
  const next = (delay: number) => {
    if (!stopped) timer = setTimeout(run, delay).unref();
  };
  const run = () => {
    batch = apply().then(
      (attempted) => next(attempted > 0 ? 0 : pauseMs),
      (error: unknown) => {
        logger.error({ error }, 'Approved proposals could not be applied');
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
