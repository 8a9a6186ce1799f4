import { beforeAll, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';

const backend = useBackend();
beforeAll(async () => {
  await backend.sql`
    insert into profiles (laravel_user_id, email, first_name, last_name)
    values (106, 'theo@policies.example', 'Theo', 'Tester')`;
});

const read = (person: Caller, query = '') =>
  backend.request(person, 'GET', `/rest/v1/testers?select=id,name,email&order=id${query}`);

const theo = { id: '106:tester', name: 'Theo Tester', email: 'theo@policies.example' };

describe('the view of testers and admins', () => {
  it('returns all people to an admin, with their names if known', async () => {
    const answer = await read(caller('admin'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(
      expect.arrayContaining([theo, { id: '108:admin', name: 'User 108', email: '' }]),
    );
    expect(answer.text).not.toContain('publisher');
  });

  it('marks a tester who is an admin, so that no removal is offered', async () => {
    await backend.sql`insert into user_roles (user_id, role) values (106, 'admin')`;
    const ofTheo = '/rest/v1/testers?select=id,is_admin&user_id=eq.106&order=id';
    const asAdmin = () => backend.request(caller('admin'), 'GET', ofTheo);
    expect((await asAdmin()).body).toEqual([
      { id: '106:admin', is_admin: true },
      { id: '106:tester', is_admin: true },
    ]);
    await backend.sql`delete from user_roles where user_id = 106 and role = 'admin'`;
    expect((await asAdmin()).body).toEqual([{ id: '106:tester', is_admin: false }]);
  });
});
