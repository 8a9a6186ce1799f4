import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const tester = caller('tester');
const admin = caller('admin');
const path = (id: string): string => `/rest/v1/feedback_items?id=eq.${id}`;
const own = () => makeFeedbackItem(backend.sql, Number(tester.id), 'My report');
const headers = { prefer: 'return=representation' };

it('an author corrects and withdraws an untouched report; the audit log keeps it', async () => {
  const id = await own();
  const corrected = await backend.request(tester, 'PATCH', path(id), {
    body: { title: 'Corrected', build: '412' },
    headers,
  });
  expect(corrected.body).toMatchObject([{ title: 'Corrected', build: '412' }]);
  expect((await backend.request(tester, 'DELETE', path(id))).status).toBe(204);
  const log = await backend.sql`
    select action, actor_id::int from audit_log where row_id = ${id} order by id`;
  expect([...log]).toEqual([
    { action: 'update', actor_id: tester.id },
    { action: 'delete', actor_id: tester.id },
  ]);
});

it.each([
  [
    'moved',
    (id: string) => backend.sql`update feedback_items set status = 'completed' where id = ${id}`,
  ],
  [
    'assigned',
    (id: string) => backend.sql`update feedback_items set assigned_to = 108 where id = ${id}`,
  ],
  [
    'commented on',
    (id: string) => backend.sql`
      insert into feedback_comments (feedback_id, content, user_id) values (${id}, 'Seen', 108)`,
  ],
  [
    'shared by others',
    (id: string) => backend.sql`
      insert into feedback_me_toos (feedback_id, user_id) values (${id}, 108)`,
  ],
])('a report that was %s stays as it is, with a reason', async (_what, touch) => {
  const id = await own();
  await touch(id);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await backend.request(tester, method, path(id), {
      ...(method === 'PATCH' ? { body: { title: 'Late' } } : {}),
    });
    expect(answer.body, method).toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('can no longer be changed'),
    });
  }
  expect((await backend.request(admin, 'DELETE', path(id))).status).toBe(204);
});

it('an author neither moves nor assigns a report', async () => {
  const id = await own();
  for (const body of [{ status: 'completed' }, { assigned_to: admin.id }]) {
    const answer = await backend.request(tester, 'PATCH', path(id), { body });
    expect(answer.body).toMatchObject({ code: 'PT403' });
  }
});

it('a correction waits for an admin who assigns at the same time, and is then refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await own();
    const [assigned, corrected] = await Promise.all([
      backend.request(admin, 'PATCH', path(id), { body: { assigned_to: admin.id }, headers }),
      backend.request(tester, 'PATCH', path(id), { body: { title: 'Mine' }, headers }),
    ]);
    expect(assigned.status).toBe(200);
    const [row] =
      await backend.sql`select title, assigned_to::int from feedback_items where id = ${id}`;
    expect(row?.assigned_to).toBe(admin.id);
    expect(corrected.status === 200 ? 'Mine' : 'My report').toBe(row?.title);
  }
});

const author = 900;

const change = (person: Caller, changes: unknown) =>
  backend.request(person, 'POST', '/rest/v1/rpc/change_feedback_items', { body: { changes } });

const read = async (id: string) =>
  (
    await backend.sql`
      select status, priority, assigned_to::int from feedback_items where id = ${id}`
  )[0];

