import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

interface ServerChild {
  /** For messages, `PostgREST` for example. */
  readonly name: string;
  readonly child: ChildProcess;
  readonly isReady: () => Promise<boolean>;
  /** The reason in the process's own words. */
  readonly getLastLogLine: () => string | Promise<string>;
  /** That ends it gracefully; by default SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  /** Called when it exits without having been stopped: the server can't go on. */
  readonly onExit: OnExit;
}

/** Takes a sentence with the name of the process and how it ended. */
export type OnExit = (problem: string) => void;

const startTimeout = 60_000;

/**
 * Waits until a child process is ready.
 *
 * @returns a function that stops it
 * @throws Error in one sentence when it does not start
 */
export async function whenReady(options: ServerChild): Promise<() => Promise<void>> {
  const { name, child, onExit, stopSignal = 'SIGTERM' } = options;
  child.once('error', () => undefined);
  const deadline = performance.now() + startTimeout;
  let isReady = false;
  while (!isReady && performance.now() < deadline && !hasEnded(child)) {
    isReady = await options.isReady();
    if (!isReady) await sleep(20);
  }
  if (!isReady) {
    const reason = (await options.getLastLogLine()) || 'it did not answer';
    await end(child, stopSignal);
    throw new Error(`${name} did not start: ${reason}`);
  }
  let isStopping = false;
  const report = (): void => {
    if (!isStopping) onExit(`${name} exited (${child.signalCode ?? child.exitCode}).`);
  };
  if (hasEnded(child)) report();
  else child.once('exit', report);
  return async () => {
    isStopping = true;
    await end(child, stopSignal);
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(force);
}
