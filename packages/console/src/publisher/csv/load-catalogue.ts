import type { PublisherId } from '@ludarium/domain/ids';
import {
  type GameDetails,
  type GameDetailsPage,
  hasRepeatedRows,
  mergeRows,
  nextPageNumber,
} from '@ludarium/domain/main-api';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import type { TaskOptions } from './TaskProgress.tsx';

/** Concurrent requests. */
const concurrentRequests = 4;

interface Catalogue {
  readonly games: readonly GameDetails[];
  /** Whether the games have their details: the main API may answer the fields of its list only. */
  readonly hasDetails: boolean;
}

/**
 * Loads all games of a publisher with their details.
 *
 * @throws MainApiError, or the abort reason of `signal`
 */
export async function loadCatalogue(
  publisherId: PublisherId,
  { signal, onProgress }: TaskOptions,
): Promise<Catalogue> {
  const pages: GameDetailsPage[] = [];
  const add = (loaded: readonly GameDetailsPage[]) => {
    pages.push(...loaded);
    const done = pages.reduce((sum, { data }) => sum + data.length, 0);
    onProgress({ done, total: pages[0]?.total ?? null });
  };
  const load = (page: number) => mainApi.gamesWithDetails({ publisherId, page }, { signal });
  add([await load(1)]);
  const { last_page } = pages[0] ?? {};
  for (let page = 2; page <= (last_page ?? 1); page += concurrentRequests) {
    const count = Math.min(concurrentRequests, (last_page ?? 1) - page + 1);
    add(await Promise.all(Array.from({ length: count }, (_, index) => load(page + index))));
  }
  // The number of pages is optional: follow the next pages.
  for (let last = pages.at(-1); last && nextPageNumber(last); last = pages.at(-1)) {
    if (hasRepeatedRows(pages)) break;
    add([await load(pages.length + 1)]);
  }
  return { games: mergeRows(pages), hasDetails: pages[0]?.details === true };
}
