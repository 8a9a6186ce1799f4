import { describe, expect, it } from 'vitest';
import { findBetaEmailFault } from './index.ts';

describe('the beta form', () => {
  it.each([
    ['', 'Please enter an email address.'],
    ['  ', 'Please enter an email address.'],
    ['ada', 'Please enter a valid email address'],
    ['ada@example', 'Please enter a valid email address'],
    ['ada@exa mple.com', 'Please enter a valid email address'],
    [`${'a'.repeat(250)}@b.de`, 'Please enter a valid email address'],
    [' ada@example.com ', null],
  ])('to %j says %s', (email, fault) => {
    expect(findBetaEmailFault(email)).toBe(fault);
  });
});
