import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Application,
  getStandIns,
  publishableKey,
  startApplication,
} from '@ludarium/supabase';
import { openDatabase, startCluster } from '@ludarium/supabase/postgres';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '../../supabase/demo/seed/index.ts';
import { backUp, restore } from '../../supabase/server/backup/backup.ts';
import { readEnvironment } from '../../supabase/server/environment.ts';
import { runTask } from '../support/task.ts';

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
  runTask([name, at(backup)], { DATA_DIR: at(dataDir) });

const readManifest = (backup: string) => readFile(path.join(at(backup), 'manifest.json'), 'utf8');

async function withServer<T>(
  dataDir: string,
  work: (local: Application) => Promise<T>,
  databaseUrl?: string,
): Promise<T> {
  const local = await startApplication({
    port: 0,
    dataDir: at(dataDir),
    seed: 'demo',
    databaseUrl,
  });
  return work(local).finally(() => local.stop());
}

/** Every row of every table, as text in a fixed order. */
async function readRows(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename not in ('rate_counts', 'leases') order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await sql.unsafe<{ row: string }[]>(
      `select t::text collate "C" as row from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

const getSecrets = ({ jwtSecret, secretKey, catalogueKey }: Application) => [
  jwtSecret,
  secretKey,
  catalogueKey,
];

/** The token of the demo's tester. */
async function signIn(local: Application): Promise<string> {
  const answer = await fetch(`${local.url}/main-api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tester@demo.example', password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  return tokenSchema.parse(await answer.json()).data.authorization.token;
}

async function requestFile(local: Application, token: string, name: string, body?: Buffer) {
  return fetch(`${local.url}/storage/v1/object/feedback-attachments/${name}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, 'x-laravel-token': token, 'content-type': 'image/png' },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function upload(local: Application): Promise<string> {
  const [item] = await local.sql<{ id: string }[]>`
    insert into public.feedback_items (title, content, category, user_id)
    select 'Restored', 'With a file', 'bug', id from main_api.users
    where email = 'tester@demo.example'
    returning id`;
  const name = `${item?.id}/${item?.id}_drill.png`;
  const answer = await requestFile(local, await signIn(local), name, picture);
  expect(answer.status).toBe(200);
  return name;
}

it('restores rows, files and secrets into an empty installation, where people sign in', async () => {
  const before = await withServer('first', async (local) => {
    const file = await upload(local);
    return { file, rows: await readRows(local.sql), secrets: getSecrets(local) };
  });
  const { stdout } = await command('backup', 'first', 'backup');
  expect(stdout).toMatch(/^\d+ rows of \d+ tables and 1 stored object were backed up to /);
  expect((await stat(at('backup'))).mode & 0o077).toBe(0);

  await command('restore', 'restored', 'backup');
  await withServer('restored', async (local) => {
    expect(await readRows(local.sql)).toEqual(before.rows);
    expect(getSecrets(local)).toEqual(before.secrets);
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
});

const getInstallation = (dataDir: string, databaseUrl?: string) => ({
  dataDir: at(dataDir),
  databaseUrl,
  authenticatorUrl: undefined,
  standIns: getStandIns(readEnvironment({}, '/')),
});

it('restores from the embedded PostgreSQL to a server of DATABASE_URL, and back', async () => {
  const { file, rows } = await withServer('embedded', async (local) => ({
    file: await upload(local),
    rows: await readRows(local.sql),
  }));
  await backUp(getInstallation('embedded'), at('of-embedded'));
  const cluster = await startCluster(at('server'), () => undefined);
  try {
    const onServer = getInstallation('moved', cluster.url);
    await restore(onServer, at('of-embedded'));
    const examine = async (local: Application) => {
      expect(await readRows(local.sql)).toEqual(rows);
      expect((await requestFile(local, await signIn(local), file)).status).toBe(200);
    };
    await withServer('moved', examine, cluster.url);
    await backUp(onServer, at('of-server'));
    await expect(restore(getInstallation('other', cluster.url), at('of-server'))).rejects.toThrow(
      'The database of DATABASE_URL is not empty.',
    );
  } finally {
    await cluster.stop();
  }
  await restore(getInstallation('back'), at('of-server'));
  await withServer('back', async (local) => {
    expect(await readRows(local.sql)).toEqual(rows);
    await signIn(local);
  });
});

it('refuses a damaged backup before it writes anything', async () => {
  const database = await openDatabase({ ...getInstallation('first'), say: () => undefined });
  await database.sql`
    insert into storage.objects (bucket_id, name, version)
    values ('feedback-attachments', 'a/b.png', 'abcd')`;
  await database.close();
  await mkdir(path.join(at('first'), 'storage/ab'), { recursive: true });
  await writeFile(path.join(at('first'), 'storage/ab/abcd'), picture);
  await backUp(getInstallation('first'), at('backup'));

  const changeByte = (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    changed[10] = (changed[10] ?? 0) ^ 1;
    return changed;
  };
  const cut = (bytes: Buffer) => bytes.subarray(0, -10);
  const table = 'tables/app.rate_limits';
  const damages: [name: string, change: (bytes: Buffer) => Buffer, message: RegExp][] = [
    [table, cut, /is damaged: tables\/app\.rate_limits was changed/],
    [table, changeByte, /is damaged: tables\/app\.rate_limits was changed/],
    ['storage/ab/abcd', changeByte, /is damaged: storage\/ab\/abcd was changed/],
    ['manifest.json', changeByte, /is damaged: manifest\.json was changed/],
    ['SHA256SUMS', cut, /is damaged/],
    ['SHA256SUMS', () => Buffer.alloc(0), /is damaged/],
  ];
  for (const [name, change, message] of damages) {
    const file = path.join(at('backup'), name);
    const intact = await readFile(file);
    await writeFile(file, change(intact));
    await expect(restore(getInstallation('refused'), at('backup'))).rejects.toThrow(message);
    await writeFile(file, intact);
  }
  for (const [name, message] of [
    [table, 'is damaged: tables/app.rate_limits was changed, added or removed.'],
    ['SHA256SUMS', 'is no complete backup.'],
  ] as const) {
    const file = path.join(at('backup'), name);
    await rename(file, at('away'));
    await expect(restore(getInstallation('refused'), at('backup'))).rejects.toThrow(message);
    await rename(at('away'), file);
  }
  expect(existsSync(at('refused'))).toBe(false);

  await restore(getInstallation('refused'), at('backup'));
  const file = path.join(at('refused'), 'storage/ab/abcd');
  expect(await readFile(file)).toEqual(picture);
});
