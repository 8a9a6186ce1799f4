import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers, getToken } from './callers.ts';

const backend = useBackend();
const publisher = caller('publisher');

beforeEach(() => backend.sql`delete from notification_settings`);

interface Notifications {
  readonly unread: number;
  readonly events: readonly {
    readonly id: number;
    readonly publisher_id: number;
    readonly name: string;
    readonly status: string | null;
    readonly message: string | null;
    readonly is_unread: boolean;
  }[];
}

/** Calls a function with the token of a person who acts for a publisher of these tests. */
async function call(person: Caller, publisherId: number, name: string, body: object = {}) {
  const token = await getToken(person, backend.jwtSecret, {
    publisher_id: publisherId,
    roles: person.roles,
  });
  return backend.send('POST', `/rest/v1/rpc/${name}`, {
    body,
    headers: { 'x-laravel-token': token ?? '' },
  });
}

async function read(person: Caller, publisherId: number): Promise<Notifications> {
  const answer = await call(person, publisherId, 'game_proposal_notifications');
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
}

const markAsRead = (person: Caller, publisherId: number, body: object) =>
  call(person, publisherId, 'mark_game_proposal_events_read', body);

let lastPublisher = 5000;

/** A publisher of its own with a proposal that was sent, and what an admin and others did. */
async function makeProposal(name: string, publisherId = ++lastPublisher) {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into game_proposals (publisher_id, kind, proposed, status)
    values (${publisherId}, 'new', ${backend.sql.json({ name })}, 'submitted') returning id`;
  const proposal = row?.id ?? '';
  const add = async (event: {
    status?: string;
    message?: string;
    author_id?: number;
    by_admin?: boolean;
  }): Promise<number> => {
    const [made] = await backend.sql<{ id: string }[]>`
      insert into game_proposal_events ${backend.sql({ proposal_id: proposal, ...event })}
      returning id`;
    return Number(made?.id);
  };
  return { publisherId, proposal, add };
}

const byAdmin = { author_id: 108, by_admin: true };

describe('game_proposal_notifications', () => {
  it('has what admins and the catalogue did, newest first, and not what the publisher did', async () => {
    const { publisherId, add } = await makeProposal('Amber Mill');
    await add({ status: 'submitted', author_id: 103 });
    await add({ message: 'A question of a colleague', author_id: 104 });
    await add({ message: 'An answer', ...byAdmin });
    await add({ status: 'approved', ...byAdmin });
    await add({ status: 'applied' });
    const { unread, events } = await read(publisher, publisherId);
    expect(unread).toBe(3);
    expect(events).toMatchObject([
      { status: 'applied', name: 'Amber Mill', is_unread: true },
      { status: 'approved' },
      { status: null, message: 'An answer' },
    ]);
  });

  it('has those of every publisher of the caller, until they leave its team', async () => {
    const { publisherId, add } = await makeProposal('Of another team');
    await add({ status: 'approved', ...byAdmin });
    await backend.sql`
        insert into publisher_members (publisher_id, user_id, role, origin)
        values (${publisherId}, ${publisher.id}, 'viewer', 'invitation')`;
    const ids = async () =>
      (await read(publisher, ++lastPublisher)).events.map(({ publisher_id }) => publisher_id);
    expect(await ids()).toEqual([publisherId]);
    await backend.sql`delete from publisher_members where publisher_id = ${publisherId}`;
    expect(await ids()).toEqual([]);
  });

  it('has nothing that the caller did as an admin', async () => {
    const { publisherId, add } = await makeProposal('Own decision');
    await add({ status: 'approved', author_id: Number(publisher.id), by_admin: true });
    await add({ status: 'rejected', ...byAdmin });
    expect(await read(publisher, publisherId)).toMatchObject({
      unread: 1,
      events: [{ status: 'rejected' }],
    });
  });

  it('shows 20 and counts up to 100', async () => {
    const { publisherId, proposal } = await makeProposal('Busy');
    await backend.sql`
      insert into game_proposal_events (proposal_id, message, by_admin)
      select ${proposal}, n::text, true from generate_series(1, 120) as n`;
    const { unread, events } = await read(publisher, publisherId);
    expect(unread).toBe(100);
    expect(events).toHaveLength(20);
    expect(events[0]?.message).toBe('120');
  });

  it.each(['decisions', 'messages'])('leaves out %s that are off', async (kind) => {
    const { publisherId, add } = await makeProposal('Half');
    await add({ status: 'approved', ...byAdmin });
    await add({ message: 'Hello', ...byAdmin });
    const other = caller('other publisher');
    await backend.sql`
      insert into notification_settings ${backend.sql({ user_id: other.id, [kind]: 'off' })}
`;
    const { unread, events } = await read(other, publisherId);
    expect(unread).toBe(1);
    expect(events).toMatchObject([{ status: kind === 'decisions' ? null : 'approved' }]);
    // The settings of one person are not those of another.
    expect((await read(publisher, publisherId)).unread).toBe(2);
  });

  it.each(callers.filter(({ group }) => group !== 'publisher'))(
    '$name gets none, and marks none as read',
    async (person) => {
      const { publisherId, add } = await makeProposal('Foreign');
      const event = await add({ status: 'approved', author_id: 1, by_admin: true });
      // Also if the token claims the role and the publisher.
      const token = await getToken(person, backend.jwtSecret, {
        publisher_id: publisherId,
        roles: ['publisher'],
      });
      const headers = token ? { 'x-laravel-token': token } : {};
      const path = '/rest/v1/rpc/game_proposal_notifications';
      const answer = await backend.send('POST', path, { body: {}, headers });
      expect(answer.body).toEqual({ unread: 0, events: [] });
      const marked = await backend.send('POST', '/rest/v1/rpc/mark_game_proposal_events_read', {
        body: { up_to: event },
        headers,
      });
      expect(marked.body).toMatchObject({ code: token ? 'PT403' : 'PT401' });
    },
  );

  it.each(['invitation', 'approval'])(
    'who joined by an %s has read what came before',
    async (way) => {
      const { publisherId, add } = await makeProposal('Before');
      await add({ message: 'Before', ...byAdmin });
      await backend.sql`
      insert into publisher_members (publisher_id, user_id, role, origin)
      values (${publisherId}, ${publisher.id}, 'editor',
        ${way === 'invitation' ? 'invitation' : 'main_api'})`;
      await add({ message: 'After', ...byAdmin });
      const { unread, events } = await read(publisher, publisherId);
      expect(unread).toBe(1);
      expect(events.map(({ message, is_unread }) => [message, is_unread])).toEqual([
        ['After', true],
        ['Before', false],
      ]);
      await backend.sql`delete from publisher_members where publisher_id = ${publisherId}`;
      await backend.sql`delete from app.former_publisher_members where publisher_id = ${publisherId}`;
    },
  );

  it('a publisher gets none of another publisher', async () => {
    const mine = await makeProposal('Mine');
    const theirs = await makeProposal('Theirs');
    await mine.add({ message: 'To mine', ...byAdmin });
    const foreign = await theirs.add({ message: 'To theirs', ...byAdmin });
    const { events } = await read(publisher, mine.publisherId);
    expect(events.map(({ message }) => message)).toEqual(['To mine']);
    await markAsRead(publisher, mine.publisherId, { up_to: foreign, proposal: theirs.proposal });
    expect((await read(publisher, theirs.publisherId)).unread).toBe(1);
  });
});

describe('mark_game_proposal_events_read', () => {
  it('marks one proposal, for the caller only, up to what they have seen', async () => {
    const one = await makeProposal('One');
    const two = await makeProposal('Two', one.publisherId);
    await two.add({ message: 'To two', ...byAdmin });
    await one.add({ message: 'First', ...byAdmin });
    const seen = await one.add({ message: 'Second', ...byAdmin });
    await one.add({ message: 'Not seen', ...byAdmin });
    const answer = await markAsRead(publisher, one.publisherId, {
      up_to: seen,
      proposal: one.proposal,
    });
    expect(answer.status).toBe(204);
    const { unread, events } = await read(publisher, one.publisherId);
    expect(unread).toBe(2);
    expect(events.map(({ message, is_unread }) => [message, is_unread])).toEqual([
      ['Not seen', true],
      ['Second', false],
      ['First', false],
      ['To two', true],
    ]);
    expect((await read(caller('other publisher'), one.publisherId)).unread).toBe(4);
  });

  it('marks all, and repeating it changes nothing', async () => {
    const one = await makeProposal('One');
    const two = await makeProposal('Two', one.publisherId);
    const first = await one.add({ message: 'To one', ...byAdmin });
    const last = await two.add({ message: 'To two', ...byAdmin });
    for (const up_to of [last, last, first])
      await markAsRead(publisher, one.publisherId, { up_to });
    expect((await read(publisher, one.publisherId)).unread).toBe(0);
  });
});
