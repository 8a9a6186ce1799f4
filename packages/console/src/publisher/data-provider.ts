import { mainApi } from '@ludarium/browser/http/main-api.ts';
import {
  countKinds,
  filterGames,
  findGames,
  isIdSearch,
  readGameFilter,
  readGameOrder,
} from '@ludarium/domain/games';
import { BackendError } from '@ludarium/domain/http';
import type { QueryClient } from '@tanstack/react-query';
import {
  combineDataProviders,
  type DataProvider,
  type GetListResult,
  type GetOneResult,
} from 'ra-core';
import { dataBackendProvider } from '../providers/data-backend-provider.ts';
import { createMainApiProvider } from '../providers/main-api-provider.ts';
import { allGames } from './catalogue/use-game.ts';

const catalogue = createMainApiProvider(mainApi);

/**
 * The portal's resources: `games` and `publishers` (main API), `publisher_requests`,
 * `game_proposals` and `game_proposal_events` (data backend).
 *
 * - `games` are those of the filter's `publisher_id`, by default the base games (section 9). A main API
 *   without `counts` neither searches nor sorts, and none finds ids: then all games are loaded, and
 *   searched and sorted here.
 * - One game has its details where the main API answers them: the call is optional.
 */
export function createPortalProvider(queryClient: QueryClient): DataProvider {
  const games: DataProvider = {
    ...catalogue,
    getList: async (resource, params): Promise<GetListResult> => {
      if (resource !== 'games') return catalogue.getList(resource, params);
      const { publisher_id, search = '', kind: wanted } = params.filter;
      const kind = readGameFilter(wanted);
      const { field = '', order } = params.sort ?? {};
      const sort = readGameOrder(order === 'DESC' ? `-${field}` : field);
      if (!isIdSearch(search)) {
        const filter = { publisher_id, q: search, kind };
        const answer = await catalogue.getList(resource, { ...params, filter });
        if (answer.meta.counts || (search === '' && sort === null)) {
          return { ...answer, data: [...filterGames(answer.data, kind)] };
        }
      }
      // Not for each letter of a search.
      const all = { ...allGames(publisher_id), staleTime: 30_000 };
      const found = findGames(await queryClient.fetchQuery(all), {
        search,
        sort,
      });
      const shown = filterGames(found, kind);
      const { page = 1, perPage = shown.length } = params.pagination ?? {};
      return {
        data: shown.slice((page - 1) * perPage, page * perPage),
        total: shown.length,
        meta: { counts: countKinds(found) },
      };
    },
    getOne: async (resource, params): Promise<GetOneResult> => {
      if (resource !== 'games') return catalogue.getOne(resource, params);
      try {
        const data = await mainApi.call('gameDetails', {
          params: { id: Number(params.id) },
          signal: params.signal,
        });
        return { data };
      } catch (error) {
        if (!(error instanceof BackendError && error.status === 404)) throw error;
        return catalogue.getOne(resource, params);
      }
    },
  };
  return combineDataProviders((resource) =>
    resource === 'games' || resource === 'publishers' ? games : dataBackendProvider,
  );
}
