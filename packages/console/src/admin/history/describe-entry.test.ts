import { expect, it } from 'vitest';
import { describeEntry, type Entry } from './describe-entry.ts';

const request: Entry = {
  table_name: 'publisher_requests',
  row_id: 'x',
  action: 'update',
  before: null,
  after: null,
};
const inserted = { action: 'insert' } as const;
const deleted = { action: 'delete' } as const;
const pending = { status: 'pending', decided_by: null };
const approved = { status: 'approved', decided_by: 1 };
const entry = { table_name: 'changelog_entries' };
const policy = { table_name: 'privacy_policy' };
const role = { table_name: 'user_roles', row_id: '5:publisher' };

it.each<[string, Partial<Entry>]>([
  ['Request received', { ...inserted, after: pending }],
  ['Request deleted', deleted],
  ['Request approved (was pending)', { before: pending, after: approved }],
  ['Website url, X changed', { after: { website_url: 'x', x_id: 'y' } }],
  ['Email address confirmed', { after: { email_verified: true } }],
  [
    'Publisher role confirmed by the main API',
    { before: { role_due: {} }, after: { role_due: null } },
  ],
  ['Request received, already approved', { ...inserted, after: approved }],
  ['Entry written', { ...entry, ...inserted, after: { status: 'draft' } }],
  [
    'Entry published (was draft)',
    { ...entry, before: { status: 'draft' }, after: { status: 'published', published_at: 'now' } },
  ],
  ['Privacy policy written', { ...policy, ...inserted }],
  ['Effective date changed', { ...policy, after: { effective_date: 'x', updated_by: 1 } }],
  ['Privacy policy changed', { ...policy, after: { updated_by: 2 } }],
  [
    'Game proposal begun',
    { table_name: 'game_proposals', ...inserted, after: { status: 'draft' } },
  ],
  ['Report deleted', { table_name: 'feedback_items', ...deleted }],
  ['Role publisher added', { ...role, ...inserted }],
  ['Role publisher removed', { ...role, ...deleted }],
])('%s', (text, values) => {
  expect(describeEntry({ ...request, ...values })).toBe(text);
});
