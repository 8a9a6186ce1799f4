import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claimJobs } from '../../supabase/functions/_shared/jobs.ts';
import type { Services } from '../../supabase/functions/_shared/services.ts';
import { applyGameChanges } from '../../supabase/functions/apply-game-changes.ts';
import { useBackEnd } from '../support/back-end.ts';
import { useServices } from './services.ts';

const local = useBackEnd();
const services = useServices(local);
let publisherId = 0;
let gameId = 0;

beforeEach(async () => {
  const name = randomUUID();
  const [publisher] = await local.sql`
    insert into main_api.publishers (name, folded_name) values (${name}, ${name}) returning id`;
  publisherId = publisher?.id;
  const [game] = await local.sql`
    insert into main_api.games (publisher_id, name, folded_name, min_age)
    values (${publisherId}, ${name}, ${name}, 8) returning id`;
  gameId = game?.id;
});

/** An approved proposal: the decision has written the outgoing change. */
async function approve(values: Readonly<Record<string, unknown>>): Promise<string> {
  const row = {
    publisher_id: publisherId,
    kind: 'change',
    game_id: gameId,
    status: 'submitted',
    ...values,
  };
  const [proposal] = await local.sql<{ id: string }[]>`
    insert into game_proposals ${local.sql(row)} returning id`;
  const id = proposal?.id ?? '';
  await local.sql`update game_proposals set status = 'approved' where id = ${id}`;
  return id;
}

const change = (from: number, to: number) =>
  approve({ proposed: { min_age: to }, original: { min_age: from } });

const removal = async () => {
  const [game] = await local.sql`select name from main_api.games where id = ${gameId}`;
  return approve({ kind: 'removal', original: { name: game?.name }, note: 'Sold.' });
};

const readProposal = async (id: string) => {
  const [row] = await local.sql`select * from game_proposals where id = ${id}`;
  return row;
};
const readGame = async (id = gameId) => {
  const [row] = await local.sql`select * from main_api.games where id = ${id}`;
  return row;
};
/** Ends the leases and the waiting times. */
const makeDue = () => local.sql`update app.jobs set due_at = now() where done_at is null`;

it('a change, a new game and a removal are applied', async () => {
  const changed = await change(8, 10);
  const name = randomUUID();
  const added = await approve({
    kind: 'new',
    game_id: null,
    proposed: { name, min_players: 2, designers: ['Ada'] },
  });
  expect(await applyGameChanges(services)).toBe(2);
  expect(await readProposal(changed)).toMatchObject({ status: 'applied' });
  expect(await readGame()).toMatchObject({ min_age: 10 });
  const { game_id, status } = (await readProposal(added)) ?? {};
  expect(status).toBe('applied');
  expect(await readGame(game_id)).toMatchObject({
    name,
    min_players: 2,
    publisher_id: publisherId,
  });

  const removed = await removal();
  expect(await applyGameChanges(services)).toBe(1);
  expect(await readProposal(removed)).toMatchObject({ status: 'applied' });
  expect(await readGame()).toBeUndefined();
  expect(await applyGameChanges(services)).toBe(0);
});

it('all that is due is applied in one call, a few at a time, whatever id a publisher has chosen', async () => {
  const chosen = { id: '11111111-1111-1111-1111-111111111111' };
  for (let number = 0; number < 7; number += 1) {
    const values = { kind: 'new', game_id: null, proposed: { name: randomUUID() } };
    await approve(number === 0 ? { ...values, ...chosen } : values);
  }
  expect(await applyGameChanges(services)).toBe(7);
});

it('one change of a publisher does not wait for all of another one', async () => {
  const add = (publisher_id: number) =>
    approve({ publisher_id, kind: 'new', game_id: null, proposed: { name: randomUUID() } });
  for (let number = 0; number < 3; number += 1) await add(publisherId);
  const name = randomUUID();
  const [other] = await local.sql`
    insert into main_api.publishers (name, folded_name) values (${name}, ${name}) returning id`;
  await add(other?.id);
  const { jobs } = await claimJobs(
    services,
    'game_change',
    z.object({ publisher_id: z.number() }),
    { max_jobs: 2 },
  );
  expect(jobs.map((job) => job.publisher_id)).toEqual([publisherId, other?.id]);
  await makeDue();
  expect(await applyGameChanges(services)).toBe(4);
});

