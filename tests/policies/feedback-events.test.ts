import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, otherUserId } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const tester = caller('tester');
const admin = caller('admin');

beforeEach(async () => {
  await backend.sql`delete from notification_settings`;
  await backend.sql`delete from app.feedback_reads`;
  await backend.sql`delete from feedback_items`;
});

const write = (person: Caller, body: object) =>
  backend.request(person, 'POST', '/rest/v1/feedback_events', {
    body,
    headers: { prefer: 'return=representation' },
  });
const read = async (person: Caller, id: string) =>
  (
    await backend.request(
      person,
      'GET',
      `/rest/v1/feedback_events?feedback_id=eq.${id}&order=id&select=kind,old_status,status,message,build,author_id`,
    )
  ).body;
const move = (id: string, status: string) =>
  backend.request(admin, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, { body: { status } });
const notifications = (person: Caller) =>
  backend.request(person, 'POST', '/rest/v1/rpc/feedback_notifications', { body: {} });
const markAsRead = (person: Caller, up_to: number) =>
  backend.request(person, 'POST', '/rest/v1/rpc/mark_feedback_events_read', { body: { up_to } });
const meToo = (person: Caller, feedback_id: string, notify: boolean) =>
  backend.request(person, 'POST', '/rest/v1/feedback_me_toos', { body: { feedback_id, notify } });

describe('feedback_events', () => {
  it('has the moves and the public replies of a report, for everybody on the board', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    await move(id, 'under_development');
    await move(id, 'under_development');
    expect((await write(admin, { feedback_id: id, message: 'Done', build: '2.1' })).status).toBe(
      201,
    );
    const expected = [
      {
        kind: 'status',
        old_status: 'feedback',
        status: 'under_development',
        message: null,
        build: null,
        author_id: admin.id,
      },
      {
        kind: 'reply',
        old_status: null,
        status: null,
        message: 'Done',
        build: '2.1',
        author_id: admin.id,
      },
    ];
    expect(await read(tester, id)).toEqual(expected);
    expect(await read(admin, id)).toEqual(expected);
    expect(await read(caller('removed tester'), id)).toEqual([]);
  });

  it('says who moved, assigned and re-prioritised a report, and notifies of the move only', async () => {
    await backend.sql`
      insert into profiles (laravel_user_id, email) values (${tester.id}, 'tester@history.example')
      on conflict do nothing`;
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    const change = (person: typeof tester, body: object) =>
      backend.request(person, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, { body });
    await change(tester, { priority: 'major' });
    await change(admin, { priority: 'critical', assigned_to: admin.id, status: 'completed' });
    await change(admin, { assigned_to: null, title: 'y' });
    const select = 'kind,author_id,by_team,status,old_priority,priority,assigned_to';
    const { body } = await backend.request(
      tester,
      'GET',
      `/rest/v1/feedback_events?feedback_id=eq.${id}&order=id&select=${select}`,
    );
    const nothing = { status: null, old_priority: null, priority: null, assigned_to: null };
    const byAdmin = { ...nothing, author_id: admin.id, by_team: true };
    const [own, ...others] = body as object[];
    expect(own).toEqual({
      ...nothing,
      kind: 'priority',
      author_id: tester.id,
      by_team: false,
      old_priority: 'minor',
      priority: 'major',
    });
    expect(others).toEqual([
      { ...byAdmin, kind: 'status', status: 'completed' },
      { ...byAdmin, kind: 'priority', old_priority: 'major', priority: 'critical' },
      { ...byAdmin, kind: 'assignment', assigned_to: admin.id },
      { ...byAdmin, kind: 'assignment' },
    ]);
    const told = (await notifications(tester)).body as { events: { feedback_id: string }[] };
    expect(told.events.filter(({ feedback_id }) => feedback_id === id)).toMatchObject([
      { kind: 'status', status: 'completed' },
    ]);
    const mails = await backend.sql`
      select from app.mails where topic = 'feedback' and event_id in (
        select id::text from feedback_events where feedback_id = ${id}
      )`;
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['an empty reply', { message: ' ' }, 400],
    ['a reply of 2,001 characters', { message: 'x'.repeat(2001) }, 400],
    ['a build with a line break', { message: 'x', build: '1\n2' }, 400],
    ['a move', { kind: 'status', status: 'completed' }, 401],
    ['a reply in somebody else’s name', { message: 'x', author_id: 1 }, 401],
  ])('refuses %s by an admin', async (_name, body, status) => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    expect((await write(admin, { feedback_id: id, ...body })).status).toBe(status);
  });

  it.each([
    ['once, and ignored again', { prefer: 'resolution=ignore-duplicates' }, 201],
    ['once, and refused again', {}, 409],
  ])('a reply with an idempotency key is written %s', async (_name, headers, status) => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    const body = { feedback_id: id, message: 'A question', send_id: randomUUID() };
    const send = () =>
      backend.request(admin, 'POST', '/rest/v1/feedback_events?on_conflict=send_id', {
        body,
        headers,
      });
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(status);
    expect(await read(tester, id)).toHaveLength(1);
  });

  it('an answered report can no longer be changed by its author', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    await write(admin, { feedback_id: id, message: 'A question' });
    const change = await backend.request(tester, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, {
      body: { title: 'y' },
    });
    expect(change.status).toBe(409);
  });

  it('is deleted with the report and otherwise immutable', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'x');
    await write(admin, { feedback_id: id, message: 'A question' });
    await expect(backend.sql`update feedback_events set message = 'x'`).rejects.toMatchObject({
      code: 'PT403',
    });
    await backend.sql`delete from feedback_items where id = ${id}`;
    expect(await backend.sql`select from feedback_events where feedback_id = ${id}`).toEqual([]);
  });
});

