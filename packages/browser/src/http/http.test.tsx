import { BackendError, isSessionOver } from '@ludarium/domain/http';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { session } from '../session/session.ts';
import { server, tokenFor } from '../test-kit.ts';
import { dataBackend } from './data-backend.ts';
import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';
import { describeError } from './describe-error.ts';
import { readPublicRows } from './public-rows.ts';
import { send, sendPublic } from './send.ts';

beforeEach(() => {
  session.end('signed-out');
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

async function failWith(body: object | string, status: number): Promise<unknown> {
  const answer = () =>
    typeof body === 'string'
      ? new HttpResponse(body, { status })
      : HttpResponse.json(body, { status });
  server.use(http.post('*/rest/v1/profiles', answer));
  const url = getDataBackendUrl('/rest/v1/profiles');
  return dataBackendFetch(url, { method: 'POST' }).catch((error: unknown) => error);
}

it.each([
  [
    "PostgREST's refusal of the token",
    [{ code: 'PT401', message: 'Sign in.' }, 401],
    { status: 401, code: 'PT401', serverMessage: 'Sign in.' },
    'Please sign in again.',
  ],
  [
    'a policy, which PostgREST answers 401 to the role anon',
    [{ code: '42501', message: 'permission denied for table profiles' }, 401],
    { status: 403, code: '42501', serverMessage: null },
    'You may not do this, or not any more.',
  ],
  [
    'a lost role',
    [{ code: 'PT403', message: 'The board is for testers.' }, 403],
    { status: 403, serverMessage: 'The board is for testers.' },
    'The board is for testers.',
  ],
  [
    'a constraint',
    [{ code: '23514', message: 'violates check', details: 'Failing row' }, 400],
    { status: 400, details: 'Failing row', serverMessage: null },
    'The server does not accept this.',
  ],
  [
    'too few connections',
    [{ code: '53300', message: 'sorry, too many clients already' }, 503],
    { status: 503, serverMessage: null },
    'The server is busy. Please try again in a moment.',
  ],
  [
    "the storage's policy, which it answers 400",
    [{ statusCode: '403', error: 'Unauthorized', message: 'new row violates' }, 400],
    { status: 403, serverMessage: null },
    'You may not do this, or not any more.',
  ],
  [
    'a server function',
    [{ message: 'Only an admin may do this' }, 403],
    { status: 403, serverMessage: 'Only an admin may do this' },
    'Only an admin may do this.',
  ],
  [
    'a page of a proxy',
    ['<h1>Bad Gateway</h1>', 502],
    { status: 502, code: null, serverMessage: null },
    'The server refused the request (502).',
  ],
] as const)('rejects and describes %s', async (_, [body, status], expected, sentence) => {
  session.signIn(tokenFor('5'));
  const error = await failWith(body, status);
  expect(error).toBeInstanceOf(BackendError);
  expect(error).toMatchObject({ kind: 'refused', ...expected });
  expect(describeError(error)).toBe(sentence);
});

it('asks to sign in if a policy refuses a request without a token', async () => {
  const error = await failWith({ code: '42501', message: 'permission denied for table' }, 401);
  expect(error).toMatchObject({ status: 401 });
  expect(describeError(error)).toBe('Please sign in again.');
});

it('rejects without a response', async () => {
  server.use(http.post('*/rest/v1/profiles', () => HttpResponse.error()));
  const url = getDataBackendUrl('/rest/v1/profiles');
  const error = await dataBackendFetch(url, { method: 'POST' }).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ kind: 'network', status: null });
  expect(describeError(error, 'It was not saved.')).toBe(
    'It was not saved. The server can’t be reached. Check your connection.',
  );
});

it('rejects with the reason of the abort by the caller', async () => {
  server.use(http.get('*/rest/v1/profiles', () => HttpResponse.json([])));
  const signal = AbortSignal.abort(new Error('Left'));
  const url = getDataBackendUrl('/rest/v1/profiles');
  await expect(dataBackendFetch(url, { signal })).rejects.toThrow('Left');
});

const rows = z.array(z.object({ id: z.string() }));

it('sends a request with postgrest-js, and validates its response', async () => {
  session.signIn(tokenFor('5'));
  const answers = [[{ id: '1' }], [{ id: 1 }], '<html>'];
  server.use(
    http.get('*/rest/v1/profiles', () => {
      const answer = answers.shift();
      return typeof answer === 'string' ? new HttpResponse(answer) : HttpResponse.json(answer);
    }),
  );
  const call = () => dataBackend.from('profiles').select('id');
  expect(await send(call(), rows)).toEqual([{ id: '1' }]);
  await expect(send(call(), rows)).rejects.toMatchObject({ kind: 'malformed' });
  await expect(send(call(), rows)).rejects.toMatchObject({ kind: 'malformed' });
});

it('sends a request after the end of the session only if it is public', async () => {
  session.signIn(tokenFor('5'));
  session.end('expired');
  server.use(http.get('*/rest/v1/profiles', () => HttpResponse.json([{ id: '1' }])));
  const call = () => dataBackend.from('profiles').select('id');
  await expect(send(call())).rejects.toSatisfy(isSessionOver);
  expect(await sendPublic(call(), rows)).toEqual([{ id: '1' }]);
});

it('ends a session whose token is refused, and sends a public request again without it', async () => {
  const seen: (string | null)[] = [];
  server.use(
    http.post('*/rest/v1/beta_subscribers', ({ request: { headers } }) => {
      seen.push(headers.get('x-laravel-token'));
      if (seen.length > 1) return new HttpResponse(null, { status: 201 });
      return HttpResponse.json({ code: 'PT401', message: 'Sign in.' }, { status: 401 });
    }),
  );
  const token = tokenFor('5');
  session.signIn(token);
  await sendPublic(dataBackend.from('beta_subscribers').insert({ email: 'ada@demo.example' }));
  expect(seen).toEqual([token, null]);
  expect(session.read()).toEqual({ status: 'signed-out', reason: 'expired' });
});

it('rejects as after the end of the session if it ended during the request', async () => {
  session.signIn(tokenFor('5'));
  server.use(
    http.get('*/rest/v1/profiles', () => {
      session.end('expired');
      return HttpResponse.json({ code: '42501' }, { status: 401 });
    }),
  );
  await expect(send(dataBackend.from('profiles').select('id'))).rejects.toSatisfy(isSessionOver);
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
  ['a refusal', () => HttpResponse.json({ message: 'no' }, { status: 400 }), 'no'],
  ['an object', () => HttpResponse.json({ message: 'no' }), 'not a list'],
])('throws after %s', async (_, answer, message) => {
  server.use(http.get(table, answer));
  await expect(readPublicRows(path)).rejects.toThrow(message);
});