it('of two proposals for one field one is applied and one is stale', async () => {
  const ids = [await change(8, 10), await change(8, 12)];
  await applyGameChanges(services);
  const rows = await Promise.all(ids.map(readProposal));
  expect(rows.map((row) => row?.status).sort()).toEqual(['applied', 'failed_stale']);
  const applied = rows.find((row) => row?.status === 'applied')?.proposed.min_age;
  expect(rows.find((row) => row?.status === 'failed_stale')?.conflict).toEqual({
    min_age: applied,
  });
  expect(await readGame()).toMatchObject({ min_age: applied });
});

describe('a range of players', () => {
  /** An approved proposal for a game that had one to three players. */
  const changePlayers = (proposed: object) =>
    approve({ proposed, original: { min_players: 1, max_players: 3 } });
  beforeEach(
    () => local.sql`
      update main_api.games set min_players = 1, max_players = 3 where id = ${gameId}`,
  );

  it('whose other end changed after the approval is refused with both values', async () => {
    const id = await changePlayers({ min_players: 3 });
    await local.sql`update main_api.games set max_players = 2 where id = ${gameId}`;
    await applyGameChanges(services);
    expect(await readProposal(id)).toMatchObject({
      status: 'changes_requested',
      reason_code: 'catalogue',
      reason: 'Players from (3) is greater than players to (2).',
    });
    expect(await readGame()).toMatchObject({ min_players: 1, max_players: 2 });
  });

  it('is stale if its other end changed to a possible value', async () => {
    const id = await changePlayers({ min_players: 2 });
    await local.sql`update main_api.games set max_players = 6 where id = ${gameId}`;
    await applyGameChanges(services);
    expect(await readProposal(id)).toMatchObject({
      status: 'failed_stale',
      conflict: { max_players: 6 },
    });
  });

  it('that was approved before both ends were compared goes back', async () => {
    const id = await changePlayers({ min_players: 2 });
    await local.sql`alter table game_proposals disable trigger user`;
    await local.sql`update game_proposals set original = '{"min_players": 1}' where id = ${id}`;
    await local.sql`alter table game_proposals enable trigger user`;
    await applyGameChanges(services);
    expect(await readProposal(id)).toMatchObject({
      status: 'changes_requested',
      reason: expect.stringContaining('‘Players to’ is not known'),
    });
  });
});

it('the game of another publisher is not changed, whatever the proposal says', async () => {
  const [foreign] = await local.sql`
    insert into main_api.publishers (name, folded_name)
    values (${randomUUID()}, ${randomUUID()}) returning id`;
  const id = await approve({
    publisher_id: foreign?.id,
    proposed: { min_age: 3 },
    original: { min_age: 8, publisher_id: publisherId },
  });
  await applyGameChanges(services);
  expect(await readProposal(id)).toMatchObject({
    status: 'failed_stale',
    conflict: { publisher_id: publisherId },
  });
  expect(await readGame()).toMatchObject({ min_age: 8 });
});

it('a game that is gone makes a change stale and a removal applied', async () => {
  const ids = [await change(8, 10), await removal()];
  await local.sql`delete from main_api.games where id = ${gameId}`;
  await applyGameChanges(services);
  const rows = await Promise.all(ids.map(readProposal));
  expect(rows.map((row) => row?.status)).toEqual(['failed_stale', 'applied']);
});

it('what the catalogue refuses goes back with its words', async () => {
  const id = await approve({ proposed: { parent_id: gameId }, original: { parent_id: null } });
  await applyGameChanges(services);
  expect(await readProposal(id)).toMatchObject({
    status: 'changes_requested',
    reason_code: 'catalogue',
    reason: expect.stringMatching(/parent/i),
  });
});

/** Services whose main API answers so. */
const withMainApi = (answer: () => Response): Services => ({
  ...services,
  fetch: async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/main-api/')
      ? answer()
      : fetch(input, init),
});

