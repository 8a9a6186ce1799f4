import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueGames } from './catalogue-games.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The games of a catalogue with one row. */
async function read(row: string) {
  const file = path.join(folder, 'games.csv');
  const header =
    'bgg_id,name,min_players,max_players,playing_time,min_age,year_published,ratings,rating';
  await writeFile(file, `${header}\n${row}\n`);
  return catalogueGames(file, [1]);
}

it('reads a year before Christ', async () => {
  expect(await read('188,Go,2,2,180,8,-2200,15000,7.6')).toMatchObject([
    { name: 'Go', year_published: -2200, nb_ratings: 15_000 },
  ]);
});

it.each([
  ['year_published', '188,Go,2,2,180,8,-22000,15000,7.6'],
  ['ratings', '188,Go,2,2,180,8,-2200,999999999,7.6'],
  ['min_players', '188,Go,-2,2,180,8,-2200,15000,7.6'],
])('names the row and the column of a wrong %s', async (column, row) => {
  await expect(read(row)).rejects.toThrow(new RegExp(`^Row 1 .* wrong ${column}\\.$`));
});
