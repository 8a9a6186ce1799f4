import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCatalogueWriter, toIdempotency } from '@ludarium/domain/main-api';
import { migrateMainApi } from '@ludarium/server/demo/main-api';
import { seedOnce } from '@ludarium/server/demo/seed';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startBackEnd, useBackEnd } from '../support/back-end.ts';
import { copyDatabase } from '../support/databases.ts';
import { root } from '../support/root.ts';

const local = useBackEnd();

it('a start applies the retention', async () => {
  await local.sql`
    insert into app.jobs (kind, key, done_at)
    values ('mail', 'report_moved 1 somebody@x.example', now() - interval '1 year')`;
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
    }).call('createGame', {
      body: { publisher_id: 1, values: { name: 'Mill' } },
      headers: toIdempotency('00000000-0000-4000-8000-000000000001'),
    });
  await local.sql`
    insert into main_api.publishers (id, name, folded_name) values (1, 'Kettle', 'kettle')`;
  expect(await create(local.catalogueKey ?? '')).toMatchObject({ name: 'Mill', publisher_id: 1 });
  await expect(create(local.secretKey)).rejects.toMatchObject({ status: 401 });
});

it('repeats an interrupted seed, once', async () => {
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
  } finally {
    await sql.end();
    await copy.drop();
  }
});

it('keeps the factor and the changed limits when a server without RATE_LIMIT_FACTOR starts', async () => {
  const lines: string[] = [];
  /** The limit after a start with a factor. */
  const readLimit = async (rateLimitFactor: number | undefined) => {
    const { databaseUrl } = local;
    const say = (line: string) => void lines.push(line);
    const server = await startBackEnd({ databaseUrl, rateLimitFactor, say });
    const [row] = await server.sql<{ max: number; usual: number }[]>`
      select max, usual from app.rate_limits where name = 'beta_addresses_per_address'`;
    await server.stop();
    return row;
  };
  const { max = 0, usual = 0 } = (await readLimit(5)) ?? {};
  expect(max).toBe(5 * usual);
  lines.length = 0;
  expect(await readLimit(undefined)).toEqual({ max, usual });
  expect(lines).toContain(
    'The rate limits are 5 times the usual ones; RATE_LIMIT_FACTOR=1 ends that.',
  );
  await local.sql`update app.rate_limits set max = 3 where name = 'beta_addresses_per_address'`;
  expect(await readLimit(5)).toEqual({ max: 3, usual });
  expect(await readLimit(1)).toEqual({ max: usual, usual });
});
