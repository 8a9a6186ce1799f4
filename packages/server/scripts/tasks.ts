import { describeFault } from '@ludarium/supabase/functions/_shared/fault.ts';

interface TaskModule {
  /** @throws Error with a sentence for the operator */
  readonly run: (parameters: readonly string[], task: string) => Promise<void>;
}

/** What an operator does with `ludarium <task>`; `docs/operating.md` describes each. */
export const tasks: Readonly<Record<string, () => Promise<TaskModule>>> = {
  'add-admin': () => import('./add-admin.ts'),
  rotate: () => import('./change-secret.ts'),
  revoke: () => import('./change-secret.ts'),
  'personal-data': () => import('./personal-data.ts'),
  'build-static': () => import('./build-static.ts'),
  'terms-migration': () => import('./publish-terms.ts'),
};

/** Runs the task of a command line; a failure is one sentence on stderr, and the exit code 1. */
export async function runTask([name = '', ...parameters]: readonly string[]): Promise<void> {
  try {
    const load = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!load) {
      const problem = name ? `There is no task ${name}` : 'Say which task';
      throw new Error(`${problem}; the tasks are ${Object.keys(tasks).join(', ')}.`);
    }
    await (await load()).run(parameters, name);
  } catch (error) {
    process.stderr.write(`${describeFault(error)}\n`);
    process.exitCode = 1;
  }
}
