import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const admin = caller('admin');
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
    expect((await change(admin, [assigned])).body).toEqual([]);
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

  it('refuses more than 500 cards, and what is no list', async () => {
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
