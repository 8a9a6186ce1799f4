import {
  gamesAnswer,
  getNextPageNumber,
  maxGamesPerPage,
  operations,
  toGamesQuery,
  toPublisherQuery,
} from '@ludarium/domain/main-api';
import { describe, expect, test } from 'vitest';
import { documented, getError, isLocal, localTest, refused, useTestApi } from './test-api.ts';

const api = useTestApi();

describe('GET /api/constants/countries', () => {
  test.each(operations.countries.paths)('lists every country at %s', async (path) => {
    await documented('countries', await api.fetch(path));
  });

  test('has ids and names that a form can offer', async () => {
    const countries = await api.client().call('countries', {});
    expect(countries.length).toBeGreaterThan(190);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
    expect(countries.map(({ name }) => name)).toContain('Belgium');
  });
});

describe('GET /api/publishers/{id}', () => {
  test.each(operations.publisher.paths)('answers the publisher below data at %s', async (path) => {
    const response = await api.fetch(path.replace('{id}', '1'));
    expect(await documented('publisher', response)).toMatchObject({ data: { id: 1 } });
  });

  test('has a logo under both of its names', async () => {
    const { logo, media } = await api.client().call('publisher', { params: { id: 1 } });
    expect(logo).toBeTruthy();
    expect(media).toEqual({ location: logo });
  });

  test.each(['999999', '0', '-1', '1.5', 'one', '99999999999999999999', '1%27--', '%00'])(
    'answers 404 for the id %s',
    async (id) => {
      await refused(await api.fetch(`/api/publishers/${id}`), 404);
    },
  );
});

describe('GET /api/search/publishers', () => {
  const names = async (text: string) =>
    (await api.client().call('searchPublishers', { query: toPublisherQuery(text) })).map(
      ({ name }) => name,
    );

  test.each(operations.searchPublishers.paths)('reads the name in quotes at %s', async (path) => {
    const response = await api.fetch(`${path}?name=${encodeURIComponent('"tin orchard"')}`);
    expect(await documented('searchPublishers', response)).toMatchObject({
      data: { data: [{ name: 'Tin Orchard' }], current_page: 1 },
    });
  });

  test('finds a part of the name, whatever its case and accents', async () => {
    expect(await names('LOOM')).toEqual(['Lantern & Loom Games']);
    expect(await names('quïet')).toEqual(['Quiet Harbour Press']);
    expect(await names('  tin   ORCHARD ')).toEqual(['Tin Orchard']);
  });

  test('puts the exact name first, then beginnings, then the rest', async () => {
    const found = await names('p');
    const begins = found.findIndex((name) => !name.startsWith('P'));
    expect(begins).toBeGreaterThan(0);
    expect(found.slice(begins).some((name) => name.startsWith('P'))).toBe(false);
  });

  test('treats wildcard and SQL characters as text', async () => {
    expect(await names('%')).toEqual([]);
    expect(await names('_')).toEqual([]);
    expect(await names("' or 1=1 --")).toEqual([]);
    expect(await names('\\')).toEqual([]);
    expect(await names('&')).toEqual(['Foxglove & Daughters', 'Lantern & Loom Games']);
  });

  test('shows at most 21', async () => {
    expect((await names('')).length).toBeLessThanOrEqual(21);
  });

  test('requires a name and no token', async () => {
    await refused(await api.fetch('/api/search/publishers'), 422);
  });
});

