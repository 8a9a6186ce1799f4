import { request, Server } from 'node:http';
import { uploadTimeoutMs } from '@ludarium/domain/http';
import { publishableKey } from '@ludarium/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen } from '../../packages/server/src/http/listener.ts';
import { captureConsole, createLogger } from '../../packages/server/src/http/logging.ts';
import { startBackEnd, useBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';
import { mintToken } from '../support/tokens.ts';

const friend = 'http://localhost:6006';
const log: string[] = [];
const logger = createLogger('debug', { write: (line) => void log.push(line) });
const local = useBackEnd({
  logger,
  allowedOrigins: [friend],
  publicUrl: 'https://games.example',
  pageOrigins: { scripts: [], connections: [], pictures: ['https://qr.example'] },
  pages: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
});
let token: string;
let restoreConsole: () => void;

beforeAll(async () => {
  restoreConsole = captureConsole(logger);
  token = await mintToken(local.jwtSecret, { id: 1, email: 'ada@ludarium.example' });
});
afterAll(() => restoreConsole());

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${local.url}${path}`, { ...init, headers: { apikey: publishableKey, ...init.headers } });

function sendWithHost(path: string, host: string): Promise<{ status: number }> {
  const { port } = new URL(local.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0 });
    })
      .on('error', reject)
      .end();
  });
}

describe('the local server', () => {
  it.each([
    '/',
    '/healthz',
    '/inbox/messages',
    '/main-api/api/constants/countries',
    '/rest/v1/privacy_policy',
  ])('sends the security headers with %s', async (path) => {
    const { headers } = await call(path);
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors|default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'answers 421 to the host name %j (DNS rebinding)',
    async (host) => {
      expect((await sendWithHost('/inbox/messages', host)).status).toBe(421);
      expect((await sendWithHost('/healthz', host)).status).toBe(200);
    },
  );

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4000', '[::1]', 'games.example'])(
    'answers to the host name %s',
    async (host) => {
      expect((await sendWithHost('/inbox/messages', host)).status).toBe(200);
    },
  );

  it('allows pictures of the QR service that the pages are built with', async () => {
    const policy = (await call('/')).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' https://qr.example data: blob:");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  });

  it('says that an address is too long', async () => {
    const answer = await call(`/rest/v1/profiles?id=in.(${'0'.repeat(20_000)})`);
    expect(answer.status).toBe(431);
    expect(await answer.json()).toEqual({
      message: 'The address and the headers of the request are too long.',
    });
  });

  it('gives an upload more time than the page that sends it', async () => {
    const listening = vi.spyOn(Server.prototype, 'listen');
    const { close } = await listen(0, '127.0.0.1');
    const [server] = listening.mock.contexts;
    expect(server).toMatchObject({ requestTimeout: uploadTimeoutMs + 30_000 });
    listening.mockRestore();
    await close();
  });

  it('allows only the configured origins', async () => {
    for (const path of [
      '/rest/v1/privacy_policy',
      '/main-api/api/constants/countries',
      '/storage/v1/x',
    ]) {
      const foreign = await call(path, { headers: { origin: 'https://evil.example' } });
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
      const known = await call(path, { headers: { origin: friend } });
      expect(known.headers.get('access-control-allow-origin')).toBe(friend);
      const preflight = await call(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it.each([
    ['/rest/v1/beta_subscribers', 2 * 1024 * 1024],
    ['/functions/v1/test-email', 17 * 1024],
    ['/main-api/api/auth/login', 64 * 1024 * 1024],
  ])('bounds what it reads at %s', async (path, size) => {
    const answer = await sendJson(`${local.url}${path}`, { email: 'x'.repeat(size) });
    expect(answer.status).toBe(413);
  });

  it("ends one network's calls of server functions at their limit", async () => {
    const name = 'server_function_calls_per_address';
    const send = () => call('/functions/v1/unsubscribe', { method: 'POST' });
    expect((await send()).status).toBe(400);
    await local.sql`update app.rate_limits set max = 1 where name = ${name}`;
    await local.sql`delete from app.rate_counts where name = ${name}`;
    expect([(await send()).status, (await send()).status]).toEqual([400, 429]);
    await local.sql`update app.rate_limits set max = usual * 1000 where name = ${name}`;
  });

  it('answers 404 to a message whose id contains NUL', async () => {
    expect((await call('/inbox/messages/%00/html')).status).toBe(404);
  });

  it.each([
    '/rest/v1/../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/console/..%2f..%2fpackage.json',
    '/_system/info',
    '/%00',
    '/%ff',
  ])('gives away no file at %s', async (path) => {
    const text = await (await call(path)).text();
    expect(text).not.toMatch(/root:|"dependencies"|jwt_secret/);
  });

  it.each(['{', '[', '"', 'null', '{"a":', '\u0000'])(
    'answers the body %j without a trace',
    async (body) => {
      for (const path of [
        '/rest/v1/beta_subscribers',
        '/main-api/api/auth/login',
        '/functions/v1/test-email',
        '/rest/v1/rpc/token_status',
      ]) {
        const answer = await sendJson(`${local.url}${path}`, body);
        expect(answer.status, path).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(/\bat .*\.(ts|js):\d+|node_modules|stack/i);
      }
    },
  );

  it('logs one JSON object a line, with the request id, without tokens, keys or addresses', async () => {
    log.length = 0;
    const password = 'Sup3r-secret-pass';
    const form = { email: 'somebody@private.example', password };
    await sendJson(`${local.url}/main-api/api/auth/login`, form);
    const answer = await call(
      `/rest/v1/profiles?email=eq.somebody@private.example&token=${token}`,
      {
        headers: { 'x-laravel-token': token },
      },
    );
    const wrong = { email: 'not-an-address somebody@private.example' };
    const headers = { prefer: 'return=minimal' };
    await sendJson(`${local.url}/rest/v1/beta_subscribers`, wrong, { headers });
    const lines = log
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toContain(answer.headers.get('x-request-id'));
    for (const secret of [
      token,
      password,
      'somebody@private.example',
      local.jwtSecret,
      local.secretKey,
    ]) {
      expect(log.join('')).not.toContain(secret);
    }
  });

  it.each(['/functions/v1/constructor', '/functions/v1/__proto__', '/storage/v1/bucket'])(
    'returns a JSON 404 at %s',
    async (path) => {
      const answer = await call(path, { method: 'POST', body: '{}' });
      expect([answer.status, await answer.json()]).toEqual([404, expect.anything()]);
    },
  );

  it('finishes what is in flight when it stops', async () => {
    const own = await startBackEnd();
    const slow = own.sql`select pg_sleep(0.3)`.then(() => 'finished');
    const requests = Array.from({ length: 20 }, (_, n) =>
      sendJson(`${own.url}/rest/v1/beta_subscribers`, { email: `n${n}@ludarium.example` }).then(
        (answer) => answer.status,
      ),
    );
    // Every request has been taken once the first is answered by the single-threaded server.
    await Promise.race(requests);
    await Promise.all([slow, own.stop()]);
    const statuses = await Promise.allSettled(requests);
    const answered = statuses.filter((status) => status.status === 'fulfilled');
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.every((status) => status.value === 201)).toBe(true);
    await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
  });
});

describe('caches', () => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"expiresIn":60,"paths":["none"]}',
  };
  it.each([
    ['a read', '/rest/v1/privacy_policy', {}, 200],
    ['a short read', '/rest/v1/privacy_policy?select=id', {}, 200],
    ['a read that is refused', '/rest/v1/audit_log?id=match.y', {}, 400],
    ['a function', '/rest/v1/rpc/token_status', { method: 'POST' }, 200],
    ['signed files', '/storage/v1/object/sign/feedback-attachments', post, 200],
    ['a missing file', '/storage/v1/object/sign/feedback-attachments/x.png', {}, 400],
    ['a server function', '/functions/v1/test-email', post, 401],
    ['a list of the main API', '/main-api/api/filter/games', {}, 200],
    ['a refusal of the main API', '/main-api/api/auth/login', { method: 'POST' }, 422],
  ])('store nothing of %s', async (_what, path, init, status) => {
    const answer = await call(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
