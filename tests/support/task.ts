import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './root.ts';

/** Runs `ludarium <task> …` in a process of its own, with these variables besides this process's. */
export const runTask = (parameters: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['supabase/scripts/ludarium.js', ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  });
