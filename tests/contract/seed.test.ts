import { migrateMainApi } from '@ludarium/server/demo/main-api';
import { seedMainApi } from '@ludarium/server/demo/seed';
import { beforeEach, describe, expect } from 'vitest';
import { fastPasswordHash } from '../support/databases.ts';
import { localTest, register, useTestApi } from './test-api.ts';

const api = useTestApi();
beforeEach(async () => {
  await api.local.sql`
    truncate main_api.users, main_api.publishers, main_api.games, main_api.roles,
      main_api.avatars, main_api.game_covers, main_api.password_resets, main_api.email_confirmations,
      main_api.publisher_logos restart identity`;
});

const seed = () => api.local.sql.begin((tx) => seedMainApi(tx, { passwordCost: fastPasswordHash }));
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
