import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const tester = caller('tester');
const admin = caller('admin');
/** Somebody who sends no requests. */
const other = 900;

interface Board {
  readonly server_time: string;
  readonly items: readonly { readonly id: string }[];
  readonly deleted: readonly string[];
}
const readBoard = async (person: Caller, changed_since?: string): Promise<Board> =>
  JSON.parse((await backend.call(person, 'feedback_board', { changed_since })).text);
const find = async (person: Caller, id: string, changed_since?: string) =>
  (await readBoard(person, changed_since)).items.find((item) => item.id === id);
const insert = (person: Caller, table: string, body: object) => backend.insert(person, table, body);
/** A report that was not changed since this time. */
async function makeOldReport(title: string): Promise<string> {
  const id = await makeFeedbackItem(backend.sql, other, title);
  await backend.sql`update feedback_items set touched_at = '2025-01-01' where id = ${id}`;
  return id;
}

describe('feedback_board', () => {
  it('is not cut at a thousand items', async () => {
    await backend.sql`
      insert into feedback_items (title, content, category, user_id, touched_at)
      select 'many ' || n, 'x', 'bug', 901, '2025-01-01' from generate_series(1, 1200) as n`;
    expect((await readBoard(tester)).items.length).toBeGreaterThanOrEqual(1200);
  });

  it('then returns changed and deleted items, with the comments that the caller may read', async () => {
    const changed = await makeOldReport('changed');
    const deleted = await makeOldReport('deleted');
    const commented = await makeOldReport('commented');
    const own = [changed, deleted, commented, await makeOldReport('untouched')];
    const { server_time } = await readBoard(tester);
    await backend.patch(admin, 'feedback_items', changed, { status: 'on_hold' });
    await backend.request(admin, 'DELETE', `/rest/v1/feedback_items?id=eq.${deleted}`);
    await insert(admin, 'feedback_comments', { feedback_id: commented, content: 'hm' });
    for (const [person, comment_count] of [
      [tester, 0],
      [admin, 1],
    ] as const) {
      const board = await readBoard(person, server_time);
      const ids = board.items.map(({ id }) => id).filter((id) => own.includes(id));
      expect(ids.sort()).toEqual([changed, commented].sort());
      expect(board.items).toContainEqual(expect.objectContaining({ id: commented, comment_count }));
      expect(board.items).toContainEqual(
        expect.objectContaining({ id: changed, status: 'on_hold' }),
      );
      expect(board.deleted).toContain(deleted);
    }
  });
});

describe("'Me too'", () => {
  const addMeToo = (person: Caller, feedback_id: string) =>
    insert(person, 'feedback_me_toos', { feedback_id });

  it('counts each person once, and can be taken back', async () => {
    const id = await makeFeedbackItem(backend.sql, other, 'A crash');
    expect((await addMeToo(tester, id)).status).toBe(201);
    expect((await addMeToo(tester, id)).status).toBe(409);
    expect((await addMeToo(admin, id)).status).toBe(201);
    expect(await find(tester, id)).toMatchObject({ me_too_count: 2, has_me_too: true });
    const path = `/rest/v1/feedback_me_toos?feedback_id=eq.${id}`;
    for (let times = 0; times < 2; times += 1) await backend.request(admin, 'DELETE', path);
    expect(await find(admin, id)).toMatchObject({ me_too_count: 1, has_me_too: false });
  });

  it('is refused on the caller’s own report', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'My report');
    expect((await addMeToo(tester, id)).body).toMatchObject({ code: '42501' });
  });

  it('comes with the next changes of the board, without a new time of the report', async () => {
    const id = await makeOldReport('Polled');
    const readTime = () => backend.sql`select updated_at from feedback_items where id = ${id}`;
    const before = await readTime();
    const { server_time } = await readBoard(tester);
    await addMeToo(admin, id);
    expect(await find(tester, id, server_time)).toMatchObject({ me_too_count: 1 });
    expect(await readTime()).toEqual(before);
  });
});

describe('the number of a report', () => {
  const readNumber = async (id: string) => {
    const [item] = await backend.sql<{ number: number }[]>`
      select number from feedback_items where id = ${id}`;
    return item?.number ?? 0;
  };

  it('is greater than all before it, also after a deletion and a refused report', async () => {
    const first = await readNumber(await makeFeedbackItem(backend.sql, other, 'a'));
    const deleted = await makeFeedbackItem(backend.sql, other, 'b');
    const second = await readNumber(deleted);
    expect(second).toBeGreaterThan(first);
    await backend.sql`delete from feedback_items where id = ${deleted}`;
    const report = { id: randomUUID(), title: 'Numbered', content: 'x', category: 'bug' };
    const refused = await insert(tester, 'feedback_items', { ...report, category: 'nothing' });
    expect(refused.status).toBe(400);
    expect((await insert(tester, 'feedback_items', report)).status).toBe(201);
    const number = await readNumber(report.id);
    expect(number).toBeGreaterThan(second);
    expect(await find(tester, report.id)).toMatchObject({ number });
  });

  it.each(['anon', 'authenticated', 'service_role'])('is not drawn by %s', async (role) => {
    const [rights] = await backend.sql`
      select has_sequence_privilege(${role}, 'feedback_items_number_seq', 'usage, select, update') as any`;
    expect(rights?.any).toBe(false);
  });
});

