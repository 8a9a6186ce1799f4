import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();

const author = caller('tester');
const admin = caller('admin');
/** A tester again, in these tests. */
const affected = caller('removed tester');

let id: string;
beforeEach(async () => {
  await backend.sql`
    insert into user_roles (user_id, role) values (${affected.id}, 'tester') on conflict do nothing`;
  id = await makeFeedbackItem(backend.sql, Number(author.id), 'asked');
});

const write = (person: Caller, message: string, more: object = {}) =>
  backend.request(person, 'POST', '/rest/v1/feedback_events', {
    body: { feedback_id: id, message, ...more },
  });
const sayMeToo = (person: Caller) =>
  backend.sql`insert into feedback_me_toos (feedback_id, user_id) values (${id}, ${person.id})`;
const call = async (person: Caller, name: string, body: object = {}) =>
  JSON.parse((await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body })).text);
const readState = async (person: Caller, changed_since?: string) => {
  const { items } = await call(person, 'feedback_board', { changed_since });
  return items.find((item: { id: string }) => item.id === id)?.answer_state;
};
const readAnswers = () => backend.sql`
  select message, author_id::integer, by_team, build from feedback_events
  where feedback_id = ${id} and kind = 'answer' order by id`;

describe('answers', () => {
  it('are written by the author and affected people, once the team has replied', async () => {
    expect((await write(author, 'Too soon')).status).toBe(401);
    expect((await write(admin, 'Which build?')).status).toBe(201);
    expect((await write(author, 'The newest')).status).toBe(201);
    expect((await write(affected, 'Not affected')).status).toBe(401);
    await sayMeToo(affected);
    expect((await write(affected, 'An old one')).status).toBe(201);
    expect([...(await readAnswers())]).toEqual([
      { message: 'The newest', author_id: author.id, by_team: false, build: null },
      { message: 'An old one', author_id: affected.id, by_team: false, build: null },
    ]);
  });

  it('announce no fix, are in nobody else’s name and of no other kind', async () => {
    await write(admin, 'Which build?');
    expect((await write(author, 'Fixed', { build: '3' })).status).toBe(400);
    expect((await write(author, 'x', { kind: 'reply' })).status).toBe(401);
    expect((await write(author, 'x', { author_id: admin.id })).status).toBe(401);
    expect((await write(author, ' ')).status).toBe(400);
    const [item] = await backend.sql`select fixed_in from feedback_items where id = ${id}`;
    expect(item?.fixed_in).toBeNull();
    expect([...(await readAnswers())]).toEqual([]);
  });

  it('are closed to former testers, and on a merged report', async () => {
    await write(admin, 'Which build?');
    const removed = caller('removed admin');
    await sayMeToo(removed);
    expect((await write(removed, 'Mine')).status).toBe(401);
    const target = await makeFeedbackItem(backend.sql, Number(admin.id), 'target');
    await call(admin, 'merge_feedback_items', { sources: [id], target });
    expect((await write(author, 'Mine')).status).toBe(401);
    // The author is affected by the other report, to which the team has not replied.
    id = target;
    expect((await write(author, 'Mine')).status).toBe(401);
    await write(admin, 'Which build?');
    expect((await write(author, 'Mine')).status).toBe(201);
  });

  it('are told to admins, not to the author and followers', async () => {
    await write(admin, 'Which build?');
    await sayMeToo(affected);
    await write(affected, 'The third');
    expect((await call(admin, 'feedback_notifications')).events[0]).toMatchObject({
      feedback_id: id,
      kind: 'answer',
      message: 'The third',
      is_unread: true,
    });
    const told = (await call(author, 'feedback_notifications')).events;
    expect(told[0]).toMatchObject({ feedback_id: id, kind: 'reply' });
    const mails = await backend.sql`
      select distinct mail.user_id::text from app.mails as mail
      join feedback_events as event on event.id::text = mail.event_id
      where mail.topic = 'feedback' and event.kind = 'answer' and event.feedback_id = ${id}`;
    const admins = await backend.sql`select user_id::text from user_roles where role = 'admin'`;
    const ids = admins.map(({ user_id }) => user_id);
    expect(mails.every(({ user_id }) => ids.includes(user_id))).toBe(true);
  });

  it('make a report answered, which waited since a question of the team', async () => {
    expect(await readState(admin)).toBeNull();
    await write(admin, 'We look into it.');
    expect(await readState(admin)).toBeNull();
    await write(admin, 'Which build? Please tell us.');
    expect(await readState(admin)).toBe('waiting');
    const { server_time } = await call(admin, 'feedback_board');
    await write(author, 'The newest, and yours?');
    expect(await readState(admin, server_time)).toBe('answered');
    expect(await readState(author)).toBeNull();
    await write(admin, 'Thank you.');
    expect(await readState(admin)).toBeNull();
  });

  it('are no answer of the team', async () => {
    await backend.sql`
      insert into feedback_events (feedback_id, kind, message, author_id, by_team)
      values (${id}, 'answer', 'By a tester', ${affected.id}, false)`;
    const [row] = await backend.sql`select answered_at from app.feedback_answers where id = ${id}`;
    expect(row?.answered_at).toBeNull();
  });

  it('have the limit of replies', async () => {
    await write(admin, 'Which build?');
    await backend.sql`update app.rate_limits set max = 1 where name = 'feedback_replies_per_person'`;
    await backend.sql`delete from app.rate_counts`;
    const statuses = [(await write(author, 'One')).status, (await write(author, 'Two')).status];
    await backend.sql`
      update app.rate_limits set max = usual where name = 'feedback_replies_per_person'`;
    expect(statuses).toEqual([201, 429]);
  });
});
