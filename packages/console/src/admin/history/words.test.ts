import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('an entry of the audit trail in words', () => {
  const request = { table_name: 'publisher_requests', row_id: 'x', before: null, after: null };

  it('names what happened to the row', () => {
    expect(wordsOf({ ...request, action: 'insert' })).toBe('Request received');
    expect(wordsOf({ ...request, action: 'delete' })).toBe('Request deleted');
  });

  it('names a decision by both statuses and leaves the bookkeeping out', () => {
    const entry = {
      ...request,
      action: 'update',
      before: { status: 'pending', decided_by: null },
      after: { status: 'approved', decided_by: 1 },
    } as const;
    expect(wordsOf(entry)).toBe('Request approved (was pending)');
  });

  it('names changed columns', () => {
    const entry = { ...request, action: 'update', after: { website_url: 'x', x_id: 'y' } } as const;
    expect(wordsOf(entry)).toBe('Website url, X changed');
  });

  it('names roles', () => {
    const role = { ...request, table_name: 'user_roles', row_id: '5:publisher' };
    expect(wordsOf({ ...role, action: 'insert' })).toBe('Role publisher added');
    expect(wordsOf({ ...role, action: 'delete' })).toBe('Role publisher removed');
  });
});
