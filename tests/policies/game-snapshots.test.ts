import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller, callers } from './callers.ts';

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

it('a viewer of the team reads the figures until the access ends', async () => {
  const viewer = caller('newcomer');
  const path = `/rest/v1/publisher_snapshots?publisher_id=eq.${publisher.id}&limit=1`;
  await record(7, '2026-04-01', { average: 7, ratings: 10 });
  const read = async () => (await backend.request(viewer, 'GET', path)).body;
  expect(await read()).toEqual([]);
  await backend.sql`
    insert into publisher_members (publisher_id, user_id, role, origin)
    values (${publisher.id}, ${viewer.id}, 'viewer', 'invitation')`;
  expect(await read()).toHaveLength(1);
  await backend.sql`delete from publisher_members where user_id = ${viewer.id}`;
  expect(await read()).toEqual([]);
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
