import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { callers } from './callers.ts';

const backend = useBackend();
it.each(callers)('$name can neither claim nor store the figures of a day', async (person) => {
  for (const [name, body] of [
    ['claim_game_snapshots', {}],
    ['store_game_snapshots', { run_day: '2026-01-01', run_page: 1, games: [], is_last: true }],
  ] as const) {
    const answer = await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
    expect(answer.body).toMatchObject({ code: '42501' });
  }
});
