import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCatalogueWriter } from '@ludarium/domain/main-api';
import { publishableKey } from '@ludarium/server';
import { migrateMainApi } from '@ludarium/server/demo/main-api';
import { seedOnce } from '@ludarium/server/demo/seed';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '../../packages/server/scripts/tasks.ts';
import { startBackEnd } from '../support/back-end.ts';
import { copyDatabase } from '../support/databases.ts';
import { root } from '../support/root.ts';
import { runTask, runTaskHere } from '../support/task.ts';
import { mintToken } from '../support/tokens.ts';

let local: Awaited<ReturnType<typeof startBackEnd>>;
beforeAll(async () => {
  local = await startBackEnd();
});
afterAll(() => local.stop());

const run = (...parameters: string[]) =>
  runTaskHere(parameters, { DATABASE_URL: local.databaseUrl ?? '' });

const list = `the tasks are ${Object.keys(tasks).join(', ')}.\n`;

it.each([
  [[], `Say which task; ${list}`],
  [['reset'], `There is no task reset; ${list}`],
  [['toString'], `There is no task toString; ${list}`],
  [['add-admin'], 'Say who: ludarium add-admin <id or email>.\n'],
  [['rotate', '--until', 'tomorrow'], '--until must be a time, 2027-01-31T12:00Z.\n'],
  [['revoke', '--now'], expect.stringMatching(/^Unknown option '--now'.*\n$/)],
  [['personal-data', 'export'], expect.stringContaining('ludarium personal-data export|erase')],
  [
    ['add-admin', 'nobody@games.example'],
    'Nobody with the address nobody@games.example has registered or signed in yet.\n',
  ],
])('%j fails with one sentence', async (parameters, stderr) => {
  expect(await run(...parameters)).toEqual({ code: 1, stdout: '', stderr });
});

it('ludarium <task> is a process with the exit code and the sentence of its task', async () => {
  await expect(runTask(['add-admin', '42'], { PORT: 'x' })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'PORT must be a whole number from 0 to 65535.\n',
  });
});

async function isAdmin(id: number): Promise<boolean> {
  const token = await mintToken(local.jwtSecret, { id, email: 'ada@x.example', roles: ['admin'] });
  const answer = await fetch(`${local.url}/rest/v1/rpc/token_status`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'x-laravel-token': token },
  });
  return (await answer.json()).admin;
}

it('add-admin makes a person of the local main API an administrator by address', async () => {
  const [row] = await local.sql<{ id: string }[]>`
    insert into main_api.users
      (email, password_hash, firstname, lastname, displayname, folded_displayname)
    values ('Ada@games.example', 'x', 'Ada', 'Admin', 'ada', 'ada') returning id`;
  const id = Number(row?.id);
  expect(await isAdmin(id)).toBe(false);
  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await run('add-admin', 'ada@games.example');
    expect(stdout).toBe(`Person ${id} is an administrator from the next sign-in on.\n`);
  }
  expect(await isAdmin(id)).toBe(true);
  expect([...(await local.sql`select role from main_api.roles where user_id = ${id}`)]).toEqual([
    { role: 'admin' },
  ]);
});

it('add-admin makes a person an administrator by id without the local main API', async () => {
  await local.sql`alter schema main_api rename to elsewhere`;
  const { code } = await run('add-admin', '4711');
  await local.sql`alter schema elsewhere rename to main_api`;
  expect(code).toBe(0);
  expect(await isAdmin(4711)).toBe(true);
});

it('personal-data exports and erases one person, and a start applies the retention', async () => {
  await local.sql`
    insert into profiles (laravel_user_id, email, first_name) values (7, 'bea@x.example', 'Bea')`;
  await local.sql`
    insert into app.jobs (kind, key, done_at)
    values ('mail', 'report_moved 1 somebody@x.example', now() - interval '1 year')`;
  await local.sql`
    insert into local.inbox (recipient, subject, text, html) values
      ('Bea@x.example', 'Hello', '', ''), ('b@x.example', 'About', 'bea@x.example', ''),
      ('b@x.example', 'Other', '', ''), ('abea@x.example', 'Other', '', ''),
      ('bea@x.example.org', 'Other', '', '')`;
  expect(await run('personal-data', 'erase', 'bea@x.example')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Accounts that use or used it: 7 \(unconfirmed\)/),
  });
  const exported = await run('personal-data', 'export', 'bea@x.example', '--account', '7');
  expect(JSON.parse(exported.stdout)).toMatchObject({ profiles: [{ first_name: 'Bea' }] });
  const erased = await run('personal-data', 'erase', 'bea@x.example', '--account', '7');
  expect(JSON.parse(erased.stdout)).toMatchObject({
    user_ids: [7],
    deleted: { profiles: 1, caught_mails: 2 },
    kept_elsewhere: { backups: expect.stringMatching(/erase again after a restore/) },
  });
  const left = await local.sql`select recipient from local.inbox order by recipient`;
  expect(left.map(({ recipient }) => recipient)).toEqual([
    'abea@x.example',
    'b@x.example',
    'bea@x.example.org',
  ]);
  expect([...(await local.sql`select from profiles where laravel_user_id = 7`)]).toEqual([]);

  const second = await startBackEnd({ databaseUrl: local.databaseUrl });
  await second.stop();
  const runs = await local.sql`select deleted from app.retention_runs order by at desc limit 1`;
  expect(runs).toMatchObject([{ deleted: { jobs: 1 } }]);
});

