import {
  type GameSort,
  gameSorts,
  type MainApi,
  MainApiError,
  nextPageNumber,
  type Page,
} from '@ludarium/domain/main-api';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  HttpError,
  type RaRecord,
} from 'react-admin';
import { findGame, gameHint } from './find-game.ts';

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** A page of a list, and whether the main API lists nothing before a text is searched for. */
interface Listed {
  readonly page: Page<RaRecord>;
  readonly needsSearch?: boolean;
}

/** What a resource of the main API can do: the catalogue is read, never written. */
interface Resource {
  list(params: GetListParams): Promise<Listed>;
  one?(id: string, signal?: AbortSignal): Promise<unknown>;
}

/**
 * The main API's catalogue as react-admin's resources `games` and `publishers`: ra-data-simple-rest
 * speaks, and its HTTP client here is the typed one, which knows Laravel's envelopes and paging.
 */
export function createMainApiProvider(mainApi: MainApi): DataProvider {
  const resources: Readonly<Record<string, Resource>> = {
    games: createGamesResource(mainApi),
    publishers: createPublishersResource(mainApi),
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
      if (!id || !resource.one) {
        throw new HttpError(`The main API gives no single one of ${name}.`, 404);
      }
      return answer(await resource.one(decodeURIComponent(id), options.signal ?? undefined));
    },
  );
  return {
    ...provider,
    // A page may not say how many there are (section 7: only the rows and the next page's address).
    getList: async (name, params) => {
      const resource = resources[name];
      if (!resource) throw new HttpError(`The main API has no ${name}.`, 404);
      const { page, needsSearch = false } = await resource.list(params);
      const { data } = answer(page).json;
      const meta = { needsSearch };
      if (page.total !== null) return { data, total: page.total, meta };
      const pageInfo = {
        hasNextPage: nextPageNumber(page) !== undefined,
        hasPreviousPage: page.current_page > 1,
      };
      return { data, pageInfo, meta };
    },
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

function createGamesResource(mainApi: MainApi): Resource {
  return {
    list: async ({ sort, pagination, filter, signal }) => ({
      page: await mainApi.games(
        {
          publisherId: toNumber(filter.publisher_id),
          ...pagination,
          search: toText(filter.search),
          kind: toKind(filter.kind),
          sort: sort && toSort(sort.field, sort.order),
        },
        { signal },
      ),
    }),
  };
}

/**
 * Publishers by their list, which section 7 does not have; by its search where the list is not
 * found.
 */
function createPublishersResource(mainApi: MainApi): Resource {
  return {
    list: async ({ pagination, filter, signal }) => {
      const search = toText(filter.search) ?? '';
      try {
        return { page: await mainApi.publishers({ ...pagination, search }, { signal }) };
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      const found = search === '' ? [] : await mainApi.searchPublishers(search, { signal });
      return { page: singlePage(found), needsSearch: search === '' };
    },
    one: (id, signal) => mainApi.publisher(Number(id), { signal }),
  };
}

/** Whether the main API has no such call. */
function isMissing(error: unknown): boolean {
  return error instanceof MainApiError && (error.status === 404 || error.status === 405);
}

function singlePage<Row>(data: readonly Row[]): Page<Row> {
  const { length } = data;
  return {
    data,
    current_page: 1,
    last_page: 1,
    next_page_url: null,
    per_page: length,
    total: length,
  };
}

function toSort(field: string, order: 'ASC' | 'DESC'): GameSort | undefined {
  return gameSorts.find((sort) => sort === (order === 'DESC' ? `-${field}` : field));
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value);

const toKind = (value: unknown) => (value === 'base' || value === 'expansion' ? value : 'all');

function answer(json: unknown): Answer {
  return { status: 200, headers: new Headers(), body: JSON.stringify(json), json };
}
