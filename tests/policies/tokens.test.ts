import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { asCaller, rolledBack } from './callers.ts';
import { makeRow } from './fixtures.ts';
import { alsoGood, forged, goodToken, make } from './forged-tokens.ts';

const backend = useBackend();
beforeAll(async () => {
  await makeRow(backend.sql, 'feedback_items', 106, 'secret title');
});

const with_ = (token: string, name = 'x-laravel-token') => ({ headers: { [name]: token } });
const status = (input: object) => backend.send('GET', '/rest/v1/rpc/token_status', input);
const items = (input: object) => backend.send('GET', '/rest/v1/feedback_items', input);

/** What the database knows of the caller, by the token's name; the SQLSTATE of an error. */
async function readStatuses(tokens: Readonly<Record<string, (secret: string) => string>>) {
  const statuses: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(tokens)) {
    // A transaction each: its begin is the time that `exp` is compared with.
    const { value, refused } = await rolledBack(backend.sql, (tx) =>
      asCaller(
        tx,
        make(backend.jwtSecret),
        async () => undefined,
        async (point) => (await point`select public.token_status() as status`)[0]?.status,
        async () => undefined,
      ),
    );
    statuses[name] = refused ?? value;
  }
  return statuses;
}

const nobody = {
  valid: false,
  user_id: null,
  email: null,
  roles: [],
  admin: false,
  publisher: false,
  tester: false,
};

describe('a token of the main API is accepted', () => {
  it('and identifies the caller', async () => {
    const { body } = await status(with_(goodToken(backend.jwtSecret)));
    expect(body).toMatchObject({ valid: true, user_id: 108, roles: ['admin'], admin: true });
  });

  it('in unusual forms', async () => {
    const answers = await readStatuses(alsoGood);
    for (const name of Object.keys(alsoGood)) {
      expect([name, answers[name]]).toMatchObject([name, { valid: true, user_id: 108 }]);
    }
  });
});

describe('everything else is nobody, and refused', () => {
  it('in the database', async () => {
    expect(await readStatuses(forged)).toEqual(
      Object.fromEntries(Object.keys(forged).map((name) => [name, 'PT401'])),
    );
  });

  it.each(['alg none, unsigned', 'another secret', 'exp in the past', 'over 8 KB'])(
    'over HTTP, where token_status() answers: %s',
    async (name) => {
      const token = forged[name]?.(backend.jwtSecret) ?? '';
      const answer = await status(with_(token));
      expect([answer.status, answer.body]).toEqual([200, nobody]);
      const read = await items(with_(token));
      expect([read.status, read.body]).toMatchObject([401, { code: 'PT401' }]);
    },
  );

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

describe('a session that was ended', () => {
  const end = (person: number, before: Date) =>
    backend.serve('end_sessions', { user_id: person, before });
  const body = async (token: string) => (await status(with_(token))).body;
  const issued = (iat: number | undefined) => make(backend.jwtSecret, { iat });
  const second = Math.floor(Date.now() / 1000);
  afterEach(() => backend.sql`delete from app.ended_sessions`);

  it('rejects a token issued before its end, and accepts a later one', async () => {
    expect((await end(108, new Date(second * 1000 - 60_500))).status).toBe(204);
    expect(await body(issued(second - 61))).toEqual(nobody);
    expect(await body(issued(undefined))).toEqual(nobody);
    expect(await body(issued(second - 60))).toMatchObject({ valid: true });
    expect(await body(issued(second - 60.4))).toMatchObject({ valid: true });
  });

  it('stays ended if a later call passes an earlier time', async () => {
    await end(108, new Date(second * 1000));
    await end(108, new Date((second - 3600) * 1000));
    expect(await body(issued(second - 10))).toEqual(nobody);
  });

  it('is at most a minute in the future and does not affect others', async () => {
    await end(108, new Date(Date.now() + 1e10));
    await end(901, new Date());
    expect(await body(issued(second + 120))).toMatchObject({ valid: true });
    await backend.sql`delete from app.ended_sessions where user_id = 108`;
    expect(await body(issued(second - 10))).toMatchObject({ valid: true });
  });
});

describe('while the secret is rotated', () => {
  const next = 'the next secret of the main API, 32 characters and more';

  it('old and new tokens are accepted, afterwards only new ones', async () => {
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

  it('the old secret expires at its time', async () => {
    const old = backend.jwtSecret;
    await backend.sql`select app.rotate_jwt_secret(${next}, now() + interval '1 hour')`;
    expect((await status(with_(goodToken(old)))).body).toMatchObject({ valid: true });
    await backend.sql`update app.jwt_secrets set valid_until = now() where slot = 'previous'`;
    expect((await status(with_(goodToken(old)))).body).toEqual(nobody);
    expect((await status(with_(goodToken(next)))).body).toMatchObject({ valid: true });
    await backend.sql`select app.rotate_jwt_secret(${old})`;
  });

  it('a time that is over is refused, and signs nobody out', async () => {
    const over = backend.sql`select app.rotate_jwt_secret(${next}, now() - interval '1 second')`;
    await expect(over).rejects.toMatchObject({ code: '22023' });
    expect((await status(with_(goodToken(backend.jwtSecret)))).body).toMatchObject({ valid: true });
  });

  it('an emergency revokes every old secret immediately', async () => {
    const old = backend.jwtSecret;
    const third = `${next} again`;
    await backend.sql`select app.rotate_jwt_secret(${next})`;
    await backend.sql`select app.revoke_jwt_secrets(${third})`;
    for (const secret of [old, next]) {
      expect((await status(with_(goodToken(secret)))).body).toEqual(nobody);
    }
    expect((await status(with_(goodToken(third)))).body).toMatchObject({ valid: true });
    await expect(backend.sql`select app.revoke_jwt_secrets(${third})`).rejects.toMatchObject({
      code: '22023',
    });
    await backend.sql`select app.revoke_jwt_secrets(${old})`;
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
