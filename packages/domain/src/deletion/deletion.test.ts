import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionSchema, toDeletionRequestRow, truncateReason } from './index.ts';

describe('the deletion form', () => {
  it('needs a valid e-mail and the confirmation', () => {
    const issues = deletionSchema.safeParse({ email: 'ada', confirmed: false }).error?.issues;
    expect(issues?.map((issue) => issue.message)).toEqual([
      'Please enter a valid email address',
      'You must confirm that you understand this action is permanent',
    ]);
  });

  it('needs no reason', () => {
    const form = deletionSchema.parse({ email: 'ada@example.com', confirmed: true });
    expect(toDeletionRequestRow(form, null)).toEqual({
      user_id: null,
      email: 'ada@example.com',
      reason: null,
    });
    expect(toDeletionRequestRow({ ...form, reason: 'Moving on' }, '12')).toMatchObject({
      user_id: '12',
      reason: 'Moving on',
    });
  });
});

describe('a deletion request', () => {
  it('shows 50 characters of its reason', () => {
    expect(truncateReason('x'.repeat(50))).toBe('x'.repeat(50));
    expect(truncateReason('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (reason) => {
        expect([...truncateReason(reason)].length).toBeLessThanOrEqual(51);
        expect(truncateReason(reason)).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
