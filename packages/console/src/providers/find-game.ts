import { type Game, type MainApi, nextPageAfter, type Page } from '@ludarium/domain/main-api';
import { HttpError, type RaRecord } from 'ra-core';
import { z } from 'zod';

/** What a game is searched by, besides its id. */
export const gameHint = z.object({
  name: z.string().min(1).optional().catch(undefined),
  publisherId: z.coerce.number().int().positive().optional().catch(undefined),
});
type GameHint = z.output<typeof gameHint>;

type Games = Pick<MainApi, 'games'>;
type Where = Parameters<MainApi['games']>[0];

/** The maximum page size of the main API. */
export const mainApiPageSize = 100;
/** Calls per search: a thousand games. */
const maxPages = 10;
/** The maximum length of the search text. */
const maxSearchLength = 200;

/**
 * Finds a game in the list, because section 7 has no call that reads one: by its name among its
 * publisher's games, and if it was renamed among all of them.
 *
 * @throws {HttpError} 404 if it is not found, or without a hint
 */
export async function findGame(
  mainApi: Games,
  id: RaRecord['id'],
  { name, publisherId }: GameHint,
  signal?: AbortSignal,
) {
  const places: readonly Where[] = [
    ...(name === undefined ? [] : [{ publisherId, search: name.slice(0, maxSearchLength) }]),
    ...(publisherId === undefined ? [] : [{ publisherId }]),
  ];
  for (const where of places) {
    const found = await findAmong(mainApi, where, id, signal);
    if (found) return found;
  }
  throw new HttpError(`No game ${id} where it was looked for.`, 404);
}

async function findAmong(mainApi: Games, where: Where, id: RaRecord['id'], signal?: AbortSignal) {
  const pages: Page<Game>[] = [];
  for (let page = nextPageAfter(pages); page !== undefined; page = nextPageAfter(pages)) {
    const answer = await mainApi.games({ ...where, perPage: mainApiPageSize, page }, { signal });
    const found = answer.data.find((game) => String(game.id) === String(id));
    if (found || pages.push(answer) >= maxPages) return found;
  }
  return undefined;
}