describe('what the app tells', () => {
  it.each([
    [{ build: 'x'.repeat(41) }, 'feedback_build_is_short'],
    [{ os: ' ' }, 'feedback_os_is_short'],
    [{ device: 'Pixel\n8' }, 'feedback_device_is_short'],
    [{ locale: '<b>' }, 'feedback_locale_is_language_tag'],
  ])('%o is refused', async (facts, constraint) => {
    const report = { title: 'A', content: 'B', category: 'bug', ...facts };
    const answer = await insert(tester, 'feedback_items', report);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(constraint);
  });
});

describe('a report of its author', () => {
  const makeOwn = () => makeFeedbackItem(backend.sql, Number(tester.id), 'My report');
  const change = (person: Caller, id: string, body: object) =>
    backend.patch(person, 'feedback_items', id, body);
  const remove = (person: Caller, id: string) =>
    backend.request(person, 'DELETE', `/rest/v1/feedback_items?id=eq.${id}`);

  it('an author corrects and withdraws an untouched report; the audit log keeps it', async () => {
    const id = await makeOwn();
    const title = 'Corrected';
    expect((await change(tester, id, { title })).body).toMatchObject([{ title }]);
    expect((await remove(tester, id)).status).toBe(204);
    const log = await backend.sql`
      select action, actor_id::int from audit_log where row_id = ${id} order by id`;
    expect([...log]).toEqual([
      { action: 'update', actor_id: tester.id },
      { action: 'delete', actor_id: tester.id },
    ]);
  });

  const add = (table: string, feedback_id: string, values: object) => backend.sql`
    insert into ${backend.sql(table)} ${backend.sql({ feedback_id, user_id: 108, ...values })}`;
  const touches = {
    moved: (id: string) => change(admin, id, { status: 'completed' }),
    assigned: (id: string) => change(admin, id, { assigned_to: 108 }),
    'commented on': (id: string) =>
      add('feedback_comments', id, { content: 'Seen', by_admin: true }),
    'shared by others': (id: string) => add('feedback_me_toos', id, {}),
  };

  it.each(Object.entries(touches))(
    'a report that was %s stays as it is, with a reason',
    async (_what, touch) => {
      const id = await makeOwn();
      await touch(id);
      for (const answer of [
        await change(tester, id, { title: 'Late' }),
        await remove(tester, id),
      ]) {
        expect(answer.body).toMatchObject({
          code: 'PT409',
          message: expect.stringContaining('can no longer be changed'),
        });
      }
      expect((await remove(admin, id)).status).toBe(204);
    },
  );

  it('a correction waits for an admin who assigns at the same time, and is then refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeOwn();
      const [assigned, corrected] = await Promise.all([
        change(admin, id, { assigned_to: admin.id }),
        change(tester, id, { title: 'Mine' }),
      ]);
      expect(assigned.status).toBe(200);
      const [row] =
        await backend.sql`select title, assigned_to::int from feedback_items where id = ${id}`;
      expect(row?.assigned_to).toBe(admin.id);
      expect(corrected.status === 200 ? 'Mine' : 'My report').toBe(row?.title);
    }
  });

  it('an admin marks a report as the same as another one, not as itself, until that is deleted', async () => {
    const [id, duplicate_of] = [await makeOwn(), await makeOwn()];
    expect((await change(admin, id, { duplicate_of: id })).status).toBe(400);
    expect((await change(admin, id, { duplicate_of })).body).toMatchObject([{ duplicate_of }]);
    expect((await remove(admin, duplicate_of)).status).toBe(204);
    const [row] = await backend.sql`select duplicate_of from feedback_items where id = ${id}`;
    expect(row).toEqual({ duplicate_of: null });
  });

  it('an admin sets no unknown column and no assignee who is no admin', async () => {
    const id = await makeOwn();
    expect((await change(admin, id, { status: 'lost' })).status).toBe(400);
    expect((await change(admin, id, { assigned_to: 106 })).body).toMatchObject({ code: '23514' });
  });
});
