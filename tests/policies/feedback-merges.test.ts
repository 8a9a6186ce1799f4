import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const admin = caller('admin');
const tester = caller('tester');

const call = (person: Caller, name: string, body: object) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
const merge = (sources: readonly string[], target: string, person = admin) =>
  call(person, 'merge_feedback_items', { sources, target });
const separate = (source: string, person = admin) =>
  call(person, 'unmerge_feedback_item', { source });

const addMeToo = (id: string, person: number) =>
  backend.sql`insert into feedback_me_toos (feedback_id, user_id, build) values (${id}, ${person}, '1')`;

/** Two reports with people who are affected by one or by both, a comment and screenshots. */
async function makePair() {
  const target = await makeFeedbackItem(backend.sql, 801, 'Target');
  const source = await makeFeedbackItem(backend.sql, Number(tester.id), 'Source');
  for (const person of [810, 811]) await addMeToo(target, person);
  // 811 said it to both, 801 is the target's author.
  for (const person of [811, 812, 801]) await addMeToo(source, person);
  for (const id of [target, source]) {
    await backend.sql`
      insert into feedback_attachments (feedback_id, file_path, file_name)
      values (${id}, ${`${id}/${id}_1.png`}, 'one.png')`;
    await backend.sql`insert into feedback_comments (feedback_id, content, user_id) values (${id}, 'x', 1)`;
  }
  return { target, source };
}

/** Every row about these reports, without the time of the last change. */
async function readRows(ids: readonly string[]) {
  const rows = async (table: string, column = 'feedback_id') =>
    (
      await backend.sql.unsafe(
        `select to_jsonb(t) - 'updated_at' - 'changed_at' as row from ${table} as t
         where ${column} = any ($1::uuid[]) order by 1`,
        [[...ids]],
      )
    ).map(({ row }) => row);
  return {
    items: await rows('feedback_items', 'id'),
    meToos: await rows('feedback_me_toos'),
    counts: await rows('app.feedback_me_too_counts'),
    attachments: await rows('feedback_attachments'),
    comments: await rows('feedback_comments'),
  };
}

interface Item {
  readonly id: string;
  readonly me_too_count: number;
  readonly has_me_too: boolean;
  readonly merged_into: string | null;
  readonly attachments: readonly object[] | null;
}

async function readItem(person: Caller, id: string): Promise<Item | undefined> {
  const { text } = await call(person, 'feedback_board', {});
  const board: { items: Item[] } = JSON.parse(text);
  return board.items.find((item) => item.id === id);
}

