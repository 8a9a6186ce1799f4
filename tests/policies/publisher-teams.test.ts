import { randomUUID } from 'node:crypto';
import { teamRoles } from '@ludarium/domain/team';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail, getToken } from './callers.ts';

const backend = useBackend();
const owner = caller('publisher');
const otherPublisher = caller('other publisher');
const newcomer = caller('newcomer');
const admin = caller('admin');
const publisherId = Number(owner.id);
const representation = { prefer: 'return=representation' };

const personId = (person: Caller): number => Number(person.id);
const rpc = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
const member = (person: Caller): string =>
  `/rest/v1/publisher_members?publisher_id=eq.${publisherId}&user_id=eq.${person.id}`;

beforeEach(async () => {
  await backend.sql`delete from publisher_members`;
  await backend.sql`delete from publisher_invitations`;
  await backend.sql`delete from app.former_publisher_members`;
  await backend.sql`delete from app.rate_counts`;
  await backend.sql`delete from app.publisher_team_events`;
  for (const person of [owner, otherPublisher, newcomer]) {
    await backend.sql`
      insert into app.confirmed_emails (user_id, email)
      values (${person.id}, ${getEmail(personId(person))}) on conflict do nothing`;
  }
});

/** Makes somebody a member, as an accepted invitation does. */
const join = (person: Caller, role: string) => backend.sql`
  insert into publisher_members (publisher_id, user_id, role, origin, email)
  values (${publisherId}, ${person.id}, ${role}, 'invitation', ${getEmail(personId(person))})`;

async function invite(email: string, role = 'editor', person: Caller = owner) {
  const answer = await backend.request(person, 'POST', '/rest/v1/publisher_invitations', {
    body: { publisher_id: publisherId, email, role },
    headers: representation,
  });
  const [row]: { id: string }[] = answer.status === 201 ? JSON.parse(answer.text) : [];
  return { ...answer, id: row?.id ?? randomUUID() };
}

/** Approves a request of somebody for another publisher, which replaces the publisher of the token. */
async function moveToOtherPublisher(person: Caller, test: () => Promise<void>): Promise<void> {
  const [request] = await backend.sql<{ id: string }[]>`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    values (${person.id}, 'moved@policies.example', 990, 'approved') returning id`;
  try {
    await test();
  } finally {
    await backend.sql`delete from publisher_requests where id = ${request?.id ?? ''}`;
  }
}

const propose = (person: Caller) =>
  backend.request(person, 'POST', '/rest/v1/game_proposals', {
    body: { publisher_id: publisherId, kind: 'new', proposed: { name: 'Amber Mill' } },
    headers: representation,
  });

describe('my_publishers', () => {
  it('has the publisher of the token, its owner, once', async () => {
    const mine = [{ publisher_id: publisherId, role: 'owner', is_default: true }];
    const answers = await Promise.all([1, 2, 3].map(() => rpc(owner, 'my_publishers')));
    for (const { body } of answers) expect(body).toEqual(mine);
    const rows = await backend.sql`select name, email, origin from publisher_members`;
    expect([...rows]).toEqual([
      { name: `Given Name ${owner.id}`, email: getEmail(publisherId), origin: 'main_api' },
    ]);
  });

  it('has publishers of several approved requests and invitations, the default first', async () => {
    await backend.sql`
      insert into publisher_requests (laravel_user_id, email, publisher_id, status, created_at) values
        (${otherPublisher.id}, 'a@policies.example', 7001, 'approved', '2026-01-01'),
        (${otherPublisher.id}, 'a@policies.example', ${otherPublisher.id}, 'approved', '2026-02-01')`;
    await join(otherPublisher, 'viewer');
    expect((await rpc(otherPublisher, 'my_publishers')).body).toEqual([
      { publisher_id: otherPublisher.id, role: 'owner', is_default: true },
      { publisher_id: publisherId, role: 'viewer', is_default: false },
      { publisher_id: 7001, role: 'owner', is_default: false },
    ]);
    await backend.sql`delete from publisher_requests where email = 'a@policies.example'`;
    expect((await rpc(otherPublisher, 'my_publishers')).body).toMatchObject([
      { publisher_id: otherPublisher.id },
      { publisher_id: publisherId },
    ]);
  });

  it('is empty for everybody else', async () => {
    for (const name of ['anonymous', 'newcomer', 'tester', 'admin'] as const) {
      expect((await rpc(caller(name), 'my_publishers')).body, name).toEqual([]);
    }
  });

  it('loses the publisher of the main API with the role, the row of the team included', async () => {
    await rpc(owner, 'my_publishers');
    await backend.sql`delete from user_roles where user_id = ${owner.id} and role = 'publisher'`;
    expect((await rpc(owner, 'my_publishers')).body).toEqual([]);
    expect((await backend.request(owner, 'GET', member(owner))).body).toEqual([]);
    await backend.sql`insert into user_roles values (${owner.id}, 'publisher')`;
    expect((await rpc(owner, 'my_publishers')).body).toHaveLength(1);
  });
});

