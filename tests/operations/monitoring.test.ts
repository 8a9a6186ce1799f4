import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../../packages/server/src/http/logging.ts';
import { useBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';
import { conditionLimit } from '../support/waiting.ts';

const metricsToken = 'a-token-of-the-monitoring';
const log: string[] = [];
const local = useBackEnd({
  seed: 'demo',
  metricsToken,
  logger: createLogger('info', { write: (line) => void log.push(line) }),
  // Nothing listens there.
  smtpUrl: 'smtp://127.0.0.1:9',
});

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  sendJson(`${local.url}${path}`, body, { headers });

const readMetrics = async () => (await fetch(`${local.url}/metrics`)).text();

/** The status of `/metrics` for a request with these headers. */
function requestMetrics(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${local.url}/metrics`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it('counts requests by area, method and status, with no path, id or address in a label', async () => {
  await fetch(`${local.url}/main-api/api/publishers/3`);
  await fetch(`${local.url}/main-api/api/publishers/999999`);
  await fetch(`${local.url}/rest/v1/profiles?email=eq.ada@games.example`);
  const text = await readMetrics();
  expect(text).toContain('http_requests_total{area="main-api",method="GET",status="200"} 1');
  expect(text).toContain('http_requests_total{area="main-api",method="GET",status="404"} 1');
  expect(text).toContain('http_requests_total{area="rest",method="GET",status="401"} 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{area="main-api"\} 2/);
  expect(text).toMatch(/database_connections\{pool="ludarium",state="active"\} [1-9]/);
  expect(text).toMatch(/database_connections\{pool="data API",state="idle"\} [1-9]/);
  expect(text).toContain('database_up 1');
  expect(text).toContain('mails_waiting 0');
  expect(text).toContain('mails_undeliverable 0');
  // The values are not searched: the digits of a measurement can be any.
  const labels = text.match(/\{.*\}/g)?.join('\n');
  expect(labels).toContain('area="main-api"');
  expect(labels).not.toMatch(/999999|publishers|127\.0\.0\.1|games\.example/);
});

it('answers programs of this machine, and others with the token only', async () => {
  const authorization = `Bearer ${metricsToken}`;
  expect(await requestMetrics({})).toBe(200);
  expect(await requestMetrics({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await requestMetrics({ 'x-forwarded-for': '203.0.113.9', authorization })).toBe(200);
  expect(await requestMetrics({ via: '1.1 proxy', authorization: 'Bearer x' })).toBe(403);
  // A page whose host name resolves to this machine can send any token.
  expect(await requestMetrics({ host: 'evil.example' })).toBe(421);
  expect(await requestMetrics({ host: 'evil.example', authorization })).toBe(421);
  expect(await requestMetrics({ host: '10.0.0.5:4000', authorization })).toBe(200);
});

it("logs the caller's request id with the request and the mail that it caused", async () => {
  const id = 'trace-0123456789';
  const body = { email: 'tester@demo.example' };
  const answer = await call('/main-api/auth/reset-password', body, { 'x-request-id': id });
  expect(answer.headers.get('x-request-id')).toBe(id);
  const messages = () =>
    log.map((line) => JSON.parse(line)).flatMap((line) => (line.id === id ? [line.msg] : []));
  await vi.waitFor(
    () => expect(messages()).toEqual(['request', 'A password reset link could not be sent.']),
    { timeout: conditionLimit, interval: 200 },
  );
  expect(await readMetrics()).toContain('mails_total{result="failed"} 1');
});

it('replaces a malformed request id', async () => {
  for (const given of ['short', 'with space and "quotes"', 'x'.repeat(65)]) {
    const answer = await call('/main-api/api/auth/login', {}, { 'x-request-id': given });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  }
});
