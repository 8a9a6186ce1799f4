import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { type FileCase, fileCases } from './cases.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();

const picture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const files = '/storage/v1/object';
const bucket = `${files}/feedback-attachments`;

describe('files of the bucket feedback-attachments', () => {
  it.each(fileCases())('$title', (one) =>
    ({ select, insert, update, delete: remove })[one.operation](one),
  );
});

async function insert({ person, owner, allowed }: FileCase): Promise<void> {
  const path = await newPath(owner);
  const answer = await upload(path, person);
  expect(answer.status).toBe(allowed ? 200 : 403);
  expect(await isStored(path)).toBe(allowed);
}

async function select({ person, owner, allowed }: FileCase): Promise<void> {
  const path = await storedFile(owner);
  const status = allowed ? 200 : 404;
  const download = await backend.request(person, 'GET', `${bucket}/${path}`);
  expect(download.status).toBe(status);
  const authenticated = `${files}/authenticated/feedback-attachments/${path}`;
  expect((await backend.request(person, 'GET', authenticated)).status).toBe(status);
  const sign = await backend.request(person, 'POST', `${files}/sign/feedback-attachments/${path}`, {
    body: { expiresIn: 3600 },
  });
  expect(sign.status).toBe(status);
  if (!allowed) expect(sign.text).not.toContain('token=');
  const list = await backend.request(person, 'POST', `${files}/list/feedback-attachments`, {
    body: { prefix: path.split('/')[0] },
  });
  expect(list.body).toHaveLength(allowed ? 1 : 0);
  const open = await backend.request(person, 'GET', `${files}/public/feedback-attachments/${path}`);
  expect(open.status).toBeGreaterThanOrEqual(400);
}

async function update({ person, owner }: FileCase): Promise<void> {
  const path = await storedFile(owner);
  const [before] = await backend.sql`select * from storage.objects where name = ${path}`;
  const headers = { 'x-upsert': 'true', 'content-type': 'image/png' };
  for (const method of ['PUT', 'POST']) {
    const answer = await backend.request(person, method, `${bucket}/${path}`, {
      body: picture,
      headers,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  const [after] = await backend.sql`select * from storage.objects where name = ${path}`;
  expect(after).toEqual(before);
}

async function remove({ person, owner, allowed }: FileCase): Promise<void> {
  const path = await storedFile(owner);
  await backend.request(person, 'DELETE', bucket, { body: { prefixes: [path] } });
  expect(await isStored(path)).toBe(!allowed);
}

describe('paths', () => {
  const tester = caller('tester');
  it.each([
    ['no folder', (id: string) => `${id}_1.png`],
    ['another name', (id: string) => `${id}/picture.png`],
    ['a name of another item', (id: string) => `${id}/${randomUUID()}_1.png`],
    ['a folder below', (id: string) => `${id}/x/${id}_1.png`],
    ['no extension', (id: string) => `${id}/${id}_1`],
    ['an extension that is no picture’s', (id: string) => `${id}/${id}_1.html`],
    ['two extensions', (id: string) => `${id}/${id}_1.html.png`],
    ['an item that does not exist', () => `${fixed}/${fixed}_1.png`],
    ['an id in capitals', (id: string) => `${id.toUpperCase()}/${id.toUpperCase()}_1.png`],
  ])('%s is refused', async (_what, pathFor) => {
    const path = pathFor(await makeFeedbackItem(backend.sql, tester.id ?? 0, 'item'));
    const answer = await upload(path, tester);
    expect(answer.status).toBe(403);
    expect(await isStored(path)).toBe(false);
  });

  it('the bucket’s limits are the product’s', async () => {
    const [limits] = await backend.sql`
      select public, file_size_limit::int as size, allowed_mime_types as types
      from storage.buckets where id = 'feedback-attachments'`;
    expect(limits).toMatchObject({ public: false, size: 5 * 1024 * 1024 });
    expect(limits?.types.every((type: string) => /^image\/(?!svg)/.test(type))).toBe(true);
  });

  const fixed = randomUUID();
});

const upload = (path: string, person: FileCase['person']) =>
  backend.request(person, 'POST', `${bucket}/${path}`, {
    body: picture,
    headers: { 'content-type': 'image/png' },
  });

async function newPath(owner: number): Promise<string> {
  const id = await makeFeedbackItem(backend.sql, owner, 'item');
  return `${id}/${id}_${Date.now()}.png`;
}

/** A file of this person, uploaded in the time when they were a tester. */
async function storedFile(owner: number): Promise<string> {
  const tester = caller('tester');
  const path = await newPath(tester.id ?? 0);
  expect((await upload(path, tester)).status).toBe(200);
  await backend.sql`update feedback_items set user_id = ${owner} where id = ${path.split('/')[0] ?? ''}`;
  return path;
}

async function isStored(path: string): Promise<boolean> {
  const rows = await backend.sql`select 1 from storage.objects where name = ${path}`;
  return rows.length > 0;
}
