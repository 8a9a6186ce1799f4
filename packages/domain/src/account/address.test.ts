import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokenFromAddress } from './address.ts';
import { recoveryRedirect, setNewPasswordRedirect } from './recovery.ts';

const now = new Date('2025-11-21T12:00:00Z');
const validToken = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 + 60 }).encode();
const expiredToken = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 - 60 }).encode();

function toUrl(path: string): URL {
  return new URL(path, 'https://ludarium.example');
}

describe('tokenFromAddress', () => {
  it.each(['token', 'auth_token'])(
    'reads the token in %s and removes it from the address',
    (name) => {
      expect(tokenFromAddress(toUrl(`/feedback?a=1&${name}=${validToken}&b=2#card`), now)).toEqual({
        token: validToken,
        fault: null,
        cleanedAddress: '/feedback?a=1&b=2#card',
      });
    },
  );

  it('prefers the valid token of two', () => {
    expect(
      tokenFromAddress(toUrl(`/?token=${expiredToken}&auth_token=${validToken}`), now),
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
    expect(tokenFromAddress(toUrl(`/?token=${token}`), now)).toEqual({
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
    expect(tokenFromAddress(url, now)).toBeNull();
  });

  it('returns null without a token in the address', () => {
    expect(tokenFromAddress(toUrl('/auth?redirect=1'), now)).toBeNull();
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
        const found = tokenFromAddress(url, now);
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

describe('recoveryRedirect', () => {
  it.each(['?type=recovery&token=x', '?access_token=a&refresh_token=b', '?refresh_token=b'])(
    'sends %s to /auth with its query',
    (query) => {
      expect(recoveryRedirect(toUrl(`/${query}`))).toBe(`/auth${query}`);
    },
  );

  it('returns null for any other address', () => {
    expect(recoveryRedirect(toUrl('/?type=signup'))).toBeNull();
  });
});

describe('setNewPasswordRedirect', () => {
  it('redirects a complete recovery link', () => {
    expect(setNewPasswordRedirect(toUrl('/auth?type=recovery&token=t&email=a%2Bb@c.de'))).toBe(
      '/set-new-password?token=t&email=a%2Bb%40c.de',
    );
  });

  it.each(['/auth', '/auth?type=recovery&token=t', '/auth?token=t&email=a@b.de'])(
    'returns null for %s',
    (path) => {
      expect(setNewPasswordRedirect(toUrl(path))).toBeNull();
    },
  );
});
