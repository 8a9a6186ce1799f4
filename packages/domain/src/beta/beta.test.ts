import { describe, expect, it } from 'vitest';
import { describeBetaFault, findBetaEmailFault } from './index.ts';

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

  it("shows the server's message for a rate limit", () => {
    const message = 'Too many email addresses were left from your network.';
    expect(describeBetaFault({ code: 'PT429', message })).toBe(message);
    expect(describeBetaFault({ code: 'PT400', message })).toBe(
      'An error occurred. Please try again.',
    );
  });

  it('distinguishes an address already on the list from other failures', () => {
    expect(describeBetaFault({ code: '23505' })).toBe('This email address is already on our list!');
    expect(describeBetaFault({ code: '500' })).toBe('An error occurred. Please try again.');
  });
});
