import {
  createMainApi,
  type GameDetails,
  getNextPageNumber,
  maxGamesPerPage,
  toGamesQuery,
} from '@ludarium/domain/main-api';
import { z } from 'zod';
import { call } from './_shared/data-backend.ts';
import { claimJobs, job } from './_shared/jobs.ts';
import { type Services, toMainApiOptions } from './_shared/services.ts';

const snapshotRun = job.extend({ day: z.string(), page: z.int().positive() });

/** Maximum number of pages of 100 games, for a main API whose pages do not end. */
const maxPages = 10_000;
const timeoutMs = 20_000;

/**
 * Records today's figures of all games: walks through the catalogue, 100 games at a time, once a UTC day.
 * Repeated and concurrent calls store each page once; a call that was interrupted is continued at its page
 * after 60 seconds.
 *
 * @returns the number of pages that were stored
 * @throws MainApiError if the main API does not respond
 */
export async function takeGameSnapshots(services: Services): Promise<number> {
  const { jobs } = await claimJobs(services, 'game_snapshots', snapshotRun);
  const [run] = jobs;
  if (!run) return 0;
  const mainApi = createMainApi(toMainApiOptions(services, { timeoutMs }));
  let pages = 0;
  let previous: number | undefined;
  for (let page = run.page, hasMore = true; hasMore; page += 1) {
    const found = await mainApi.call('detailedGames', {
      query: toGamesQuery({ page, per_page: maxGamesPerPage, details: '1' }),
    });
    const first = found.data[0]?.id;
    // An API that ignores the page number repeats its first page.
    const isRepeated = first !== undefined && first === previous;
    previous = first;
    const stored = await call(services, 'store_game_snapshots', {
      run_day: run.day,
      run_page: page,
      games: isRepeated ? [] : found.data.flatMap(toSnapshot),
      is_last: isRepeated || page >= maxPages || getNextPageNumber(found, page) === undefined,
    });
    hasMore = z.boolean().parse(stored);
    pages += 1;
  }
  return pages;
}

/** The figures of a game that has a publisher, and an id that can be stored. */
function toSnapshot({ id, publisher_id, nb_plays, nb_ratings, rating }: GameDetails) {
  if (publisher_id === null || !z.int32().safeParse(id).success) return [];
  return [
    {
      publisher_id,
      game_id: id,
      plays: nb_plays,
      ratings: nb_ratings,
      average: rating,
    },
  ];
}
