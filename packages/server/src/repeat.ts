import type { Logger } from './http/logging.ts';

export interface Repeated {
  /** Does one batch and returns how much it did. */
  readonly work: () => Promise<number>;
  /** The pause after a batch that did nothing, or failed. */
  readonly pauseMs: number;
  /** Whether the first batch comes before the first pause. */
  readonly isFirstAtOnce?: boolean;
  /** Logged with an error. */
  readonly failure: string;
}

/**
 * Repeats work, at once while there is more to do. In a hosted project pg_cron calls the server
 * functions.
 *
 * @returns a function that stops the repetition and waits for the current batch
 */
export function repeat(
  { work, pauseMs, isFirstAtOnce = false, failure }: Repeated,
  logger: Logger,
): () => Promise<void> {
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
        logger.error({ error }, failure);
        next(pauseMs);
      },
    );
  };
  if (isFirstAtOnce) run();
  else next(pauseMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await batch;
  };
}
