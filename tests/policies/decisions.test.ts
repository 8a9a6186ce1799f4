import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller, getToken } from './callers.ts';

const first = caller('admin');
const second: Caller = { ...first, name: 'second admin', id: 120 };

const backend = useBackend();
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  await backend.sql`insert into user_roles (user_id, role) values (${second.id}, 'admin')`;
  for (const admin of [first, second]) {
    tokens.set(admin, (await getToken(admin, backend.jwtSecret)) ?? '');
  }
});

const decisions = ['approve', 'reject', 'revoke', 'delete'] as const;
type Decision = (typeof decisions)[number] | 'reconcile';

const role = z.object({ request_id: z.string(), publisher_id: z.number() }).nullable();
const claimed = z
  .object({
    refused: z.enum(['busy', 'decided']).nullable(),
    holder: z.number().nullable(),
    expires_at: z.string().nullable(),
    request: z.object({ id: z.string(), status: z.string() }),
    role_call: z.enum(['grant', 'revoke', 'none']),
    role_after: role,
    interrupted: z.boolean(),
  })
  .nullable();
const released = z.object({ kept: z.boolean(), role_now: role });

const rpc = (admin: Caller, name: string, body: object) => call(admin, 'POST', `rpc/${name}`, body);
const call = (admin: Caller, method: string, path: string, body?: object) =>
  backend.send(method, `/rest/v1/${path}`, {
    ...(body ? { body } : {}),
    headers: { 'x-laravel-token': tokens.get(admin) ?? '', prefer: 'return=representation' },
  });

const claim = async (admin: Caller, id: string, decision: Decision, lease: string = randomUUID()) =>
  claimed.parse(
    (await rpc(admin, 'claim_publisher_decision', { request_id: id, decision, lease })).body,
  );
const release = async (admin: Caller, lease: string, finished = true) =>
  released.parse((await rpc(admin, 'release_publisher_decision', { lease, finished })).body);

const changeRow = (admin: Caller, id: string, decision: Decision) => {
  const status = { approve: 'approved', reject: 'rejected', revoke: 'revoked' };
  const path = `publisher_requests?id=eq.${id}`;
  return decision === 'delete' || decision === 'reconcile'
    ? call(admin, 'DELETE', path)
    : call(admin, 'PATCH', path, { status: status[decision] });
};

let nextPerson = 50_000;

/** Requests of one person, the older first; each for the publisher of its position, from 1. */
async function requestsOfOnePerson(...statuses: string[]) {
  const person = nextPerson++;
  const ids: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const [made] = await backend.sql<{ id: string }[]>`
      insert into publisher_requests (email, laravel_user_id, publisher_id, created_at)
      values (${`${person}@decisions.example`}, ${person}, ${index + 1}, ${`2026-01-0${index + 1}`})
      returning id`;
    if (!made) throw new Error('The request was not written.');
    ids.push(made.id);
    if (status !== 'pending') {
      await backend.sql`update publisher_requests set status = 'approved' where id = ${made.id}`;
    }
  }
  return { person, ids };
}

/** The main API's roles of one person. */
interface MainApi {
  publisher: number | null;
}

/** A decision as the console makes it; the main API takes a moment to answer. */
async function decide(admin: Caller, id: string, decision: Decision, mainApi: MainApi) {
  const lease = randomUUID();
  let answer = await claim(admin, id, decision, lease);
  while (answer?.refused === 'busy') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer = await claim(admin, id, decision, lease);
  }
  if (answer === null || answer.refused !== null) return;
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (answer.role_call === 'grant') mainApi.publisher = answer.role_after?.publisher_id ?? null;
  if (answer.role_call === 'revoke') mainApi.publisher = null;
  if (decision !== 'reconcile') expect((await changeRow(admin, id, decision)).status).toBe(200);
  const { kept, role_now } = await release(admin, lease);
  expect(kept).toBe(true);
  expect(role_now).toEqual(answer.role_after);
}

const getRole = async (person: number) => {
  const rows = await backend.sql`select app.publisher_role(${person}) as role`;
  return z.object({ role }).parse(rows[0]);
};

const start = [
  ['pending', 'pending'],
  ['approved', 'pending'],
  ['pending', 'approved'],
  ['approved', 'approved'],
] as const;
const pairs = start
  .flatMap((statuses) =>
    decisions.flatMap((one) =>
      decisions.flatMap((other) =>
        // The statuses of the two requests stand in both orders above.
        [0, 1].map((target) => ({ statuses, one, other, targets: [0, target] as const })),
      ),
    ),
  )
  // A first decision that its request's status does not allow changes nothing.
  .filter(({ statuses, one, targets }) => isAllowed(statuses[targets[0]], one));

function isAllowed(status: string | undefined, decision: Decision): boolean {
  return decision === 'delete' || (decision === 'revoke') === (status === 'approved');
}

