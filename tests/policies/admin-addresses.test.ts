import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';

const backend = useBackend();

/** As a server function does: with the secret key. */
const serve = (name: string, body: object) =>
  backend.send('POST', `/rest/v1/rpc/${name}`, { body, headers: { apikey: backend.secretKey } });

describe('admin_addresses', () => {
  it('names every admin: by profile, else by the last change they made', async () => {
    await backend.sql`
      insert into user_roles (user_id, role) values (881, 'admin'), (882, 'admin'), (883, 'admin')`;
    await backend.sql`
      insert into profiles (laravel_user_id, email, first_name)
      values (881, 'one@policies.example', 'One')`;
    await backend.sql`
      insert into audit_log (actor_id, actor_email, actor_role, action, table_name, row_id)
      values (882, 'older@policies.example', 'anon', 'insert', 'nothing', '1'),
        (882, 'two@policies.example', 'anon', 'insert', 'nothing', '1')`;
    const { body } = await serve('admin_addresses', {});
    expect(body).toEqual(
      expect.arrayContaining([
        { user_id: 881, email: 'one@policies.example', first_name: 'One' },
        { user_id: 882, email: 'two@policies.example', first_name: null },
        { user_id: 883, email: null, first_name: null },
      ]),
    );
    await backend.sql`delete from user_roles where user_id in (881, 882, 883)`;
  });
});
