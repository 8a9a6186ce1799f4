import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const tester = caller('tester');
const admin = caller('admin');

interface Item {
  readonly id: string;
  readonly me_too_count: number;
  readonly has_me_too: boolean;
  readonly build: string | null;
}

async function readBoard(person: Caller, changed_since?: string) {
  const answer = await backend.request(person, 'POST', '/rest/v1/rpc/feedback_board', {
    body: changed_since === undefined ? {} : { changed_since },
  });
  const board: { server_time: string; items: Item[] } = JSON.parse(answer.text);
  return board;
}

const addMeToo = (person: Caller, feedback_id: string) =>
  backend.request(person, 'POST', '/rest/v1/feedback_me_toos', { body: { feedback_id } });
const takeBack = (person: Caller, id: string) =>
  backend.request(person, 'DELETE', `/rest/v1/feedback_me_toos?feedback_id=eq.${id}`);

beforeEach(() => backend.sql`delete from app.rate_counts`);

describe("'Me too'", () => {
  it('counts each person once, and can be taken back', async () => {
    const id = await makeFeedbackItem(backend.sql, 900, 'A crash');
    expect((await addMeToo(tester, id)).status).toBe(201);
    expect((await addMeToo(tester, id)).status).toBe(409);
    expect((await addMeToo(admin, id)).status).toBe(201);
    const find = async (person: Caller) =>
      (await readBoard(person)).items.find((item) => item.id === id);
    expect(await find(tester)).toMatchObject({ me_too_count: 2, has_me_too: true });
    await takeBack(admin, id);
    expect(await find(admin)).toMatchObject({ me_too_count: 1, has_me_too: false });
    expect((await takeBack(admin, id)).status).toBe(204);
    expect(await find(admin)).toMatchObject({ me_too_count: 1 });
  });

  it('is refused on the caller’s own report', async () => {
    const id = await makeFeedbackItem(backend.sql, Number(tester.id), 'My report');
    expect((await addMeToo(tester, id)).body).toMatchObject({ code: '42501' });
  });

  it('comes with the next changes of the board, without a new time of the report', async () => {
    const id = await makeFeedbackItem(backend.sql, 900, 'Polled');
    await backend.sql`
      update feedback_items set touched_at = now() - interval '1 hour' where id = ${id}`;
    const [before] = await backend.sql`select updated_at from feedback_items where id = ${id}`;
    const { server_time } = await readBoard(tester);
    await addMeToo(admin, id);
    const { items } = await readBoard(tester, server_time);
    expect(items.find((item) => item.id === id)).toMatchObject({ me_too_count: 1 });
    const [after] = await backend.sql`select updated_at from feedback_items where id = ${id}`;
    expect(after).toEqual(before);
  });

  it('counts twenty people at the same time', async () => {
    const id = await makeFeedbackItem(backend.sql, 900, 'Many');
    await Promise.all(
      Array.from(
        { length: 20 },
        (_, index) => backend.sql`
          insert into feedback_me_toos (feedback_id, user_id) values (${id}, ${70_000 + index})`,
      ),
    );
    const { items } = await readBoard(tester);
    expect(items.find((item) => item.id === id)).toMatchObject({ me_too_count: 20 });
    expect(
      (await backend.request(admin, 'DELETE', `/rest/v1/feedback_items?id=eq.${id}`)).status,
    ).toBe(204);
  });

  it('is limited', async () => {
    const id = await makeFeedbackItem(backend.sql, 900, 'Limited');
    await backend.sql`update app.rate_limits set max = 1 where name = 'me_toos_per_person'`;
    const answers = [
      await addMeToo(tester, id),
      await takeBack(tester, id),
      await addMeToo(tester, id),
    ];
    await backend.sql`update app.rate_limits set max = usual where name = 'me_toos_per_person'`;
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 429]);
  });
});

describe('what the app tells', () => {
  it.each([
    [{ build: 'x'.repeat(41) }, 'feedback_build_is_short'],
    [{ os: ' ' }, 'feedback_os_is_short'],
    [{ device: 'Pixel\n8' }, 'feedback_device_is_short'],
    [{ locale: '<b>' }, 'feedback_locale_is_language_tag'],
  ])('%o is refused', async (facts, constraint) => {
    const answer = await backend.request(tester, 'POST', '/rest/v1/feedback_items', {
      body: { title: 'A', content: 'B', category: 'bug', ...facts },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(constraint);
  });
});
