import { BackendError } from '@ludarium/domain/http';
import {
  type Game,
  type GamesQuery,
  gameSorts,
  getNextPageAfter,
  getNextPageNumber,
  type MainApi,
  maxGamesPerPage,
  type Page,
} from '@ludarium/domain/main-api';
import { isUnsupported } from '@ludarium/web/http/main-api.ts';
import type { DataProvider, fetchUtils, GetListParams, GetListResult, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { z } from 'zod';
import { withAllRows } from './read-all-rows.ts';

/**
 * The main API's catalogue as the read-only resources `games` and `publishers`.
 *
 * `getOne` of a publisher and the refusal of every write are ra-data-simple-rest's, over an HTTP
 * client that calls the typed `MainApi`. The other methods are written here: Laravel's pages have
 * neither a `Content-Range` header nor always a total, and no call reads a game or many publishers.
 */
export function createMainApiProvider(mainApi: MainApi): DataProvider {
  const httpClient = async (path: string, { method = 'GET', signal }: fetchUtils.Options = {}) => {
    const [, id] = /^\/publishers\/(\d+)$/.exec(path) ?? [];
    if (method !== 'GET' || !id) throw new BackendError('The main API has no such call.', missing);
    return toResponse(await mainApi.publisher(Number(id), { signal: signal ?? undefined }));
  };
  const provider = simpleRestProvider('', httpClient);
  const catalogue: DataProvider = {
    ...provider,
    getList: (resource, params): Promise<GetListResult> =>
      resource === 'games' ? listGames(mainApi, params) : listPublishers(mainApi, params),
    getOne: async (resource, params) => {
      if (resource !== 'games') return provider.getOne(resource, params);
      const game = await findGame(mainApi, params.id, gameHint.parse(params.meta), params.signal);
      return { data: toResponse(game).json };
    },
    // Leaves out the publishers that cannot be read.
    getMany: async (resource, { ids, ...params }) => {
      const results = await Promise.allSettled(
        ids.map((id) => provider.getOne(resource, { ...params, id })),
      );
      return {
        data: results.flatMap((result) => (result.status === 'fulfilled' ? result.value.data : [])),
      };
    },
  };
  return withAllRows(catalogue, maxGamesPerPage);
}

/** What an error screen shows as 'not found'. */
const missing = { kind: 'refused', status: 404 } as const;

const toResponse = (json: unknown): Awaited<ReturnType<typeof fetchUtils.fetchJson>> => ({
  status: 200,
  headers: new Headers(),
  body: '',
  json,
});

async function listGames(
  mainApi: MainApi,
  { sort, pagination, filter, signal }: GetListParams,
): Promise<GetListResult> {
  const sortText = sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  const { publisher_id, search, kind } = filter;
  const query: GamesQuery = {
    ...pagination,
    publisherId: publisher_id ? Number(publisher_id) : undefined,
    search: search || undefined,
    kind: kind === 'base' || kind === 'expansion' ? kind : 'all',
    sort: gameSorts.find((gameSort) => gameSort === sortText),
  };
  const page = await mainApi.games(query, { signal });
  return { ...toListResult(page), meta: { counts: page.counts ?? null } };
}

/**
 * Section 7 specifies a search of publishers, but no list of them: without the list the search
 * answers, and `meta.needsSearch` says that it has no text yet.
 */
async function listPublishers(
  mainApi: MainApi,
  { pagination, filter: { search = '' }, signal }: GetListParams,
): Promise<GetListResult> {
  try {
    return toListResult(await mainApi.publishers({ ...pagination, search }, { signal }));
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  const data = search === '' ? [] : [...(await mainApi.searchPublishers(search, { signal }))];
  return { data, total: data.length, meta: { needsSearch: search === '' } };
}

/** Section 7 requires no total: whether there is a next page follows from `next_page_url`. */
function toListResult<Row>(page: Page<Row>): GetListResult {
  const hasNextPage = getNextPageNumber(page) !== undefined;
  const pageInfo = { hasNextPage, hasPreviousPage: page.current_page > 1 };
  const result = { data: [...page.data], pageInfo };
  return page.total === null ? result : { ...result, total: page.total };
}

/** The fields by which games are searched, besides the id. */
export const gameHint = z.object({
  name: z.string().min(1).optional().catch(undefined),
  publisherId: z.coerce.number().int().positive().optional().catch(undefined),
});
type GameHint = z.output<typeof gameHint>;

type Games = Pick<MainApi, 'games'>;

/** Calls per search: a thousand games. */
const maxPages = 10;
/** The maximum length of the search text. */
const maxSearchLength = 200;

/**
 * Finds a game in the list, because section 7 has no call that reads one: by its name among its
 * publisher's games, and if it was renamed among all of them.
 *
 * @throws {BackendError} 404 if it is not found, or without a hint
 */
export async function findGame(
  mainApi: Games,
  id: RaRecord['id'],
  { name, publisherId }: GameHint,
  signal?: AbortSignal,
) {
  const queries: readonly GamesQuery[] = [
    ...(name === undefined ? [] : [{ publisherId, search: name.slice(0, maxSearchLength) }]),
    ...(publisherId === undefined ? [] : [{ publisherId }]),
  ];
  for (const query of queries) {
    const found = await findAmong(mainApi, query, id, signal);
    if (found) return found;
  }
  throw new BackendError(`No game ${id} where it was looked for.`, missing);
}

async function findAmong(
  mainApi: Games,
  query: GamesQuery,
  id: RaRecord['id'],
  signal?: AbortSignal,
) {
  const pages: Page<Game>[] = [];
  for (let page = getNextPageAfter(pages); page !== undefined; page = getNextPageAfter(pages)) {
    const answer = await mainApi.games({ ...query, perPage: maxGamesPerPage, page }, { signal });
    const found = answer.data.find((game) => String(game.id) === String(id));
    if (found || pages.push(answer) >= maxPages) return found;
  }
  return undefined;
}
