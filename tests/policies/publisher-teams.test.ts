import { randomUUID } from 'node:crypto';
import { teamRoles } from '@ludarium/domain/team';
import { describe, expect, it } from 'vitest';
import { type Caller, caller, getEmail } from './callers.ts';
import {
  admin,
  member,
  newcomer,
  otherPublisher,
  owner,
  publisherId,
  representation,
  useTeam,
} from './team-kit.ts';

const { backend, rpc, join, invite, moveToOtherPublisher } = useTeam();

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
