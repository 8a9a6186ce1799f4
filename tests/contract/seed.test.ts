import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateMainApi } from '@ludarium/supabase/demo/main-api';
import { seedMainApi } from '@ludarium/supabase/demo/seed';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { fastPasswordHash } from '../support/databases.ts';
import { localTest, register, useTestApi } from './test-api.ts';

const api = useTestApi();
const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-catalogue-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await api.local.sql`
    truncate main_api.users, main_api.publishers, main_api.games, main_api.roles,
      main_api.avatars, main_api.game_covers, main_api.password_resets, main_api.email_confirmations,
      main_api.publisher_logos restart identity`;
});

const columns =
  'bgg_id,name,min_players,max_players,playing_time,min_age,year_published,ratings,rating';
async function writeCatalogue(lines: readonly string[]): Promise<string> {
  const file = path.join(folder, 'games.csv');
  await writeFile(file, [columns, ...lines, ''].join('\n'));
  return file;
}
const seed = (catalogue?: string) =>
  api.local.sql.begin((tx) => seedMainApi(tx, { passwordCost: fastPasswordHash, catalogue }));
const games = () => api.local.sql<
  { name: string; parent: string | null; publisher_id: number; external_id: string | null }[]
>`
  select g.name, p.name as parent, g.publisher_id, g.external_id
  from main_api.games g left join main_api.games p on p.id = g.parent_id order by g.id`;

describe('the demo', () => {
  localTest('has 1,000 games over 12 publishers, the same at every seed', async () => {
    await seed();
    const first = await games();
    expect(first).toHaveLength(1000);
    expect(new Set(first.map(({ name }) => name)).size).toBe(1000);
    expect(first.filter((game) => game.publisher_id === 1).length).toBeGreaterThanOrEqual(300);
    expect(new Set(first.map((game) => game.publisher_id)).size).toBe(12);
    const expansions = first.filter(({ parent }) => parent !== null);
    expect(expansions.length).toBeGreaterThan(200);
    for (const { name, parent } of expansions) expect(name.startsWith(`${parent}: `)).toBe(true);
    await api.local.sql`truncate main_api.users, main_api.publishers, main_api.games cascade`;
    await seed();
    expect(await games()).toEqual(first);
  });

  localTest('continues its ids with new rows', async () => {
    await seed();
    const { id } = await register(api.client());
    expect(Number(id)).toBeGreaterThan(24);
  });

  localTest('can be migrated again', async () => {
    await seed();
    await migrateMainApi(api.local.sql);
    expect(await games()).toHaveLength(1000);
  });
});

describe('a catalogue', () => {
  localTest('takes the place of the demo games, and an expansion stays with its base', async () => {
    await seed(
      await writeCatalogue([
        '13,Katan,3,4,120,10,1995,70000,7.1',
        '325,Katan: Seefahrer,3,4,120,10,1997,9000,7.3',
        '926,Katan: Seefahrer: Expansion,3,4,120,10,1998,100,7',
        '17,"Tal, der Könige",2,4,60,12,1992,314,6.6',
        '40,Old: A New Story,2,4,60,12,1990,10,6',
        '41,Old,2,4,60,12,1999,10,6',
        '50,No Figures Yet,,,,,,,',
      ]),
    );
    const rows = await games();
    expect(rows.map(({ name, parent }) => [name, parent])).toEqual([
      ['Katan', null],
      ['Katan: Seefahrer', 'Katan'],
      ['Katan: Seefahrer: Expansion', 'Katan'],
      ['Tal, der Könige', null],
      // Published before the game whose name is a prefix of its name.
      ['Old: A New Story', null],
      ['Old', null],
      ['No Figures Yet', null],
    ]);
    expect(new Set(rows.slice(0, 3).map((game) => game.publisher_id)).size).toBe(1);
    expect(rows[0]?.external_id).toBe('13');
  });

  localTest('of 10,000 games is loaded whole', async () => {
    const file = await writeCatalogue(
      Array.from({ length: 10_000 }, (_, id) => `${id + 1},Game ${id},1,4,30,8,2001,${id},6.5`),
    );
    await seed(file);
    expect(await games()).toHaveLength(10_000);
  });

  localTest('describes the mistake in one sentence', async () => {
    await expect(seed('/nowhere/games.csv')).rejects.toThrow(
      "The catalogue /nowhere/games.csv can't be read.",
    );
    const wrong = await writeCatalogue(['1,Fine,1,2,3,4,5,6,7', '2,Wrong,many,2,3,4,5,6,7']);
    await expect(seed(wrong)).rejects.toThrow(
      `Row 2 of the catalogue ${wrong} has a wrong min_players.`,
    );
    expect(await games()).toEqual([]);
  });
});
