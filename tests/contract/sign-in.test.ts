import { operations } from '@ludarium/domain/main-api';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { documented, freshEmail, getError, json, refused, useTestApi } from './test-api.ts';

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
