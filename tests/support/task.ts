import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { runTask as runInProcess } from '../../packages/server/scripts/tasks.ts';
import { root } from './root.ts';

/** Runs `ludarium <task> …` in a process of its own, with these variables besides this process's. */
export const runTask = (parameters: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['packages/server/scripts/ludarium.js', ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  });

/** Runs the task in this process, in a tenth of the time. Returns what the process would give. */
export async function runTaskHere(
  parameters: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += text;
      return true;
    }),
  );
  try {
    await runInProcess(parameters);
    return { code: Number(process.exitCode ?? 0), ...written };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}
