import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { caller, getEmail } from './callers.ts';
import {
  member,
  newcomer,
  otherPublisher,
  owner,
  personId,
  publisherId,
  useTeam,
} from './team-kit.ts';

const { backend, rpc, join, invite, moveToOtherPublisher } = useTeam();

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
