import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readPublicRows } from './public-rows.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

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
  ['an object', () => HttpResponse.json({ message: 'no' }), 'no list'],
])('throws after %s', async (_, answer, message) => {
  server.use(http.get(table, answer));
  await expect(readPublicRows(path)).rejects.toThrow(message);
});
