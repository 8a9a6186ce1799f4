import { describe, expect, onTestFinished } from 'vitest';
import { freshEmail, getError, json, localTest, openTestApi, refused } from './test-api.ts';

const few = { points: 3, seconds: 60 };

describe('rate limits', () => {
  localTest('refuse the fourth wrong password with 429 and Retry-After', async () => {
    const api = await openTestApi({ rateLimits: { wrongPassword: few } }, onTestFinished);
    const attempt = (email: string, password = 'wrong') => api.client().login({ email, password });
    for (let count = 0; count < 3; count += 1) {
      expect((await getError(attempt('tester@demo.example'))).status).toBe(401);
    }
    const error = await getError(attempt('tester@demo.example'));
    expect(error).toMatchObject({ kind: 'http', status: 429 });
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

  localTest('count reset links alike for known and unknown emails', async () => {
    const api = await openTestApi({ rateLimits: { resetLink: few } }, onTestFinished);
    for (const email of ['tester@demo.example', freshEmail()]) {
      const ask = () => api.fetch('/auth/reset-password', json('POST', { email }));
      for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(200);
      const response = await ask();
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      await refused(response, 429);
    }
  });

  localTest.each([
    ['register', 'POST', '/api/auth/register'],
    ['signIn', 'POST', '/api/auth/login'],
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
