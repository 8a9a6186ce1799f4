import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackEnd } from '../support/back-end.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databases.ts';
import { runTask } from '../support/task.ts';
import { mintToken } from '../support/tokens.ts';

let folder: string;
let cluster: DatabaseCopy;
let local: Application;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-first-admin-'));
  await chmod(folder, 0o755);
  cluster = await copyDatabase('migrated');
  local = await startBackEnd({ databaseUrl: cluster.url });
});
afterAll(async () => {
  await local.stop();
  await cluster.drop();
  await rm(folder, { recursive: true });
});

const addAdmin = (person: string) => runTask(['add-admin', person], { DATABASE_URL: cluster.url });

async function isAdmin(id: number): Promise<boolean> {
  const token = await mintToken(local.jwtSecret, { id, email: 'ada@x.example', roles: ['admin'] });
  const answer = await fetch(`${local.url}/rest/v1/rpc/token_status`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'x-laravel-token': token },
  });
  return (await answer.json()).admin;
}

it('makes a person of the local main API an administrator by address', async () => {
  const [row] = await local.sql<{ id: string }[]>`
    insert into main_api.users
      (email, password_hash, firstname, lastname, displayname, folded_displayname)
    values ('Ada@games.example', 'x', 'Ada', 'Admin', 'ada', 'ada') returning id`;
  const id = Number(row?.id);
  expect(await isAdmin(id)).toBe(false);
  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await addAdmin('ada@games.example');
    expect(stdout).toBe(`Person ${id} is an administrator from the next sign-in on.\n`);
  }
  expect(await isAdmin(id)).toBe(true);
  expect([...(await local.sql`select role from main_api.roles where user_id = ${id}`)]).toEqual([
    { role: 'admin' },
  ]);
});

it('makes a person an administrator by id on a project without the local main API', async () => {
  await local.sql`alter schema main_api rename to elsewhere`;
  await addAdmin('4711').finally(() => local.sql`alter schema elsewhere rename to main_api`);
  expect(await isAdmin(4711)).toBe(true);
});

it('fails with one sentence if no account has the email', async () => {
  await expect(addAdmin('nobody@games.example')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nobody with the address nobody@games.example has registered or signed in yet.\n',
  });
});
