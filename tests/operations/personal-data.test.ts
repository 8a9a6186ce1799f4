import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { runTask } from '../support/task.ts';

let folder: string;
let cluster: DatabaseCopy;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-personal-data-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
});
afterAll(async () => {
  await cluster.drop();
  await rm(folder, { recursive: true });
});

const run = (...parameters: string[]) =>
  runTask(['personal-data', ...parameters], { DATABASE_URL: cluster.url });

it('exports and erases one person, and applies the retention at every start', async () => {
  const first = await startBackEnd({ databaseUrl: cluster.url });
  await first.sql`
    insert into profiles (laravel_user_id, email, first_name) values (7, 'ada@x.example', 'Ada')`;
  await first.sql`
    insert into app.mails (kind, event_id, recipient, done_at)
    values ('report_moved', '1', 'somebody@x.example', now() - interval '1 year')`;
  await first.sql`
    insert into local.inbox (recipient, subject, text, html) values
      ('Ada@x.example', 'Hello', '', ''), ('b@x.example', 'About', 'ada@x.example', ''),
      ('b@x.example', 'Other', '', '')`;
  await first.stop();

  const message = /Accounts that use or used it: 7 \(unconfirmed\)/;
  await expect(run('erase', 'ada@x.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(message),
  });
  const exported = await run('export', 'ada@x.example', '--account', '7');
  expect(JSON.parse(exported.stdout)).toMatchObject({ profiles: [{ first_name: 'Ada' }] });
  const erased = await run('erase', 'ada@x.example', '--account', '7');
  expect(JSON.parse(erased.stdout)).toMatchObject({
    user_ids: [7],
    deleted: { profiles: 1, caught_mails: 2 },
    kept_elsewhere: { backups: expect.stringMatching(/erase again after a restore/) },
  });

  const second = await startBackEnd({ databaseUrl: cluster.url });
  try {
    const deleted = () =>
      second.sql`select deleted from app.retention_runs order by at desc limit 1`;
    await expect.poll(deleted).toMatchObject([{ deleted: { mails: 1 } }]);
    expect([...(await second.sql`select from profiles`)]).toEqual([]);
  } finally {
    await second.stop();
  }
});

it('prints its usage', async () => {
  const stderr = expect.stringContaining('ludarium personal-data export|erase <email>');
  await expect(run('export')).rejects.toMatchObject({ code: 1, stderr });
});
