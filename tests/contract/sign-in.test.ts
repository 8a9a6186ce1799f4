import { loginAnswer, operations } from '@ludarium/domain/main-api';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  documented,
  freshEmail,
  getError,
  json,
  localTest,
  openTestApi,
  refused,
  register,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();

const path = operations.login.paths[0];
const login = (email: string, password: string) =>
  api.fetch(path, json('POST', { email, password }));

describe('POST /api/auth/login', () => {
  test('answers the person and a token below data', async () => {
    const body = loginAnswer.parse(
      await documented('login', await login('publisher@demo.example', 'Demo-pass1')),
    );
    expect(body.data.user).toEqual({
      id: '2',
      email: 'publisher@demo.example',
      first_name: 'Petra',
      last_name: 'Publisher',
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
      api.client().login({ email: 'tester@demo.example', password: 'wrong' }),
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

  localTest('computes equally long for an unknown email and a wrong password', async () => {
    const slow = await openTestApi({ passwordCost: { N: 2 ** 14, r: 8, p: 1 } }, onTestFinished);
    // Hashed at the cost of the dummy hash for unknown emails.
    const { email } = await register(slow.client());
    const timed = async (address: string) => {
      // Computing time, which other processes do not prolong.
      const started = process.cpuUsage();
      const attempt = { email: address, password: 'Wrong-pass1' };
      await getError(slow.client().login(attempt));
      return process.cpuUsage(started).user;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timed(email));
      unknown.push(await timed(freshEmail()));
    }
    // Without the dummy hash an unknown email would take a twentieth of the time.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const few = { points: 3, seconds: 60 };

describe('rate limits', () => {
  localTest('refuse the fourth wrong password with 429 and Retry-After', async () => {
    const api = await openTestApi({ rateLimits: { wrongPassword: few } }, onTestFinished);
    const attempt = (email: string, password = 'wrong') => api.client().login({ email, password });
    for (let count = 0; count < 3; count += 1) {
      expect((await getError(attempt('tester@demo.example'))).status).toBe(401);
    }
    const error = await getError(attempt('tester@demo.example'));
    expect(error).toMatchObject({ kind: 'refused', status: 429 });
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
    expect(error.serverMessage).toMatch(/^Too many attempts\. Please try again in \d+ seconds\.$/);
    // Also for another spelling of the address, and with the right password.
    expect((await getError(attempt(' TESTER@demo.example', 'Demo-pass1'))).status).toBe(429);
    // Other accounts are not locked.
    await attempt('newcomer@demo.example', 'Demo-pass1');
  });

  localTest('also count concurrent attempts', async () => {
    const api = await openTestApi({ rateLimits: { wrongPassword: few } }, onTestFinished);
    const attempts = Array.from({ length: 12 }, () =>
      getError(api.client().login({ email: 'tester@demo.example', password: 'wrong' })),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  localTest('reset their count after the right password', async () => {
    const api = await openTestApi({ rateLimits: { wrongPassword: few } }, onTestFinished);
    for (let round = 0; round < 3; round += 1) {
      const email = 'tester@demo.example';
      await getError(api.client().login({ email, password: 'wrong' }));
      await api.client().login({ email, password: 'Demo-pass1' });
    }
  });

  localTest(
    'are shared by sign-in and the changes of an account, for right passwords',
    async () => {
      const api = await openTestApi({ rateLimits: { passwordCheck: few } }, onTestFinished);
      const password = 'Demo-pass1';
      const token = await api.getToken('tester@demo.example');
      const post = (path: string, body: object) =>
        api.fetch(`/api/auth/${path}`, json('POST', body, token));
      const change = { current_password: 'wrong', password, password_confirmation: password };
      for (let times = 0; times < 2; times += 1) {
        await refused(await post('change-password', change), 422);
      }
      await refused(await post('change-password', { ...change, current_password: password }), 429);
      await refused(await post('login', { email: 'tester@demo.example', password }), 429);
    },
  );

  localTest('count reset links alike for known and unknown emails', async () => {
    const api = await openTestApi({ rateLimits: { resetLink: few } }, onTestFinished);
    for (const email of ['tester@demo.example', freshEmail()]) {
      const requestReset = () => api.fetch('/auth/reset-password', json('POST', { email }));
      for (let count = 0; count < 3; count += 1) expect((await requestReset()).status).toBe(200);
      const response = await requestReset();
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      await refused(response, 429);
    }
  });

  localTest.each([
    ['register', 'POST', '/api/auth/register'],
    ['passwordCheck', 'POST', '/api/auth/login'],
    ['reset', 'POST', '/api/auth/reset-password'],
    ['confirmEmail', 'POST', '/api/auth/confirm-email'],
    ['search', 'GET', '/api/search/publishers?name="x"'],
  ])('bound %s by address', async (limit, method, path) => {
    const api = await openTestApi({ rateLimits: { [limit]: few } }, onTestFinished);
    const init = method === 'GET' ? {} : json(method, {});
    for (let count = 0; count < 3; count += 1) {
      expect((await api.fetch(path, init)).status).toBeLessThan(429);
    }
    await refused(await api.fetch(path, init), 429);
  });
});