describe('rights', () => {
  it.each(teamRoles)('of a member with the role %s', async (role) => {
    const answer = await propose(owner);
    const [{ id }]: [{ id: string }] = JSON.parse(answer.text);
    const path = `/rest/v1/game_proposals?id=eq.${id}`;
    await backend.request(owner, 'PATCH', path, { body: { note: 'A note' } });
    expect((await backend.request(newcomer, 'GET', path)).body).toEqual([]);

    await join(newcomer, role);
    expect((await backend.request(newcomer, 'GET', path)).body).toMatchObject([{ id }]);
    const edits = role !== 'viewer';
    expect((await propose(newcomer)).status).toBe(edits ? 201 : 401);
    const changed = await backend.request(newcomer, 'PATCH', path, {
      body: { note: 'Changed' },
      headers: representation,
    });
    expect(changed.body).toEqual(edits ? [expect.objectContaining({ note: 'Changed' })] : []);
    const written = await backend.sql`
      update game_proposals set status = 'submitted',
        proposed = '{"name": "Amber Mill", "year_published": 2026, "min_players": 1, "max_players": 4}'
      where id = ${id} returning id`;
    expect(written).toHaveLength(1);
    const message = await backend.request(newcomer, 'POST', '/rest/v1/game_proposal_events', {
      body: { proposal_id: id, message: 'A question' },
    });
    expect(message.status).toBe(edits ? 201 : 401);

    expect((await invite(`${randomUUID()}@policies.example`, 'viewer', newcomer)).status).toBe(
      role === 'owner' ? 201 : 403,
    );
    await join(otherPublisher, 'viewer');
    const promoted = await backend.request(newcomer, 'PATCH', member(otherPublisher), {
      body: { role: 'editor' },
      headers: representation,
    });
    expect(promoted.body).toEqual(
      role === 'owner' ? [expect.objectContaining({ role: 'editor' })] : [],
    );
    const removed = await backend.request(newcomer, 'DELETE', member(otherPublisher), {
      headers: representation,
    });
    expect(removed.body).toHaveLength(role === 'owner' ? 1 : 0);
  });

  it('end with the next request, also for the publisher of the token', async () => {
    await join(newcomer, 'owner');
    await rpc(owner, 'my_publishers');
    expect((await backend.request(newcomer, 'DELETE', member(owner))).status).toBe(204);
    expect((await propose(owner)).status).toBe(401);
    expect((await rpc(owner, 'my_publishers')).body).toEqual([]);
    expect((await rpc(owner, 'team_activity', { publisher: publisherId })).status).toBe(403);
    expect((await backend.request(newcomer, 'DELETE', member(newcomer))).status).toBe(409);
  });

  it.each([
    { role: 'editor', chosen: {}, when: 'where the publisher has another owner' },
    { role: 'owner', chosen: { team_role: 'owner' }, when: 'if the admin chose it' },
  ])(
    'come back, as $role $when, with the approval of another request of somebody who was removed',
    async ({ role, chosen }) => {
      await join(newcomer, 'owner');
      await rpc(owner, 'my_publishers');
      await backend.request(newcomer, 'DELETE', member(owner));
      const [request] = await backend.sql<{ id: string }[]>`
      insert into publisher_requests (laravel_user_id, email, publisher_id)
      values (${owner.id}, 'again@policies.example', ${publisherId}) returning id`;
      try {
        expect((await rpc(owner, 'my_publishers')).body).toEqual([]);
        await backend.request(admin, 'PATCH', `/rest/v1/publisher_requests?id=eq.${request?.id}`, {
          body: { status: 'approved', ...chosen },
        });
        expect((await rpc(owner, 'my_publishers')).body).toEqual([
          { publisher_id: publisherId, role, is_default: true },
        ]);
        expect((await propose(owner)).status).toBe(201);
      } finally {
        await backend.sql`delete from publisher_requests where id = ${request?.id ?? ''}`;
      }
    },
  );

  it('of a pending publisher are none', async () => {
    await backend.sql`
      insert into publisher_requests (laravel_user_id, email, publisher_id)
      values (${caller('pending publisher').id}, 'p@policies.example', ${publisherId})`;
    expect((await rpc(caller('pending publisher'), 'my_publishers')).body).toEqual([]);
    expect((await propose(caller('pending publisher'))).status).toBe(401);
  });
});