it('a NUL in the words of the catalogue does not keep them from the proposal', async () => {
  const id = await removal();
  const message = 'Not\0 now.';
  await applyGameChanges(withMainApi(() => Response.json({ message }, { status: 422 })));
  expect(await readProposal(id)).toMatchObject({
    status: 'changes_requested',
    reason: 'Not now.',
  });
});

it.each([
  ['a refused key', 401, { message: 'Unauthenticated.' }],
  ['a call that the main API lacks', 404, { message: 'The route could not be found.' }],
  ['a request that is too large for it', 413, {}],
])('%s puts the proposal back for an admin, who can approve it again', async (_, status, body) => {
  const id = await removal();
  const refusing = withMainApi(() => Response.json(body, { status }));
  expect(await applyGameChanges(refusing)).toBe(1);
  expect(await readProposal(id)).toMatchObject({ status: 'submitted', reason_code: null });
  const [step] = await local.sql`
    select status, message from game_proposal_events where proposal_id = ${id}
    order by id desc limit 1`;
  expect(step?.status).toBe('submitted');
  expect(step?.message).toMatch(new RegExp(`^The catalogue answered ${status} `));
  await makeDue();
  expect(await applyGameChanges(services)).toBe(0);
  expect(await readGame()).toBeDefined();
  await local.sql`update game_proposals set status = 'approved' where id = ${id}`;
  expect(await applyGameChanges(services)).toBe(1);
  expect(await readProposal(id)).toMatchObject({ status: 'applied' });
  expect(await readGame()).toBeUndefined();
});

it('an id that is too large to be stored puts the proposal back for an admin', async () => {
  const id = await approve({ kind: 'new', game_id: null, proposed: { name: randomUUID() } });
  const game = { id: 3_000_000_000, name: 'New' };
  await applyGameChanges(withMainApi(() => Response.json({ data: game }, { status: 201 })));
  expect(await readProposal(id)).toMatchObject({ status: 'submitted' });
  const steps = await local.sql`
    select message from game_proposal_events where proposal_id = ${id} order by id`;
  expect(steps.at(-1)?.message).toMatch(/^The catalogue answered with the id 3000000000,/);
});

it('waits while the main API does not answer, and does nothing without its key', async () => {
  const id = await change(8, 10);
  expect(await applyGameChanges({ ...services, catalogueKey: undefined })).toBe(0);
  const down = withMainApi(() => new Response('Bad gateway', { status: 502 }));
  expect(await applyGameChanges(down)).toBe(1);
  expect(await readProposal(id)).toMatchObject({ status: 'approved' });
  expect(await applyGameChanges(services)).toBe(0);
  await makeDue();
  expect(await applyGameChanges(services)).toBe(1);
  expect(await readProposal(id)).toMatchObject({ status: 'applied' });
});

it.each(['before the call', 'after the call', 'before the report'])(
  'a crash %s loses nothing and applies nothing twice',
  async (moment) => {
    const name = randomUUID();
    const added = await approve({ kind: 'new', game_id: null, proposed: { name } });
    const changed = await change(8, 10);
    const crashing: typeof fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      const isWrite = url.includes('/main-api/api/games');
      if (isWrite && moment === 'before the call') throw new Error('Crash.');
      if (url.includes('finish_job') && moment === 'before the report') {
        throw new Error('Crash.');
      }
      const answer = await fetch(input, init);
      if (isWrite && moment === 'after the call') throw new Error('Crash.');
      return answer;
    };
    await applyGameChanges({ ...services, fetch: crashing }).catch(() => undefined);
    await makeDue();
    // Several workers start again at once.
    await Promise.all(Array.from({ length: 5 }, () => applyGameChanges(services)));
    expect(await readProposal(added)).toMatchObject({ status: 'applied' });
    expect(await readProposal(changed)).toMatchObject({ status: 'applied', conflict: null });
    const games = await local.sql`select id from main_api.games where name = ${name}`;
    expect(games).toHaveLength(1);
    expect(await readGame()).toMatchObject({ min_age: 10 });
  },
);
