import { expect, it } from 'vitest';
import { atLeastOneFailure, sentence } from './suites.ts';

it('names skipped tests only where there are some', () => {
  expect(sentence({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(sentence({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

it('counts a runner that failed without a failed test as a failure', () => {
  const none = { passed: 5, failed: 0, skipped: 0 };
  expect(atLeastOneFailure(1, none).failed).toBe(1);
  expect(atLeastOneFailure(0, none).failed).toBe(0);
  expect(atLeastOneFailure(1, { ...none, failed: 4 }).failed).toBe(4);
});
