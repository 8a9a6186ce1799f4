import { describe, expect, it } from 'vitest';
import { retryAfterError } from './query-client.ts';

describe('retryAfterError', () => {
  it('refetches 30 s after an error, and never after a success', () => {
    expect(retryAfterError({ state: { status: 'error' } })).toBe(30_000);
    expect(retryAfterError({ state: { status: 'success' } })).toBe(false);
    expect(retryAfterError({ state: { status: 'pending' } })).toBe(false);
  });
});
