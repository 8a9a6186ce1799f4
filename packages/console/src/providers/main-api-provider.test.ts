import { createMainApi } from '@ludarium/domain/main-api';
import { describe, expect, it } from 'vitest';
import { createMainApiProvider } from './main-api-provider.ts';

const rows = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: `Row ${index + 1}`,
}));

/** A provider whose main API responds by path, and the requested paths. */
function providerOver(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const mainApi = createMainApi({
    baseUrl: 'https://main.example',
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input));
      asked.push(pathname + search);
      const body = answers[pathname];
      return body === undefined
        ? Response.json({ message: 'Not Found' }, { status: 404 })
        : Response.json(body);
    },
  });
  return { provider: createMainApiProvider(mainApi), asked };
}

const listParams = (filter: object = {}, page = 1) => ({
  pagination: { page, perPage: 25 },
  sort: { field: 'name', order: 'ASC' } as const,
  filter,
});

describe('getList of games', () => {
  it('returns the total of the response', async () => {
    const page = {
      data: rows,
      current_page: 1,
      last_page: 4,
      total: 90,
      next_page_url: '/?page=2',
    };
    const { provider } = providerOver({ '/api/filter/games': { data: page } });
    expect(await provider.getList('games', listParams())).toMatchObject({ total: 90 });
  });

  it('returns pageInfo for a response without a total', async () => {
    const page = { data: rows, next_page_url: 'https://main.example/api/filter/games?page=3' };
    const { provider } = providerOver({ '/api/filter/games': { data: page } });
    const answer = await provider.getList('games', listParams({}, 2));
    expect(answer.total).toBeUndefined();
    expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  });
});

describe('getList of publishers, without that call in the main API', () => {
  const search = { '/api/search/publishers': { data: { data: [{ id: 3, name: 'Kettle' }] } } };

  it('uses the search call', async () => {
    const { provider, asked } = providerOver(search);
    const filter = { q: 'kett' };
    const answer = await provider.getList('publishers', listParams(filter));
    expect(answer.data.map(({ name }) => name)).toEqual(['Kettle']);
    expect(answer.total).toBe(1);
    expect(asked.map((address) => address.split('?')[0])).toEqual([
      '/api/publishers',
      '/api/search/publishers',
    ]);
  });

  it('is empty without a search text', async () => {
    const { provider, asked } = providerOver(search);
    const answer = await provider.getList('publishers', listParams());
    expect(answer).toEqual({ data: [], total: 0 });
    expect(asked).toHaveLength(1);
  });
});

it('rejects after an error of the list call', async () => {
  const mainApi = createMainApi({
    baseUrl: 'https://main.example',
    fetch: async () => Response.json({ message: 'Broken' }, { status: 500 }),
  });
  const { getList } = createMainApiProvider(mainApi);
  await expect(getList('publishers', listParams())).rejects.toMatchObject({ status: 500 });
});

describe('getOne', () => {
  it('reads a game by its number, with its kind', async () => {
    const answer = { data: { id: 7, name: 'Amber Mill: The Flood', parent_id: 1 } };
    const { provider, asked } = providerOver({ '/api/games/7': answer });
    const { data } = await provider.getOne('games', { id: 7 });
    expect(data).toMatchObject({ ...answer.data, kind: 'expansion' });
    expect(asked).toEqual(['/api/games/7']);
  });

  it('gives a publisher the id that was asked for, which a response may omit', async () => {
    const { provider } = providerOver({ '/api/publishers/3': { data: { name: 'Lantern' } } });
    const { data } = await provider.getOne('publishers', { id: 3 });
    expect(data).toMatchObject({ id: 3, name: 'Lantern' });
  });

  it('rejects with 404 without that call in the main API', async () => {
    const { provider } = providerOver({});
    await expect(provider.getOne('games', { id: 7 })).rejects.toMatchObject({ status: 404 });
  });
});
