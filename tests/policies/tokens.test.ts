import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from './backend.ts';
import { makeRow } from './fixtures.ts';
import { alsoGood, forged, goodToken } from './forged-tokens.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await makeRow(backend.sql, 'feedback_items', 106, 'secret title');
});
afterAll(() => backend.stop());

const with_ = (token: string, name = 'x-laravel-token') => ({ headers: { [name]: token } });
const status = (input: object) => backend.send('GET', '/rest/v1/rpc/token_status', input);
const items = (input: object) => backend.send('GET', '/rest/v1/feedback_items', input);

const nobody = {
  valid: false,
  user_id: null,
  email: null,
  roles: [],
  admin: false,
  publisher: false,
  tester: false,
};

describe('a token of the main API is believed', () => {
  it('and says who calls', async () => {
    const { body } = await status(with_(goodToken(backend.jwtSecret)));
    expect(body).toMatchObject({ valid: true, user_id: 108, roles: ['admin'], admin: true });
  });

  it.each(Object.keys(alsoGood))('%s', async (name) => {
    const token = alsoGood[name]?.(backend.jwtSecret) ?? '';
    expect((await status(with_(token))).body).toMatchObject({ valid: true, user_id: 108 });
    expect((await items(with_(token))).text).toContain('secret title');
  });
});

describe('everything else is anonymous and never an error', () => {
  it.each(Object.keys(forged))('%s', async (name) => {
    const token = forged[name]?.(backend.jwtSecret) ?? '';
    const answer = await status(with_(token));
    expect(answer.body).toEqual(nobody);
    expect(answer.status).toBe(200);
    const read = await items(with_(token));
    expect(read.body).toEqual([]);
    expect(read.status).toBe(200);
  });

  it.each([
    'authorization',
    'x-laravel-tokens',
    'laravel-token',
    'x_laravel_token',
    'x-auth-token',
    'cookie',
  ])('a good token in the header %s', async (name) => {
    const token = goodToken(backend.jwtSecret);
    const value = { authorization: `Bearer ${token}`, cookie: `x-laravel-token=${token}` }[name];
    const read = await items(with_(value ?? token, name));
    expect(read.status).toBeLessThan(500);
    expect(read.text).not.toContain('secret title');
  });

  it('a good token in the address or in the body', async () => {
    const token = goodToken(backend.jwtSecret);
    const address = `/rest/v1/feedback_items?x-laravel-token=eq.${token}`;
    expect((await backend.send('GET', address)).text).not.toContain('secret title');
    const body = { 'x-laravel-token': token };
    const called = await backend.send('POST', '/rest/v1/rpc/token_status', { body });
    expect(called.status).toBeLessThan(500);
    expect(called.text).not.toContain('"valid":true');
  });

  it('a header that is longer than any server reads', async () => {
    const answer = await status(with_('x'.repeat(17_000)));
    expect(answer.status).toBe(431);
  });
});

describe('while the secret is rotated', () => {
  const next = 'the next secret of the main API, 32 characters and more';

  it('old and new tokens are believed, and afterwards the new ones only', async () => {
    const valid = async (secret: string) => {
      const { body } = await status(with_(goodToken(secret)));
      return body;
    };
    const old = backend.jwtSecret;
    await backend.sql`select app.rotate_jwt_secret(${next})`;
    expect(await valid(old)).toMatchObject({ valid: true });
    expect(await valid(next)).toMatchObject({ valid: true });
    await backend.sql`select app.finish_jwt_secret_rotation()`;
    expect(await valid(old)).toEqual(nobody);
    expect(await valid(next)).toMatchObject({ valid: true });
    await backend.sql`select app.rotate_jwt_secret(${old})`;
  });

  it('a short secret is refused', async () => {
    const short = backend.sql`select app.rotate_jwt_secret('too short')`;
    await expect(short).rejects.toMatchObject({ code: '23514' });
  });
});

it('an installation without pgcrypto is an error and not anonymous', async () => {
  const broken = backend.sql.begin(async (sql) => {
    await sql`drop extension pgcrypto cascade`;
    const headers = JSON.stringify({ 'x-laravel-token': goodToken(backend.jwtSecret) });
    await sql`select set_config('request.headers', ${headers}, true)`;
    await sql`select app.claims()`;
  });
  await expect(broken).rejects.toMatchObject({ code: '42883' });
});
