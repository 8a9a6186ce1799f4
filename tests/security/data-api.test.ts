import { type IncomingMessage, request } from 'node:http';
import { publishableKey } from '@ludarium/server';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';

const local = useBackEnd();

beforeAll(async () => {
  await local.sql.unsafe(`
    create function public.request_headers() returns json language sql
      as $$ select current_setting('request.headers')::json $$;
    create function public.wait(seconds float8) returns text language sql volatile
      as $$ select current_user || pg_sleep(seconds) $$;
    grant execute on function public.request_headers(), public.wait(float8) to anon, service_role;
    insert into beta_subscribers (email)
      select 'person' || n || '@count.example' from generate_series(1, 500) as n;
    notify pgrst, 'reload schema';
  `);
  await local.sql`analyze beta_subscribers`;
  await vi.waitFor(
    async () => expect((await call('rpc/request_headers', { method: 'POST' })).status).toBe(200),
    10_000,
  );
});

const call = (target: string, init: RequestInit = {}) =>
  fetch(`${local.url}/rest/v1/${target}`, {
    ...init,
    headers: { apikey: publishableKey, ...init.headers },
  });

/** `fetch` joins repeated headers; this sends them as they are, from any loopback address. */
function sendRaw(target: string, headers: string[], localAddress = '127.0.0.1') {
  const { hostname, port } = new URL(local.url);
  return new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>(
    (resolve, reject) => {
      const sent = request({
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: `/rest/v1/${target}`,
        headers: ['host', `localhost:${port}`, 'apikey', publishableKey, ...headers],
        localAddress,
      });
      sent.on('response', (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

it.each(['x-laravel-token', 'prefer', 'accept-profile'])(
  'ignores a header %s that is not UTF-8',
  async (name) => {
    const { status } = await sendRaw('privacy_policy?select=id', [name, '\u00e9']);
    expect(status).toBe(200);
  },
);

it.each([
  ['gzip, deflate, br', 'privacy_policy', 'gzip'],
  ['identity', 'privacy_policy', undefined],
  ['gzip', 'privacy_policy?select=id', undefined],
])('to %s sends %s with the encoding %s', async (accepted, target, encoding) => {
  const { status, headers } = await sendRaw(target, ['accept-encoding', accepted]);
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  // Also on the long answer that is not compressed: a cache would send it, or the compressed one, to everybody.
  const isLong = target === 'privacy_policy';
  expect(headers.vary?.includes('Accept-Encoding')).toBe(isLong);
});

it('is the same answer when it is decompressed', async () => {
  const read = async (encoding: string) => {
    const answer = await call('privacy_policy', { headers: { 'accept-encoding': encoding } });
    return answer.text();
  };
  const plain = await read('identity');
  expect(plain.length).toBeGreaterThan(1024);
  expect(await read('gzip')).toBe(plain);
});

describe('searches in texts', () => {
  // An odd number of letters: PostgreSQL tries all lengths of the three groups.
  const expensive = encodeURIComponent('^(a+)(a+)(a+)\\1\\2\\3c$');

  it.each([
    ['match', `body=match.${expensive}`],
    ['a full text', 'body=not.fts.word'],
    ['match after a semicolon', `limit=1;body=match.${expensive}`],
    ['match within or', `or=(body.match."${expensive.replaceAll('%5C', '%5C%5C')}",id.is.null)`],
  ])('by %s are refused before the database sees them', async (_name, filter) => {
    const answer = await call(`changelog_entries?select=id&${filter}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'PT400',
      message: 'Searches in texts (match, like, fts and their kind) are not available.',
    });
  });
});

describe('the gateway of the data API', () => {
  it.each([undefined, 'sb_secret_guess', 'sb_publishable_other'])(
    'answers 401 to the key %s',
    async (key) => {
      const answer = await fetch(`${local.url}/rest/v1/privacy_policy`, {
        headers: key ? { apikey: key } : {},
      });
      expect(answer.status).toBe(401);
    },
  );

  it('derives the role from the key, never from a JWT that the caller signed', async () => {
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(local.jwtSecret));
    const wait = (headers: Record<string, string>) =>
      sendJson(`${local.url}/rest/v1/rpc/wait`, { seconds: 0 }, { headers }).then((answer) =>
        answer.text(),
      );
    expect(await wait({ authorization: `Bearer ${forged}` })).toBe('"anon"');
    expect(await wait({ apikey: local.secretKey })).toBe('"service_role"');
  });

  it('passes on the address of the connection, not one that the caller names', async () => {
    const answer = await call('rpc/request_headers', {
      method: 'POST',
      headers: {
        'x-forwarded-for': '203.0.113.1',
        'cf-connecting-ip': '203.0.113.2',
        'x-real-ip': '203.0.113.3',
        cookie: 'a=b',
      },
    });
    const headers: unknown = await answer.json();
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|cookie|apikey/);
  });

  it.each([
    [['prefer', 'x="y", count=planned']],
    [['prefer', 'COUNT = "planned"']],
    [['prefer', 'count=planned', 'prefer', 'return=minimal']],
    [['prefer', 'return=minimal', 'prefer', 'count=planned']],
  ])("never returns the planner's estimate without a token for %j", async (headers) => {
    const answer = await sendRaw('beta_subscribers?select=id', headers);
    expect(answer.headers['content-range'] ?? '*/0').toMatch(/\/(\*|0)$/);
  });

  it.each([
    ['PATCH', 'profiles'],
    ['DELETE', 'profiles'],
    ['DELETE', 'feedback_items?select=id,feedback_comments(id)&feedback_comments.id=is.null'],
  ])(
    'refuses a %s of %s, which has no filter of its rows, also with the secret key',
    async (method, target) => {
      const headers = { apikey: local.secretKey, 'content-type': 'application/json' };
      const answer = await call(target, { method, headers, body: '{}' });
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: '21000' }]);
    },
  );

  it('describes no schema', async () => {
    expect((await call('')).status).toBe(404);
  });
});

describe('time limits', () => {
  it('cancels a slow statement of a browser', async () => {
    const answer = await sendJson(`${local.url}/rest/v1/rpc/wait`, { seconds: 20 });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: '57014' });
  });

  it('answers others while one client sends more slow requests than there are connections', async () => {
    let finished = 0;
    const slow = Array.from({ length: 60 }, () =>
      sendRaw('rpc/wait?seconds=20', [], '127.0.0.2')
        .catch(() => undefined)
        .finally(() => {
          finished += 1;
        }),
    );
    const answer = await call('privacy_policy?select=id');
    expect(answer.status).toBe(200);
    // It did not queue behind them.
    expect(finished).toBeLessThan(slow.length / 2);
    await local.sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where usename = 'authenticator' and query like '%wait%'`;
    void Promise.allSettled(slow);
  });
});
