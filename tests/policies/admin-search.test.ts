import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');

describe('search_rows', () => {
  const found = z.object({ total: z.number(), rows: z.array(z.record(z.string(), z.unknown())) });
  const search = async (body: object) =>
    found.parse((await backend.call(admin, 'search_rows', body)).body);
  const reports = (query: string, options: object = {}) =>
    search({ source: 'feedback_items', query, shown: ['id', 'title'], sort: 'title', ...options });
  const titles = ({ rows }: z.output<typeof found>) => rows.map(({ title }) => title);

  it('finds rows by a part of any searched column, also across two columns', async () => {
    await backend.sql`
      insert into publisher_requests
        (email, laravel_user_id, first_name, last_name, publisher_id, website_url)
      values ('ida@listed.example', 7201, 'Ida', 'Lister', 7, 'https://www.listing.example')`;
    const source = 'publisher_requests';
    for (const query of ['IDA@listed', 'ida lister', '  Ida   Lister ', 'www.listing']) {
      const { total, rows } = await search({ source, query });
      expect([query, total, rows[0]?.email]).toEqual([query, 1, 'ida@listed.example']);
    }
    await backend.sql`
      insert into account_deletion_requests (email, reason) values ('o@x.example', 'Listless')`;
    const deletions = await search({ source: 'account_deletion_requests', query: 'listless' });
    expect(deletions.rows).toMatchObject([{ reason: 'Listless', status: 'pending' }]);
    await backend.sql`
      insert into changelog_entries (title, body) values ('Listed games', 'They are quicker.')`;
    const entries = await search({ source: 'changelog_entries', query: 'games they' });
    expect(entries.rows).toMatchObject([{ title: 'Listed games' }]);
    await backend.sql`insert into user_roles (user_id, role) values (7202, 'tester')`;
    const testers = await search({ source: 'testers', query: '7202' });
    expect(testers.rows).toMatchObject([{ id: '7202:tester', name: 'User 7202' }]);
  });

  it('filters, sorts and pages, with the requested columns', async () => {
    await backend.sql`
      insert into feedback_items (title, content, category, priority, user_id)
      select 'Quokka ' || n, 'x', 'bug', case when n > 3 then 'major' else 'minor' end, 1
      from generate_series(1, 5) as n`;
    expect(titles(await reports('quokka', { filter: { priority: 'major' } }))).toEqual([
      'Quokka 4',
      'Quokka 5',
    ]);
    const page = await reports('quokka', { descending: true, skipped: 2, size: 2 });
    expect([page.total, titles(page)]).toEqual([5, ['Quokka 3', 'Quokka 2']]);
    expect(Object.keys(page.rows[0] ?? {})).toEqual(['id', 'title']);
    expect(await reports('quokka', { filter: { priority: 'none' } })).toEqual({
      total: 0,
      rows: [],
    });
    expect(titles(await reports('quokka', { filter: { 'priority@neq': 'major' } }))).toHaveLength(
      3,
    );
    const between = { 'title@gt': 'Quokka 1', 'title@lt': 'Quokka 3' };
    expect(titles(await reports('quokka', { filter: between }))).toEqual(['Quokka 2']);
  });

  it('counts up to 1001 rows, and returns at most 1000', async () => {
    await backend.sql`
      insert into feedback_items (title, content, category, user_id)
      select 'Numbat', 'x', 'bug', 1 from generate_series(1, 1005)`;
    const { total, rows } = await reports('numbat', { size: 5000, sort: 'created_at' });
    expect([total, rows.length]).toEqual([1001, 1000]);
  });

  it('finds their own proposals only for publishers, in the chosen states', async () => {
    const publisher = caller('publisher');
    await backend.sql`
      insert into game_proposals (publisher_id, kind, proposed, status)
      select of, 'new', jsonb_build_object('name', 'Dugong ' || of || ' ' || state), state
      from unnest(array[${Number(publisher.id)}, 9]) as of, unnest(array['draft', 'submitted']) as state`;
    const find = async (filter: object) => {
      const body = { source: 'game_proposals', query: 'dugong', sort: 'name', filter };
      const { rows } = found.parse((await backend.call(publisher, 'search_rows', body)).body);
      return rows.map(({ name }) => name);
    };
    const own = `Dugong ${publisher.id}`;
    expect(await find({})).toEqual([`${own} draft`, `${own} submitted`]);
    expect(await find({ 'status@in': '(submitted,approved)' })).toEqual([`${own} submitted`]);
    expect(await find({ publisher_id: 9 })).toEqual([]);
  });

  it.each(['%', '_', '\\'])('takes %j literally', async (query) => {
    await backend.sql`
      insert into feedback_items (title, content, category, user_id)
      values (${`Wombat ${query} end`}, 'x', 'bug', 1), ('Wombat X end', 'x', 'bug', 1)`;
    const { rows } = await reports(`wombat ${query} end`);
    expect(rows).toMatchObject([{ title: `Wombat ${query} end` }]);
  });

  it.each([
    ['a table without a text search', { source: 'user_roles', query: 'x' }],
    ['a filter of an unknown column', { query: 'x', filter: { 'id" = "id': 'x' } }],
    ['a filter with an unknown operator', { query: 'x', filter: { 'title@or true': 'x' } }],
    ['a sort by an unknown column', { query: 'x', sort: 'id; drop table feedback_items' }],
    ['an unknown column', { query: 'x', shown: ['(select 1)'] }],
    ['a value of another type', { query: 'x', filter: { user_id: 'x' } }],
  ])('refuses %s', async (_, body) => {
    const answer = await backend.call(admin, 'search_rows', { source: 'feedback_items', ...body });
    expect(answer.status).toBe(400);
  });
});

describe('the view of testers and admins', () => {
  const theo = { id: '106:tester', name: 'Theo Tester', email: 'theo@policies.example' };
  beforeAll(async () => {
    await backend.sql`
      insert into profiles (laravel_user_id, email, first_name, last_name)
      values (106, 'theo@policies.example', 'Theo', 'Tester')`;
  });

  it('returns all people to an admin, with their names if known', async () => {
    const path = '/rest/v1/testers?select=id,name,email&order=id';
    const answer = await backend.request(admin, 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      expect.arrayContaining([theo, { id: '108:admin', name: 'User 108', email: '' }]),
    );
    expect(answer.text).not.toContain('publisher');
  });

  it('marks a tester who is an admin, so that no removal is offered', async () => {
    await backend.sql`insert into user_roles (user_id, role) values (106, 'admin')`;
    const ofTheo = '/rest/v1/testers?select=id,is_admin&user_id=eq.106&order=id';
    const asAdmin = () => backend.request(admin, 'GET', ofTheo);
    expect((await asAdmin()).body).toEqual([
      { id: '106:admin', is_admin: true },
      { id: '106:tester', is_admin: true },
    ]);
    await backend.sql`delete from user_roles where user_id = 106 and role = 'admin'`;
    expect((await asAdmin()).body).toEqual([{ id: '106:tester', is_admin: false }]);
  });
});
