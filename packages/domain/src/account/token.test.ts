import fc from 'fast-check';
import { base64url, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { decodeToken, getTokenPreview, maxTokenLength } from './token.ts';

const now = new Date('2025-11-21T12:00:00Z');
const inAnHour = now.getTime() / 1000 + 3600;

function createToken(claims: Record<string, unknown>): string {
  return new UnsecuredJWT({ exp: inAnHour, ...claims }).encode();
}

describe('decodeToken', () => {
  it('decodes the user', () => {
    const token = createToken({
      sub: '12',
      email: 'ada@demo.example',
      first_name: 'Ada',
      last_name: 'Lovelace',
      roles: ['publisher', 'tester'],
      publisher_id: 7,
    });

    expect(decodeToken(token)).toMatchObject({
      user: {
        id: '12',
        email: 'ada@demo.example',
        firstName: 'Ada',
        lastName: 'Lovelace',
        roles: ['publisher', 'tester'],
        publisherId: 7,
      },
      claims: { publisher_id: 7 },
    });
  });

  it('accepts other spellings, numeric ids and missing roles', () => {
    const token = createToken({ user_id: 12, firstname: 'Ada', lastname: 'L', publisher_id: '7' });

    expect(decodeToken(token)).toMatchObject({
      user: { id: '12', email: '', firstName: 'Ada', lastName: 'L', roles: [], publisherId: 7 },
    });
  });

  it.each([
    ['a list with a number in it', { roles: ['admin', 1] }, ['admin']],
    ['a word', { roles: 'admin' }, []],
    ['null', { roles: null }, []],
  ])('keeps only text roles when roles is %s', (_, claims, roles) => {
    expect(decodeToken(createToken({ sub: '1', ...claims }))).toMatchObject({
      user: { roles },
    });
  });

  it('tells the end of a token, and leaves it to the servers', () => {
    const exp = now.getTime() / 1000 - 60;
    expect(decodeToken(createToken({ sub: '1', exp }))).toMatchObject({
      user: { id: '1' },
      expiresAt: new Date('2025-11-21T11:59:00Z'),
    });
  });

  it.each([
    ['an empty string', ''],
    ['text that is not a JWT', 'not-a-token'],
    ['a JWT of two parts', 'e30.e30'],
    ['a payload that is not JSON', 'e30.bm90LWpzb24.x'],
    ['a missing expiry', new UnsecuredJWT({ sub: '1' }).encode()],
    ['an expiry that is not a number', createToken({ sub: '1', exp: 'soon' })],
    ['a missing user id', createToken({})],
    ['a user id that is not a number', createToken({ sub: 'ada' })],
    ['two different user ids', createToken({ sub: '1', user_id: 2 })],
    ['a token that is too long', createToken({ sub: '1', padding: 'x'.repeat(maxTokenLength) })],
  ])('rejects %s', (_, token) => {
    expect(decodeToken(token)).toBeNull();
  });

  it('never throws for any text', () => {
    const codePoint = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: codePoint })), (token) => {
        expect(decodeToken(token)?.user.id ?? '1').toMatch(/^[1-9]\d*$/);
      }),
    );
  });

  it('never throws for any claims', () => {
    const claims = fc.record({
      sub: fc.jsonValue(),
      user_id: fc.jsonValue(),
      exp: fc.jsonValue(),
      roles: fc.jsonValue(),
      email: fc.jsonValue(),
      publisher_id: fc.jsonValue(),
    });
    fc.assert(
      fc.property(claims, (payload) => {
        const token = `e30.${base64url.encode(JSON.stringify(payload))}.x`;
        const decoded = decodeToken(token);
        if (decoded) expect(decoded.user.id).toMatch(/^[1-9]\d*$/);
      }),
    );
  });
});

describe('tokenPreview', () => {
  it('returns at most 50 characters', () => {
    expect(getTokenPreview('x'.repeat(200))).toHaveLength(50);
  });
});