it('the server accepts every request of docs/main-api.md, also when it is repeated', async () => {
  await local.sql`delete from public.user_roles`;
  const page = await readFile(path.join(root, 'docs/main-api.md'), 'utf8');
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = '']) => command);
  expect(commands).toHaveLength(5);
  const env = { ...process.env, SUPABASE_URL: local.url, SUPABASE_SECRET_KEY: local.secretKey };
  for (const command of [...commands, ...commands]) {
    await promisify(execFile)('sh', ['-c', command], { env });
  }
  expect([...(await local.sql`select user_id, role from public.user_roles`)]).toEqual([
    { user_id: '43', role: 'publisher' },
  ]);
  const [submission] = await local.sql`
    select id, email, website_url from public.registration_submissions limit 1`;
  expect(submission).toMatchObject({
    email: 'petra@games.example',
    website_url: 'https://games.example',
  });
  const [sessions] = await local.sql`select before from app.ended_sessions where user_id = 42`;
  expect(sessions?.before).toBeInstanceOf(Date);
});

it('the server takes writes to the catalogue with the key of its data folder', async () => {
  const create = (catalogueKey: string) =>
    createCatalogueWriter({
      baseUrl: `${local.url}/main-api`,
      getToken: () => catalogueKey,
    }).createGame({
      publisherId: 1,
      values: { name: 'Mill' },
      idempotencyKey: '00000000-0000-4000-8000-000000000001',
    });
  await local.sql`
    insert into main_api.publishers (id, name, folded_name) values (1, 'Kettle', 'kettle')`;
  expect(await create(local.catalogueKey ?? '')).toMatchObject({ name: 'Mill', publisher_id: 1 });
  await expect(create(local.secretKey)).rejects.toMatchObject({ status: 401 });
});

it('the server has no path for reports unless it is switched on', async () => {
  expect((await fetch(`${local.url}/reports`, { method: 'POST', body: '{}' })).status).toBe(404);
});

it('repeats an interrupted seed, once, with consistent times', async () => {
  const copy = await copyDatabase('migrated');
  const sql = postgres(copy.url, { max: 1, onnotice: () => undefined });
  try {
    await migrateMainApi(sql);
    await sql`alter table beta_subscribers add constraint nobody_more check (false)`;
    await expect(seedOnce(sql)).rejects.toMatchObject({ code: '23514' });
    await sql`alter table beta_subscribers drop constraint nobody_more`;
    expect(await seedOnce(sql)).toBe(true);
    expect(await seedOnce(sql)).toBe(false);
    // The state after SEED=none with registered people.
    await sql`delete from supabase_migrations.seed_files`;
    expect(await seedOnce(sql)).toBe(false);
    await expectConsistentTimes(sql);
  } finally {
    await sql.end();
    await copy.drop();
  }
});

async function expectConsistentTimes(sql: Sql): Promise<void> {
  const [contradictions] = await sql`
    select
      (select count(*)::int from publisher_requests as request
        join profiles on profiles.laravel_user_id = request.laravel_user_id
        where request.created_at < profiles.created_at) as requests_of_unknown_people,
      (select count(*)::int from publisher_requests where decided_at < created_at) as decisions_before_requests,
      (select count(*)::int from publisher_requests as request
        join user_roles on user_id = request.laravel_user_id and role = 'publisher'
        where request.status = 'approved' and user_roles.created_at < request.decided_at) as roles_before_approvals,
      (select count(*)::int from feedback_items as item
        join user_roles on user_roles.user_id = item.user_id and role <> 'publisher'
        where item.created_at < user_roles.created_at) as reports_before_roles,
      (select count(*)::int from feedback_comments as comment
        join feedback_items as item on item.id = comment.feedback_id
        where comment.created_at < item.created_at) as comments_before_reports,
      (select count(*)::int from account_deletion_requests where processed_at < created_at) as processed_before_requests,
      (select count(*)::int from audit_log where at > now() - interval '1 day') as entries_of_today`;
  expect(
    Object.values(contradictions ?? {}).every((count) => count === 0),
    JSON.stringify(contradictions),
  ).toBe(true);
}
