import { describe, expect, it } from 'vitest';
import { describeDecidedMeanwhile } from './messages.ts';

const now = Date.parse('2026-11-25T10:00:00Z');

describe('describeDecidedMeanwhile', () => {
  it('names the person who decided just now', () => {
    const decision = { who: 'Ada Admin', status: 'approved', at: '2026-11-25T09:59:30Z' };
    expect(describeDecidedMeanwhile(decision, now)).toBe('Ada Admin approved this a moment ago.');
  });

  it('gives the time of an earlier decision', () => {
    const decision = { who: 'Ada Admin', status: 'rejected', at: '2026-11-24T09:00:00' };
    expect(describeDecidedMeanwhile(decision, now)).toBe(
      'Ada Admin rejected this on Nov 24, 2026 09:00.',
    );
  });

  it('says that somebody deleted a record whose row does not say who', () => {
    const decision = { who: null, status: 'deleted', at: null };
    expect(describeDecidedMeanwhile(decision, now)).toBe(
      'Somebody else deleted this a moment ago.',
    );
  });
});