describe('the last owner', () => {
  const refusal = {
    code: 'PT409',
    message: 'A team needs an owner. Make somebody else an owner first.',
  };

  it('neither leaves nor changes the own role, and an admin may do both', async () => {
    await rpc(owner, 'my_publishers');
    await join(newcomer, 'editor');
    expect((await backend.request(owner, 'DELETE', member(owner))).body).toMatchObject(refusal);
    const lower = { body: { role: 'viewer' }, headers: representation };
    expect((await backend.request(owner, 'PATCH', member(owner), lower)).body).toMatchObject(
      refusal,
    );
    expect((await backend.request(admin, 'PATCH', member(owner), lower)).body).toMatchObject([
      { role: 'viewer' },
    ]);
    expect((await backend.request(admin, 'DELETE', member(owner))).status).toBe(204);
  });

  it('does not count an owner who has lost the role of the main API', async () => {
    await rpc(owner, 'my_publishers');
    await join(newcomer, 'owner');
    await backend.sql`delete from user_roles where user_id = ${owner.id} and role = 'publisher'`;
    const answer = await backend.request(newcomer, 'DELETE', member(newcomer));
    await backend.sql`insert into user_roles values (${owner.id}, 'publisher')`;
    expect(answer.body).toMatchObject(refusal);
  });

  it('does not count an owner whose approved request names another publisher', async () => {
    await rpc(owner, 'my_publishers');
    await join(newcomer, 'owner');
    await moveToOtherPublisher(owner, async () => {
      const answer = await backend.request(newcomer, 'DELETE', member(newcomer));
      expect(answer.body).toMatchObject(refusal);
    });
  });

  it('is one of two who leave at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await backend.sql`delete from publisher_members`;
      await backend.sql`delete from app.former_publisher_members`;
      await join(newcomer, 'owner');
      await join(otherPublisher, 'owner');
      const answers = await Promise.all(
        [newcomer, otherPublisher].map((person) =>
          backend.request(person, 'DELETE', member(person)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });
});

describe('invitations', () => {
  const email = getEmail(personId(newcomer));

  it('make the person with this address a member, once', async () => {
    const { id } = await invite(email.toUpperCase());
    expect((await rpc(caller('anonymous'), 'team_invitation', { id })).body).toMatchObject({
      publisher_id: publisherId,
      role: 'editor',
      invited_by_name: `Given Name ${owner.id}`,
      email_hint: 'P…@POLICIES.EXAMPLE',
      is_expired: false,
      is_for_caller: null,
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => rpc(newcomer, 'accept_team_invitation', { id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await rpc(newcomer, 'my_publishers')).body).toEqual([
      { publisher_id: publisherId, role: 'editor', is_default: false },
    ]);
    expect((await rpc(newcomer, 'team_invitation', { id })).body).toBeNull();
  });

  it('are nobody else’s, and need a session', async () => {
    const { id } = await invite(email);
    const other = caller('other newcomer');
    expect((await rpc(other, 'team_invitation', { id })).body).toMatchObject({
      is_for_caller: false,
    });
    expect((await rpc(other, 'accept_team_invitation', { id })).body).toMatchObject({
      code: 'PT403',
      message: 'This invitation was sent to p…@policies.example. Sign in with that address.',
    });
    expect((await rpc(caller('anonymous'), 'accept_team_invitation', { id })).status).toBe(401);
    const unknown = { id: randomUUID() };
    expect((await rpc(newcomer, 'accept_team_invitation', unknown)).status).toBe(404);
    expect((await rpc(newcomer, 'team_invitation', unknown)).body).toBeNull();
  });

  it('expire, and end with the inviter’s ownership', async () => {
    const first = await invite(email);
    await backend.sql`update publisher_invitations set expires_at = now() - interval '1 second'`;
    expect((await rpc(newcomer, 'accept_team_invitation', { id: first.id })).status).toBe(410);
    expect((await rpc(newcomer, 'team_invitation', { id: first.id })).body).toMatchObject({
      is_expired: true,
    });

    const second = await invite(email);
    await backend.sql`delete from user_roles where user_id = ${owner.id} and role = 'publisher'`;
    const answer = await rpc(newcomer, 'accept_team_invitation', { id: second.id });
    await backend.sql`insert into user_roles values (${owner.id}, 'publisher')`;
    expect(answer.status).toBe(410);

    await join(otherPublisher, 'owner');
    await backend.request(otherPublisher, 'PATCH', member(owner), { body: { role: 'editor' } });
    expect((await rpc(newcomer, 'accept_team_invitation', { id: second.id })).status).toBe(404);
  });

  it('end when an approved request gives the inviter another publisher', async () => {
    const { id } = await invite(email);
    await moveToOtherPublisher(owner, async () => {
      expect((await rpc(newcomer, 'team_invitation', { id })).body).toMatchObject({
        is_expired: true,
      });
      expect((await rpc(newcomer, 'accept_team_invitation', { id })).status).toBe(410);
    });
  });

  it('give a former owner of the main API the invited role', async () => {
    await rpc(owner, 'my_publishers');
    await join(newcomer, 'owner');
    await moveToOtherPublisher(owner, async () => {
      const { id, status } = await invite(getEmail(publisherId), 'viewer', newcomer);
      expect(status).toBe(201);
      expect((await rpc(owner, 'accept_team_invitation', { id })).body).toEqual({
        publisher_id: publisherId,
        role: 'viewer',
      });
    });
  });

  it('change nothing for an owner of the main API', async () => {
    await rpc(owner, 'my_publishers');
    await join(newcomer, 'owner');
    let invitation = '';
    await moveToOtherPublisher(owner, async () => {
      ({ id: invitation } = await invite(getEmail(publisherId), 'viewer', newcomer));
    });
    expect((await rpc(owner, 'accept_team_invitation', { id: invitation })).body).toEqual({
      publisher_id: publisherId,
      role: 'owner',
    });
    const rows = await backend.sql`select role, origin from publisher_members
      where publisher_id = ${publisherId} and user_id = ${owner.id}`;
    expect(rows).toEqual([{ role: 'owner', origin: 'main_api' }]);
  });

  it('are replaced by a new one of the same address, and refused for a member', async () => {
    const first = await invite(email);
    const second = await invite(email.toUpperCase(), 'viewer');
    expect(second.status).toBe(201);
    expect((await rpc(newcomer, 'accept_team_invitation', { id: first.id })).status).toBe(404);
    expect((await rpc(newcomer, 'accept_team_invitation', { id: second.id })).body).toEqual({
      publisher_id: publisherId,
      role: 'viewer',
    });
    expect((await invite(email)).body).toMatchObject({
      code: 'PT409',
      message: 'This person is a member of the team already.',
    });
  });

  it('bring back who was removed', async () => {
    await join(newcomer, 'owner');
    await rpc(owner, 'my_publishers');
    await backend.request(newcomer, 'DELETE', member(owner));
    const { id } = await invite(getEmail(publisherId), 'viewer', newcomer);
    expect((await rpc(owner, 'accept_team_invitation', { id })).status).toBe(200);
    expect((await rpc(owner, 'my_publishers')).body).toEqual([
      { publisher_id: publisherId, role: 'viewer', is_default: true },
    ]);
  });

  it('are 50 a day for a publisher', async () => {
    await backend.sql`update app.rate_limits set max = 2 where name = 'team_invitations_per_publisher'`;
    const statuses = [];
    for (const one of ['a', 'b', 'c'])
      statuses.push((await invite(`${one}@policies.example`)).status);
    await backend.sql`
      update app.rate_limits set max = usual where name = 'team_invitations_per_publisher'`;
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('team_activity', () => {
  it('shows who did what, an import as one entry, page by page', async () => {
    await backend.sql`delete from app.publisher_team_events`;
    const publisher = 7100;
    const token = await getToken(owner, backend.jwtSecret, { publisher_id: publisher });
    const headers = { 'x-laravel-token': token ?? '', ...representation };
    const send = (method: string, path: string, body: object) =>
      backend.send(method, `/rest/v1/${path}`, { body, headers });
    const batch_id = randomUUID();
    const draft = { publisher_id: publisher, kind: 'removal', game_id: 7, note: 'Out of print' };
    await send('POST', 'game_proposals', [
      { ...draft, batch_id },
      { ...draft, batch_id },
      { ...draft, game_id: 8, batch_id: null },
    ]);
    await send('PATCH', `game_proposals?publisher_id=eq.${publisher}`, { status: 'submitted' });
    const invitation = await send('POST', 'publisher_invitations', {
      publisher_id: publisher,
      email: getEmail(personId(newcomer)),
      role: 'editor',
    });
    const [{ id }]: [{ id: string }] = JSON.parse(invitation.text);
    await rpc(newcomer, 'accept_team_invitation', { id });
    await send('PATCH', `publisher_members?user_id=eq.${newcomer.id}`, { role: 'viewer' });
    await backend.request(
      newcomer,
      'DELETE',
      `/rest/v1/publisher_members?user_id=eq.${newcomer.id}`,
    );

    const read = async (before?: string): Promise<Record<string, unknown>[]> => {
      const answer = await send('POST', 'rpc/team_activity', {
        publisher,
        ...(before && { before }),
      });
      expect(answer.status, answer.text).toBe(200);
      return JSON.parse(answer.text);
    };
    const entries = await read();
    const name = `Given Name ${newcomer.id}`;
    expect(entries).toMatchObject([
      { action: 'left', person: name, actor_id: newcomer.id },
      { action: 'changed_role', person: name, role: 'viewer', actor_id: owner.id },
      { action: 'joined', person: name, role: 'editor', actor_name: name },
      { action: 'invited', person: getEmail(personId(newcomer)), role: 'editor' },
      { action: 'proposal', status: 'submitted', by_admin: false },
      { action: 'proposal', status: 'submitted', actor_name: `Given Name ${owner.id}` },
    ]);
    expect(
      entries
        .slice(4)
        .map(({ proposals }) => proposals)
        .sort(),
    ).toEqual([1, 2]);
    const rest = await read(String(entries[3]?.at));
    expect(rest).toEqual(entries.slice(4));
  });
});
