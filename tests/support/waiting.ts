import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/*
 * Limits in ms that a loaded machine does not reach. A process that ended fails its test at once, so that
 * they matter for a hang alone.
 */

/** Of a test, and of the hooks, that start processes. */
export const processLimit = 600_000;
/** Of a condition that holds within seconds on a quiet machine. */
export const conditionLimit = 120_000;

/**
 * Waits until a process is ready.
 *
 * @throws if it ends before; `getOutput` tells what it wrote
 */
export async function waitUntilReady(
  child: ChildProcess,
  isReady: () => boolean | Promise<boolean>,
  getOutput: () => string = () => '',
): Promise<void> {
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The process ended before it was ready. ${getOutput()}`);
    }
    await setTimeout(50);
  }
}