async function decideBoth(pair: (typeof pairs)[number], isConcurrent: boolean): Promise<void> {
  const { statuses, one, other, targets } = pair;
  const { person, ids } = await requestsOfOnePerson(...statuses);
  const mainApi = { publisher: (await getRole(person)).role?.publisher_id ?? null };
  const steps = [
    () => decide(first, ids[targets[0]] ?? '', one, mainApi),
    () => decide(second, ids[targets[1]] ?? '', other, mainApi),
  ];
  if (isConcurrent) await Promise.all(steps.map((step) => step()));
  else for (const step of steps) await step();
  const label = `${statuses}: ${one} ${targets[0]}, ${other} ${targets[1]}`;
  expect(mainApi.publisher, label).toBe((await getRole(person)).role?.publisher_id ?? null);
}

describe('two decisions of two admins on the requests of one person', () => {
  it.each(
    start.flatMap((statuses) => [
      { statuses, order: 'one after the other' },
      { statuses, order: 'at once' },
    ]),
  )(
    'leave the main API with the role that the rows require: from $statuses, $order',
    async ({ statuses, order }) => {
      const own = pairs.filter((pair) => pair.statuses === statuses);
      // Each pair has a person of its own.
      await Promise.all(own.map((pair) => decideBoth(pair, order === 'at once')));
    },
  );

  it('give the newest approved request its publisher, whichever was approved last', async () => {
    const { person, ids } = await requestsOfOnePerson('pending', 'pending');
    const mainApi: MainApi = { publisher: null };
    await decide(first, ids[1] ?? '', 'approve', mainApi);
    await decide(second, ids[0] ?? '', 'approve', mainApi);
    expect(mainApi.publisher).toBe(2);
    await decide(first, ids[1] ?? '', 'revoke', mainApi);
    expect(mainApi.publisher).toBe(1);
    await decide(first, ids[0] ?? '', 'delete', mainApi);
    expect(mainApi.publisher).toBeNull();
    expect((await getRole(person)).role).toBeNull();
  });
});

describe('the lease', () => {
  it('is refused while another admin holds it, who is named', async () => {
    const { ids } = await requestsOfOnePerson('pending', 'pending');
    const lease = randomUUID();
    await claim(first, ids[0] ?? '', 'approve', lease);
    expect(await claim(second, ids[1] ?? '', 'approve')).toMatchObject({
      refused: 'busy',
      holder: first.id,
      expires_at: expect.any(String),
    });
    const bare = await changeRow(second, ids[1] ?? '', 'approve');
    expect(bare.status).toBe(409);
    expect(bare.body).toMatchObject({ code: 'PT409' });
    expect((await changeRow(second, ids[1] ?? '', 'delete')).status).toBe(409);
    await release(first, lease);
    expect((await changeRow(second, ids[1] ?? '', 'approve')).status).toBe(200);
  });

  it('is granted to one of fifty concurrent claims', async () => {
    const { ids } = await requestsOfOnePerson('pending');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => claim(n % 2 ? first : second, ids[0] ?? '', 'approve')),
    );
    expect(answers.filter((answer) => answer?.refused === null)).toHaveLength(1);
  });

  it('expires after a crash, and the next decision brings the main API in line', async () => {
    const { person, ids } = await requestsOfOnePerson('pending');
    const crashed = randomUUID();
    expect(await claim(first, ids[0] ?? '', 'approve', crashed)).toMatchObject({
      role_call: 'grant',
    });
    await backend.sql`
      update app.publisher_decisions set expires_at = now() - interval '1 second'
      where user_id = ${person}`;
    const lease = randomUUID();
    expect(await claim(second, ids[0] ?? '', 'reject', lease)).toMatchObject({
      refused: null,
      role_call: 'revoke',
      interrupted: true,
    });
    expect(await release(first, crashed)).toEqual({ kept: false, role_now: null });
    await release(second, lease);
    const next = await claim(second, ids[0] ?? '', 'reject');
    expect(next).toMatchObject({ role_call: 'none', interrupted: false });
  });

  it('marks the person immediately if it is released unfinished', async () => {
    const { ids } = await requestsOfOnePerson('approved', 'pending');
    const lease = randomUUID();
    await claim(first, ids[1] ?? '', 'approve', lease);
    await release(first, lease, false);
    expect(await claim(second, ids[1] ?? '', 'reconcile')).toMatchObject({
      refused: null,
      interrupted: true,
      role_call: 'grant',
      role_after: { request_id: ids[0], publisher_id: 1 },
    });
  });

  it('is not needed for a request without a user, nor for one that is decided or deleted', async () => {
    const { person, ids } = await requestsOfOnePerson('approved');
    expect(await claim(first, ids[0] ?? '', 'approve')).toMatchObject({ refused: 'decided' });
    expect(await claim(first, randomUUID(), 'approve')).toBeNull();
    const [nobody] = await backend.sql<{ id: string }[]>`
      insert into publisher_requests (email, laravel_user_id, publisher_id)
      values ('nobody@decisions.example', null, 3) returning id`;
    expect(await claim(first, nobody?.id ?? '', 'reject')).toMatchObject({
      refused: null,
      role_call: 'none',
    });
    expect(
      await backend.sql`select 1 from app.publisher_decisions where user_id = ${person}`,
    ).toEqual([]);
  });
});

it('an unknown decision is rejected', async () => {
  const body = { request_id: randomUUID(), decision: 'promote', lease: randomUUID() };
  expect((await rpc(first, 'claim_publisher_decision', body)).status).toBe(400);
});
