import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend();

const admin = caller('admin');

describe('publisher_history', () => {
  const history = (person: Caller, publisher: number, publisher_name = 'No such publisher') =>
    backend.call(person, 'publisher_history', { publisher, publisher_name });

  it('returns every request of one publisher, deleted ones included, by id or by name', async () => {
    await backend.sql`
      insert into publisher_requests (email, first_name, last_name, publisher_id)
      values ('of@another.example', 'Some', 'Other', 778)`;
    const [asked] = await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id)
      values ('first@history.example', 903, 777) returning id`;
    const [founded] = await backend.sql`
      insert into publisher_requests
        (email, laravel_user_id, first_name, last_name, new_publisher_name)
      values ('founder@history.example', 904, 'Fenna', 'Founder', 'History  Games') returning id`;
    await backend.decide(admin, founded?.id, 'approve');
    await backend.sql`delete from publisher_requests where id = ${asked?.id}`;
    // Only people whose request was approved belong to the publisher.
    await backend.sql`
      insert into account_deletion_requests (email, user_id)
      values ('founder@history.example', 904), ('first@history.example', 903)`;

    const { body } = await history(admin, 777, 'history GAMES');
    expect(body).toMatchObject([
      { table_name: 'account_deletion_requests', action: 'insert', person: 'Fenna Founder' },
      { action: 'delete', row_id: asked?.id, person: 'first@history.example' },
      { action: 'update', row_id: founded?.id, after: { role_due: null } },
      {
        action: 'update',
        row_id: founded?.id,
        actor_email: expect.any(String),
        before: { status: 'pending' },
        after: { status: 'approved' },
        person: 'Fenna Founder',
      },
      { action: 'insert', row_id: founded?.id },
      { action: 'insert', row_id: asked?.id },
    ]);
    expect((await history(admin, 779)).body).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('returns actor and action, without the logo', async () => {
    const request = await makeRow(backend.sql, 'publisher_requests', 102, 'audited');
    const logo = `data:image/png;base64,${'A'.repeat(1000)}`;
    await backend.sql`update publisher_requests set new_publisher_logo = ${logo} where id = ${request.id}`;
    await backend.decide(admin, request.id, 'reject');
    await backend.decide(admin, request.id, 'delete');
    const trail = await backend.request(
      admin,
      'GET',
      `/rest/v1/audit_log?row_id=eq.${request.id}&order=id.desc`,
    );
    expect(trail.body).toMatchObject([
      { actor_id: admin.id, action: 'delete', before: { status: 'rejected' } },
      {
        actor_id: admin.id,
        action: 'update',
        before: { status: 'pending' },
        after: { status: 'rejected' },
      },
      { actor_id: null, action: 'update', after: { new_publisher_logo: '1022 bytes' } },
      { action: 'insert', table_name: 'publisher_requests' },
    ]);
    expect(trail.text).not.toContain('AAAA');
  });
});