describe('feedback_notifications', () => {
  it('has what others did to own reports and to those followed, until it is read', async () => {
    const own = await makeFeedbackItem(backend.sql, Number(tester.id), 'own');
    const followed = await makeFeedbackItem(backend.sql, otherUserId, 'followed');
    const affected = await makeFeedbackItem(backend.sql, otherUserId, 'only affected');
    await meToo(tester, followed, true);
    await meToo(tester, affected, false);
    for (const id of [own, followed, affected]) await move(id, 'completed');
    await backend.sql`
      insert into feedback_events (feedback_id, message, author_id)
      values (${own}, 'by themselves', ${tester.id})`;
    const { body } = await notifications(tester);
    expect(body).toMatchObject({
      unread: 2,
      events: [
        { title: 'followed', status: 'completed', is_unread: true },
        { title: 'own', status: 'completed', is_unread: true },
      ],
    });
    const last = (body as { events: { id: number }[] }).events[0]?.id ?? 0;
    expect((await markAsRead(tester, last - 1)).status).toBe(204);
    expect((await notifications(tester)).body).toMatchObject({ unread: 1 });
    await markAsRead(tester, 2_000_000_000);
    await move(own, 'on_hold');
    expect((await notifications(tester)).body).toMatchObject({ unread: 1 });
    expect((await notifications(admin)).body).toMatchObject({ unread: 0, events: [] });
  });

  it('is empty for who turned it off, and closed without a role', async () => {
    const own = await makeFeedbackItem(backend.sql, Number(tester.id), 'own');
    await move(own, 'completed');
    await backend.sql`
      insert into notification_settings (user_id, feedback) values (${tester.id}, 'off')`;
    expect((await notifications(tester)).body).toEqual({ unread: 0, events: [] });
    for (const [person, status] of [
      [caller('anonymous'), 401],
      [caller('publisher'), 403],
      [caller('removed tester'), 403],
    ] as const) {
      expect((await notifications(person)).status).toBe(status);
      expect((await markAsRead(person, 1)).status).toBe(status);
    }
  });
});

describe('unsubscribe', () => {
  it('is open to everybody and knows only the tokens of mails', async () => {
    const call = (token: string) =>
      backend.request(caller('anonymous'), 'POST', '/rest/v1/rpc/unsubscribe', { body: { token } });
    expect((await call(crypto.randomUUID())).body).toBe(false);
    const [row] = await backend.sql<{ token: string }[]>`
      select app.get_unsubscribe_token(${tester.id}, 'feedback') as token`;
    expect((await call(row?.token ?? '')).body).toBe(true);
    const settings = () =>
      backend.sql`select feedback from notification_settings where user_id = ${tester.id}`;
    expect(await settings()).toEqual([{ feedback: 'portal' }]);
    // Who sees nothing at all does not begin to see it on the board.
    await backend.sql`update notification_settings set feedback = 'off'`;
    expect((await call(row?.token ?? '')).body).toBe(true);
    expect(await settings()).toEqual([{ feedback: 'off' }]);
  });

  it.each([
    ['feedback', { feedback: 'portal' }],
    ['game_proposal', { decisions: 'portal', messages: 'portal' }],
  ])('ends %s alone', async (topic, ended) => {
    await backend.sql`delete from notification_settings`;
    const [row] = await backend.sql<{ done: boolean }[]>`
      select public.unsubscribe(app.get_unsubscribe_token(${tester.id}, ${topic})) as done`;
    expect(row?.done).toBe(true);
    const [settings] = await backend.sql`
      select decisions, messages, feedback, weekly_report from notification_settings
      where user_id = ${tester.id}`;
    const all = { decisions: 'at_once', messages: 'at_once', feedback: 'at_once' };
    expect(settings).toEqual({ ...all, weekly_report: true, ...ended });
  });

  it('has an effect for every topic that can be ended', async () => {
    const topics = await backend.sql<{ name: string }[]>`
      select name from app.mail_topics where can_be_ended order by name`;
    expect(topics.map(({ name }) => name)).toEqual(['feedback', 'game_proposal']);
  });
});
