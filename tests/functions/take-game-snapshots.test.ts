import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { takeGameSnapshots } from '../../supabase/functions/take-game-snapshots.ts';
import { useBackEnd } from '../support/back-end.ts';
import { useServices } from './services.ts';

const local = useBackEnd();
const services = useServices(local);
let publisherId = 0;
let gameIds: number[] = [];

/** Three pages of the catalogue. */
const games = 250;

beforeEach(async () => {
  await local.sql`truncate game_snapshots, publisher_snapshots, main_api.games cascade`;
  await local.sql`update app.jobs set payload = '{}', due_at = now() where kind = 'game_snapshots'`;
  const name = randomUUID();
  const [publisher] = await local.sql`
    insert into main_api.publishers (name, folded_name) values (${name}, ${name}) returning id`;
  publisherId = publisher?.id;
  const added = await local.sql<{ id: number }[]>`
    insert into main_api.games
      (publisher_id, name, folded_name, nb_plays, nb_ratings, rating)
    select ${publisherId}, 'Game ' || n, 'game ' || n, 10, 10, 7.004
    from generate_series(1, ${games}) as n returning id`;
  gameIds = added.map(({ id }) => id);
});

const readTotals = () =>
  local.sql`
    select day::text, games, plays::int, ratings::int, average::float
    from publisher_snapshots where publisher_id = ${publisherId} order by day`;
const readGame = (id = gameIds[0] ?? 0) =>
  local.sql`
    select last_day - day as days, plays::int, ratings::int, average::float
    from game_snapshots where game_id = ${id} order by day`;
const countRows = async () => {
  const [row] = await local.sql`select count(*)::int as count from game_snapshots`;
  return row?.count;
};
const setPlays = (plays: number, id = gameIds[0] ?? 0) =>
  local.sql`update main_api.games set nb_plays = ${plays} where id = ${id}`;
const makeDue = () => local.sql`update app.jobs set due_at = now()`;
/** Moves everything that is recorded a number of days into the past. */
async function letPass(days: number): Promise<void> {
  await local.sql`
    update game_snapshots set day = day - ${days}::int, last_day = last_day - ${days}::int`;
  await local.sql`update publisher_snapshots set day = day - ${days}::int`;
  await local.sql`update app.jobs set payload = '{}', due_at = now() where kind = 'game_snapshots'`;
}

it('records the figures of every game and the totals of its publisher once a day', async () => {
  expect(await takeGameSnapshots(services)).toBe(3);
  const [run] = await local.sql`
    select payload ->> 'day' as day from app.jobs where kind = 'game_snapshots'`;
  expect(await readTotals()).toEqual([
    { day: run?.day, games, plays: 2500, ratings: 2500, average: 7 },
  ]);
  expect(await readGame()).toEqual([{ days: 0, plays: 10, ratings: 10, average: 7 }]);
  await setPlays(99);
  expect(await takeGameSnapshots(services)).toBe(0);
  expect(await readGame()).toMatchObject([{ plays: 10 }]);
});

it('adds a row only where the figures differ from the day before', async () => {
  await takeGameSnapshots(services);
  await letPass(1);
  await setPlays(15);
  await takeGameSnapshots(services);
  expect(await readGame()).toMatchObject([
    { days: 0, plays: 10 },
    { days: 0, plays: 15 },
  ]);
  expect(await readGame(gameIds[1])).toMatchObject([{ days: 1, plays: 10 }]);
  expect(await countRows()).toBe(games + 1);
  expect(await readTotals()).toMatchObject([{ plays: 2500 }, { plays: 2505 }]);
});

it('ends the figures of a game that is gone or went to another publisher', async () => {
  await takeGameSnapshots(services);
  await letPass(1);
  const [gone = 0, moved = 0] = gameIds;
  await local.sql`delete from main_api.games where id = ${gone}`;
  await local.sql`update main_api.games set publisher_id = null where id = ${moved}`;
  await takeGameSnapshots(services);
  expect(await readGame(gone)).toMatchObject([{ days: 0 }]);
  expect(await readGame(moved)).toMatchObject([{ days: 0 }]);
  expect(await readTotals()).toMatchObject([{ games }, { games: games - 2 }]);
});

it('stores null where the main API does not tell', async () => {
  await local.sql`
    update main_api.games set nb_plays = null, nb_ratings = null, rating = null`;
  await takeGameSnapshots(services);
  const unknown = { plays: null, ratings: null, average: null };
  expect(await readGame()).toEqual([{ days: 0, ...unknown }]);
  expect(await readTotals()).toMatchObject([{ games, ...unknown }]);
});

it('leaves out a game whose id is too large to be stored', async () => {
  const changing: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes('filter/games')) return answer;
    const text = await answer.text();
    return Response.json(JSON.parse(text.replace(`"id":${gameIds[0]},`, '"id":3000000000,')));
  };
  expect(await takeGameSnapshots({ ...services, fetch: changing })).toBe(3);
  expect(await readTotals()).toMatchObject([{ games: games - 1 }]);
});

it('is taken once by several servers at the same time', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => takeGameSnapshots(services)));
  expect(pages.toSorted()).toEqual([0, 0, 0, 0, 3]);
  expect(await countRows()).toBe(games);
});

it.each([
  ['before a page', 'filter/games', 'before'],
  ['before it is stored', 'store_game_snapshots', 'before'],
  ['after it was stored', 'store_game_snapshots', 'after'],
])('a crash %s is continued, and nothing is stored twice', async (_moment, path, when) => {
  let calls = 0;
  const crashing: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes(path)) calls += 1;
    const crashes = url.includes(path) && calls === 2;
    if (crashes && when === 'before') throw new Error('Crash.');
    const answer = await fetch(input, init);
    if (crashes) throw new Error('Crash.');
    return answer;
  };
  await expect(takeGameSnapshots({ ...services, fetch: crashing })).rejects.toThrow();
  expect(await readTotals()).toEqual([]);
  expect(await takeGameSnapshots(services)).toBe(0);
  await makeDue();
  // A page that was stored is not stored again.
  expect(await takeGameSnapshots(services)).toBe(when === 'after' ? 1 : 2);
  expect(await countRows()).toBe(games);
  expect(await readTotals()).toMatchObject([{ games, plays: 2500 }]);
});

it('ends with a main API that ignores the page number', async () => {
  const repeating: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.searchParams.delete('page');
    return fetch(url, init);
  };
  expect(await takeGameSnapshots({ ...services, fetch: repeating })).toBe(2);
  expect(await readTotals()).toMatchObject([{ games: 100 }]);
});

it('are deleted when their retention period has ended', async () => {
  await takeGameSnapshots(services);
  await letPass(740);
  await setPlays(11);
  await takeGameSnapshots(services);
  await local.sql`select apply_retention()`;
  expect(await countRows()).toBe(games);
  expect(await readTotals()).toHaveLength(1);
});
