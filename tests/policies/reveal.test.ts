import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { cellCallers } from './cases.ts';
import { makeFeedbackItem, makeRow } from './fixtures.ts';
import { matrix, tables } from './matrix.ts';

/** Ways around a policy: hidden rows must not be counted, guessed, sorted by or joined. */
const backend = useBackend();
const secret = `secret${randomUUID().replaceAll('-', '')}`;
const author = 901;
let itemId = '';

beforeAll(async () => {
  const { sql } = backend;
  for (const table of tables) {
    await makeRow(sql, table, author, secret);
  }
  itemId = await makeFeedbackItem(sql, author, secret);
  await sql`
    insert into feedback_comments (feedback_id, content, user_id) values (${itemId}, ${secret}, 108)`;
  const path = `${itemId}/${itemId}_1.png`;
  await sql`
    insert into feedback_attachments (feedback_id, file_path, file_name)
    values (${itemId}, ${path}, ${`${secret}.png`})`;
  await sql`analyze`;
});

/** Own rows of everybody, those of a publisher, and rows of a role. */
const hidden = (['profiles', 'game_proposals', 'feedback_items'] as const).flatMap((table) =>
  cellCallers
    .filter(({ group }) => ['none', 'own'].includes(matrix[table].select[group]))
    .map((person) => ({ person, name: person.name, table })),
);
const tester = caller('tester');

it.each(hidden)('$table returns and counts no hidden row for $name', async ({ person, table }) => {
  const get = (query: string, headers: Record<string, string> = {}) =>
    backend.request(person, 'GET', `/rest/v1/${table}?${query}`, { headers });
  const attempts = [
    get('select=*'),
    get('select=count'),
    get('select=count()'),
    get('select=id&order=id.desc&limit=1'),
    get('or=(id.not.is.null,id.is.null)'),
    get('not.and=(id.is.null)'),
    get('', { range: '0-9', 'range-unit': 'items' }),
    get('', { accept: 'text/csv' }),
    get('', { accept: 'application/vnd.pgrst.object+json' }),
    get('', { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' }),
    get('', { 'accept-profile': 'app' }),
    get(`${matrix[table].owner}=not.is.null`),
    ...['exact', 'planned', 'estimated'].map((count) =>
      get('select=*', { prefer: `count=${count}` }),
    ),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(secret);
    const [, count = '0'] = /"count":(\d+)/.exec(answer.text) ?? [];
    expect(Number(count)).toBe(0);
    expect([undefined, '0', '*']).toContain(answer.headers.get('content-range')?.split('/')[1]);
  }
});

describe('relations', () => {
  it('comments do not come with items for a tester', async () => {
    const embeds = [
      'select=id,feedback_comments(*)',
      'select=id,feedback_comments(count)',
      'select=id,feedback_comments!inner(id)',
      'select=id&feedback_comments.content=not.is.null',
      'select=id,feedback_comments(content)&feedback_comments=not.is.null',
      'select=id&order=feedback_comments(created_at).desc',
    ];
    for (const query of embeds) {
      const path = `/rest/v1/feedback_items?${query}&id=eq.${itemId}`;
      const answer = await backend.request(tester, 'GET', path);
      expect(answer.status, query).toBeLessThan(500);
      expect(answer.text, query).not.toContain(secret);
      expect(answer.text, query).not.toMatch(/"count":\s*[1-9]/);
      if (/!inner|not\.is\.null/.test(query) && answer.status === 200)
        expect(answer.body).toEqual([]);
    }
  });

  it('attachments of others do not come with items for a tester', async () => {
    const path = `/rest/v1/feedback_items?select=id,feedback_attachments(*)&id=eq.${itemId}`;
    const answer = await backend.request(tester, 'GET', path);
    expect(answer.body).toEqual([{ id: itemId, feedback_attachments: [] }]);
  });

  it('a comment on an item that is not there is refused like one on an item that is', async () => {
    const comment = (feedback_id: string) =>
      backend.insert(tester, 'feedback_comments', { feedback_id, content: 'x' });
    const there = await comment(itemId);
    const notThere = await comment(randomUUID());
    expect([there.status, there.text]).toEqual([notThere.status, notThere.text]);
  });

  it('an attachment to a foreign item is refused like one to an item that is not there', async () => {
    const attach = (feedback_id: string) =>
      backend.insert(tester, 'feedback_attachments', {
        feedback_id,
        file_path: `${feedback_id}/${feedback_id}_9.png`,
        file_name: 'x.png',
      });
    const there = await attach(itemId);
    const notThere = await attach(randomUUID());
    expect([there.status, there.text]).toEqual([notThere.status, notThere.text]);
  });
});

describe('addresses', () => {
  it('the board gives testers names and no addresses', async () => {
    await backend.sql`
      insert into profiles (laravel_user_id, email, first_name, last_name)
      values (${author}, 'author@policies.example', 'Au', 'Thor')
      on conflict (laravel_user_id) do update set
        email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name`;
    const { text } = await backend.request(tester, 'POST', '/rest/v1/rpc/feedback_board', {
      body: {},
    });
    expect(text).toContain('"displayname":"Au Thor"');
    expect(text).not.toContain('author@policies.example');
    expect(text).not.toContain(`${secret}.png`);
  });
});

const newAddress = () => `${randomUUID()}@policies.example`;

/** What an anonymous caller sees of an insert. */
async function insert(body: object, prefer?: string) {
  const answer = await backend.request(
    caller('anonymous'),
    'POST',
    '/rest/v1/account_deletion_requests',
    { body, ...(prefer ? { headers: { prefer } } : {}) },
  );
  return {
    status: answer.status,
    body: answer.body,
    range: answer.headers.get('content-range'),
    location: answer.headers.get('location'),
  };
}

const preferences = [
  'count=exact',
  'return=minimal, count=exact',
  'return=headers-only',
  'return=representation',
  'resolution=ignore-duplicates',
  'resolution=merge-duplicates',
  'missing=default',
  'tx=rollback',
];

describe('a repeated deletion request', () => {
  it.each([undefined, ...preferences])(
    'is answered like a new one with Prefer: %s',
    async (prefer) => {
      const known = newAddress();
      await insert({ email: known });
      expect(await insert({ email: known }, prefer)).toEqual(
        await insert({ email: newAddress() }, prefer),
      );
    },
  );

  it('is answered like a new one beside another in an array', async () => {
    const known = newAddress();
    await insert({ email: known });
    const rows = (first: string) => [{ email: first }, { email: newAddress() }];
    const answer = await insert(rows(newAddress()));
    expect(answer.status).toBe(400);
    expect(await insert(rows(known))).toEqual(answer);
    expect(await insert(rows(known).reverse())).toEqual(answer);
  });
});
