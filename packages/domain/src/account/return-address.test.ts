import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canReturnTo, returnAddressFromState, safeReturnAddress } from './return-address.ts';

const base = 'https://ludarium.example';

describe('safeReturnAddress', () => {
  it.each([
    '/feedback',
    '/feedback?card=f0000000-0000-4000-8000-000000000001&q=a%20b#comments',
    '/admin/publisher_requests?filter=%7B%22status%22%3A%22pending%22%7D&page=2',
    '/publisher-portal/games/7',
    '/request-publisher-access',
    '/team-invitation?id=f0000000-0000-4000-8000-000000000001',
  ])('accepts %s', (address) => {
    expect(safeReturnAddress(address)).toBe(address);
  });

  it.each([
    '//evil.example/feedback',
    '/\\evil.example/feedback',
    '\\\\evil.example/feedback',
    '/\t/evil.example/feedback',
    '///evil.example/feedback',
    'https://evil.example/feedback',
    'https:evil.example/feedback',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://origin.invalid/feedback',
    '/admin/..//evil.example',
    '/admin/../..//evil.example/feedback',
    '/feedbackevil',
    '/auth?return=/feedback',
    '/',
    '',
    null,
    7,
  ])('rejects %j', (address) => {
    expect(safeReturnAddress(address)).toBeNull();
  });

  it('removes token parameters', () => {
    expect(safeReturnAddress('/feedback?token=a&card=1&auth_token=b')).toBe('/feedback?card=1');
  });

  it('never leaves the origin or the protected routes', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', ':', '@', '%2f', '%5c', '\t', '\n', ' ', '?', '#', 'evil.example'],
      ...['javascript:', 'https:', 'feedback', '/feedback', '/admin', 'token=x', '\u0000'],
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        const address = safeReturnAddress(candidate);
        if (address === null) return;
        const target = new URL(address, base);
        expect(target.origin).toBe(base);
        expect(target.pathname).toMatch(
          /^\/(admin|publisher-portal|feedback|request-publisher-access)(\/|$)/,
        );
        expect(target.searchParams.has('token')).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('canReturnTo', () => {
  it.each([
    ['tester', '/feedback?card=1', true],
    ['tester', '/admin', false],
    ['publisher', '/publisher-portal', true],
    ['publisher', '/feedback', false],
    ['admin', '/feedback', true],
    ['tester', '/request-publisher-access', true],
    ['tester', '/team-invitation?id=1', true],
  ] as const)('for a %s and %s returns %s', (role, address, expected) => {
    expect(canReturnTo({ roles: [role] }, address)).toBe(expected);
  });
});

describe('returnAddressFromState', () => {
  it('reads returnTo from router state and ignores anything else', () => {
    expect(returnAddressFromState({ returnTo: '/feedback?card=1' })).toBe('/feedback?card=1');
    for (const state of [null, 'x', {}, { returnTo: 7 }, { returnTo: '//evil.example' }]) {
      expect(returnAddressFromState(state)).toBeNull();
    }
  });
});
