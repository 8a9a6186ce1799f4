import { findPlayersFault, findUnknownPlayers } from '@ludarium/domain/game-proposals';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();

const publisher = caller('publisher');
const admin = caller('admin');

interface Values {
  readonly min_players?: number | null;
  readonly max_players?: number | null;
  readonly min_age?: number;
}

/** A game as it is, what is proposed, and the field with the fault. */
const cases: readonly [game: Values, proposed: Values, field: keyof Values | null][] = [
  [{ min_players: 1, max_players: 3 }, { min_players: 5 }, 'min_players'],
  [{ min_players: 4, max_players: 5 }, { max_players: 3 }, 'max_players'],
  [{ min_players: 1, max_players: 3 }, { min_players: 6, max_players: 5 }, 'min_players'],
  [{ min_players: 10, max_players: 12 }, { max_players: 9 }, 'max_players'],
  [{ min_players: 1, max_players: 3 }, { min_players: 3 }, null],
  [{ min_players: 1, max_players: 3 }, { min_players: 5, max_players: 6 }, null],
  [{ min_players: 1, max_players: 3 }, { min_players: 5, max_players: null }, null],
  [{ min_players: 1, max_players: null }, { min_players: 5 }, null],
  [{ min_players: null, max_players: null }, { max_players: 1 }, null],
  [{ min_players: 5, max_players: 3 }, { min_age: 8 }, null],
];

const patch = (person: typeof publisher, id: string, body: object) =>
  backend.patch(person, 'game_proposals', id, body);
const submit = (id: string) => patch(publisher, id, { status: 'submitted' });
const approve = (id: string) => patch(admin, id, { status: 'approved' });
let games = 0;
/** A proposal of another game each: a game has one open proposal. */
const insert = (values: object) => {
  games += 1;
  const proposal = { publisher_id: 103, kind: 'change', game_id: games, ...values };
  return backend.add('game_proposals', proposal);
};

describe.each(cases)('of the game %j the proposal %j', (game, proposed, field) => {
  const original = { min_age: 10, ...game };
  const fault = findPlayersFault(game, proposed);
  const answer = fault
    ? { code: 'PT400', details: fault.field, message: fault.message }
    : [{ status: 'submitted' }];

  it('is answered alike by the data backend when it is sent', async () => {
    expect(fault?.field ?? null).toBe(field);
    const id = await insert({ proposed, original });
    expect((await submit(id)).body).toMatchObject(answer);
  });
});

describe('the other number of players', () => {
  it.each([
    [{ min_players: 5 }, 'max_players'],
    [{ max_players: 5 }, 'min_players'],
  ])('has to be known when %j is sent or approved', async (proposed, missing) => {
    const [name = ''] = Object.keys(proposed);
    const original = { [name]: 1 };
    expect(findUnknownPlayers(original, proposed)).toContain('is not known');
    const draft = await insert({ proposed, original });
    const refusal = { code: 'PT400', details: missing };
    expect((await submit(draft)).body).toMatchObject(refusal);
    const sent = await insert({ proposed, original, status: 'submitted' });
    expect((await approve(sent)).body).toMatchObject(refusal);
  });

  it('is expected to be unchanged when the catalogue takes the change', async () => {
    const id = await insert({
      proposed: { min_players: 2 },
      original: { min_players: 1, max_players: 3, min_age: 10, name: 'A game' },
      status: 'submitted',
    });
    await approve(id);
    const [row] = await backend.sql`
      select app.get_expected_values(proposal) as expected
      from game_proposals as proposal where id = ${id}`;
    expect(row?.expected).toEqual({ min_players: 1, max_players: 3, publisher_id: publisher.id });
  });

  it('that is no number counts as unknown and breaks nothing', async () => {
    const original = { min_players: 1, max_players: 'many' };
    const id = await insert({ proposed: { min_players: 5 }, original });
    expect((await submit(id)).status).toBe(200);
  });
});
