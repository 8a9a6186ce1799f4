import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
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
    body: { title: 'Corrected' },
    headers,
  });
  expect(corrected.body).toMatchObject([{ title: 'Corrected' }]);
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
      insert into feedback_comments (feedback_id, content, user_id, by_admin)
      values (${id}, 'Seen', 108, true)`,
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
  const other = await own();
  for (const body of [
    { status: 'completed' },
    { assigned_to: admin.id },
    { duplicate_of: other },
  ]) {
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

describe('an admin', () => {
  const change = (id: string, body: object) =>
    backend.request(admin, 'PATCH', path(id), { body, headers });

  it('changes a card, unless somebody else changed it since it was read', async () => {
    const id = await own();
    const [before] = await backend.sql`
      select to_json(updated_at) as updated_at from feedback_items where id = ${id}`;
    const guarded = `${path(id)}&updated_at=eq.${encodeURIComponent(before?.updated_at)}`;
    const edit = (title: string) =>
      backend.request(admin, 'PATCH', guarded, { body: { title }, headers });
    expect((await edit('Mine')).body).toMatchObject([{ title: 'Mine' }]);
    expect((await edit('Late')).body).toEqual([]);
  });

  it('marks a report as the same as another one, not as itself, until that is deleted', async () => {
    const [id, other] = [await own(), await own()];
    expect((await change(id, { duplicate_of: id })).status).toBe(400);
    expect((await change(id, { duplicate_of: other })).body).toMatchObject([
      { duplicate_of: other },
    ]);
    expect((await backend.request(admin, 'DELETE', path(other))).status).toBe(204);
    const [row] = await backend.sql`select duplicate_of from feedback_items where id = ${id}`;
    expect(row).toEqual({ duplicate_of: null });
  });

  it('sets no unknown values and no assignee who is no admin', async () => {
    const id = await own();
    expect((await change(id, { status: 'lost' })).status).toBe(400);
    expect((await change(id, { assigned_to: 900 })).status).toBe(400);
  });
});
