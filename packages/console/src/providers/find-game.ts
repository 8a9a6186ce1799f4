import { type Game, type MainApi, nextPageAfter, type Page } from '@ludarium/domain/main-api';
import { HttpError, type RaRecord } from 'react-admin';
import { z } from 'zod';

/** What is known of a game besides its number: where in the list it is looked for. */
export const gameHint = z.object({
  name: z.string().min(1).optional().catch(undefined),
  publisherId: z.coerce.number().int().positive().optional().catch(undefined),
});
export type GameHint = z.output<typeof gameHint>;

type Games = Pick<MainApi, 'games'>;
type Where = Parameters<MainApi['games']>[0];

/** The most that a call gives, and the most calls that one place is worth: a thousand games. */
const perPage = 100;
const mostPages = 10;
/** The longest text that the call searches for. */
const longestSearch = 200;

/**
 * One game, by way of the list (section 7 has no call for a single one): by its name among its
 * publisher's games, then, where it was renamed meanwhile, among all of them.
 *
 * @throws {HttpError} 404 where it is not there, or where only its number is known
 */
export async function findGame(
  mainApi: Games,
  id: RaRecord['id'],
  { name, publisherId }: GameHint,
  signal?: AbortSignal,
) {
  const places: readonly Where[] = [
    ...(name === undefined ? [] : [{ publisherId, search: name.slice(0, longestSearch) }]),
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
    const answer = await mainApi.games({ ...where, perPage, page }, { signal });
    const found = answer.data.find((game) => String(game.id) === String(id));
    if (found || pages.push(answer) >= mostPages) return found;
  }
  return undefined;
}
