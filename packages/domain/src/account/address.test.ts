import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokenFromAddress } from './address.ts';
import { recoveryRedirect, setNewPasswordRedirect } from './recovery.ts';

const now = new Date('2025-11-21T12:00:00Z');
const good = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 + 60 }).encode();
const old = new UnsecuredJWT({ sub: '1', exp: now.getTime() / 1000 - 60 }).encode();

function at(path: string): URL {
  return new URL(path, 'https://ludarium.example');
}

describe('tokenFromAddress', () => {
  it.each(['token', 'auth_token'])('takes the token in %s and cleans the address', (name) => {
    expect(tokenFromAddress(at(`/feedback?a=1&${name}=${good}&b=2#card`), now)).toEqual({
      token: good,
      fault: null,
      cleanedAddress: '/feedback?a=1&b=2#card',
    });
  });

  it('takes the good one of two', () => {
    expect(tokenFromAddress(at(`/?token=${old}&auth_token=${good}`), now)).toMatchObject({
      token: good,
      fault: null,
      cleanedAddress: '/',
    });
  });

  it.each([
    ['an expired token', old, 'expired'],
    ['anything but a token', 'reset-me', 'malformed'],
  ])('refuses %s, and cleans the address all the same', (_, token, fault) => {
    expect(tokenFromAddress(at(`/?token=${token}`), now)).toEqual({
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
  ])('leaves the reset token of %s alone', (path) => {
    const url = at(path);
    url.searchParams.set('token', good);
    expect(tokenFromAddress(url, now)).toBeNull();
  });

  it('has nothing to say where the address carries no token', () => {
    expect(tokenFromAddress(at('/auth?redirect=1'), now)).toBeNull();
  });

  it('never leaves a token in the cleaned address', () => {
    fc.assert(
      fc.property(
        fc.webPath({ size: 'small' }),
        fc.webQueryParameters({ size: 'small' }),
        (path, query) => {
          const url = new URL(`https://ludarium.example${path}?${query}`);
          url.searchParams.append('token', good);
          const found = tokenFromAddress(url, now);
          if (found) {
            const cleaned = at(found.cleanedAddress);
            expect(cleaned.origin).toBe(url.origin);
            expect(cleaned.searchParams.has('token')).toBe(false);
            expect(cleaned.searchParams.has('auth_token')).toBe(false);
          }
        },
      ),
    );
  });
});

describe('recoveryRedirect', () => {
  it.each(['?type=recovery&token=x', '?access_token=a&refresh_token=b', '?refresh_token=b'])(
    'sends %s to /auth with its query',
    (query) => {
      expect(recoveryRedirect(at(`/${query}`))).toBe(`/auth${query}`);
    },
  );

  it('leaves every other address where it is', () => {
    expect(recoveryRedirect(at('/?type=signup'))).toBeNull();
  });
});

describe('setNewPasswordRedirect', () => {
  it('forwards a complete recovery link', () => {
    expect(setNewPasswordRedirect(at('/auth?type=recovery&token=t&email=a%2Bb@c.de'))).toBe(
      '/set-new-password?token=t&email=a%2Bb%40c.de',
    );
  });

  it.each(['/auth', '/auth?type=recovery&token=t', '/auth?token=t&email=a@b.de'])(
    'stays at %s',
    (path) => {
      expect(setNewPasswordRedirect(at(path))).toBeNull();
    },
  );
});
