import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';

const backend = useBackend();

const call = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });

const tester = caller('tester');
const admin = caller('admin');

describe('feedback_board', () => {
  it('is not cut at a thousand items', async () => {
    await backend.sql`
      insert into feedback_items (title, content, category, user_id, created_at, updated_at, touched_at)
      select 'many ' || n, 'x', 'bug', 901, '2025-01-01', '2025-01-01', '2025-01-01' from generate_series(1, 1200) as n`;
    expect((await board(tester)).items.length).toBeGreaterThanOrEqual(1200);
  });

  it('then returns changed and deleted items, with the comments that the caller may read', async () => {
    const [changed, deleted, commented] = await Promise.all(
      ['changed', 'deleted', 'commented'].map((title) => oldItem(title)),
    );
    const { server_time } = await board(tester);
    await backend.request(admin, 'PATCH', `/rest/v1/feedback_items?id=eq.${changed}`, {
      body: { status: 'on_hold' },
    });
    await backend.request(admin, 'DELETE', `/rest/v1/feedback_items?id=eq.${deleted}`);
    await backend.request(admin, 'POST', '/rest/v1/feedback_comments', {
      body: { feedback_id: commented, content: 'hm' },
    });
    const forTester = await board(tester, server_time);
    expect(getIds(forTester).sort()).toEqual([changed, commented].sort());
    expect(forTester.items.find(({ id }) => id === changed)).toMatchObject({ status: 'on_hold' });
    expect(forTester.items.find(({ id }) => id === commented)).toMatchObject({ comment_count: 0 });
    expect(forTester.deleted).toContain(deleted);
    const forAdmin = await board(admin, server_time);
    expect(getIds(forAdmin).sort()).toEqual([changed, commented].sort());
    expect(forAdmin.items.find(({ id }) => id === commented)).toMatchObject({ comment_count: 1 });
  });

  interface Board {
    readonly server_time: string;
    readonly items: readonly { readonly id: string }[];
    readonly deleted: readonly string[];
  }
  const board = async (person: Caller, changed_since?: string): Promise<Board> =>
    JSON.parse((await call(person, 'feedback_board', { changed_since })).text);
  const getIds = ({ items }: Board) => items.map(({ id }) => id);

  async function oldItem(title: string): Promise<string> {
    const [item] = await backend.sql<{ id: string }[]>`
      insert into feedback_items (title, content, category, user_id, created_at, touched_at)
      values (${title}, 'x', 'bug', 106, '2025-01-01', '2025-01-01') returning id`;
    return item?.id ?? '';
  }
});
