import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../support/root.ts';

/** `start` in a child process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output so far (stdout and stderr). */
  output(): string;
  errors(): string;
  /** Resolves with the URL when it is ready; rejects if it exits before. */
  ready(): Promise<string>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
}

/** @param inShell whether a shell runs it, both in a process group of their own */
export function start(env: Record<string, string>, inShell = false): ServerProcess {
  const command = [process.execPath, '--import', 'tsx', 'packages/server/start.ts'];
  const [file = '', ...args] = inShell ? ['sh', '-c', '"$@"; exit', 'sh', ...command] : command;
  const child = spawn(file, args, {
    cwd: root,
    detached: inShell,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...env },
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const end = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    child,
    output: () => output,
    errors: () => errors,
    ended: () => end,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const url = /^Ready: (\S+)$/m.exec(output)?.[1];
          if (url) resolve(url);
        };
        child.stdout?.on('data', look);
        look();
        void end.then(() => reject(new Error(`It ended: ${output}\n${errors}`)));
      }),
  };
}
