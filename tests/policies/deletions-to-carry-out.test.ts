import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
const person = caller('newcomer');

let email = '';
async function makeRequest(values: object = {}): Promise<string> {
  email = `${randomUUID()}@policies.example`;
  return backend.add('account_deletion_requests', { email, user_id: person.id, ...values });
}
const change = (caller: Caller, id: string, body: object) =>
  backend.patch(caller, 'account_deletion_requests', id, body);
const carryOut = (caller: Caller, id: string) =>
  change(caller, id, { carried_out_at: '2020-01-01T00:00:00Z' });

beforeEach(async () => {
  await backend.sql`delete from account_deletion_requests`;
  await backend.sql`delete from app.mails`;
});

describe('an approved deletion', () => {
  it('is marked as carried out once, by an admin, with the time of the database', async () => {
    const id = await makeRequest();
    expect((await carryOut(admin, id)).body).toMatchObject({ code: 'PT409' });
    await change(admin, id, { status: 'approved' });
    for (const other of [person, caller('removed admin'), caller('tester')]) {
      expect((await carryOut(other, id)).body).toEqual([]);
    }
    const { body } = await carryOut(admin, id);
    expect(body).toMatchObject([{ status: 'approved', carried_out_by: admin.id }]);
    expect(JSON.stringify(body)).not.toContain('2020-01-01');
    expect((await carryOut(admin, id)).body).toMatchObject({ code: 'PT409' });
    expect((await change(admin, id, { carried_out_at: null })).body).toMatchObject({
      code: 'PT409',
    });
  });

  it('is known by account and by address until it is carried out', async () => {
    const id = await makeRequest();
    const find = async (account: number, address: string): Promise<boolean> => {
      const [row] = await backend.sql<{ at: Date | null }[]>`
        select app.approved_deletion(${account}, ${address}) as at`;
      return row?.at != null;
    };
    expect(await find(Number(person.id), email)).toBe(false);
    await change(admin, id, { status: 'approved' });
    expect(await find(Number(person.id), 'other@policies.example')).toBe(true);
    expect(await find(990, email.toUpperCase())).toBe(true);
    expect(await find(990, 'other@policies.example')).toBe(false);
    await carryOut(admin, id);
    expect(await find(Number(person.id), email)).toBe(false);
  });

  it('is kept beyond the period of decided requests until it is carried out', async () => {
    const waiting = await makeRequest({ status: 'approved', processed_at: '2020-01-01' });
    const done = await makeRequest({
      status: 'approved',
      processed_at: '2020-01-01',
      carried_out_at: '2020-02-01',
    });
    const rejected = await makeRequest({ status: 'rejected', processed_at: '2020-01-01' });
    await backend.sql`select apply_retention()`;
    const rows = await backend.sql<{ id: string }[]>`select id from account_deletion_requests`;
    expect(rows.map(({ id }) => id)).toEqual([waiting]);
    expect([done, rejected]).not.toContain(waiting);
  });
});
