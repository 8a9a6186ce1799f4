import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/root.ts';

/** Of the user nobody. */
const nobody = '65534';

/** Mounts everything read-only but the folders before `--`, and runs the rest as the user nobody. */
const script = `
while [ "$1" != -- ]; do mount --bind "$1" "$1"; shift; done
shift
mount -o remount,bind,ro /
exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups -- "$@"`;

/** Whether this process may mount a file system read-only. */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

interface Sandbox {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** The folders that the process may write to. */
  readonly writable: readonly string[];
}

/**
 * Starts a program as an unprivileged user on a read-only file system, as the container does. Without
 * the right to mount, it runs as the user of this process, on the files as they are.
 */
export function spawnInSandbox(
  [program = '', ...parameters]: readonly string[],
  { writable, ...options }: Sandbox,
): ChildProcess {
  if (!canMount) return spawn(program, parameters, options);
  return spawn(
    'unshare',
    ['--mount', 'sh', '-c', script, 'sh', ...writable, '--', program, ...parameters],
    options,
  );
}

/** What a program in the sandbox wrote, and its exit code. */
export async function runInSandbox(command: readonly string[], sandbox: Sandbox) {
  const child = spawnInSandbox(command, sandbox);
  const output = collectOutput(child);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output() };
}

/** Reads both outputs of a process. */
export function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

/** The instructions of the Dockerfile's last stage. */
export function readDockerfile() {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  const stage = text.slice(text.lastIndexOf('\nFROM '));
  const json = (name: string): string[] =>
    JSON.parse(new RegExp(`${name} (\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]');
  const variables = /^ENV (.*)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  return {
    command: json('^CMD'),
    healthCheck: json('^ {2}CMD'),
    env: Object.fromEntries(variables.map((pair) => pair.split('='))),
    user: /^USER (.*)$/m.exec(stage)?.[1],
  };
}
