import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, publishableKey } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examineBucket } from '../../supabase/server/storage-api/s3-client.ts';
import { startBackEnd } from '../support/back-end.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { mintToken } from '../support/tokens.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const secretAccessKey = 'a secret/with+signs';

let folder: string;
let store: S3Server;
let local: Application;
let token: string;
let item: string;
const getOptions = () => ({
  endpoint: store.origin,
  bucket: 'uploads',
  region: 'eu-central-1',
  accessKeyId: 'KEYID',
  secretAccessKey,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-s3-'));
  await chmod(folder, 0o755);
  store = await startS3Server('uploads', secretAccessKey);
  local = await startBackEnd({ dataDir: folder, s3: getOptions() });
  await local.sql`
    insert into public.user_roles (user_id, role) values (3, 'tester')`;
  token = await mintToken(local.jwtSecret, {
    id: 3,
    email: 'tester@games.example',
    roles: ['tester'],
  });
  const [row] = await local.sql<{ id: string }[]>`
    insert into public.feedback_items (title, content, category, priority, user_id)
    values ('Crash', 'On start', 'bug', 'minor', 3) returning id`;
  item = row?.id ?? '';
});
afterAll(async () => {
  await local.stop();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

function send(method: string, address: string, body?: Buffer | string, apikey = publishableKey) {
  return fetch(`${local.url}/storage/v1/object/${address}`, {
    method,
    headers: { apikey, 'x-laravel-token': token },
    ...(body ? { body: typeof body === 'string' ? body : new Uint8Array(body) } : {}),
  });
}

const getName = (number: number) => `feedback-attachments/${item}/${item}_${number}.png`;

function remove(number: number) {
  const names = JSON.stringify({
    prefixes: [getName(number).replace('feedback-attachments/', '')],
  });
  return send('DELETE', 'feedback-attachments', names, local.secretKey);
}

async function countRows(): Promise<number> {
  const [row] = await local.sql<{ rows: number }[]>`
    select count(*)::int as rows from storage.objects`;
  return row?.rows ?? 0;
}

it('stores, reads and removes objects of the bucket', async () => {
  expect((await send('POST', getName(1), picture)).status).toBe(200);
  const [row] = await local.sql<{ version: string }[]>`select version from storage.objects`;
  const key = `${row?.version.slice(0, 2)}/${row?.version}`;
  expect([...store.objects]).toEqual([[key, picture]]);
  expect(existsSync(path.join(folder, 'storage'))).toBe(false);

  const answer = await send('GET', getName(1));
  expect(answer.headers.get('content-length')).toBe(String(picture.length));
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);

  expect((await remove(1)).status).toBe(200);
  expect([store.objects.size, await countRows()]).toEqual([0, 0]);
});

it('sends nothing to the bucket that the content check refuses', async () => {
  expect((await send('POST', getName(2), '<script>')).status).toBe(415);
  expect(store.objects.size).toBe(0);
});

it('finds the bucket, and says what is wrong with another one or other keys', async () => {
  const options = getOptions();
  expect(await examineBucket(options)).toBeUndefined();
  expect(await examineBucket({ ...options, bucket: 'other' })).toBe(
    `There is no bucket other at ${store.origin}.`,
  );
  expect(await examineBucket({ ...options, secretAccessKey: 'other' })).toBe(
    `The bucket uploads at ${store.origin} can't be used: it answers 403`,
  );
});

it('answers 404 for a lost object, and 503 while the store is down, without changing rows', async () => {
  expect((await send('POST', getName(3), picture)).status).toBe(200);
  store.objects.clear();
  expect((await send('GET', getName(3))).status).toBe(404);

  await store.close();
  expect((await send('GET', getName(3))).status).toBe(503);
  const refused = await send('POST', getName(4), picture);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { statusCode: '503', error: 'Unavailable', message: 'The object store is unavailable' },
  ]);
  expect((await remove(3)).status).toBe(503);
  expect(await countRows()).toBe(1);
});
