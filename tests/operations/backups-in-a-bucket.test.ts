import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Application, publishableKey, startApplication } from '@ludarium/supabase';
import { connect } from '@ludarium/supabase/postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  findNewestBackup,
  openBackupStore,
  readPlace,
} from '../../supabase/server/backup/places.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { runTask } from '../support/task.ts';
import { mintToken } from '../support/tokens.ts';
import { conditionLimit } from '../support/waiting.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const name = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

let folder: string;
let bucket: S3Server;
let local: Application;
let env: Record<string, string>;
/** The backups of the schedule that were kept. */
let kept: string[];

const at = (...names: string[]) => path.join(folder, ...names);
const getOptions = () => ({
  endpoint: bucket.origin,
  bucket: 'uploads',
  region: 'us-east-1',
  accessKeyId: 'KEYID',
  secretAccessKey: 'secret',
});
const getNames = (prefix = 'backups') =>
  [
    ...new Set(
      [...bucket.objects.keys()]
        .filter((key) => key.startsWith(`${prefix}/`))
        .map((key) => key.split('/')[1] ?? ''),
    ),
  ].sort();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-bucket-'));
  await chmod(folder, 0o755);
  bucket = await startS3Server('uploads', 'secret');
  env = {
    DATA_DIR: at('data'),
    S3_ENDPOINT: bucket.origin,
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'KEYID',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUP_FOLDER: 's3://uploads',
  };
  const place = readPlace('s3://uploads', '/', getOptions());
  local = await startApplication({
    port: 0,
    dataDir: at('data'),
    seed: 'demo',
    databaseUrl: undefined,
    runsSchedules: false,
    s3: getOptions(),
    backups: { everyMs: 400, place, keep: 2 },
  });
});
afterAll(async () => {
  await local.stop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

it('sends backups to the bucket on a schedule, and removes all but the newest', async () => {
  await upload();
  const [picturesKey] = [...bucket.objects.keys()].filter((key) => !key.startsWith('backups/'));
  const made = new Set<string>();
  await vi.waitFor(
    () => {
      for (const each of getNames()) made.add(each);
      expect(made.size).toBeGreaterThan(2);
    },
    { timeout: conditionLimit, interval: 50 },
  );
  // Another server's lease ends the schedule of this one, which finishes its present backup.
  await local.sql`
    update server.leases set holder = gen_random_uuid(), ends_at = now() + interval '1 hour'
    where name = 'backup'`;
  await setTimeout(1_000);
  await vi.waitFor(async () => {
    expect(await readdir(at('data/backups'))).toEqual([]);
    expect(getNames()).toHaveLength(2);
  }, conditionLimit);
  kept = getNames();
  expect(kept.every((each) => name.test(each))).toBe(true);
  for (const each of kept)
    expect([...bucket.objects.keys()]).toContain(`backups/${each}/SHA256SUMS`);
  expect(bucket.objects.get(picturesKey ?? '')).toEqual(picture);
  const metrics = await (await fetch(`${local.url}/metrics`)).text();
  expect(metrics).toMatch(/^backup_age_seconds \d/m);
  await local.sql`update server.last_backup set finished_at = now() + interval '1 hour'`;
  expect(await (await fetch(`${local.url}/readyz`)).json()).toEqual({ status: 'ok' });
});

/** Adds a report with a picture. */
async function upload(): Promise<void> {
  const [item] = await local.sql<{ id: string; user_id: string }[]>`
    insert into public.feedback_items (title, content, category, user_id)
    select 'A picture', 'In the bucket', 'bug', id from main_api.users
    where email = 'tester@demo.example'
    returning id, user_id::text`;
  const token = await mintToken(local.jwtSecret, {
    id: Number(item?.user_id),
    email: 'tester@demo.example',
    roles: ['tester'],
  });
  const answer = await fetch(
    `${local.url}/storage/v1/object/feedback-attachments/${item?.id}/${item?.id}_1.png`,
    {
      method: 'POST',
      headers: { apikey: publishableKey, 'x-laravel-token': token, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    },
  );
  expect(answer.status).toBe(200);
}

it('restores the newest in a drill, which opens a picture of the bucket', async () => {
  const { stdout } = await runTask(['drill'], { ...env, TMPDIR: folder });
  expect(stdout).toContain(
    `of s3://uploads/backups/${kept[1]} were restored, and an administrator`,
  );
  expect(stdout).toContain('opened the newest object');
  const left = (await readdir(folder)).filter((each) => /^ludarium-(drill|backup)-/.test(each));
  expect(left).toEqual([]);
});

it('restores one that is named, and says what keeps the pictures', async () => {
  const backup = `s3://uploads/backups/${kept[0]}`;
  const { stdout } = await runTask(['restore', backup], { ...env, DATA_DIR: at('restored') });
  expect(stdout).toMatch(
    new RegExp(`rows of \\d+ tables and 0 stored objects were restored from ${backup}\\.`),
  );
  expect(stdout).toMatch(
    /^The \d+ objects that the rows name stay in the bucket uploads and are no part of the backup: .*\(it is on\)\.$/m,
  );
  const { sql, close } = await connect({ dataDir: at('restored'), databaseUrl: undefined });
  const rows = await sql`select from public.feedback_items where title = 'A picture'`.finally(
    close,
  );
  expect(rows).toHaveLength(1);
});

it('refuses a backup that is damaged, incomplete or not there, in one sentence', async () => {
  const damaged = 'backups/2026-01-01T000000Z';
  for (const [key, body] of [...bucket.objects]) {
    const source = `backups/${kept[0]}/`;
    if (key.startsWith(source)) bucket.objects.set(`${damaged}/${key.slice(source.length)}`, body);
  }
  const restoreDamaged = () =>
    runTask(['restore', `s3://uploads/${damaged}`], { ...env, DATA_DIR: at('none') });
  bucket.objects.set(`${damaged}/manifest.json`, Buffer.from('{}'));
  await expect(restoreDamaged()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The backup .* is damaged: manifest\.json was changed/),
  });
  bucket.objects.delete(`${damaged}/manifest.json`);
  await expect(restoreDamaged()).rejects.toMatchObject({
    stderr: `The backup s3://uploads/${damaged} is damaged: manifest.json is missing.\n`,
  });
  bucket.objects.delete(`${damaged}/SHA256SUMS`);
  await expect(restoreDamaged()).rejects.toMatchObject({
    stderr: `s3://uploads/${damaged} is no complete backup.\n`,
  });
});

it('removes what an interrupted one left, and neither pictures nor the backups of another prefix', async () => {
  const others = ['staging/2026-01-01T000000Z/manifest.json', 'ab/abcd', 'backups/notes.txt'];
  for (const key of others) bucket.objects.set(key, Buffer.from('kept'));
  const store = openBackupStore(readPlace('s3://uploads', '/', getOptions()), at('draft'));
  expect(getNames()).toContain('2026-01-01T000000Z');
  await store.add('2026-01-02T000000Z', async (draft) => {
    const { stdout } = await runTask(['backup', draft], env);
    expect(stdout).toMatch(/^The \d+ objects that the rows name stay in the bucket uploads/m);
  });
  expect(await store.list()).toEqual(['2026-01-02T000000Z', ...kept]);
  expect(getNames()).not.toContain('2026-01-01T000000Z');
  await store.remove('2026-01-02T000000Z');
  expect(await store.list()).toEqual(kept);
  for (const key of others) expect(bucket.objects.has(key)).toBe(true);
  expect(
    await findNewestBackup(readPlace('s3://uploads/staging', '/', getOptions()), at('draft')),
  ).toBeUndefined();
});

it('leaves no draft where the bucket refuses the backup', async () => {
  const place = readPlace('s3://elsewhere', '/', getOptions());
  const store = openBackupStore(place, at('draft'));
  const failing = store.add('2026-01-02T000000Z', async (draft) => {
    await runTask(['backup', draft], env);
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'it answers 404' } });
  expect(await readdir(at('draft/backups'))).toEqual([]);
});

