import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend();

const admin = caller('admin');

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
