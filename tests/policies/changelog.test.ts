import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller, callers } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
const path = '/rest/v1/changelog_entries';
const representation = { prefer: 'return=representation' };

interface Entry {
  readonly id: string;
  readonly status: string;
  readonly published_at: string | null;
  readonly updated_at: string;
}

async function write(values: Readonly<Record<string, unknown>> = {}): Promise<Entry> {
  const body = { title: 'A title', body: 'A text', ...values };
  const answer = await backend.request(admin, 'POST', path, { body, headers: representation });
  expect(answer.status, answer.text).toBe(201);
  const [entry]: Entry[] = JSON.parse(answer.text);
  if (!entry) throw new Error('The entry was not written.');
  return entry;
}

const change = (id: string, body: object) => backend.patch(admin, 'changelog_entries', id, body);

it('only an admin reads a draft', async () => {
  const { id, status, published_at } = await write();
  expect({ status, published_at }).toEqual({ status: 'draft', published_at: null });
  for (const person of callers) {
    const read = await backend.request(person, 'GET', `${path}?id=eq.${id}`);
    expect(read.body, person.name).toHaveLength(person.group === 'admin' ? 1 : 0);
  }
});

it('is dated when it is published, and keeps the date until it is unpublished', async () => {
  const { id } = await write({ kind: 'fixed', build: '0.9.4', feedback_ids: [randomUUID()] });
  const step = async (body: Readonly<Record<string, unknown>>): Promise<Entry> => {
    const answer = await change(id, body);
    expect(answer.status, answer.text).toBe(200);
    return JSON.parse(answer.text)[0];
  };
  const published = await step({ status: 'published' });
  expect(published.published_at).not.toBeNull();
  const corrected = await step({ title: 'Another title' });
  expect(corrected.published_at).toBe(published.published_at);
  expect((await step({ status: 'draft' })).published_at).toBeNull();
  const again = await step({ status: 'published' });
  expect(Date.parse(again.published_at ?? '')).toBeGreaterThan(
    Date.parse(published.published_at ?? ''),
  );
});

it.each([
  ['an empty title', { title: ' ' }],
  ['a title of 121 characters', { title: 'x'.repeat(121) }],
  ['a line break in the title', { title: 'a\nb' }],
  ['an empty text', { body: '\n' }],
  ['a text of 10,001 characters', { body: 'x'.repeat(10_001) }],
  ['an unknown kind', { kind: 'removed' }],
  ['a build of 41 characters', { build: 'x'.repeat(41) }],
  ['51 reports', { feedback_ids: Array.from({ length: 51 }, () => randomUUID()) }],
])('%s is refused', async (_what, values) => {
  const body = { title: 'A title', body: 'A text', ...values };
  expect((await backend.request(admin, 'POST', path, { body })).body).toMatchObject({
    code: '23514',
  });
});
