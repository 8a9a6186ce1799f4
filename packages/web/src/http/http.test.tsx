import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { session } from '../session/session.ts';
import { server, tokenFor } from '../test-kit.ts';
import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';
import { readPublicRows } from './public-rows.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  session.end('signed-out');
  server.resetHandlers();
});

it("sends the publishable key, the request's headers and the session's token of each call", async () => {
  const seen: (string | null)[][] = [];
  server.use(
    http.get('*/rest/v1/profiles', ({ request: { headers } }) => {
      seen.push(['apikey', 'prefer', 'x-laravel-token'].map((name) => headers.get(name)));
      return HttpResponse.json([]);
    }),
  );
  const url = getDataBackendUrl('/rest/v1/profiles');
  const token = tokenFor('5');
  session.signIn(token);
  await dataBackendFetch(new Request(url, { headers: { prefer: 'x' } }));
  session.end('expired');
  await dataBackendFetch(url, { headers: { 'x-laravel-token': 'forged' } });
  expect(seen).toEqual([
    ['sb_publishable_local', 'x', token],
    ['sb_publishable_local', null, null],
  ]);
});

it('retries a failed GET once', async () => {
  server.use(
    http.get('*/rest/v1/profiles', () => HttpResponse.error(), { once: true }),
    http.get('*/rest/v1/profiles', () => HttpResponse.json([])),
  );
  expect((await dataBackendFetch(getDataBackendUrl('/rest/v1/profiles'))).status).toBe(200);
});

const table = '*/rest/v1/privacy_policy';
const path = 'privacy_policy?select=content&limit=1';

it('reads rows with the publishable key and without a token', async () => {
  localStorage.setItem('jwt_token', 'kept');
  let sent: Request | undefined;
  server.use(
    http.get(table, ({ request }) => {
      sent = request;
      return HttpResponse.json([{ content: '# Policy' }]);
    }),
  );
  expect(await readPublicRows(path)).toEqual([{ content: '# Policy' }]);
  expect(new URL(sent?.url ?? '').searchParams.get('select')).toBe('content');
  expect(sent?.headers.has('apikey')).toBe(true);
  expect(sent?.headers.has('x-laravel-token')).toBe(false);
});

it.each([
  ['a refusal', () => HttpResponse.json({ message: 'no' }, { status: 400 }), 'answered 400'],
  ['an object', () => HttpResponse.json({ message: 'no' }), 'not a list'],
])('throws after %s', async (_, answer, message) => {
  server.use(http.get(table, answer));
  await expect(readPublicRows(path)).rejects.toThrow(message);
});
