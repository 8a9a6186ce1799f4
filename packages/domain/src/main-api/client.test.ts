import { afterEach, describe, expect, test, vi } from 'vitest';
import { getErrorMessage, isSessionOver } from '../http/index.ts';
import { toGamesQuery, toPublisherQuery } from './catalogue.ts';
import { createMainApi, type MainApi } from './client.ts';
import { joinFieldErrors, MainApiError } from './error.ts';

const catalogueText = 'The text of the catalogue.';

/** A client with a mocked response, and the recorded requests. */
function apiAnswering(body: unknown, init: ResponseInit = {}): { api: MainApi; sent: Request[] } {
  const sent: Request[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const api = createMainApi({
    baseUrl: 'https://main.example/base/',
    getToken: () => 'the-token',
    fetch: async (input, options) => {
      sent.push(new Request(input, options));
      return new Response(text, init);
    },
  });
  return { api, sent };
}

async function getError(call: Promise<unknown>): Promise<MainApiError> {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof MainApiError) return error;
  throw new Error('It should have thrown a MainApiError.', { cause: error });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('requests', () => {
  test('sends a login as JSON without a token', async () => {
    const { api, sent } = apiAnswering({ data: { authorization: { token: 't' } } });
    await api.call('login', { body: { email: 'a@b.example', password: 'secret' } });
    const [request] = sent;
    expect(request?.url).toBe('https://main.example/base/api/auth/login');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('accept')).toBe('application/json');
    expect(request?.headers.has('authorization')).toBe(false);
    expect(await request?.json()).toEqual({ email: 'a@b.example', password: 'secret' });
  });

  test('requests games as in section 7', async () => {
    const { api, sent } = apiAnswering({ data: { data: [], next_page_url: null } });
    await api.call('games', { query: toGamesQuery({ publisher_id: 7, page: 3 }) });
    expect(sent[0]?.url).toBe(
      'https://main.example/base/api/filter/games?publisher_id=7&include_null_metrics=1&per_page=21&page=3',
    );
  });

  test('puts the search text in double quotes and removes inner ones', async () => {
    const { api, sent } = apiAnswering({ data: { data: [] } });
    await api.call('searchPublishers', { query: toPublisherQuery(' Days "of" Wonder & Co ') });
    const url = new URL(sent[0]?.url ?? '');
    expect(url.searchParams.get('name')).toBe('"Days of Wonder & Co"');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('returns at most 21 publishers', async () => {
    const data = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: 'Harvest' }));
    expect(
      await apiAnswering({ data: { data } }).api.call('searchPublishers', {
        query: toPublisherQuery('harvest'),
      }),
    ).toHaveLength(21);
  });

  test.each([
    ['countries', (api: MainApi) => api.call('countries', {})],
    ['a publisher', (api: MainApi) => api.call('publisher', { params: { id: 3 } })],
    ['games', (api: MainApi) => api.call('games', { query: toGamesQuery({ publisher_id: 3 }) })],
    ['a profile', (api: MainApi) => api.call('user', { params: { id: '3' } })],
    ['a search for people', (api: MainApi) => api.call('searchUsers', { query: { id: '3' } })],
  ])('%s sends the token', async (_, ask) => {
    const { api, sent } = apiAnswering({ data: [] });
    await ask(api).catch(() => undefined);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-token');
  });

  test('reads the token at each call', async () => {
    const { api, sent } = apiAnswering({ message: 'ok' });
    await api.call('revokeRole', { params: { userId: '17' }, body: { role: 'publisher' } });
    expect(sent[0]?.method).toBe('DELETE');
    expect(sent[0]?.url).toBe('https://main.example/base/api/roles/17');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect(await sent[0]?.json()).toEqual({ role: 'publisher' });
  });

  test('encodes ids in the path', async () => {
    const { api, sent } = apiAnswering({ id: 3 });
    await api.call('user', { params: { id: '../admin?x=1' } });
    expect(sent[0]?.url).toBe('https://main.example/base/api/users/show/..%2Fadmin%3Fx%3D1');
  });
});

test.each([
  ['/logo/1.svg', 'https://main.example/logo/1.svg'],
  ['https://cdn.example/1.svg', 'https://cdn.example/1.svg'],
])("resolves a picture at %s against the main API's origin", async (logo, location) => {
  const { api } = apiAnswering({ data: { id: 1, name: 'Lantern', logo } });
  expect(await api.call('publisher', { params: { id: 1 } })).toMatchObject({ media: { location } });
});

