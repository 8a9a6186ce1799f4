import { createMainApi, type Game, type GamesQuery } from '@ludarium/domain/main-api';
import { describe, expect, it } from 'vitest';
import { createMainApiProvider, findGame } from './main-api-provider.ts';

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
    const last = await provider.getList('games', listParams({}, 3));
    expect(last.pageInfo?.hasNextPage).toBe(false);
  });
});

describe('getList of publishers, without that call in the main API', () => {
  const search = { '/api/search/publishers': { data: { data: [{ id: 3, name: 'Kettle' }] } } };

  it('uses the search call', async () => {
    const { provider, asked } = providerOver(search);
    const filter = { search: 'kett' };
    const answer = await provider.getList('publishers', listParams(filter));
    expect(answer.data.map(({ name }) => name)).toEqual(['Kettle']);
    expect(answer).toMatchObject({ total: 1, meta: { needsSearch: false } });
    expect(asked.map((address) => address.split('?')[0])).toEqual([
      '/api/publishers',
      '/api/search/publishers',
    ]);
  });

  it('returns needsSearch without a search text', async () => {
    const { provider, asked } = providerOver(search);
    const answer = await provider.getList('publishers', listParams());
    expect(answer).toMatchObject({ data: [], total: 0, meta: { needsSearch: true } });
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

const game = (id: number, name: string, publisher_id: number | null): Game => ({
  id,
  name,
  publisher_id,
  parent_id: null,
  thumbnail: null,
  media: null,
  rating: null,
  nb_plays: null,
  nb_ratings: null,
  external_id: null,
  year_published: null,
  min_players: null,
  max_players: null,
  playing_time: null,
  min_age: null,
  updated_at: null,
});

/** A main API with these games, and its calls. */
function fakeMainApi(all: readonly Game[], { searches = true } = {}) {
  const asked: GamesQuery[] = [];
  const games = async (query: GamesQuery) => {
    asked.push(query);
    const { publisherId, search, page = 1, perPage = 21 } = query;
    const rows = all
      .filter(({ publisher_id }) => publisherId === undefined || publisher_id === publisherId)
      .filter(({ name }) => !searches || !search || name.includes(search));
    const last = Math.max(1, Math.ceil(rows.length / perPage));
    return {
      data: rows.slice((page - 1) * perPage, page * perPage),
      current_page: page,
      per_page: perPage,
      last_page: last,
      total: rows.length,
      next_page_url: page < last ? `?page=${page + 1}` : null,
    };
  };
  return { asked, games };
}

const many = Array.from({ length: 250 }, (_, n) => game(n + 1, `Game ${n + 1}`, 7));

describe('findGame', () => {
  it('makes one call if the name is known', async () => {
    const api = fakeMainApi(many);
    expect(await findGame(api, '240', { name: 'Game 240', publisherId: 7 })).toBe(many[239]);
    expect(api.asked).toHaveLength(1);
  });

  it('finds a game without a publisher', async () => {
    const alone = game(900, 'Unsorted', null);
    expect(await findGame(fakeMainApi([...many, alone]), 900, { name: 'Unsorted' })).toBe(alone);
  });

  it('reads further pages of the publisher if the API ignores the search', async () => {
    const api = fakeMainApi(many, { searches: false });
    expect(await findGame(api, 240, { name: 'Game 240', publisherId: 7 })).toBe(many[239]);
    expect(api.asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('finds a renamed game', async () => {
    const found = await findGame(fakeMainApi(many), 3, { name: 'Old name', publisherId: 7 });
    expect(found).toBe(many[2]);
  });

  it('returns 404 without a hint, and after ten pages', async () => {
    const api = fakeMainApi(many);
    await expect(findGame(api, 3, {})).rejects.toMatchObject({ status: 404 });
    expect(api.asked).toEqual([]);
    const huge = fakeMainApi(Array.from({ length: 3_000 }, (_, n) => game(n + 1, 'Same', null)));
    await expect(findGame(huge, 2_500, { name: 'Same' })).rejects.toMatchObject({ status: 404 });
    expect(huge.asked).toHaveLength(10);
  });
});
