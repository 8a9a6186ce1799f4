import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runTask, tasks } from '../../supabase/scripts/tasks.ts';
import { root } from '../support/root.ts';
import { runTask as runProcess } from '../support/task.ts';

const list = `the tasks are ${Object.keys(tasks).join(', ')}.\n`;

it.each([
  [[], `Say which task; ${list}`],
  [['reset'], `There is no task reset; ${list}`],
  [['toString'], `There is no task toString; ${list}`],
  [['add-admin'], 'Say who: ludarium add-admin <id or email>.\n'],
  [['rotate', '--until', 'tomorrow'], '--until must be a time, 2027-01-31T12:00Z.\n'],
  [['revoke', '--now'], expect.stringMatching(/^Unknown option '--now'.*\n$/)],
])('%j fails with one sentence', async (parameters, message) => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await runTask(parameters);
    expect([process.exitCode, errors.mock.calls, output.mock.calls]).toEqual([1, [[message]], []]);
  } finally {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  }
});

it('ludarium <task> is a process with the exit code and the sentence of its task', async () => {
  await expect(runProcess(['add-admin'])).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Say who: ludarium add-admin <id or email>.\n',
  });
});

it('names an invalid variable in one sentence', async () => {
  await expect(runProcess(['doctor'], { PORT: 'x' })).rejects.toMatchObject({
    code: 1,
    stderr: 'PORT must be a whole number from 0 to 65535.\n',
  });
});

it('each script of package.json that is a task names one', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = Object.values<string>(scripts).flatMap((script) => {
    const [, name] = /^node supabase\/scripts\/ludarium\.js ([\w-]+)$/.exec(script) ?? [];
    return name ? [name] : [];
  });
  expect(names.sort()).toEqual(Object.keys(tasks).sort());
});
