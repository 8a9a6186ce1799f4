import { type GameSort, gameSorts, type MainApi } from '@ludarium/domain/main-api';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type fetchUtils, HttpError } from 'react-admin';
import { z } from 'zod';
import { findGame, gameHint } from './find-game.ts';

const listQuery = z.object({
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
  range: z.tuple([z.number(), z.number()]),
  filter: z.record(z.string(), z.unknown()),
});

type ListQuery = z.infer<typeof listQuery>;
type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** What a resource of the main API can do: the catalogue is read, never written. */
interface Resource {
  list(
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<{ data: readonly unknown[]; total: number }>;
  one?(id: string, signal?: AbortSignal): Promise<unknown>;
}

/**
 * The main API's catalogue as react-admin's resources `games` and `publishers`: ra-data-simple-rest
 * speaks, and its HTTP client here is the typed one, which knows Laravel's envelopes and paging.
 */
export function createMainApiProvider(mainApi: MainApi): DataProvider {
  const resources: Readonly<Record<string, Resource>> = {
    games: gamesOf(mainApi),
    publishers: publishersOf(mainApi),
  };
  const provider = simpleRestProvider(
    '',
    async (address: string, options: fetchUtils.Options = {}) => {
      const url = new URL(address, 'http://main-api.invalid');
      const [name = '', id] = url.pathname.split('/').filter(Boolean);
      const resource = resources[name];
      if (!resource || (options.method ?? 'GET') !== 'GET') {
        throw new HttpError('The catalogue can only be read here.', 405);
      }
      const signal = options.signal ?? undefined;
      if (id) {
        if (!resource.one) throw new HttpError(`The main API gives no single one of ${name}.`, 404);
        return answer(await resource.one(decodeURIComponent(id), signal));
      }
      const query = listQuery.parse(
        Object.fromEntries(
          [...url.searchParams].map(([key, value]): [string, unknown] => [key, JSON.parse(value)]),
        ),
      );
      const { data, total } = await resource.list(query, signal);
      return answer(data, `${name} ${query.range.join('-')}/${total}`);
    },
  );
  return {
    ...provider,
    // There is no call for a single game: it is found in the list by what `meta` knows of it.
    getOne: async (name, params) => {
      if (name !== 'games') return provider.getOne(name, params);
      const game = await findGame(mainApi, params.id, gameHint.parse(params.meta), params.signal);
      return { data: answer(game).json };
    },
    // The main API reads publishers one by one; one that is gone leaves the others readable.
    getMany: async (name, { ids, signal }) => {
      const found = await Promise.allSettled(
        ids.map((id) => provider.getOne(name, { id, ...(signal ? { signal } : {}) })),
      );
      return { data: found.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : [])) };
    },
  };
}

function gamesOf(mainApi: MainApi): Resource {
  return {
    list: async ({ sort, range, filter }, signal) => {
      const page = await mainApi.games(
        {
          publisherId: numberOf(filter.publisher_id),
          ...pageOf(range),
          search: textOf(filter.search),
          kind: kindOf(filter.kind),
          sort: sortOf(sort),
        },
        { signal },
      );
      return page;
    },
  };
}

function publishersOf(mainApi: MainApi): Resource {
  return {
    list: ({ range, filter }, signal) =>
      mainApi.publishers({ ...pageOf(range), search: textOf(filter.search) ?? '' }, { signal }),
    one: (id, signal) => mainApi.publisher(Number(id), { signal }),
  };
}

function pageOf([first, last]: ListQuery['range']): { page: number; perPage: number } {
  const perPage = last - first + 1;
  return { page: Math.floor(first / perPage) + 1, perPage };
}

function sortOf([field, order]: ListQuery['sort']): GameSort | undefined {
  return gameSorts.find((sort) => sort === (order === 'DESC' ? `-${field}` : field));
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const numberOf = (value: unknown): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value);

const kindOf = (value: unknown) => (value === 'base' || value === 'expansion' ? value : 'all');

function answer(json: unknown, range?: string): Answer {
  const headers = new Headers(range ? { 'Content-Range': range } : {});
  return { status: 200, headers, body: JSON.stringify(json), json };
}
