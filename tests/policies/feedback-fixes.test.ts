import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const admin = caller('admin');
const tester = caller('tester');

/** A report of the tester whose fix was announced. */
async function makeFixed(author = Number(tester.id)): Promise<string> {
  const id = await makeFeedbackItem(backend.sql, author, 'fixed');
  await backend.sql`update feedback_items set status = 'completed' where id = ${id}`;
  const reply = { feedback_id: id, message: 'Please check.', build: '412' };
  const answer = await backend.request(admin, 'POST', '/rest/v1/feedback_events', { body: reply });
  expect(answer.status).toBe(201);
  return id;
}

const check = (person: Caller, report: string, works: boolean) =>
  backend.request(person, 'POST', '/rest/v1/rpc/check_feedback_fix', { body: { report, works } });

const read = async (id: string) =>
  (
    await backend.sql`
      select status, fixed_in, fix_confirmed_at is not null as confirmed
      from feedback_items where id = ${id}`
  )[0];

describe('an announced fix', () => {
  it('is confirmed by the author, once', async () => {
    const id = await makeFixed();
    expect(await read(id)).toEqual({ status: 'completed', fixed_in: '412', confirmed: false });
    expect((await check(tester, id, true)).status).toBe(200);
    expect(await read(id)).toEqual({ status: 'completed', fixed_in: '412', confirmed: true });
    expect((await check(tester, id, false)).status).toBe(409);
  });

  it('is refused by somebody affected, which opens the report again', async () => {
    const id = await makeFixed(900);
    expect((await check(tester, id, false)).status).toBe(403);
    await backend.sql`
      insert into feedback_me_toos (feedback_id, user_id) values (${id}, ${tester.id})`;
    expect((await check(tester, id, false)).status).toBe(200);
    expect(await read(id)).toEqual({ status: 'feedback', fixed_in: null, confirmed: false });
    const [event] = await backend.sql`
      select status, author_id::int from feedback_events
      where feedback_id = ${id} and kind = 'status' order by id desc limit 1`;
    expect(event).toEqual({ status: 'feedback', author_id: Number(tester.id) });
  });

  it('is to be checked again after another build', async () => {
    const id = await makeFixed();
    await check(tester, id, true);
    await backend.request(admin, 'POST', '/rest/v1/feedback_events', {
      body: { feedback_id: id, message: 'Now really.', build: '413' },
    });
    expect(await read(id)).toEqual({ status: 'completed', fixed_in: '413', confirmed: false });
  });

  it('takes the first of two answers at the same time', async () => {
    const id = await makeFixed();
    const answers = await Promise.all([check(tester, id, true), check(tester, id, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(callers.filter(({ id }) => id !== tester.id))(
    'is not for $name to check',
    async (person) => {
      const id = await makeFixed();
      expect([401, 403]).toContain((await check(person, id, true)).status);
      expect(await read(id)).toMatchObject({ confirmed: false });
    },
  );

  it.each([tester, admin])('cannot be written into the row by $name', async (person) => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'mine');
    const path = `/rest/v1/feedback_items?id=eq.${id}`;
    for (const body of [{ fixed_in: '1' }, { fix_confirmed_at: '2025-01-01T00:00:00Z' }]) {
      expect([401, 403]).toContain((await backend.request(person, 'PATCH', path, { body })).status);
    }
  });
});
