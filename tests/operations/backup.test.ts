import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Local, publishableKey, startLocal } from '@ludarium/supabase/local';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../supabase/local/main-api/seed/index.ts';
import { root } from '../support/root.ts';

const tokenSchema = z.object({
  data: z.object({ authorization: z.object({ token: z.string() }) }),
});
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-backup-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);

const command = (name: string, dataDir: string, backup: string) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'supabase/scripts/backup.ts', name, at(backup)],
    { cwd: root, env: { ...process.env, DATA_DIR: at(dataDir) } },
  );

const readManifest = (backup: string) => readFile(path.join(at(backup), 'manifest.json'), 'utf8');

async function withServer<T>(dataDir: string, work: (local: Local) => Promise<T>): Promise<T> {
  const local = await startLocal({ port: 0, dataDir: at(dataDir), seed: 'demo' });
  return work(local).finally(() => local.stop());
}

/** Every row of every table, as text in a fixed order. */
async function readRows(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await sql.unsafe<{ row: string }[]>(
      `select t::text collate "C" as row from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** The token of the demo's tester. */
async function signIn(local: Local): Promise<string> {
  const answer = await fetch(`${local.url}/main-api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tester@demo.example', password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  return tokenSchema.parse(await answer.json()).data.authorization.token;
}

async function requestFile(local: Local, token: string, name: string, body?: Buffer) {
  return fetch(`${local.url}/storage/v1/object/feedback-attachments/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, 'x-laravel-token': token, 'content-type': 'image/png' },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function upload(local: Local): Promise<string> {
  const [item] = await local.sql<{ id: string }[]>`
    select item.id from public.feedback_items item
    join main_api.users person on person.id::text = item.user_id::text
    where person.email = 'tester@demo.example' limit 1`;
  const name = `${item?.id}/${item?.id}_drill.png`;
  const answer = await requestFile(local, await signIn(local), name, picture);
  expect(answer.status).toBe(200);
  return name;
}

it('restores rows, files and secrets into an empty installation, where people sign in', async () => {
  const before = await withServer('first', async (local) => {
    const file = await upload(local);
    return { file, rows: await readRows(local.sql), secret: local.jwtSecret };
  });
  const { stdout } = await command('backup', 'first', 'backup');
  expect(stdout).toMatch(/^\d+ rows of \d+ tables were backed up to /);
  expect((await stat(at('backup'))).mode & 0o077).toBe(0);

  await command('restore', 'restored', 'backup');
  await withServer('restored', async (local) => {
    expect(await readRows(local.sql)).toEqual(before.rows);
    expect(local.jwtSecret).toBe(before.secret);
    const file = await requestFile(local, await signIn(local), before.file);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  });

  const upgrade = await command('upgrade', 'restored', 'before-upgrade');
  expect(upgrade.stdout).toMatch(/^The database is up to date; /);
  expect(await readManifest('before-upgrade')).toEqual(await readManifest('backup'));

  await expect(command('restore', 'restored', 'backup')).rejects.toMatchObject({
    code: 1,
    stderr: `The data folder ${at('restored')} is not empty.\n`,
  });
}, 180_000);