describe('errors', () => {
  test('a 422 has the server message and the joined field messages', async () => {
    const { api } = apiAnswering(
      { message: 'Invalid.', errors: { email: ['Taken.', 'Odd.'], password: 'Too short.' } },
      { status: 422 },
    );
    const error = await getError(api.call('countries', {}));
    expect(error).toMatchObject({
      kind: 'refused',
      status: 422,
      errors: { email: ['Taken.', 'Odd.'], password: ['Too short.'] },
    });
    expect(getErrorMessage(error, catalogueText)).toBe('Invalid.');
    expect(joinFieldErrors(error)).toBe('Taken., Odd., Too short.');
  });

  test('a 422 without a message uses its field messages', async () => {
    const { api } = apiAnswering({ errors: { email: ['Taken.'] } }, { status: 422 });
    expect(getErrorMessage(await getError(api.call('countries', {})), catalogueText)).toBe(
      'Taken.',
    );
  });

  test('only a 422 has joined field messages', async () => {
    const { api } = apiAnswering({ message: 'No.', errors: { email: ['x'] } }, { status: 403 });
    expect(joinFieldErrors(await getError(api.call('countries', {})))).toBeNull();
    expect(joinFieldErrors(new Error('Broken'))).toBeNull();
  });

  test('any other error status has the server message', async () => {
    const { api } = apiAnswering({ message: 'Unauthenticated.' }, { status: 401 });
    const error = await getError(api.call('user', { params: { id: '1' } }));
    expect(getErrorMessage(error, catalogueText)).toBe('Unauthenticated.');
    expect(isSessionOver(error)).toBe(true);
  });

  test.each([
    ['an HTML 500', '<!doctype html><h1>Whoops</h1>', 500],
    ['an empty 502', '', 502],
    ['a JSON 500 without a message', '{"oops": true}', 500],
    ['a 404 whose message is a list', '{"message": ["x"]}', 404],
  ])('%s has no server message', async (_, body, status) => {
    const error = await getError(apiAnswering(body, { status }).api.call('countries', {}));
    expect(error).toMatchObject({ kind: 'refused', status, serverMessage: null });
    expect(error.message).toBe(`The server refused the request (${status}). Please try again.`);
    expect(getErrorMessage(error, catalogueText, 'Network error.')).toBe(catalogueText);
  });

  test.each([
    ['an HTML page', '<!doctype html><title>Login</title>'],
    ['half a JSON', '{"data": [{"id": 1, "na'],
    ['a null', 'null'],
    ['no list', '{"data": {"id": 1}}'],
    ['a list of rows without a name', '{"data": [{"id": 1}]}'],
    ['a list of rows with a broken id', '{"data": [{"id": "one", "name": "x"}]}'],
  ])('a 200 with %s is malformed', async (_, body) => {
    const error = await getError(apiAnswering(body).api.call('countries', {}));
    expect(error).toMatchObject({ kind: 'malformed', status: 200, body });
    expect(getErrorMessage(error, catalogueText)).toBe(catalogueText);
  });

  test('a login response without a token throws with the server message', async () => {
    const { api } = apiAnswering({ status: 'error', message: 'Account suspended' });
    const error = await getError(
      api.call('login', { body: { email: 'a@b.example', password: 'x' } }),
    );
    expect(getErrorMessage(error, 'Invalid credentials')).toBe('Account suspended');
  });

  test.each([
    ['success: false', { success: false, message: 'No such publisher.' }],
    ['status: false', { status: false, message: 'No such publisher.' }],
    ['status: error', { status: 'error', message: 'No such publisher.' }],
  ])('a write with a 200 and %s throws', async (_, body) => {
    const { api } = apiAnswering(body);
    const grant = await getError(
      api.call('grantRole', {
        params: { userId: '17' },
        body: { role: 'publisher', publisher_id: 3 },
      }),
    );
    expect(grant).toMatchObject({ kind: 'refused', status: 200, serverMessage: body.message });
    const revoked = await getError(
      api.call('revokeRole', { params: { userId: '17' }, body: { role: 'publisher' } }),
    );
    expect(getErrorMessage(revoked, catalogueText)).toBe(body.message);
    const saved = await getError(api.call('updateSettings', { body: new FormData() }));
    expect(getErrorMessage(saved, catalogueText)).toBe(body.message);
  });

  test.each([
    ['success: true', { success: true }],
    ['a message alone', { message: 'Done.' }],
    ['an empty body', ''],
  ])('a write with a 200 and %s succeeds', async (_, body) => {
    const { api } = apiAnswering(body);
    await api.call('grantRole', { params: { userId: '17' }, body: { role: 'tester' } });
    await api.call('updateSettings', { body: new FormData() });
  });

  test('a password reset with status false throws', async () => {
    const { api } = apiAnswering({ status: false, message: 'Too old.' });
    const error = await getError(
      api.call('requestPasswordReset', { body: { email: 'a@b.example' } }),
    );
    expect(getErrorMessage(error, catalogueText)).toBe('Too old.');
  });

  test('a failed connection throws a network error', async () => {
    const api = createMainApi({
      baseUrl: '/main-api',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const error = await getError(api.call('countries', {}));
    expect(error.kind).toBe('network');
    expect(getErrorMessage(error, catalogueText, 'Network error. Please try again.')).toBe(
      'Network error. Please try again.',
    );
  });

  /** A server that never responds. */
  const hangingFetch: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('times out after 15 seconds without a response', async () => {
    vi.useFakeTimers();
    const api = createMainApi({ baseUrl: '/main-api', fetch: hangingFetch });
    const outcome = getError(api.call('countries', {}));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).kind).toBe('timeout');
  });

  test('times out on a body that never ends', async () => {
    vi.useFakeTimers();
    const api = createMainApi({
      baseUrl: '/main-api',
      timeoutMs: 100,
      fetch: async (_, init) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(new TextEncoder().encode('{"data": ['));
              init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
            },
          }),
        ),
    });
    const outcome = getError(api.call('countries', {}));
    await vi.advanceTimersByTimeAsync(100);
    expect((await outcome).kind).toBe('timeout');
  });

  test("rejects with the caller's abort reason", async () => {
    const api = createMainApi({ baseUrl: '/main-api', fetch: hangingFetch });
    const controller = new AbortController();
    const outcome = api.call('countries', { signal: controller.signal });
    controller.abort(new Error('left the screen'));
    await expect(outcome).rejects.toThrow('left the screen');
  });
});
