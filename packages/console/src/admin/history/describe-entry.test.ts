import { describe, expect, it } from 'vitest';
import { describeEntry } from './describe-entry.ts';

describe('describeEntry', () => {
  const request = { table_name: 'publisher_requests', row_id: 'x', before: null, after: null };

  it('describes inserts and deletions', () => {
    expect(describeEntry({ ...request, action: 'insert' })).toBe('Request received');
    expect(describeEntry({ ...request, action: 'delete' })).toBe('Request deleted');
  });

  it('describes the writing and publishing of an entry', () => {
    const entry = { ...request, table_name: 'changelog_entries' };
    expect(describeEntry({ ...entry, action: 'insert', after: { status: 'draft' } })).toBe(
      'Entry written',
    );
    const published = { status: 'published', published_at: '2025-10-01T00:00:00Z' };
    expect(
      describeEntry({ ...entry, action: 'update', before: { status: 'draft' }, after: published }),
    ).toBe('Entry published (was draft)');
  });

  it('describes a decision with both statuses, without the decision columns', () => {
    const entry = {
      ...request,
      action: 'update',
      before: { status: 'pending', decided_by: null },
      after: { status: 'approved', decided_by: 1 },
    } as const;
    expect(describeEntry(entry)).toBe('Request approved (was pending)');
  });

  it('lists changed columns', () => {
    const entry = { ...request, action: 'update', after: { website_url: 'x', x_id: 'y' } } as const;
    expect(describeEntry(entry)).toBe('Website url, X changed');
  });

  it('says that the address was confirmed', () => {
    const entry = { ...request, action: 'update', after: { email_verified: true } } as const;
    expect(describeEntry(entry)).toBe('Email address confirmed');
    expect(describeEntry({ ...entry, person: 'Ada Lovelace' })).toBe(
      'Request of Ada Lovelace: email address confirmed',
    );
  });

  it('includes the person, and the status of an imported row', () => {
    const entry = { ...request, person: 'Ada Lovelace' };
    expect(describeEntry({ ...entry, action: 'insert', after: { status: 'pending' } })).toBe(
      'Request of Ada Lovelace received',
    );
    expect(describeEntry({ ...entry, action: 'insert', after: { status: 'approved' } })).toBe(
      'Request of Ada Lovelace received, already approved',
    );
    expect(describeEntry({ ...entry, action: 'update', after: { x_id: 'y' } })).toBe(
      'Request of Ada Lovelace: X changed',
    );
  });

  it('describes the policy without the editor', () => {
    const policy = { ...request, table_name: 'privacy_policy' };
    expect(describeEntry({ ...policy, action: 'insert' })).toBe('Privacy policy written');
    const after = { effective_date: '2026-01-01', updated_at: 'now', updated_by: 1 };
    expect(describeEntry({ ...policy, action: 'update', after })).toBe('Effective date changed');
    expect(describeEntry({ ...policy, action: 'update', after: { updated_by: 2 } })).toBe(
      'Privacy policy changed',
    );
  });

  it('describes other tables in the words of the product', () => {
    const proposal = { ...request, table_name: 'game_proposals' };
    expect(describeEntry({ ...proposal, action: 'insert', after: { status: 'draft' } })).toBe(
      'Game proposal begun',
    );
    const report = { ...request, table_name: 'feedback_items' };
    expect(describeEntry({ ...report, action: 'delete' })).toBe('Report deleted');
  });

  it('describes the end of a decision', () => {
    const entry = {
      ...request,
      action: 'update',
      before: { role_due: {} },
      after: { role_due: null },
    } as const;
    expect(describeEntry(entry)).toBe('Publisher role confirmed by the main API');
  });

  it('describes roles', () => {
    const role = { ...request, table_name: 'user_roles', row_id: '5:publisher' };
    expect(describeEntry({ ...role, action: 'insert' })).toBe('Role publisher added');
    expect(describeEntry({ ...role, action: 'delete' })).toBe('Role publisher removed');
  });
});
