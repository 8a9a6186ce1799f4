import { randomUUID } from 'node:crypto';
import {
  type DecisionAnswer,
  type DecisionInput,
  decisionAnswer,
} from '@ludarium/domain/data-backend';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { handle } from '../../supabase/functions/decide-request.ts';
import { useBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';
import { useServices } from './services.ts';

/** newcomer@demo.example, whose requests are decided here. */
const person = 4;
const publisher = 9;

const sent: Mail[] = [];
const local = useBackEnd({ seed: 'demo' });
const services = useServices(local, { mailer: { send: async (mail) => void sent.push(mail) } });
let ada = '';
let oskar = '';

beforeAll(async () => {
  ada = await signIn('admin@demo.example');
  oskar = await signIn('oskar.lindgren@demo.example');
});
beforeEach(async () => {
  sent.length = 0;
  await local.sql`delete from publisher_requests where email = 'newcomer@demo.example'`;
  await local.sql`delete from account_deletion_requests where user_id = ${person}`;
  await local.sql`delete from main_api.roles where user_id = ${person}`;
});

async function signIn(email: string): Promise<string> {
  const form = { email, password: 'Demo-pass1' };
  const answer = await sendJson(`${local.url}/main-api/api/auth/login`, form);
  return (await answer.json()).data.authorization.token;
}

/** A pending request of the person; the later ones are newer. */
async function addRequest(columns: object = { publisher_id: publisher }): Promise<string> {
  const row = {
    email: 'newcomer@demo.example',
    laravel_user_id: person,
    website_url: 'https://newcomer.example',
    created_at: new Date(),
    ...columns,
  };
  const [added] = await local.sql<{ id: string }[]>`
    insert into publisher_requests ${local.sql(row as never)} returning id`;
  return added?.id ?? '';
}

type Decision = Omit<DecisionInput, 'requestId'>;

async function decide(
  requestId: string,
  input: Decision,
  token = ada,
  used = services,
): Promise<DecisionAnswer> {
  const request = new Request('http://functions.example/', {
    method: 'POST',
    headers: { 'x-laravel-token': token },
    body: JSON.stringify({ requestId, ...input }),
  });
  return decisionAnswer.parse(await (await handle(request, used)).json());
}

const readRow = async (id: string) => {
  const [row] = await local.sql`select * from publisher_requests where id = ${id}`;
  return row;
};
/** The publisher that the main API gives the person; null without the role. */
async function readRole(): Promise<number | null> {
  const [user] = await local.sql`
    select publisher_id from main_api.users where id = ${person} and exists (
      select from main_api.roles where user_id = ${person} and role = 'publisher')`;
  return user?.publisher_id ?? null;
}

const done = { result: 'done', isOtherDecisive: false, mail: null, logoFault: null };
const approved = { ...done, mail: 'sent' };

/** Services whose main API answers the calls of roles so. */
const withRoles = (answer: () => Response | Promise<Response>): Services => ({
  ...services,
  fetch: async (input, init) => (/\/roles\//.test(String(input)) ? answer() : fetch(input, init)),
});
const refusing = (status: number) =>
  withRoles(() => Response.json({ message: 'No such user.' }, { status }));

describe('a decision', () => {
  it('gives the role, mails the approval once, and takes the role away', async () => {
    const id = await addRequest();
    expect(await decide(id, { decision: 'approve' })).toEqual(approved);
    expect(await readRow(id)).toMatchObject({
      status: 'approved',
      decided_by: '1',
      role_due: null,
    });
    expect(await readRole()).toBe(publisher);
    expect(sent).toMatchObject([{ to: 'newcomer@demo.example' }]);
    const reason = { decision_code: 'misuse', decision_text: 'Sold.', decision_mailed: true };
    expect(await decide(id, { decision: 'revoke', reason })).toEqual(done);
    expect(await readRow(id)).toMatchObject({ status: 'revoked', ...reason, role_due: null });
    expect(await readRole()).toBeNull();
    const mails = await local.sql`
      select kind from app.mails where event_id = ${id} order by id`;
    expect(mails.map(({ kind }) => kind)).toEqual(['publisher_approval', 'access_revoked']);
  });

  it('rejects and deletes without a call of the main API', async () => {
    const silent = withRoles(() => {
      throw new Error('Nobody asks the main API.');
    });
    const id = await addRequest();
    const reason = { decision_code: 'other', decision_text: 'No.', decision_mailed: false };
    expect(await decide(id, { decision: 'reject', reason }, ada, silent)).toEqual(done);
    expect(await readRow(id)).toMatchObject({ status: 'rejected', ...reason });
    expect(await decide(id, { decision: 'delete' }, ada, silent)).toEqual(done);
    expect(await readRow(id)).toBeUndefined();
  });

  it('refuses a publisher whose id is too large to be stored', async () => {
    const decision = decide(await addRequest(), {
      decision: 'approve',
      publisherId: 3_000_000_000,
    });
    await expect(decision).rejects.toMatchObject({ status: 400 });
  });

  it('deletes an approved request once the role is gone', async () => {
    const id = await addRequest();
    await decide(id, { decision: 'approve' });
    expect(await decide(id, { decision: 'delete' })).toEqual(done);
    expect(await readRow(id)).toBeUndefined();
    expect(await readRole()).toBeNull();
  });

  it('opens a publisher for a new name, with its logo', async () => {
    const name = `House ${randomUUID()}`;
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const id = await addRequest({ new_publisher_name: name, new_publisher_logo: logo });
    expect(await decide(id, { decision: 'approve' })).toEqual(approved);
    const [opened] = await local.sql`select id from main_api.publishers where name = ${name}`;
    expect(await readRow(id)).toMatchObject({ approved_publisher_id: opened?.id });
    const answer = await fetch(`${local.url}/main-api/api/publishers/${opened?.id}`);
    expect((await answer.json()).data.logo).toBeTruthy();
  });

  it('gives the existing publisher that the admin chose for a new name', async () => {
    const id = await addRequest({ new_publisher_name: `House ${randomUUID()}` });
    expect(await decide(id, { decision: 'approve', publisherId: publisher })).toEqual(approved);
    expect(await readRow(id)).toMatchObject({ approved_publisher_id: publisher });
    expect(await readRole()).toBe(publisher);
  });

  it('says that a publisher of that name exists, and leaves the request pending', async () => {
    const id = await addRequest({ new_publisher_name: 'lantern & loom games' });
    expect(await decide(id, { decision: 'approve' })).toEqual({
      result: 'taken',
      name: 'Lantern & Loom Games',
    });
    expect(await readRow(id)).toMatchObject({ status: 'pending', role_due: null });
  });

  it('gives the newest approved request its publisher, whichever was approved last', async () => {
    const [older, newer] = [await addRequest({ publisher_id: 8 }), await addRequest()];
    await decide(newer, { decision: 'approve' });
    expect(await decide(older, { decision: 'approve' })).toEqual({
      ...approved,
      isOtherDecisive: true,
    });
    expect(await readRole()).toBe(publisher);
    expect(await decide(newer, { decision: 'revoke' })).toEqual({ ...done, isOtherDecisive: true });
    expect(await readRole()).toBe(8);
  });
});

describe('a decision is refused', () => {
  it('for a request that is gone, has no account, or whose person leaves', async () => {
    expect(await decide(randomUUID(), { decision: 'delete' })).toEqual({ result: 'missing' });
    const unlinked = await addRequest({ publisher_id: 8, laravel_user_id: null });
    expect(await decide(unlinked, { decision: 'approve' })).toEqual({ result: 'no_person' });
    const id = await addRequest();
    await local.sql`
      insert into account_deletion_requests (email, user_id, status)
      values ('newcomer@demo.example', ${person}, 'pending')`;
    await local.sql`
      update account_deletion_requests set status = 'approved' where user_id = ${person}`;
    expect(await decide(id, { decision: 'approve' })).toEqual({ result: 'leaves' });
    expect(await decide(id, { decision: 'approve', knowsDeletion: true })).toEqual(approved);
  });

  it('to the second of two admins, who is told the first', async () => {
    const id = await addRequest();
    const answers = await Promise.all([
      decide(id, { decision: 'approve' }, ada),
      decide(id, { decision: 'reject' }, oskar),
    ]);
    const [winner, loser] = answers[0].result === 'done' ? ['1', answers[1]] : ['5', answers[0]];
    expect(loser).toMatchObject({ result: 'decided', by: winner });
    const { status } = (await readRow(id)) ?? {};
    expect(await readRole()).toBe(status === 'approved' ? publisher : null);
  });

  it('while a decision on the person is open', async () => {
    const [first, second] = [await addRequest(), await addRequest({ publisher_id: 8 })];
    await decide(first, { decision: 'approve' }, ada, refusing(503));
    expect(await decide(second, { decision: 'approve' }, oskar)).toMatchObject({
      result: 'busy',
      by: '1',
    });
  });

  it('by the main API: the row says what it said before', async () => {
    const id = await addRequest();
    const refused = { result: 'role_failed', status: 422, isOpen: false };
    expect(await decide(id, { decision: 'approve' }, ada, refusing(422))).toMatchObject(refused);
    const before = await readRow(id);
    expect(before).toMatchObject({ status: 'pending', decided_by: null, role_due: null });
    await decide(id, { decision: 'approve' }, oskar);
    const given = await readRow(id);
    expect(await decide(id, { decision: 'revoke' }, ada, refusing(422))).toMatchObject(refused);
    expect(await readRow(id)).toEqual(given);
    expect(sent).toHaveLength(1);
  });

  it('to somebody who is no admin', async () => {
    const id = await addRequest();
    const newcomer = await signIn('newcomer@demo.example');
    await expect(decide(id, { decision: 'approve' }, newcomer)).rejects.toMatchObject({
      status: 403,
    });
    await expect(decide(id, { decision: 'approve' }, '')).rejects.toMatchObject({ status: 401 });
  });
});

it('without an answer of the main API stays open, and anybody can try again', async () => {
  const id = await addRequest();
  expect(await decide(id, { decision: 'approve' }, ada, refusing(500))).toMatchObject({
    result: 'role_failed',
    status: 500,
    isOpen: true,
  });
  expect(await readRow(id)).toMatchObject({
    status: 'approved',
    role_due: { decision: 'approve' },
  });
  expect(await decide(id, { decision: 'finish' }, oskar)).toEqual(approved);
  expect(await readRow(id)).toMatchObject({ role_due: null, decided_by: '1' });
  expect(await readRole()).toBe(publisher);
});

/** Ends the function before or after its nth request. @returns whether it was reached */
function endAt(place: number, when: 'before' | 'after') {
  let requests = 0;
  let isReached = false;
  const crashing: Services = {
    ...services,
    fetch: async (input, init) => {
      requests += 1;
      if (requests < place) return fetch(input, init);
      // Nothing is sent any more, as after a crash.
      isReached = true;
      if (requests === place && when === 'after') await (await fetch(input, init)).text();
      throw new Error('The process has ended.');
    },
  };
  return { crashing, wasReached: () => isReached };
}

const ends = { approve: publisher, revoke: null, delete: null } as const;

describe.each(['before', 'after'] as const)('a crash %s a request', (when) => {
  it.each(Object.entries(ends))('of "%s" is mended by the next click', async (name, role) => {
    const decision = name as keyof typeof ends;
    for (let place = 1; ; place += 1) {
      await local.sql`delete from publisher_requests where laravel_user_id = ${person}`;
      await local.sql`delete from app.mails`;
      const id = await addRequest();
      if (decision !== 'approve') await decide(id, { decision: 'approve' });
      const { crashing, wasReached } = endAt(place, when);
      await decide(id, { decision }, ada, crashing).catch(() => undefined);
      if (!wasReached()) break;
      const row = await readRow(id);
      if (row) await decide(id, { decision: row.role_due ? 'finish' : decision }, oskar);
      expect(await readRole(), `${place}`).toBe(role);
      const after = await readRow(id);
      expect(after?.role_due ?? null, `${place}`).toBeNull();
      expect(after?.status, `${place}`).toBe(
        { approve: 'approved', revoke: 'revoked', delete: undefined }[decision],
      );
    }
  });
});
