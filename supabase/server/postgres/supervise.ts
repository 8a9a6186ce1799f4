import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../http/logging.ts';

interface SupervisedProcess {
  /** For messages, `PostgREST` for example. */
  readonly name: string;
  readonly spawn: () => ChildProcess;
  readonly isReady: (child: ChildProcess) => Promise<boolean>;
  /**
   * Whether the process answers at all; it is ended with SIGKILL, and so restarted, when it has not
   * for `answerTimeoutMs`. Without it a process that hangs stays.
   */
  readonly isAnswering?: () => Promise<boolean>;
  readonly answerTimeoutMs?: number;
  /** The reason in the process's own words. */
  readonly getLastLogLine: () => string | Promise<string>;
  /** A graceful end; by default SIGTERM. */
  readonly stop?: () => Promise<void>;
  readonly logger: Logger;
}

const startTimeout = 60_000;
const longestRestartDelay = 5_000;
/** Pauses between the questions whether a process answers, in the time in which it has to. */
const answerQuestions = 10;

/**
 * Starts a child process, waits until it is ready and restarts it when it exits: after 0.1 s, twice
 * as long after each exit within a minute, at most 5 s.
 *
 * @returns a function that stops it
 * @throws Error in one sentence when it can't be started
 */
export async function supervise(options: SupervisedProcess): Promise<() => Promise<void>> {
  const { name, logger } = options;
  let isStopping = false;
  let restartDelay = 100;
  let restart: NodeJS.Timeout | undefined;
  let child = options.spawn();
  child.once('error', () => undefined);

  const isReady = await waitUntilReady(child, options);
  if (!isReady) {
    const reason = (await options.getLastLogLine()) || 'it did not answer';
    await end(child);
    throw new Error(`${name} did not start: ${reason}`);
  }

  const restartAtExit = (): void => {
    const startedAt = performance.now();
    const onEnd = (code: number | null, signal: NodeJS.Signals | null) => {
      if (isStopping) return;
      if (performance.now() - startedAt > 60_000) restartDelay = 100;
      restart = setTimeout(() => {
        child = options.spawn();
        restartAtExit();
      }, restartDelay);
      restartDelay = Math.min(restartDelay * 2, longestRestartDelay);
      logger.error({ code, signal }, `${name} exited and is restarted`);
    };
    child.once('exit', onEnd);
    child.once('error', (error) => {
      logger.error({ error }, name);
      if (child.pid === undefined) onEnd(null, null);
    });
  };
  restartAtExit();

  const stopWatching = watchAnswers(options, () => child);

  return async () => {
    isStopping = true;
    clearTimeout(restart);
    stopWatching();
    await options.stop?.();
    await end(child);
  };
}

async function waitUntilReady(child: ChildProcess, options: SupervisedProcess): Promise<boolean> {
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline && !hasEnded(child)) {
    if (await options.isReady(child)) return true;
    await sleep(20);
  }
  return false;
}

/** Ends a process that does not answer. Returns a function that stops watching. */
function watchAnswers(
  { name, logger, isAnswering, answerTimeoutMs = Number.POSITIVE_INFINITY }: SupervisedProcess,
  getChild: () => ChildProcess,
): () => void {
  if (!isAnswering) return () => undefined;
  let watched = getChild();
  let answeredAt = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const ask = async (): Promise<void> => {
    const isAnswered = await isAnswering();
    if (isStopped) return;
    const [now, child] = [performance.now(), getChild()];
    if (isAnswered) answeredAt = now;
    else if (child !== watched) answeredAt = now + startTimeout;
    else if (now - answeredAt >= answerTimeoutMs && !hasEnded(child)) {
      logger.error({ pid: child.pid }, `${name} does not answer and is ended`);
      child.kill('SIGKILL');
    }
    watched = child;
    timer = setTimeout(ask, answerTimeoutMs / answerQuestions).unref();
  };
  timer = setTimeout(ask, answerTimeoutMs / answerQuestions).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(force);
}
