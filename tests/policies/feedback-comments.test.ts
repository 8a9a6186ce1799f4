import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const author = caller('tester');
const admin = caller('admin');
/** A tester again, in these tests. */
const other = caller('removed tester');

let id: string;
beforeEach(async () => {
  await backend.sql`
    insert into user_roles (user_id, role) values (${other.id}, 'tester') on conflict do nothing`;
  await backend.sql`
    insert into profiles (laravel_user_id, email) values
      (${author.id}, 'author@comments.example'), (${admin.id}, 'admin@comments.example')
    on conflict do nothing`;
  await backend.sql`delete from app.mails`;
  id = await makeFeedbackItem(backend.sql, Number(author.id), 'asked');
});

const path = '/rest/v1/feedback_comments';
async function write(person: Caller, content: string, more: object = {}): Promise<number> {
  const body = { feedback_id: id, content, ...more };
  return (await backend.request(person, 'POST', path, { body })).status;
}
async function read(person: Caller): Promise<unknown> {
  const query = `feedback_id=eq.${id}&order=created_at&select=content,by_admin`;
  return (await backend.request(person, 'GET', `${path}?${query}`)).body;
}
const isPublic = { is_public: true };

describe('comments', () => {
  it('of admins are theirs alone, unless they are public', async () => {
    expect(await write(admin, 'Only for us')).toBe(201);
    expect(await write(admin, 'Which build?', isPublic)).toBe(201);
    const open = { content: 'Which build?', by_admin: true };
    expect(await read(admin)).toEqual([{ content: 'Only for us', by_admin: true }, open]);
    for (const person of [author, other]) expect(await read(person)).toEqual([open]);
    for (const person of callers.filter(({ group }) => group !== 'admin' && group !== 'tester')) {
      if (person.id !== other.id) expect(await read(person), person.name).toEqual([]);
    }
  });

  it('of testers are public, in their own name, and about their own report', async () => {
    expect(await write(author, 'Hidden')).toBe(401);
    expect(await write(author, 'The newest', isPublic)).toBe(201);
    expect(await write(author, 'x', { ...isPublic, user_id: admin.id })).toBe(401);
    expect(await write(author, 'x', { ...isPublic, by_admin: true })).toBe(401);
    expect(await write(other, 'Mine, too', isPublic)).toBe(401);
    expect(await write(caller('removed admin'), 'x', isPublic)).toBe(401);
    expect(await read(other)).toEqual([{ content: 'The newest', by_admin: false }]);
  });

  it.each([
    ['an empty one', ' ', 400],
    ['one of 2,001 characters', 'x'.repeat(2001), 400],
    ['one of 2,000 characters', 'x'.repeat(2000), 201],
  ])('%s answers with a status', async (_what, content, status) => {
    expect(await write(admin, content)).toBe(status);
  });
});

describe('the mails about a report', () => {
  const getMails = () => backend.sql`
    select kind, recipient, facts || words as said from app.mails order by id`;
  const move = (status: string) =>
    backend.request(admin, 'PATCH', `/rest/v1/feedback_items?id=eq.${id}`, { body: { status } });

  it('go to the author after a move and a public comment of an admin', async () => {
    await move('under_development');
    await write(admin, 'Only for us');
    await write(admin, 'Which build?', isPublic);
    const recipient = 'author@comments.example';
    expect(await getMails()).toMatchObject([
      { kind: 'report_moved', recipient, said: { feedback_id: id, column: 'under_development' } },
      { kind: 'report_reply', recipient, said: { feedback_id: id, message: 'Which build?' } },
    ]);
  });

  it('go to the admins after an answer of the author', async () => {
    await write(author, 'The newest', isPublic);
    const mails = await getMails();
    expect(mails.map(({ recipient }) => recipient)).toContain('admin@comments.example');
    expect(mails.map(({ recipient }) => recipient)).not.toContain('author@comments.example');
    expect(mails[0]).toMatchObject({ kind: 'report_answer', said: { answer: 'The newest' } });
  });

  it('go to nobody about what they did themselves', async () => {
    await backend.sql`update feedback_items set user_id = ${admin.id} where id = ${id}`;
    await move('completed');
    expect(await getMails()).toEqual([]);
  });
});
