import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();

const tester = caller('tester');
const admin = caller('admin');

const readNumber = async (id: string) => {
  const [item] = await backend.sql<{ number: number }[]>`
    select number from feedback_items where id = ${id}`;
  return item?.number ?? null;
};

/** The columns of a new report. */
const report = { title: 'Numbered', content: 'x', category: 'bug', user_id: Number(tester.id) };
const send = (person: Caller, body: object) =>
  backend.request(person, 'POST', '/rest/v1/feedback_items', { body });

describe('the number of a report', () => {
  it('is greater than all before it, also after a deletion and a refused report', async () => {
    const first = await readNumber(await makeFeedbackItem(backend.sql, Number(tester.id), 'a'));
    const deleted = await makeFeedbackItem(backend.sql, Number(tester.id), 'b');
    const second = await readNumber(deleted);
    expect(second).toBeGreaterThan(first ?? 0);
    await backend.sql`delete from feedback_items where id = ${deleted}`;
    expect((await send(tester, { ...report, category: 'nothing' })).status).toBe(400);
    const id = randomUUID();
    expect((await send(tester, { ...report, id })).status).toBe(201);
    expect(await readNumber(id)).toBeGreaterThan(second ?? 0);
  });

  it('is neither chosen nor changed by a browser or the service', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'c');
    const number = await readNumber(id);
    for (const person of [tester, admin]) {
      const chosen = await send(person, {
        ...report,
        user_id: Number(person.id),
        number: 1_000_000,
      });
      expect(chosen.status).toBeGreaterThanOrEqual(400);
      const path = `/rest/v1/feedback_items?id=eq.${id}`;
      const changed = await backend.request(person, 'PATCH', path, { body: { number: 1_000_000 } });
      expect(changed.status).toBeGreaterThanOrEqual(400);
    }
    expect(await readNumber(id)).toBe(number);
    await expect(
      backend.sql`update feedback_items set number = 1000000 where id = ${id}`,
    ).rejects.toThrow(/can only be updated to DEFAULT/);
  });

  it.each(['anon', 'authenticated', 'service_role'])('is not drawn by %s', async (role) => {
    const [rights] = await backend.sql`
      select has_sequence_privilege(${role}, 'feedback_items_number_seq', 'usage, select, update') as any`;
    expect(rights?.any).toBe(false);
  });

  it('is in the board', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'd');
    const number = await readNumber(id);
    const call = async (person: Caller, name: string, body: object = {}) =>
      (await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body })).body;
    const { items } = (await call(tester, 'feedback_board')) as { items: { id: string }[] };
    expect(items.find((item) => item.id === id)).toMatchObject({ number });
  });
});
