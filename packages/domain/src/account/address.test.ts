import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readTokenFromAddress } from './address.ts';
import { getNewPasswordRedirect, getRecoveryRedirect } from './recovery.ts';
import { canReturnTo, parseReturnAddress, readReturnAddress } from './return-address.ts';
import { getSignInAddress, readSignInAddress } from './session-end.ts';
import { getSessionEndNotice } from './session-end-notice.ts';

const now = new Date('2025-11-21T12:00:00Z');
const validToken = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 + 60 }).encode();
const expiredToken = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 - 60 }).encode();

function toUrl(path: string): URL {
  return new URL(path, 'https://ludarium.example');
}

describe('readTokenFromAddress', () => {
  it.each(['token', 'auth_token'])(
    'reads the token in %s and removes it from the address',
    (name) => {
      expect(
        readTokenFromAddress(toUrl(`/feedback?a=1&${name}=${validToken}&b=2#card`), now),
      ).toEqual({
        token: validToken,
        fault: null,
        cleanedAddress: '/feedback?a=1&b=2#card',
      });
    },
  );

  it('prefers the valid token of two', () => {
    expect(
      readTokenFromAddress(toUrl(`/?token=${expiredToken}&auth_token=${validToken}`), now),
    ).toMatchObject({
      token: validToken,
      fault: null,
      cleanedAddress: '/',
    });
  });

  it.each([
    ['an expired token', expiredToken, 'expired'],
    ['anything but a token', 'reset-me', 'malformed'],
  ])('rejects %s and still removes it from the address', (_, token, fault) => {
    expect(readTokenFromAddress(toUrl(`/?token=${token}`), now)).toEqual({
      token: null,
      fault,
      cleanedAddress: '/',
    });
  });

  it.each([
    '/set-new-password',
    '/set-new-password/',
    '/reset-password',
    '/reset-password-confirmation',
    '/auth?type=recovery',
    '/?type=recovery',
  ])('ignores the reset token of %s', (path) => {
    const url = toUrl(path);
    url.searchParams.set('token', validToken);
    expect(readTokenFromAddress(url, now)).toBeNull();
  });

  it('returns null without a token in the address', () => {
    expect(readTokenFromAddress(toUrl('/auth?redirect=1'), now)).toBeNull();
  });

  it('never leaves a token in the cleaned address', () => {
    // fc.webPath and fc.webQueryParameters take seconds to build.
    const path = fc.array(fc.string().map(encodeURIComponent)).map((parts) => parts.join('/'));
    const query = fc
      .array(fc.tuple(fc.string(), fc.string()))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(path, query, (parts, pairs) => {
        const url = new URL(`https://ludarium.example/${parts}?${pairs}`);
        url.searchParams.append('token', validToken);
        const found = readTokenFromAddress(url, now);
        if (found) {
          const cleaned = toUrl(found.cleanedAddress);
          expect(cleaned.origin).toBe(url.origin);
          expect(cleaned.searchParams.has('token')).toBe(false);
          expect(cleaned.searchParams.has('auth_token')).toBe(false);
        }
      }),
    );
  });
});

describe('getRecoveryRedirect', () => {
  it.each(['?type=recovery&token=x', '?access_token=a&refresh_token=b', '?refresh_token=b'])(
    'sends %s to /auth with its query',
    (query) => {
      expect(getRecoveryRedirect(toUrl(`/${query}`))).toBe(`/auth${query}`);
    },
  );

  it('returns null for any other address', () => {
    expect(getRecoveryRedirect(toUrl('/?type=signup'))).toBeNull();
  });
});

describe('getNewPasswordRedirect', () => {
  it('redirects a complete recovery link', () => {
    expect(getNewPasswordRedirect(toUrl('/auth?type=recovery&token=t&email=a%2Bb@c.de'))).toBe(
      '/set-new-password?token=t&email=a%2Bb%40c.de',
    );
  });

  it.each(['/auth', '/auth?type=recovery&token=t', '/auth?token=t&email=a@b.de'])(
    'returns null for %s',
    (path) => {
      expect(getNewPasswordRedirect(toUrl(path))).toBeNull();
    },
  );
});

const base = 'https://ludarium.example';

describe('parseReturnAddress', () => {
  it.each([
    '/feedback',
    '/feedback?card=f0000000-0000-4000-8000-000000000001&q=a%20b#comments',
    '/admin/publisher_requests?filter=%7B%22status%22%3A%22pending%22%7D&page=2',
    '/publisher-portal/games/7',
    '/request-publisher-access',
  ])('accepts %s', (address) => {
    expect(parseReturnAddress(address)).toBe(address);
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
    expect(parseReturnAddress(address)).toBeNull();
  });

  it('removes token parameters', () => {
    expect(parseReturnAddress('/feedback?token=a&card=1&auth_token=b')).toBe('/feedback?card=1');
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
        const address = parseReturnAddress(candidate);
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
  ] as const)('for a %s and %s returns %s', (role, address, expected) => {
    expect(canReturnTo({ roles: [role] }, address)).toBe(expected);
  });
});

describe('readReturnAddress', () => {
  it('reads returnTo from router state and ignores anything else', () => {
    expect(readReturnAddress({ returnTo: '/feedback?card=1' })).toBe('/feedback?card=1');
    for (const state of [null, 'x', {}, { returnTo: 7 }, { returnTo: '//evil.example' }]) {
      expect(readReturnAddress(state)).toBeNull();
    }
  });
});

const at = (path: string): URL => new URL(path, 'https://ludarium.example');

describe('getSignInAddress and readSignInAddress', () => {
  it.each([
    'signed-out',
    'expired',
    'expired-in-people',
    'expired-on-submit',
    'malformed',
    'refused',
    'role-changed',
  ] as const)('keep the reason %s', (reason) => {
    expect(readSignInAddress(at(getSignInAddress(reason, null)))).toEqual({
      reason,
      returnTo: null,
      cleanedAddress: '/auth',
    });
  });

  it('keep the return address with its query', () => {
    const returnTo = '/feedback?card=1&q=a%26b#x';
    expect(readSignInAddress(at(getSignInAddress(null, returnTo)))).toEqual({
      reason: null,
      returnTo,
      cleanedAddress: '/auth',
    });
  });

  it('drop a return address of another origin', () => {
    expect(getSignInAddress('expired', '//evil.example/feedback')).toBe('/auth?ended=expired');
    expect(readSignInAddress(at('/auth?return=//evil.example/feedback')).returnTo).toBeNull();
  });

  it('keep other query parameters and the hash', () => {
    expect(readSignInAddress(at('/auth?a=1&ended=expired&b=2#x')).cleanedAddress).toBe(
      '/auth?a=1&b=2#x',
    );
  });

  it.each(['/auth', '/auth?ended=', '/auth?ended=<b>', '/auth?ended=toString'])(
    'return no reason for %s',
    (path) => {
      expect(readSignInAddress(at(path)).reason).toBeNull();
    },
  );
});

describe('sessionEndNotice', () => {
  it.each([
    ['signed-out', 'success', 'Signed out', 'You have been signed out successfully.'],
    ['expired', 'error', 'Session Expired', 'Your session has expired. Please sign in again.'],
    ['expired-in-people', 'error', undefined, 'Session expired. Please sign in again.'],
    ['expired-on-submit', 'error', undefined, 'You must be logged in to submit feedback'],
    ['refused', 'error', undefined, 'Please sign in again to access admin features.'],
  ] as const)("returns the specification's text for %s", (reason, kind, title, text) => {
    const notice = getSessionEndNotice(reason);
    expect([notice.kind, notice.title, notice.text]).toEqual([kind, title, text]);
  });
});
