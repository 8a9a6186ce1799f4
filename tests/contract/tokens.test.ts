import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bearer, getError, localTest, openTestApi, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
let token: string;
beforeAll(async () => {
  token = await api.getToken('newcomer@demo.example');
});

const path = '/api/users/show/4';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const part = (index: number) => token.split('.')[index] ?? '';
const now = () => Math.floor(Date.now() / 1000);
const claims = (changes: Record<string, unknown> = {}) => ({
  sub: '4',
  tv: 1,
  exp: now() + 600,
  ...changes,
});

/** A token with any payload, signed with the right secret. */
function signed(header: unknown, payload: unknown, hash = 'sha256'): string {
  const text = `${encoded(header)}.${encoded(payload)}`;
  const signature = createHmac(hash, api.local.secret).update(text).digest('base64url');
  return `${text}.${signature}`;
}

describe('the bearer token', () => {
  test('is accepted unchanged', async () => {
    expect((await api.fetch(path, bearer(token))).status).toBe(200);
  });

  test.each([
    ['none', () => ({})],
    ['an empty one', () => bearer('')],
    ['another scheme', () => ({ headers: { Authorization: `Basic ${token}` } })],
    ['a query parameter', () => ({ headers: {} })],
    ['a changed payload', () => bearer(`${part(0)}.${encoded(claims({ sub: '1' }))}.${part(2)}`)],
    ['a cut signature', () => bearer(token.slice(0, -2))],
    ['no signature', () => bearer(`${part(0)}.${part(1)}.`)],
    ['alg none', () => bearer(`${encoded({ alg: 'none' })}.${encoded(claims())}.`)],
    ['two parts', () => bearer(`${part(0)}.${part(1)}`)],
    ['garbage', () => bearer('x.y.z')],
    ['9 KB', () => bearer('a'.repeat(9000))],
  ])('refuses %s', async (_, init) => {
    const response = await api.fetch(`${path}?token=${token}`, init());
    expect((await refused(response, 401)).message).toBe('Unauthenticated.');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  localTest.each([
    ['HS512', () => signed({ alg: 'HS512' }, claims(), 'sha512')],
    ['alg none with a signature', () => signed({ alg: 'none' }, claims())],
    ['no exp', () => signed({ alg: 'HS256' }, { sub: '4', tv: 1 })],
    ['an exp in the past', () => signed({ alg: 'HS256' }, claims({ exp: now() - 60 }))],
    ['a subject of SQL', () => signed({ alg: 'HS256' }, claims({ sub: '4 or 1=1' }))],
    ['a subject out of range', () => signed({ alg: 'HS256' }, claims({ sub: '9'.repeat(19) }))],
    ['an unknown subject', () => signed({ alg: 'HS256' }, claims({ sub: '888888' }))],
    ['an older token version', () => signed({ alg: 'HS256' }, claims({ tv: 0 }))],
    ['no token version', () => signed({ alg: 'HS256' }, claims({ tv: undefined }))],
  ])('refuses %s, signed with the right secret', async (_, make) => {
    await refused(await api.fetch(path, bearer(make())), 401);
  });

  localTest('ends after twelve hours', async () => {
    const fresh = await openTestApi({}, onTestFinished);
    const mine = await fresh.getToken('newcomer@demo.example');
    fresh.local.pass(12 * 60 * 60_000 - 60_000);
    expect((await fresh.fetch(path, bearer(mine))).status).toBe(200);
    fresh.local.pass(2 * 60_000);
    await refused(await fresh.fetch(path, bearer(mine)), 401);
  });

  localTest('grants nothing by its claimed roles: the database decides', async () => {
    const forged = await new SignJWT({ ...claims(), roles: ['admin'] })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(api.local.secret));
    expect(
      (await getError(api.client(forged).call('searchUsers', { query: { id: '1' } }))).status,
    ).toBe(403);
  });
});