describe('merging reports', () => {
  it('counts each affected person once and shows the screenshots of both', async () => {
    const { target, source } = await makePair();
    const answer = await merge([source], target);
    expect(answer.status).toBe(200);
    // 810, 811, 812 and the author of the source.
    expect(await readItem(admin, target)).toMatchObject({
      me_too_count: 4,
      attachments: [{}, {}],
    });
    expect(await readItem(admin, source)).toMatchObject({ merged_into: target });
    // A tester sees the own screenshot only, and is affected.
    expect(await readItem(tester, target)).toMatchObject({
      has_me_too: true,
      attachments: [{}],
    });
  });

  it('restores identical rows when the reports are separated', async () => {
    const { target, source } = await makePair();
    const before = await readRows([target, source]);
    await merge([source], target);
    expect(await readRows([target, source])).not.toEqual(before);
    expect((await separate(source)).status).toBe(200);
    expect(await readRows([target, source])).toEqual(before);
  });

  it('is recorded in the history of the merged report', async () => {
    const { target, source } = await makePair();
    await merge([source], target);
    await separate(source);
    const events = await backend.sql`
      select kind, merged_into, author_id::int from feedback_events
      where feedback_id = ${source} order by id`;
    expect([...events]).toEqual(
      ['merge', 'unmerge'].map((kind) => ({
        kind,
        merged_into: target,
        author_id: Number(admin.id),
      })),
    );
  });

  it('separates each of several reports, in any order', async () => {
    const { target, source } = await makePair();
    const third = await makeFeedbackItem(backend.sql, 803, 'Third');
    await addMeToo(third, 812);
    await addMeToo(third, 820);
    const before = await readRows([target, source, third]);
    await merge([source, third], target);
    await separate(source);
    await separate(third);
    expect(await readRows([target, source, third])).toEqual(before);
  });

  it('stays in the notifications of those whose "Me too" moves, with what happened before', async () => {
    const { target } = await makePair();
    const source = await makeFeedbackItem(backend.sql, 803, 'Followed');
    await backend.sql`
      insert into feedback_me_toos (feedback_id, user_id, notify)
      values (${source}, ${tester.id}, true)`;
    await backend.sql`
      insert into feedback_events (feedback_id, message, author_id)
      values (${source}, 'A reply', ${admin.id})`;
    await merge([source], target);
    const { text } = await call(tester, 'feedback_notifications', {});
    const { events }: { events: { feedback_id: string; kind: string }[] } = JSON.parse(text);
    const kinds = events.filter(({ feedback_id }) => feedback_id === source);
    expect(kinds.map(({ kind }) => kind)).toEqual(['merge', 'reply']);
  });

  it('makes neither chains nor cycles', async () => {
    const [one = '', two = '', three = ''] = await Promise.all(
      ['one', 'two', 'three'].map((title) => makeFeedbackItem(backend.sql, 801, title)),
    );
    expect((await merge([one], one)).status).toBe(400);
    expect((await merge([one], two)).status).toBe(200);
    expect((await merge([two], one)).status).toBe(409);
    expect((await merge([three], one)).status).toBe(409);
    expect((await merge([two], three)).status).toBe(409);
    expect((await merge([one], three)).status).toBe(409);
    expect((await merge([], three)).status).toBe(400);
    expect(await readItem(admin, three)).toMatchObject({ merged_into: null });
  });

  it('lets one of two admins win who merge at the same time', async () => {
    const [one = '', two = ''] = await Promise.all(
      ['one', 'two'].map((title) => makeFeedbackItem(backend.sql, 801, title)),
    );
    const answers = await Promise.all([merge([one], two), merge([two], one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all([separate(one), separate(two), separate(one), separate(two)]);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('closes a merged report to changes, deletion and "Me too"', async () => {
    const { target, source } = await makePair();
    await merge([source], target);
    const path = `/rest/v1/feedback_items?id=eq.${source}`;
    expect((await backend.request(admin, 'PATCH', path, { body: { title: 'New' } })).status).toBe(
      409,
    );
    expect((await backend.request(admin, 'DELETE', path)).status).toBe(409);
    expect((await backend.request(tester, 'DELETE', path)).status).toBe(409);
    const meToo = { body: { feedback_id: source } };
    expect((await backend.request(admin, 'POST', '/rest/v1/feedback_me_toos', meToo)).status).toBe(
      409,
    );
    const kept = await backend.request(admin, 'DELETE', `/rest/v1/feedback_items?id=eq.${target}`);
    expect(kept.status).toBe(409);
    await separate(source);
    expect((await backend.request(admin, 'DELETE', path)).status).toBe(204);
  });

  it('does not bring back who has taken back "Me too" meanwhile', async () => {
    const { target, source } = await makePair();
    await merge([source], target);
    await backend.sql`delete from feedback_me_toos where feedback_id = ${target} and user_id = 812`;
    await separate(source);
    expect(await readItem(admin, source)).toMatchObject({ me_too_count: 2 });
  });

  it.each(callers.filter(({ group }) => group !== 'admin'))(
    'is closed to $name',
    async (person) => {
      const { target, source } = await makePair();
      expect([401, 403]).toContain((await merge([source], target, person)).status);
      await merge([source], target);
      expect([401, 403]).toContain((await separate(source, person)).status);
      expect(await readItem(admin, source)).toMatchObject({ merged_into: target });
    },
  );
});
