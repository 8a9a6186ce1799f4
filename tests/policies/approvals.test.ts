import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
const owner = caller('publisher');
const newcomer = caller('newcomer');
const publisherId = Number(owner.id);

interface Asked {
  readonly publisher_id?: number;
  readonly new_publisher_name?: string;
}

/** A pending request of somebody. */
async function ask(person: Caller, asked: Asked = { publisher_id: publisherId }): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into publisher_requests ${backend.sql({
      laravel_user_id: person.id,
      email: getEmail(Number(person.id)),
      first_name: 'Given',
      last_name: `Name ${person.id}`,
      ...asked,
    })} returning id`;
  await backend.sql`
    insert into user_roles (user_id, role) values (${person.id}, 'publisher')
    on conflict do nothing`;
  return row?.id ?? '';
}

const change = (person: Caller, id: string, body: object) =>
  backend.request(person, 'PATCH', `/rest/v1/publisher_requests?id=eq.${id}`, {
    body,
    headers: { prefer: 'return=representation' },
  });
const approve = (id: string, values: object = {}) =>
  change(admin, id, { status: 'approved', known_people: 0, ...values });
const rpc = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
const getTeam = async (publisher = publisherId) =>
  [
    ...(await backend.sql<{ user_id: string; role: string }[]>`
      select user_id, role from publisher_members where publisher_id = ${publisher}
      order by user_id`),
  ].map(({ user_id, role }) => [Number(user_id), role]);
const getMails = () => backend.sql<{ recipient: string; events: unknown }[]>`
  select recipient, app.describe_team_approval_mails(array[event_id], user_id) as events
  from app.mails where topic = 'team_approval' order by recipient`;

beforeEach(async () => {
  for (const table of [
    'publisher_members',
    'publisher_requests',
    'app.former_publisher_members',
    'app.publisher_team_events',
    'app.mails',
  ]) {
    await backend.sql`delete from ${backend.sql(table)}`;
  }
  await backend.sql`
    delete from user_roles where role = 'publisher' and user_id = ${newcomer.id}`;
});

describe('an approval into a publisher without a team', () => {
  it('makes an owner, at once and without a visit', async () => {
    const answer = await approve(await ask(newcomer));
    expect(answer.body).toMatchObject([{ status: 'approved', team_role: 'owner' }]);
    expect(await getTeam()).toEqual([[newcomer.id, 'owner']]);
    expect((await rpc(admin, 'person_overview', { person: newcomer.id })).body).toMatchObject({
      teams: [{ publisher_id: publisherId, role: 'owner' }],
    });
    expect(await getMails()).toHaveLength(0);
  });

  it('makes an editor where the admin chose editor', async () => {
    await approve(await ask(newcomer), { team_role: 'editor' });
    expect(await getTeam()).toEqual([[newcomer.id, 'editor']]);
  });

  it.each([undefined, null, 1, 20])(
    'makes an editor where the main API knows %s people, and an owner where the admin chose it',
    async (known_people) => {
      const approval = {
        status: 'approved',
        ...(known_people === undefined ? {} : { known_people }),
      };
      await change(admin, await ask(newcomer), approval);
      expect(await getTeam()).toEqual([[newcomer.id, 'editor']]);
      await change(admin, await ask(caller('other newcomer')), { ...approval, team_role: 'owner' });
      expect(await getTeam()).toContainEqual([caller('other newcomer').id, 'owner']);
    },
  );

  it('makes an editor where a new name became a publisher with people', async () => {
    const id = await ask(newcomer, { new_publisher_name: 'Saltmarsh Games' });
    await approve(id, { approved_publisher_id: 7100, known_people: 1 });
    expect(await getTeam(7100)).toEqual([[newcomer.id, 'editor']]);
  });

  it('is refused a number of people below zero', async () => {
    expect((await approve(await ask(newcomer), { known_people: -1 })).status).toBe(400);
  });

  it('makes one owner of two people who are approved at the same time', async () => {
    const ids = [await ask(newcomer), await ask(caller('other newcomer'))];
    await Promise.all(ids.map((id) => approve(id)));
    const roles = (await getTeam()).map(([, role]) => role);
    expect(roles.toSorted()).toEqual(['editor', 'owner']);
  });
});

describe('an approval into a publisher with an owner', () => {
  beforeEach(async () => {
    await rpc(owner, 'my_publishers');
  });

  it('makes an editor, mails the owner and adds a line to the activity of the team', async () => {
    await approve(await ask(newcomer));
    expect(await getTeam()).toEqual([
      [newcomer.id, 'editor'],
      [owner.id, 'owner'],
    ]);
    expect([...(await getMails())]).toEqual([
      {
        recipient: getEmail(publisherId),
        events: [
          {
            publisher_id: publisherId,
            person: `Given Name ${newcomer.id}`,
            email: getEmail(Number(newcomer.id)),
            role: 'editor',
          },
        ],
      },
    ]);
    const activity = await rpc(owner, 'team_activity', { publisher: publisherId });
    expect(activity.body).toMatchObject([
      { action: 'approved', by_admin: true, person: `Given Name ${newcomer.id}`, role: 'editor' },
    ]);
  });

  it('makes an editor where the team has no owner', async () => {
    await backend.sql`update publisher_members set role = 'viewer'`;
    await approve(await ask(newcomer));
    expect(await getTeam()).toContainEqual([newcomer.id, 'editor']);
  });

  it('makes an owner where the admin chose owner', async () => {
    await approve(await ask(newcomer), { team_role: 'owner' });
    expect(await getTeam()).toContainEqual([newcomer.id, 'owner']);
  });

  it('finds an owner who was approved and has not visited the portal yet', async () => {
    await backend.sql`delete from publisher_members`;
    await backend.sql`delete from app.former_publisher_members`;
    await backend.sql`
      insert into publisher_requests (laravel_user_id, email, publisher_id, status)
      values (${owner.id}, ${getEmail(publisherId)}, ${publisherId}, 'approved')`;
    await approve(await ask(newcomer));
    expect(await getTeam()).toEqual([[newcomer.id, 'editor']]);
    expect(await getMails()).toHaveLength(1);
  });

  it('leaves an owner who asks again an owner', async () => {
    await approve(await ask(newcomer), { team_role: 'owner' });
    await approve(await ask(newcomer));
    expect(await getTeam()).toContainEqual([newcomer.id, 'owner']);
  });

  it('makes an editor of an owner whose access was revoked', async () => {
    const id = await ask(newcomer);
    await approve(id, { team_role: 'owner' });
    await change(admin, id, { status: 'revoked' });
    await approve(await ask(newcomer));
    expect(await getTeam()).toContainEqual([newcomer.id, 'editor']);
  });

  it('tells nothing to an owner who has left', async () => {
    await approve(await ask(newcomer));
    await backend.sql`delete from publisher_members where user_id = ${owner.id}`;
    expect((await getMails()).map(({ events }) => events)).toEqual([null]);
  });
});

describe('the approval of a new name', () => {
  it('gives the publisher that the main API opened, now and after a newer approval ends', async () => {
    const id = await ask(newcomer, { new_publisher_name: 'Saltmarsh Games' });
    expect((await approve(id, { approved_publisher_id: 7100 })).status).toBe(200);
    expect(await getTeam(7100)).toEqual([[newcomer.id, 'owner']]);
    expect((await rpc(newcomer, 'my_publishers')).body).toMatchObject([{ publisher_id: 7100 }]);
    expect((await rpc(admin, 'publisher_role_of', { person: newcomer.id })).body).toMatchObject({
      role: { request_id: id, publisher_id: 7100 },
    });
  });

  it('without a publisher changes no team', async () => {
    await approve(await ask(newcomer, { new_publisher_name: 'Saltmarsh Games' }));
    expect(await backend.sql`select from publisher_members`).toHaveLength(0);
  });

  it('is refused a publisher in place of the requested one', async () => {
    const answer = await approve(await ask(newcomer), { approved_publisher_id: 7100 });
    expect(answer.status).toBe(400);
  });
});

describe('publisher and role of the team', () => {
  it.each([{ team_role: 'owner' }, { approved_publisher_id: publisherId }, { known_people: 7 }])(
    'are not written without an approval: %j',
    async (values) => {
      const pending = await ask(newcomer, { new_publisher_name: 'Saltmarsh Games' });
      expect((await change(newcomer, pending, values)).status).toBe(409);
      expect((await change(admin, pending, values)).status).toBe(409);
      await approve(pending, { approved_publisher_id: 7100, team_role: 'editor' });
      expect((await change(newcomer, pending, values)).status).toBe(409);
      expect((await change(admin, pending, values)).status).toBe(409);
    },
  );

  it('are not written by the applicant together with a status', async () => {
    const pending = await ask(newcomer);
    const answer = await change(newcomer, pending, { status: 'approved', team_role: 'owner' });
    expect(answer.status).toBe(403);
  });
});

describe('publisher_request_evidence', () => {
  it('has the teams, and the requests of others for the publisher or an equal name', async () => {
    await rpc(owner, 'my_publishers');
    const known = await ask(newcomer);
    const alsoKnown = await ask(caller('tester'));
    const named = await ask(newcomer, { new_publisher_name: 'Saltmarsh & Sons' });
    const alsoNamed = await ask(caller('tester'), { new_publisher_name: 'SALTMARSH  & sons' });
    const answer = await rpc(admin, 'publisher_request_evidence', {
      requests: [known, named],
      publishers: [7200],
    });
    expect(answer.body).toEqual({
      teams: [
        {
          publisher_id: publisherId,
          people: [
            {
              user_id: owner.id,
              name: `Given Name ${owner.id}`,
              email: getEmail(publisherId),
              role: 'owner',
            },
          ],
        },
        { publisher_id: 7200, people: [] },
      ],
      others: expect.arrayContaining([
        expect.objectContaining({ request_id: known, id: alsoKnown }),
        expect.objectContaining({ request_id: named, id: alsoNamed }),
      ]),
    });
  });

  it.each([
    ['anonymous', 401],
    ['newcomer', 403],
    ['publisher', 403],
    ['removed admin', 403],
  ] as const)('refuses %s with %i', async (name, status) => {
    const answer = await rpc(caller(name), 'publisher_request_evidence', { requests: [] });
    expect(answer.status).toBe(status);
  });
});
