import { expect, it } from 'vitest';
import { changelogEntrySchema } from './index.ts';

const entry = { title: 'A title', kind: null, build: null, body: 'A text', feedback_ids: [] };

it('trims title and build, and takes an empty build as none', () => {
  expect(changelogEntrySchema.parse({ ...entry, title: ' A title ', build: ' ' })).toEqual(entry);
});

it.each([
  ['title', ' ', 'The entry needs a title'],
  ['title', '\u3164', 'The entry needs a title'],
  ['title', 'x'.repeat(121), 'The title must not be longer than 120 characters'],
  ['body', ' \n', 'The entry needs a text'],
  ['body', 'x'.repeat(10_001), 'The text must not be longer than 10,000 characters'],
  ['build', 'x'.repeat(41), 'The build must not be longer than 40 characters'],
])('refuses a %s of %j', (field, value, message) => {
  const { error } = changelogEntrySchema.safeParse({ ...entry, [field]: value });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