describe('change_feedback_items', () => {
  it('changes several cards and returns them', async () => {
    const ids = await Promise.all(
      ['one', 'two'].map((title) => makeFeedbackItem(backend.sql, author, title)),
    );
    const answer = await change(
      admin,
      ids.map((id) => ({ id, values: { status: 'completed' }, expected: { status: 'feedback' } })),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(ids.map(() => ({ status: 'completed' })));
    expect(await Promise.all(ids.map(read))).toMatchObject(
      ids.map(() => ({ status: 'completed' })),
    );
  });

  it('leaves a card that somebody else changed first, and changes the others', async () => {
    const [moved = '', other = ''] = await Promise.all(
      ['moved', 'other'].map((title) => makeFeedbackItem(backend.sql, author, title)),
    );
    await backend.sql`update feedback_items set status = 'on_hold' where id = ${moved}`;
    const { body } = await change(
      admin,
      [moved, other].map((id) => ({
        id,
        values: { status: 'completed' },
        expected: { status: 'feedback' },
      })),
    );
    expect(body).toMatchObject([{ id: other }]);
    expect(await read(moved)).toMatchObject({ status: 'on_hold' });
  });

  it('gives each card back what it had before', async () => {
    const id = await makeFeedbackItem(backend.sql, author, 'assigned');
    const assigned = { id, values: { assigned_to: admin.id }, expected: { assigned_to: null } };
    expect((await change(admin, [assigned])).body).toHaveLength(1);
    const back = { id, values: { assigned_to: null }, expected: { assigned_to: admin.id } };
    expect((await change(admin, [back])).body).toHaveLength(1);
    expect(await read(id)).toMatchObject({ assigned_to: null, priority: 'minor' });
  });

  it.each(callers.filter(({ group }) => group !== 'admin'))(
    'changes no card for $name',
    async (person) => {
      const id = await makeFeedbackItem(backend.sql, author, 'closed');
      await change(person, [{ id, values: { priority: 'critical' }, expected: {} }]);
      expect(await read(id)).toMatchObject({ priority: 'minor' });
    },
  );

  it('does not let an author move their own report', async () => {
    const tester = caller('tester');
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'mine');
    const answer = await change(tester, [{ id, values: { status: 'completed' }, expected: {} }]);
    expect(answer.status).toBe(403);
    expect(await read(id)).toMatchObject({ status: 'feedback' });
  });

  it('answers a repeated change as stored and writes nothing', async () => {
    const id = await makeFeedbackItem(backend.sql, author, 'repeated');
    const moved = { id, values: { status: 'completed' }, expected: { status: 'feedback' } };
    const first = await change(admin, [moved]);
    const again = await change(admin, [moved]);
    expect(first.body).toMatchObject([{ id, status: 'completed' }]);
    expect(again.body).toEqual(first.body);
    expect(await backend.sql`select id from audit_log where row_id = ${id}`).toHaveLength(1);
  });

  it('stores two equal changes at the same time once', async () => {
    const id = await makeFeedbackItem(backend.sql, author, 'twice');
    const assigned = { id, values: { assigned_to: admin.id }, expected: { assigned_to: null } };
    const answers = await Promise.all([1, 2, 3].map(() => change(admin, [assigned])));
    for (const { body } of answers) expect(body).toMatchObject([{ id, assigned_to: admin.id }]);
    expect(await backend.sql`select id from audit_log where row_id = ${id}`).toHaveLength(1);
  });

  it('compares column by column, and accepts any of several expected values', async () => {
    const id = await makeFeedbackItem(backend.sql, author, 'Seen');
    const set = (values: object, expected: object) => change(admin, [{ id, values, expected }]);
    await backend.sql`update feedback_items set status = 'on_hold' where id = ${id}`;
    const renamed = await set(
      { title: 'Mine', content: 'More', category: 'bug' },
      { title: 'Seen' },
    );
    expect(renamed.body).toMatchObject([{ title: 'Mine', content: 'More', status: 'on_hold' }]);
    expect((await set({ title: 'Late' }, { title: 'Seen' })).body).toEqual([]);
    const chained = { status: ['feedback', 'on_hold'] };
    expect((await set({ status: 'completed' }, chained)).body).toHaveLength(1);
    expect((await set({ status: 'feedback' }, chained)).body).toEqual([]);
    expect((await set({ title: 'Late' }, { status: 'feedback' })).body).toEqual([]);
    expect((await set({ priority: 'major' }, { assigned_to: [null, 108] })).body).toHaveLength(1);
    expect((await set({ priority: 'minor' }, { assigned_to: 108 })).body).toEqual([]);
  });

  it('corrects an author’s report before work on it has begun, and not later', async () => {
    const id = await own();
    const correct = (from: string, title: string) =>
      change(tester, [{ id, values: { title }, expected: { title: from } }]);
    expect((await correct('My report', 'Corrected')).body).toMatchObject([{ title: 'Corrected' }]);
    await backend.sql`update feedback_items set assigned_to = 108 where id = ${id}`;
    expect((await correct('Corrected', 'Late')).body).toMatchObject({ code: 'PT409' });
    expect(await backend.sql`select title from feedback_items where id = ${id}`).toMatchObject([
      { title: 'Corrected' },
    ]);
  });

  it('refuses more than 500 cards, and a value that is not a list', async () => {
    const many = Array.from({ length: 501 }, () => ({ id: null, values: {}, expected: {} }));
    expect((await change(admin, many)).status).toBe(400);
    expect((await change(admin, {})).status).toBe(400);
  });

  it('refuses unknown values and assignees who are no admins', async () => {
    const id = await makeFeedbackItem(backend.sql, author, 'checked');
    const set = (values: object) => change(admin, [{ id, values, expected: {} }]);
    expect((await set({ status: 'lost' })).status).toBe(400);
    expect((await set({ assigned_to: author })).status).toBe(400);
  });
});
