import { expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const tester = caller('tester');
const admin = caller('admin');
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
  'commented on': (id: string) => add('feedback_comments', id, { content: 'Seen', by_admin: true }),
  'shared by others': (id: string) => add('feedback_me_toos', id, {}),
};

it.each(Object.entries(touches))(
  'a report that was %s stays as it is, with a reason',
  async (_what, touch) => {
    const id = await makeOwn();
    await touch(id);
    for (const answer of [await change(tester, id, { title: 'Late' }), await remove(tester, id)]) {
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
