import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail, getToken } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
const person = caller('publisher');
const newcomer = caller('newcomer');
const publisherId = 7700;

/** A request of somebody; approved and for the publisher of these tests by default. */
async function ask(asker: Caller, values: object = {}): Promise<string> {
  return backend.add('publisher_requests', {
    laravel_user_id: asker.id,
    email: getEmail(Number(asker.id)),
    first_name: 'Given',
    last_name: `Name ${asker.id}`,
    publisher_id: publisherId,
    status: 'approved',
    ...values,
  });
}
const askForNew = (asker: Caller) =>
  ask(asker, { publisher_id: null, new_publisher_name: 'Saltmarsh Games', status: 'pending' });

/** The publisher for which the person acts, with a token that names this one. */
async function getPublisher(asker: Caller, claimed = publisherId, roles = ['publisher']) {
  const token = await getToken(asker, backend.jwtSecret, { publisher_id: claimed, roles });
  const answer = await backend.send('POST', '/rest/v1/rpc/portal_access', {
    body: {},
    headers: { 'x-laravel-token': token ?? '' },
  });
  const { publisher_id }: { publisher_id: number | null } = JSON.parse(answer.text);
  return publisher_id;
}

beforeEach(async () => {
  await backend.sql`delete from publisher_requests`;
  await backend.sql`delete from account_deletion_requests`;
});

describe('a person acts for a publisher', () => {
  it('by the token and an approved request, not by one of them', async () => {
    expect(await getPublisher(newcomer)).toBeNull();
    await ask(newcomer, { status: 'pending' });
    expect(await getPublisher(newcomer)).toBeNull();
    await ask(newcomer);
    expect(await getPublisher(newcomer)).toBe(publisherId);
    expect(await getPublisher(newcomer, 7701)).toBeNull();
    expect(await getPublisher(newcomer, publisherId, [])).toBeNull();
  });

  it('of the newest approved request', async () => {
    await ask(newcomer, { created_at: '2025-01-01' });
    await ask(newcomer, { publisher_id: 7701 });
    expect(await getPublisher(newcomer)).toBeNull();
    expect(await getPublisher(newcomer, 7701)).toBe(7701);
  });

  it('with the rights of everybody who was approved for it', async () => {
    for (const asker of [person, newcomer]) {
      await ask(asker);
      expect(await getPublisher(asker)).toBe(publisherId);
    }
  });

  it.each(['revoked', 'deleted'])('until the request is %s', async (end) => {
    const id = await ask(newcomer);
    await backend.decide(admin, id, end === 'revoked' ? 'revoke' : 'delete');
    expect(await getPublisher(newcomer)).toBeNull();
  });

  it('that the main API opened for a new name', async () => {
    const id = await askForNew(newcomer);
    await backend.decide(admin, id, 'approve', { publisher: 7100 });
    expect(await getPublisher(newcomer, 7100)).toBe(7100);
    expect(await getPublisher(newcomer)).toBeNull();
  });

  it('of the token where it is not known what the new name became, once the main API has confirmed it', async () => {
    const id = await askForNew(newcomer);
    const headers = {
      apikey: backend.secretKey,
      'x-laravel-token': backend.getToken(admin) ?? '',
    };
    const body = { request_id: id, decision: 'approve' };
    await backend.send('POST', '/rest/v1/rpc/decide_request', { body, headers });
    expect(await getPublisher(newcomer)).toBeNull();
    await backend.sql`update publisher_requests set role_due = null where id = ${id}`;
    expect(await getPublisher(newcomer)).toBe(publisherId);
  });
});

it('mails nothing about a proposal to a person who no longer acts for its publisher', async () => {
  const id = await ask(newcomer);
  const proposal_id = await backend.add('game_proposals', {
    publisher_id: publisherId,
    kind: 'removal',
    game_id: 7,
    note: 'Out of print',
    status: 'submitted',
    created_by: newcomer.id,
  });
  await backend.sql`insert into app.game_proposal_contacts (proposal_id, user_id, email)
    values (${proposal_id}, ${newcomer.id}, ${getEmail(Number(newcomer.id))})`;
  const question = { proposal_id, message: 'A question', by_admin: true, author_id: admin.id };
  const write = () => backend.add('game_proposal_events', question);
  const count = async () => {
    const mails = await backend.sql`
      select from app.mails where user_id = ${newcomer.id} and kind = 'proposal_message'`;
    return mails.length;
  };
  await write();
  expect(await count()).toBe(1);
  await backend.decide(admin, id, 'revoke');
  await write();
  expect(await count()).toBe(1);
  // Nor what waits.
  await backend.serve('claim_jobs', { job_kind: 'mail', max_jobs: 100 });
  expect(await count()).toBe(0);
});

it('gives a publisher that the admin chose for a new name only', async () => {
  const id = await ask(newcomer, { status: 'pending' });
  expect((await backend.decide(admin, id, 'approve', { publisher: 7100 })).status).toBe(400);
});

describe('publisher_request_evidence', () => {
  it('has the people, the requests of others for the publisher or an equal name, and approved deletions', async () => {
    await ask(person);
    const known = await ask(newcomer, { status: 'pending' });
    const alsoKnown = await ask(caller('tester'), { status: 'pending' });
    const name = { publisher_id: null, status: 'pending' };
    const named = await ask(newcomer, { ...name, new_publisher_name: 'Saltmarsh Sons' });
    const alsoNamed = await ask(caller('tester'), {
      ...name,
      new_publisher_name: 'SALTMARSH  sons',
    });
    await backend.add('account_deletion_requests', {
      user_id: newcomer.id,
      email: getEmail(Number(newcomer.id)),
      status: 'approved',
      processed_at: '2026-11-01T09:00:00Z',
    });
    const answer = await backend.call(admin, 'publisher_request_evidence', {
      requests: [known, named],
      publishers: [7800],
    });
    expect(answer.body).toEqual({
      publishers: [
        {
          publisher_id: publisherId,
          people: [
            {
              user_id: person.id,
              name: `Given Name ${person.id}`,
              email: getEmail(Number(person.id)),
              since: expect.any(String),
            },
          ],
        },
        { publisher_id: 7800, people: [] },
      ],
      others: expect.arrayContaining([
        expect.objectContaining({ request_id: known, id: alsoKnown }),
        expect.objectContaining({ request_id: named, id: alsoNamed }),
      ]),
      leaving: expect.arrayContaining([
        { request_id: known, approved_at: expect.any(String) },
        { request_id: named, approved_at: expect.any(String) },
      ]),
    });
  });
});
