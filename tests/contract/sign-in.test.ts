import { createHmac } from 'node:crypto';
import { operations } from '@ludarium/domain/main-api';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  bearer,
  documented,
  freshEmail,
  getError,
  json,
  localTest,
  openTestApi,
  refused,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();

const path = operations.login.paths[0];
const login = (email: string, password: string) =>
  api.fetch(path, json('POST', { email, password }));

describe('POST /api/auth/login', () => {
  test('answers the person and a token below data', async () => {
    const body = await documented('login', await login('publisher@demo.example', 'Demo-pass1'));
    const user = {
      id: 2,
      email: 'publisher@demo.example',
      first_name: 'Petra',
      last_name: 'Publisher',
    };
    expect(body).toMatchObject({
      status: 'success',
      data: { user, authorization: { token: expect.any(String), type: 'bearer' } },
    });
  });

  test('returns a token with the claims of section 3 that expires after twelve hours', async () => {
    const token = await api.getToken('publisher@demo.example');
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(claims).toMatchObject({
      sub: '2',
      user_id: 2,
      email: 'publisher@demo.example',
      first_name: 'Petra',
      last_name: 'Publisher',
      roles: ['publisher'],
      publisher_id: 1,
    });
    expect(exp - Math.floor(iat)).toBe(12 * 60 * 60);
  });

  test('lists the roles of each demo account', async () => {
    const getRoles = async (email: string) => decodeJwt(await api.getToken(email)).roles;
    expect(await getRoles('admin@demo.example')).toEqual(['admin']);
    expect(await getRoles('tester@demo.example')).toEqual(['tester']);
    expect(await getRoles('newcomer@demo.example')).toEqual([]);
    expect(await getRoles('priya.nair@demo.example')).toEqual(['publisher', 'tester']);
  });

  test('finds the email whatever its case and spaces', async () => {
    await documented('login', await login('  Tester@Demo.Example ', 'Demo-pass1'));
  });

  test('refuses a wrong password and an unknown email alike, byte for byte', async () => {
    const wrong = await login('tester@demo.example', 'Demo-pass2');
    const unknown = await login(freshEmail(), 'Demo-pass2');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toBe(await wrong.text());
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  test("gives the client the catalogue's text", async () => {
    const error = await getError(
      api.client().call('login', { body: { email: 'tester@demo.example', password: 'wrong' } }),
    );
    expect(error).toMatchObject({
      kind: 'refused',
      status: 401,
      serverMessage: 'Invalid credentials',
    });
  });

  test('answers 422 with a message for each missing field', async () => {
    const { errors } = await refused(await api.fetch(path, json('POST', {})), 422);
    expect(errors).toMatchObject({
      email: [expect.any(String)],
      password: ['Password is required'],
    });
  });

  test('forbids caching its answers', async () => {
    const response = await login('tester@demo.example', 'Demo-pass1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

let token: string;
beforeAll(async () => {
  token = await api.getToken('newcomer@demo.example');
});

const userPath = '/api/users/show/4';
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
    expect((await api.fetch(userPath, bearer(token))).status).toBe(200);
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
    const response = await api.fetch(`${userPath}?token=${token}`, init());
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
    await refused(await api.fetch(userPath, bearer(make())), 401);
  });

  localTest('ends after twelve hours', async () => {
    const fresh = await openTestApi({}, onTestFinished);
    const mine = await fresh.getToken('newcomer@demo.example');
    fresh.local.pass(12 * 60 * 60_000 - 60_000);
    expect((await fresh.fetch(userPath, bearer(mine))).status).toBe(200);
    fresh.local.pass(2 * 60_000);
    await refused(await fresh.fetch(userPath, bearer(mine)), 401);
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