describe('GET /api/filter/games', () => {
  const read = async (query: string) =>
    gamesAnswer.parse(
      await documented('games', await api.fetch(`/api/filter/games?publisher_id=1${query}`)),
    );

  test.each(operations.games.paths)('answers a page below data.data at %s', async (path) => {
    const response = await api.fetch(`${path}?publisher_id=1&include_null_metrics=1&page=1`);
    const page = gamesAnswer.parse(await documented('games', response));
    expect(page).toMatchObject({ per_page: 21 });
    expect(page.data).toHaveLength(21);
  });

  test('can be walked to its end by next_page_url, without a gap or a repeat', async () => {
    const seen: number[] = [];
    let address: string | null = '/api/filter/games?publisher_id=1&include_null_metrics=1';
    let total = 0;
    while (address !== null) {
      const response: Response = address.startsWith('http')
        ? await fetch(address)
        : await api.fetch(address);
      const page = gamesAnswer.parse(await documented('games', response));
      expect(page.data.length).toBeGreaterThan(0);
      seen.push(...page.data.map(({ id }) => id));
      total = page.total ?? 0;
      address = page.next_page_url;
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    if (isLocal) expect(total).toBeGreaterThanOrEqual(300);
  });

  test('puts base games before expansions, each by name', async () => {
    const page = await api
      .client()
      .call('games', { query: toGamesQuery({ publisher_id: 1, per_page: 100, page: 1 }) });
    const rest = await Promise.all(
      Array.from({ length: (page.last_page ?? 1) - 1 }, (_, index) =>
        api.client().call('games', {
          query: toGamesQuery({ publisher_id: 1, per_page: 100, page: index + 2 }),
        }),
      ),
    );
    const games = [page, ...rest].flatMap(({ data }) => data);
    const firstExpansion = games.findIndex((game) => game.parent_id !== null);
    expect(firstExpansion).toBeGreaterThan(0);
    expect(games.slice(firstExpansion).every((game) => game.parent_id !== null)).toBe(true);
    expect(getNextPageNumber(page, 1)).toBe(2);
  });

  test('leaves out games without metrics unless they are asked for', async () => {
    const all = await read('&include_null_metrics=1&per_page=100');
    const measured = await read('&per_page=100');
    expect(measured.total).toBeLessThan(all.total ?? 0);
    expect(
      measured.data.every(({ rating, nb_plays }) => rating !== null && nb_plays !== null),
    ).toBe(true);
  });

  test('finds names that resemble the text, and counts the kinds, as extras', async () => {
    const { data } = await read('&include_null_metrics=1&kind=base&per_page=1');
    const name = data[0]?.name ?? '';
    const [word = ''] = name.split(' ').toSorted((one, other) => other.length - one.length);
    const typed = encodeURIComponent(word.slice(0, 2) + word.slice(3));
    const found = await read(`&include_null_metrics=1&per_page=100&search=${typed}`);
    expect(found.data.map((game) => game.name)).toContain(name);
    const expansions = await read(`&include_null_metrics=1&kind=expansion&search=${typed}`);
    expect(found.counts).toEqual(expansions.counts);
    expect(found.total).toBe((found.counts?.base ?? 0) + (found.counts?.expansion ?? 0));
    expect(expansions.total).toBe(expansions.counts?.expansion);
  });

  test('answers all details of each game, as an extra', async () => {
    const page = await api.client().call('detailedGames', {
      query: toGamesQuery({ publisher_id: 1, page: 1, per_page: maxGamesPerPage, details: '1' }),
    });
    const [first] = page.data;
    expect(first && (await api.client().call('gameDetails', { params: { id: first.id } }))).toEqual(
      first,
    );
    expect(page.details).toBe(true);
    const list = await (await api.fetch('/api/filter/games?publisher_id=1')).text();
    expect(list).not.toContain('"details"');
    expect(list).not.toContain('"designers"');
  });

  test('filters by kind and text and sorts, as extras', async () => {
    const base = await read('&include_null_metrics=1&kind=base');
    expect(base.data.every(({ parent_id }) => parent_id === null)).toBe(true);
    const [first] = base.data;
    const name = first?.name ?? '';
    const found = await read(
      `&include_null_metrics=1&search=${encodeURIComponent(name.toUpperCase())}`,
    );
    expect(found.data.map((game) => game.name)).toContain(name);
    const best = await read('&sort=-rating&per_page=100');
    const ratings = best.data.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  });

  test('a page past the end is empty', async () => {
    const page = await read('&include_null_metrics=1&page=9999');
    expect(page).toMatchObject({ data: [], next_page_url: null });
  });

  test('an unknown publisher has no games', async () => {
    expect(
      await api.client().call('games', { query: toGamesQuery({ publisher_id: 999_999 }) }),
    ).toMatchObject({
      data: [],
      total: 0,
      last_page: 1,
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e400',
    'per_page=0',
    'per_page=101',
    'publisher_id=abc',
    'publisher_id=99999999999999999999',
    'publisher_id=1%27%20or%201=1',
    'kind=everything',
    'sort=password_hash',
    'sort=name;drop%20table%20main_api.games',
    'search=%00',
  ])('refuses %s', async (query) => {
    const [field = ''] = query.split('=');
    const { errors } = await refused(await api.fetch(`/api/filter/games?${query}`), 422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe('GET /api/publishers', () => {
  test('pages through all publishers for an admin alone', async () => {
    const admin = api.client(await api.getToken('admin@demo.example'));
    const page = await admin.call('publishers', { query: { per_page: 5 } });
    expect(page.data).toHaveLength(5);
    expect(getNextPageNumber(page, 1)).toBe(2);
    const publisher = api.client(await api.getToken('publisher@demo.example'));
    expect((await getError(publisher.call('publishers', { query: {} }))).status).toBe(403);
    expect((await getError(api.client().call('publishers', { query: {} }))).status).toBe(401);
  });
});

/** The client resolves the addresses of pictures, which are relative to the API's origin. */
const picture = (location: string) => fetch(new URL(location, api.baseUrl));

describe('pictures of games and publishers', () => {
  localTest('are SVG without scripts, with cache headers', async () => {
    const { data } = await api.client().call('games', { query: toGamesQuery({ publisher_id: 1 }) });
    const { logo } = await api.client().call('publisher', { params: { id: 1 } });
    for (const location of [data[0]?.thumbnail?.location ?? '', logo ?? '']) {
      expect(location).toMatch(/^http:\/\/[^/]+\/main-api\/(art|logo)\/\d+\.svg$/);
      const response = await picture(location);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toContain('max-age=');
      expect(await response.text()).toMatch(/^<svg .+<\/svg>$/s);
    }
  });

  localTest('escape any name', async () => {
    const name = `<script>alert("1")</script> & 'Ω' 𝔘 \u0007${'very '.repeat(60)}long`;
    const [game] = await api.local.sql<{ id: number }[]>`
      insert into main_api.games (publisher_id, name, folded_name) values (1, ${name}, 'x') returning id`;
    const svg = await (await picture(`/main-api/art/${game?.id}.svg`)).text();
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0007');
    expect(svg).toContain('&lt;script&gt;');
  });

  localTest('return 404 if they do not exist', async () => {
    for (const path of [
      '/art/0.svg',
      '/art/99999999.svg',
      '/art/1.png',
      '/art/x.svg',
      '/logo/99.svg',
      '/art/1',
      '/avatars/1',
      '/avatars/00000000-0000-4000-8000-000000000000',
    ]) {
      await refused(await api.fetch(path), 404);
    }
  });
});