it('gives no backup to anybody over the storage routes, whatever the name and the key', async () => {
  const file = `backups/${kept[0]}/manifest.json`;
  const admin = await mintToken(local.jwtSecret, {
    id: 1,
    email: 'admin@demo.example',
    roles: ['admin', 'tester'],
  });
  const buckets = ['feedback-attachments', 'uploads', 'backups', '..', '%2e%2e'];
  const paths = [
    file,
    `../${file}`,
    `..%2f..%2f${file}`,
    `%2e%2e/${file}`,
    file.replace('backups/', ''),
  ];
  for (const apikey of [publishableKey, local.secretKey]) {
    const headers = { apikey, 'x-laravel-token': admin, 'content-type': 'application/json' };
    for (const route of ['object', 'object/authenticated', 'object/sign', 'object/public']) {
      for (const each of buckets) {
        for (const address of paths) {
          const url = `${local.url}/storage/v1/${route}/${each}/${address}`;
          const read = await fetch(url, { headers });
          expect([url, read.status]).not.toEqual([url, 200]);
          expect(await read.text()).not.toContain('migrations');
        }
      }
    }
    const signed = await fetch(`${local.url}/storage/v1/object/sign/feedback-attachments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ expiresIn: 60, paths }),
    });
    const urls: { signedURL: string | null }[] = await signed.json();
    expect(urls.map(({ signedURL }) => signedURL)).toEqual(paths.map(() => null));
    const listed = await fetch(`${local.url}/storage/v1/object/list/feedback-attachments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ prefix: 'backups' }),
    });
    expect(await listed.json()).toEqual([]);
    await fetch(`${local.url}/storage/v1/object/feedback-attachments`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ prefixes: [file, `../${file}`] }),
    });
  }
  expect(bucket.objects.has(file)).toBe(true);
});
