import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';

const backend = useBackend();
const publisher = caller('publisher');

/** Records a game's figures of a day, which are the publisher's latest. */
async function record(
  game_id: number,
  day: string,
  figures: { average: number; ratings: number },
  publisher_id = publisher.id ?? 0,
) {
  const row = { publisher_id, game_id, day, last_day: day, ...figures };
  await backend.sql`insert into game_snapshots ${backend.sql(row)}`;
  await backend.sql`
    insert into publisher_snapshots (publisher_id, day, games)
    values (${publisher_id}, ${day}, 1) on conflict do nothing`;
}

const findImproved = async (who: Caller, body: Readonly<Record<string, unknown>> = {}) => {
  const answer = await backend.request(who, 'POST', '/rest/v1/rpc/most_improved_games', {
    body: { publisher: publisher.id, since: '2026-03-01', ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('most_improved_games', () => {
  it('compares the figures of the latest day with those of a day, for who may read them', async () => {
    await record(1, '2026-02-20', { average: 6, ratings: 20 });
    await record(1, '2026-03-20', { average: 6.5, ratings: 30 });
    await record(1, '2026-04-01', { average: 7.2, ratings: 40 });
    await record(2, '2026-03-01', { average: 5, ratings: 10 });
    await record(2, '2026-04-01', { average: 8, ratings: 11 });
    // Got worse, has too few ratings, is newer, is gone.
    await record(3, '2026-03-01', { average: 8, ratings: 50 });
    await record(3, '2026-04-01', { average: 7, ratings: 60 });
    await record(4, '2026-03-01', { average: 5, ratings: 9 });
    await record(4, '2026-04-01', { average: 9, ratings: 90 });
    await record(5, '2026-03-02', { average: 5, ratings: 10 });
    await record(5, '2026-04-01', { average: 9, ratings: 90 });
    await record(6, '2026-03-01', { average: 5, ratings: 10 });
    await record(6, '2026-03-31', { average: 9, ratings: 90 });
    const improved = [
      { game_id: 2, average_before: 5, average: 8, ratings_before: 10, ratings: 11 },
      { game_id: 1, average_before: 6, average: 7.2, ratings_before: 20, ratings: 40 },
    ];
    expect(await findImproved(publisher)).toEqual(improved);
    expect(await findImproved(publisher, { max_games: 1 })).toEqual([improved[0]]);
    expect(await findImproved(publisher, { min_ratings: 20 })).toEqual([improved[1]]);
    expect(await findImproved(caller('admin'))).toEqual(improved);
    for (const other of callers.filter(
      ({ id, group }) => id !== publisher.id && group !== 'admin',
    )) {
      expect(await findImproved(other)).toEqual([]);
    }
  });
});

it.each(callers)('$name can neither claim nor store the figures of a day', async (person) => {
  for (const [name, body] of [
    ['claim_game_snapshots', {}],
    ['store_game_snapshots', { run_day: '2026-01-01', run_page: 1, games: [], is_last: true }],
  ] as const) {
    const answer = await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
    expect(answer.body).toMatchObject({ code: '42501' });
  }
});
