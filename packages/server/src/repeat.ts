import { setTimeout } from 'node:timers/promises';
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
  const stop = new AbortController();
  const pause = () =>
    setTimeout(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  const run = async (): Promise<void> => {
    if (!isFirstAtOnce) await pause();
    while (!stop.signal.aborted) {
      const done = await work().catch((error: unknown) => {
        logger.error({ error }, failure);
        return 0;
      });
      if (done === 0) await pause();
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}
