import { session } from '@ludarium/browser/session/session.ts';
import { server, tokenFor } from '@ludarium/browser/test-kit.ts';
import { createMainApi } from '@ludarium/domain/main-api';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataBackendProvider } from './data-backend-provider.ts';
import { createMainApiProvider } from './main-api-provider.ts';
import { allRows } from './read-all-rows.ts';

// tests/client/admin.test.ts reads, searches and writes through both providers on a real server.
beforeEach(() => session.signIn(tokenFor('1')));

const byEmail = { sort: { field: 'email', order: 'ASC' } as const, filter: {} };

describe('the data backend', () => {
  it.each([
    ['created_at', 'DESC', 'created_at.desc,id.desc'],
    ['id', 'ASC', 'id.asc'],
  ] as const)('sorts by %s and then by the key', async (field, order, query) => {
    const sent: (string | null)[] = [];
    server.use(
      http.get('*/rest/v1/profiles', ({ request }) => {
        sent.push(new URL(request.url).searchParams.get('order'));
        return HttpResponse.json([], { headers: { 'content-range': '*/0' } });
      }),
    );
    const params = {
      pagination: { page: 1, perPage: 25 },
      sort: { field, order },
      filter: {},
    };
    await dataBackendProvider.getList('profiles', params);
    await dataBackendProvider.getManyReference('profiles', { ...params, target: 'id', id: 7 });
    expect(sent).toEqual([query, query]);
  });

  it('has an empty page past the end, with the total', async () => {
    const details = 'An offset of 50 was requested, but there are only 7 rows.';
    server.use(
      http.get('*/rest/v1/profiles', () =>
        HttpResponse.json({ code: 'PGRST103', message: 'No', details }, { status: 416 }),
      ),
    );
    const pagination = { page: 3, perPage: 25 };
    const answer = await dataBackendProvider.getList('profiles', { ...byEmail, pagination });
    expect(answer).toMatchObject({ data: [], total: 7 });
  });

  it('reads every row in calls of a thousand', async () => {
    const offsets: (string | null)[] = [];
    server.use(
      http.get('*/rest/v1/profiles', ({ request }) => {
        offsets.push(new URL(request.url).searchParams.get('offset'));
        const count = offsets.length === 1 ? 1_000 : 5;
        const rows = Array.from({ length: count }, (_, id) => ({ id: `${offsets.length}-${id}` }));
        return HttpResponse.json(rows, { headers: { 'content-range': '0-1/1005' } });
      }),
    );
    const pagination = { page: 1, perPage: allRows };
    const { data } = await dataBackendProvider.getList('profiles', { ...byEmail, pagination });
    expect(data).toHaveLength(1_005);
    expect(offsets).toEqual(['0', '1000']);
  });
});

describe('the main API', () => {
  /** Whose answer to every call has these data. */
  const providerOf = (data: object) =>
    createMainApiProvider(
      createMainApi({
        baseUrl: 'https://main.example',
        fetch: async () => Response.json({ data }),
      }),
    );

  it('returns pageInfo for a page of games without a total', async () => {
    const page = { data: [{ id: 1, name: 'One' }], next_page_url: 'https://main.example/?page=3' };
    const pagination = { page: 2, perPage: 25 };
    const answer = await providerOf(page).getList('games', { ...byEmail, pagination });
    expect(answer.total).toBeUndefined();
    expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  });

  it('reads a game by its number, with its kind', async () => {
    const game = { id: 7, name: 'Amber Mill: The Flood', parent_id: 1 };
    const { data } = await providerOf(game).getOne('games', { id: 7 });
    expect(data).toMatchObject({ ...game, kind: 'expansion' });
  });

  it('gives a publisher the id that was asked for, which a response may omit', async () => {
    const { data } = await providerOf({ name: 'Lantern' }).getOne('publishers', { id: 3 });
    expect(data).toMatchObject({ id: 3, name: 'Lantern' });
  });
});
