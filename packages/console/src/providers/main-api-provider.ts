import { isUnsupported } from '@ludarium/browser/http/main-api.ts';
import { getGameKind } from '@ludarium/domain/games';
import { BackendError } from '@ludarium/domain/http';
import { gameId } from '@ludarium/domain/ids';
import {
  type Game,
  gameSorts,
  gamesPerPage,
  getNextPageNumber,
  type MainApi,
  maxGamesPerPage,
  type Page,
  toGamesQuery,
  toPublisherQuery,
} from '@ludarium/domain/main-api';
import type { DataProvider, fetchUtils, GetListParams, GetListResult } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { withAllRows } from './read-all-rows.ts';

/**
 * The main API's catalogue as the read-only resources `games` and `publishers`.
 *
 * `getOne` and the refusal of every write are ra-data-simple-rest's, over an HTTP client that calls the
 * typed `MainApi`. `getList` is written here: Laravel's pages have neither a `Content-Range`
 * header nor always a total.
 */
export function createMainApiProvider(mainApi: MainApi): DataProvider {
  const httpClient = async (path: string, { method = 'GET', signal }: fetchUtils.Options = {}) => {
    const [, resource, text] = /^\/(games|publishers)\/(\d+)$/.exec(path) ?? [];
    if (method !== 'GET' || !text)
      throw new BackendError('The main API has no such call.', missing);
    const options = { signal: signal ?? undefined };
    const id = Number(text);
    if (resource === 'publishers') {
      return toResponse({
        ...(await mainApi.call('publisher', { params: { id }, ...options })),
        id,
      });
    }
    return toResponse(
      withKind(await mainApi.call('gameDetails', { params: { id: gameId.parse(id) }, ...options })),
    );
  };
  const provider = simpleRestProvider('', httpClient);
  const catalogue: DataProvider = {
    ...provider,
    getList: (resource, params): Promise<GetListResult> =>
      resource === 'games' ? listGames(mainApi, params) : listPublishers(mainApi, params),
  };
  return withAllRows(catalogue, maxGamesPerPage);
}

/** What an error screen shows as 'not found'. */
const missing = { kind: 'refused', status: 404 } as const;

/** A game as a row of the resource: what the list filters by is a column. */
const withKind = <Row extends Game>(game: Row) => ({ ...game, kind: getGameKind(game) });

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
  const { publisher_id, q, kind } = filter;
  const { page: number = 1, perPage = gamesPerPage } = pagination ?? {};
  const query = toGamesQuery({
    page: number,
    per_page: perPage,
    publisher_id: publisher_id || undefined,
    search: q || undefined,
    kind: kind === 'base' || kind === 'expansion' ? kind : undefined,
    sort: gameSorts.find((gameSort) => gameSort === sortText),
  });
  const page = await mainApi.call('games', { query, signal });
  const result = toListResult({ ...page, data: page.data.map(withKind) }, number);
  return { ...result, meta: { counts: page.counts ?? null } };
}

/**
 * Section 7 specifies a search of publishers, but no list of them: without the list the search
 * answers, and without a text for it nothing.
 */
async function listPublishers(
  mainApi: MainApi,
  { pagination, filter: { q: search = '' }, signal }: GetListParams,
): Promise<GetListResult> {
  try {
    const { page = 1, perPage } = pagination ?? {};
    const query = { page, per_page: perPage, search };
    return toListResult(await mainApi.call('publishers', { query, signal }), page);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
  }
  const data =
    search === ''
      ? []
      : [...(await mainApi.call('searchPublishers', { query: toPublisherQuery(search), signal }))];
  return { data, total: data.length };
}

/** Section 7 requires no total: whether there is a next page follows from `next_page_url`. */
function toListResult<Row>(page: Page<Row>, number: number): GetListResult {
  const hasNextPage = getNextPageNumber(page, number) !== undefined;
  const pageInfo = { hasNextPage, hasPreviousPage: number > 1 };
  const result = { data: [...page.data], pageInfo };
  return page.total === null ? result : { ...result, total: page.total };
}
