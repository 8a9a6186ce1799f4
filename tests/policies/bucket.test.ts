import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Answer, useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeFeedbackItem, picture } from './fixtures.ts';

// Uploads, downloads and removals of each person: tests/security/storage.test.ts.

const backend = useBackend();
const tester = caller('tester');

const makeReport = () => makeFeedbackItem(backend.sql, Number(tester.id), 'item');
const upload = (path: string): Promise<Answer> =>
  backend.request(tester, 'POST', `/storage/v1/object/feedback-attachments/${path}`, {
    body: picture,
    headers: { 'content-type': 'image/png' },
  });

describe('paths', () => {
  const fixed = randomUUID();
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
  ])('%s is refused', async (_what, getPath) => {
    const path = getPath(await makeReport());
    expect((await upload(path)).status).toBe(403);
    expect(await backend.sql`select from storage.objects where name = ${path}`).toEqual([]);
  });
});

it('the bucket’s limits are the product’s', async () => {
  const [limits] = await backend.sql`
    select public, file_size_limit::int as size, allowed_mime_types as types
    from storage.buckets where id = 'feedback-attachments'`;
  expect(limits).toMatchObject({ public: false, size: 5 * 1024 * 1024 });
  expect(limits?.types.every((type: string) => /^image\/(?!svg)/.test(type))).toBe(true);
});
