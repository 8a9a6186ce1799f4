import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCatalogueWriter } from '@ludarium/domain/main-api';
import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { root } from '../support/root.ts';

let local: Application;
beforeAll(async () => {
  local = await startBackEnd();
});
afterAll(() => local.stop());

it('accepts every request of docs/main-api.md, also when it is repeated', async () => {
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

it('takes writes to the catalogue with the key of its data folder', async () => {
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
