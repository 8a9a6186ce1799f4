import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tasks } from '../../supabase/scripts/tasks.ts';
import { root } from '../support/root.ts';
import { runTask } from '../support/task.ts';

const list = `the tasks are ${Object.keys(tasks).join(', ')}.\n`;

it.each([
  [[], `Say which task; ${list}`],
  [['reset'], `There is no task reset; ${list}`],
  [['toString'], `There is no task toString; ${list}`],
  [['add-admin'], 'Say who: ludarium add-admin <id or email>.\n'],
  [['backup'], 'Say which folder: ludarium backup <folder>.\n'],
  [['restore'], 'Say which folder: ludarium restore <folder>.\n'],
  [['upgrade'], 'Say which folder: ludarium upgrade <folder>.\n'],
  [['rotate', '--until', 'tomorrow'], '--until must be a time, 2027-01-31T12:00Z.\n'],
  [['revoke', '--now'], expect.stringMatching(/^Unknown option '--now'.*\n$/)],
])('ludarium %j fails with one sentence', async (parameters, stderr) => {
  await expect(runTask(parameters)).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});

it('names an invalid variable in one sentence', async () => {
  await expect(runTask(['doctor'], { PORT: 'x' })).rejects.toMatchObject({
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
