import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeFeedbackItem, makeRow } from './fixtures.ts';

const backend = useBackend();
const admin = caller('admin');
const tester = caller('tester');
const addItem = (marker: string) => makeFeedbackItem(backend.sql, tester.id ?? 0, marker);

/** An update over HTTP, as the board sends it. */
const move = (person: typeof admin, id: string) =>
  backend.request(person, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, {
    body: { status: 'on_hold' },
  });

it('feedback is written where there is no realtime', async () => {
  const id = await addItem('no realtime');
  expect((await move(admin, id)).status).toBe(204);
});

describe('with realtime', () => {
  /** What was broadcast since the last call. */
  const takeMessages = () => backend.sql`delete from realtime.sent returning *`;
  const changed = { payload: {}, event: 'changed', topic: 'feedback-board', private: false };

  // A hosted project has this function; this one records its calls. No role of the API may use it.
  beforeAll(async () => {
    await backend.sql.unsafe(`
      create schema realtime;
      create table realtime.sent (payload jsonb, event text, topic text, private boolean);
      create function realtime.send(
        payload jsonb, event text, topic text, private boolean default true
      ) returns void
      language sql as 'insert into realtime.sent values (payload, event, topic, private)';
      revoke all on function realtime.send(jsonb, text, text, boolean) from public;
      do $$
      begin
        execute format('grant usage on schema realtime to %1$I; grant all on realtime.sent to %1$I;
          grant execute on function realtime.send(jsonb, text, text, boolean) to %1$I',
          (select relowner::regrole from pg_class where oid = 'public.feedback_items'::regclass));
      end
      $$`);
  });
  beforeEach(async () => void (await takeMessages()));

  it('an insert, an update and a delete are broadcast once per statement, without data', async () => {
    const { sql } = backend;
    const ids = [await addItem('one'), await addItem('two')];
    expect(await takeMessages()).toEqual([changed, changed]);
    await sql`update feedback_items set title = 'both' where id in ${sql(ids)}`;
    expect(await takeMessages()).toEqual([changed]);
    await sql`delete from feedback_items where id in ${sql(ids)}`;
    expect(await takeMessages()).toEqual([changed]);
  });

  it('a comment and an attachment are broadcast', async () => {
    const { sql } = backend;
    const feedback_id = await addItem('commented');
    await takeMessages();
    const comment = { feedback_id, content: 'Seen', user_id: admin.id };
    await sql`insert into feedback_comments ${sql(comment)}`;
    expect(await takeMessages()).toEqual([changed]);
    const file_path = `${feedback_id}/${feedback_id}_1.png`;
    await sql`insert into feedback_attachments ${sql({ feedback_id, file_path, file_name: 'a.png' })}`;
    expect(await takeMessages()).toEqual([changed]);
  });

  it('a write over HTTP is broadcast, and one that changes no row is not', async () => {
    const id = await addItem('over HTTP');
    await takeMessages();
    expect((await move(admin, id)).status).toBe(204);
    expect(await takeMessages()).toEqual([changed]);
    const reply = { feedback_id: id, message: 'Seen' };
    await backend.request(admin, 'POST', '/rest/v1/feedback_events', { body: reply });
    expect(await takeMessages()).toEqual([changed]);
    for (const name of ['anonymous', 'tester'] as const) await move(caller(name), id);
    expect(await takeMessages()).toEqual([]);
  });

  it('requests and proposals are broadcast to open admin screens', async () => {
    const { sql } = backend;
    const queue = { ...changed, topic: 'admin-queue' };
    const { id } = await makeRow(sql, 'publisher_requests', 101, 'live-queue');
    expect(await takeMessages()).toEqual([queue]);
    await sql`update publisher_requests set status = 'rejected' where id = ${id}`;
    await sql`delete from publisher_requests where id = ${id}`;
    expect(await takeMessages()).toEqual([queue, queue]);
    await makeRow(sql, 'account_deletion_requests', 101, 'live-queue');
    expect(await takeMessages()).toEqual([queue]);
  });

  it('a broadcast that fails does not fail the write', async () => {
    const { sql } = backend;
    const id = await addItem('unheard');
    await takeMessages();
    await sql`alter table realtime.sent rename to gone`;
    expect((await move(admin, id)).status).toBe(204);
    expect(await sql`select status from feedback_items where id = ${id}`).toEqual([
      { status: 'on_hold' },
    ]);
    await sql`delete from feedback_items where id = ${id}`;
    await sql`alter table realtime.gone rename to sent`;
    expect(await takeMessages()).toEqual([]);
  });
});
