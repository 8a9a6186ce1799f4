import { describe, expect, it } from 'vitest';
import { retryAfterError } from './query-client.ts';

describe('retryAfterError', () => {
  it('asks again some time after a failed call, and not after a successful one', () => {
    expect(retryAfterError({ state: { status: 'error' } })).toBe(30_000);
    expect(retryAfterError({ state: { status: 'success' } })).toBe(false);
    expect(retryAfterError({ state: { status: 'pending' } })).toBe(false);
  });
});
