import {
  createMainApi,
  getNextPageNumber,
  type MainApi,
  type Page,
  toGamesQuery,
  toPublisherQuery,
} from '@ludarium/domain/main-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerReduced } from '../support/reduced-main-api.ts';
import { getError, register, useTestApi } from './test-api.ts';

const api = useTestApi();
let admin: MainApi;
beforeAll(async () => {
  admin = reducedClient(await api.getToken('admin@demo.example'));
});
const requestedUrls: URL[] = [];

/** The client in front of a main API that is reduced to what section 7 names. */
function reducedClient(token?: string): MainApi {
  const { pathname } = new URL(api.baseUrl);
  const base = pathname === '/' ? '' : pathname;
  return createMainApi({
    baseUrl: api.baseUrl,
    getToken: () => token,
    fetch: async (input, init) => {
      const address = new URL(String(input));
      requestedUrls.push(address);
      const text = typeof init?.body === 'string' ? init.body : undefined;
      const { status, body } = await answerReduced(
        {
          method: init?.method ?? 'GET',
          address,
          payload: text === undefined ? undefined : JSON.parse(text),
        },
        base,
        async (target, payload) => {
          const sent = text === undefined ? init?.body : JSON.stringify(payload);
          const answer = await fetch(target, { ...init, ...(sent ? { body: sent } : {}) });
          return { status: answer.status, body: await answer.json() };
        },
      );
      return Response.json(body, { status });
    },
  });
}

async function person() {
  const { user, ...registered } = await register(reducedClient(), {
    firstname: 'Rolf',
    lastname: 'Role',
    displayname: 'rolf',
  });
  expect(user).toBeNull();
  return registered;
}

describe('a main API that answers with no more than section 7 names', () => {
  test('opens a session without a user in the answer', async () => {
    const { email, token } = await person();
    expect(token).not.toBe('');
    const session = await reducedClient().call('login', {
      body: { email, password: 'Demo-pass1' },
    });
    expect(session.user).toMatchObject({ email, first_name: 'Rolf' });
  });

  test('rejects activation links', async () => {
    const { token } = await person();
    const calls = [
      reducedClient(token).call('resendConfirmation', {}),
      reducedClient().call('confirmEmail', { body: { confirmation: 'x' } }),
    ];
    for (const call of calls) expect((await getError(call)).status).toBe(404);
  });

  test('pages through all games by next_page_url alone, each page once', async () => {
    requestedUrls.length = 0;
    const pages: Page<{ readonly id: number }>[] = [];
    for (let page: number | undefined = 1; page !== undefined; ) {
      const loaded = await reducedClient().call('games', {
        query: toGamesQuery({ publisher_id: 1, page }),
      });
      pages.push(loaded);
      page = getNextPageNumber(loaded, page);
    }
    const numbers = requestedUrls.map(({ searchParams }) => searchParams.get('page'));
    expect(new Set(numbers).size).toBe(numbers.length);
    const whole = await api.client().call('games', { query: toGamesQuery({ publisher_id: 1 }) });
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(whole.total);
    expect(pages[0]).toMatchObject({ total: null, last_page: null });
  });

  test('shows the logo beside an empty media', async () => {
    const { logo, ...known } = await reducedClient().call('publisher', { params: { id: 1 } });
    expect(known).toMatchObject({ name: 'Lantern & Loom Games' });
    expect(logo).toBe((await api.client().call('publisher', { params: { id: 1 } })).logo);
    const [found] = await reducedClient().call('searchPublishers', {
      query: toPublisherQuery('Lantern'),
    });
    expect(found?.logo).toBe(logo);
  });

  test('reads and saves a profile without an id', async () => {
    const { token } = await person();
    const client = reducedClient(token);
    const form = new FormData();
    form.set('description', 'Changed.');
    await client.call('updateSettings', { body: form });
    const id = String(JSON.parse(atob(token.split('.')[1] ?? '')).sub);
    expect(await client.call('user', { params: { id } })).toMatchObject({
      firstname: 'Rolf',
      lastname: 'Role',
      description: 'Changed.',
      followers_count: 0,
    });
  });

  test('lists countries, finds users, grants and revokes roles', async () => {
    expect((await admin.call('countries', {})).length).toBeGreaterThan(200);
    const { email } = await person();
    const found = await admin.call('searchUsers', { query: { displayname: 'rolf' } });
    expect(found.last_page).toBeGreaterThanOrEqual(1);
    const userId = found.data.find((user) => user.email === email)?.id ?? '';
    await admin.call('grantRole', { params: { userId }, body: { role: 'tester' } });
    await admin.call('grantRole', {
      params: { userId },
      body: { role: 'publisher', publisher_id: 7 },
    });
    await admin.call('revokeRole', { params: { userId }, body: { role: 'publisher' } });
  });

  test('rejects a publisher by its name with 422', async () => {
    const { data } = await admin.call('searchUsers', { query: { displayname: 'rolf' } });
    const error = await getError(
      admin.call('grantRole', {
        params: { userId: data[0]?.id ?? '' },
        body: {
          role: 'publisher',
          publisher_id: null,
          new_publisher_name: 'Unknown House',
        },
      }),
    );
    expect(error).toMatchObject({ kind: 'refused', status: 422 });
    expect(error.serverMessage).not.toBe('');
  });

  test('has no list of publishers', async () => {
    expect((await getError(admin.call('publishers', { query: {} }))).status).toBe(404);
  });

  test('has no details of a game', async () => {
    expect((await getError(admin.call('gameDetails', { params: { id: 1 } }))).status).toBe(404);
  });
});
