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
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg==',
  'base64',
);
const files = '/storage/v1/object/feedback-attachments';
const getPath = (event: number, name = '1.png') => `${id}/${event}_${name}`;
const upload = (person: Caller, path: string) =>
  backend.request(person, 'POST', `${files}/${path}`, {
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/png' },
  });
const attach = (person: Caller, event_id: number, path = getPath(event_id)) =>
  backend.request(person, 'POST', '/rest/v1/feedback_attachments', {
    body: { feedback_id: id, event_id, file_path: path, file_name: 'shot.png' },
  });
/** Writes an answer of the author, after a question of the team. */
async function writeAnswer(): Promise<number> {
  await write(admin, 'Which build?');
  await write(author, 'This one');
  const [row] = await backend.sql`
    select max(id)::integer as id from feedback_events where feedback_id = ${id}`;
  return row?.id;
}
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

describe('screenshots of replies and answers', () => {
  it('are added by who wrote it, under its id', async () => {
    const event = await writeAnswer();
    await sayMeToo(affected);
    expect((await upload(author, getPath(event))).status).toBe(200);
    for (const person of [affected, admin]) {
      expect((await upload(person, getPath(event, '2.png'))).status).toBe(403);
      expect((await attach(person, event)).status).toBe(401);
    }
    expect((await attach(author, event, `${id}/${id}_1.png`)).status).toBe(400);
    expect((await attach(author, event)).status).toBe(201);
    const [reply] = await backend.sql`
      select id::integer from feedback_events where feedback_id = ${id} and kind = 'reply'`;
    expect((await upload(author, getPath(reply?.id))).status).toBe(403);
    expect((await upload(admin, getPath(reply?.id))).status).toBe(200);
    expect((await attach(admin, reply?.id)).status).toBe(201);
  });

  it('belong to no move, to no other report, and to no answer of another week', async () => {
    const event = await writeAnswer();
    const other = await makeFeedbackItem(backend.sql, Number(author.id), 'other');
    const wrong = `${other}/${event}_1.png`;
    expect((await upload(author, wrong)).status).toBe(403);
    const body = { feedback_id: other, event_id: event, file_path: wrong, file_name: 'a.png' };
    const answer = await backend.request(author, 'POST', '/rest/v1/feedback_attachments', { body });
    expect(answer.status).toBe(401);
    await backend.request(admin, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, {
      body: { status: 'completed' },
    });
    const [move] = await backend.sql`
      select id::integer from feedback_events where feedback_id = ${id} and kind = 'status'`;
    expect((await upload(admin, getPath(move?.id))).status).toBe(403);
    expect((await attach(admin, move?.id)).status).toBe(401);
    const [old] = await backend.sql`
      insert into feedback_events (feedback_id, kind, message, author_id, at)
      values (${id}, 'answer', 'Long ago', ${author.id}, now() - interval '8 days')
      returning id::integer`;
    expect((await upload(author, getPath(old?.id))).status).toBe(403);
  });

  it('are seen by everybody who sees it, on the card and as files, and not as the report’s', async () => {
    const event = await writeAnswer();
    await upload(author, getPath(event));
    await attach(author, event);
    await upload(author, `${id}/${id}_1.png`);
    const read = (person: Caller) =>
      backend.request(
        person,
        'GET',
        `/rest/v1/feedback_events?id=eq.${event}&select=id,attachments:feedback_attachments(file_path)`,
      );
    for (const person of [author, affected, admin]) {
      expect((await read(person)).body).toEqual([
        { id: event, attachments: [{ file_path: getPath(event) }] },
      ]);
      const file = await backend.request(person, 'GET', `${files}/${getPath(event)}`);
      expect(file.status).toBe(200);
      const sign = `/storage/v1/object/sign/feedback-attachments/${getPath(event)}`;
      const signed = await backend.request(person, 'POST', sign, { body: { expiresIn: 3600 } });
      expect(signed.status).toBe(200);
    }
    const report = await backend.request(affected, 'GET', `${files}/${id}/${id}_1.png`);
    expect(report.status).toBe(404);
    for (const person of [caller('newcomer'), caller('removed admin')]) {
      expect((await read(person)).body).toEqual([]);
      expect((await backend.request(person, 'GET', `${files}/${getPath(event)}`)).status).toBe(404);
    }
    const { items } = await call(admin, 'feedback_board');
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ attachments: [] });
  });

  it('are five at most of each answer, beside those of the report', async () => {
    const event = await writeAnswer();
    for (let n = 1; n <= 5; n += 1) {
      expect((await attach(author, event, getPath(event, `${n}.png`))).status).toBe(201);
      const path = `${id}/${id}_${n}.png`;
      const body = { feedback_id: id, file_path: path, file_name: 'a.png' };
      const own = await backend.request(author, 'POST', '/rest/v1/feedback_attachments', { body });
      expect(own.status).toBe(201);
    }
    const sixth = await attach(author, event, getPath(event, '6.png'));
    expect([sixth.status, sixth.text]).toEqual([400, expect.stringContaining('at most five')]);
    const limit = await backend.sql`
      select max from app.rate_limits where name = 'files_per_feedback'`;
    await backend.sql`update app.rate_limits set max = 1 where name = 'files_per_feedback'`;
    const statuses = [
      (await upload(author, getPath(event))).status,
      (await upload(author, getPath(event, '2.png'))).status,
      (await upload(author, `${id}/${id}_1.png`)).status,
    ];
    await backend.sql`
      update app.rate_limits set max = ${limit[0]?.max} where name = 'files_per_feedback'`;
    expect(statuses).toEqual([200, 403, 200]);
  });

  it('are about who wrote it, not about the author of the report, and deleted with it', async () => {
    await sayMeToo(affected);
    await write(admin, 'Which build?');
    await write(affected, 'This one');
    const [row] = await backend.sql`
      select max(id)::integer as id from feedback_events where feedback_id = ${id}`;
    await attach(affected, row?.id);
    const count = async (person: Caller) => {
      const [entry] = await backend.sql`
        select condition from app.personal_data where name = 'feedback_attachments'`;
      const rows = await backend.sql.unsafe(
        `select from feedback_attachments as t where event_id = ${row?.id} and (${entry?.condition
          .replaceAll('$1', `array[${person.id}]::bigint[]`)
          .replaceAll('$2', "''")})`,
      );
      return rows.length;
    };
    expect(await count(affected)).toBe(1);
    expect(await count(author)).toBe(0);
    await backend.sql`delete from feedback_items where id = ${id}`;
    const left = await backend.sql`select from feedback_attachments where event_id = ${row?.id}`;
    expect(left).toHaveLength(0);
  });
});
