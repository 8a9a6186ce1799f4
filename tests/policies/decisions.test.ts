import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';

const backend = useBackend();
const applicant = caller('newcomer');
const admin = caller('admin');

const makeRequest = () =>
  backend.add('publisher_requests', {
    email: 'A@policies.example',
    laravel_user_id: applicant.id,
    first_name: 'Ann',
    new_publisher_name: randomUUID(),
    website_url: 'https://policies.example',
  });
const makeDeletion = () =>
  backend.add('account_deletion_requests', {
    email: `${randomUUID()}@policies.example`,
    user_id: applicant.id,
  });
const reject = (id: string, given: object) =>
  backend.decide(admin, id, 'reject', { reason: given });
const readReason = async (id: string) => {
  const [row] = await backend.sql`
    select status, decision_code, decision_text, decision_mailed
    from publisher_requests where id = ${id}`;
  return row;
};
const getMails = () => backend.sql<
  { kind: string; recipient: string; first_name: string | null; reason: string | null }[]
>`
    select kind, recipient, first_name, facts ->> 'reason' as reason from app.mails order by id`;

const reason = { decision_code: 'other', decision_text: 'Ask again.' };

beforeEach(() => backend.sql`delete from app.mails`);

describe('the reason of a decision', () => {
  it('is saved with a rejection, and the applicant reads it', async () => {
    const id = await makeRequest();
    await reject(id, reason);
    expect(await readReason(id)).toEqual({ status: 'rejected', ...reason, decision_mailed: false });
    const read = await backend.request(applicant, 'GET', `/rest/v1/publisher_requests?id=eq.${id}`);
    expect(read.body).toMatchObject([reason]);
    const latest = await backend.call(applicant, 'latest_publisher_request');
    expect(latest.body).toMatchObject({ id, ...reason });
    expect(await getMails()).toEqual([]);
  });

  it('belongs to a rejection or a revocation', async () => {
    const id = await makeRequest();
    for (const given of [reason, { decision_mailed: true }]) {
      const answer = await backend.decide(admin, id, 'approve', { reason: given });
      expect(answer.body).toMatchObject({ code: '23514' });
    }
    await backend.decide(admin, id, 'approve');
    await backend.decide(admin, id, 'revoke', { reason });
    expect(await readReason(id)).toMatchObject({ status: 'revoked', ...reason });
  });

  it('belongs to the rejection of a deletion request', async () => {
    const id = await makeDeletion();
    const approved = { status: 'approved', ...reason };
    const refused = await backend.patch(admin, 'account_deletion_requests', id, approved);
    expect(refused.body).toMatchObject({ code: '23514' });
    const body = { status: 'rejected', ...reason };
    const answer = await backend.patch(admin, 'account_deletion_requests', id, body);
    expect(answer.body).toMatchObject([body]);
    const latest = await backend.call(applicant, 'latest_deletion_request');
    expect(latest.body).toMatchObject(body);
  });

  it('has a known code, and a text of at most 2000 characters', async () => {
    const id = await makeRequest();
    for (const wrong of [{ decision_code: 'x' }, { decision_text: 'x'.repeat(2001) }]) {
      const answer = await reject(id, wrong);
      expect(answer.body).toMatchObject({ code: '23514' });
    }
  });
});

describe('the mail of a decision', () => {
  it('is added once, with the reason, of twenty concurrent decisions', async () => {
    const id = await makeRequest();
    await Promise.all(
      Array.from({ length: 20 }, () => reject(id, { ...reason, decision_mailed: true })),
    );
    expect(await getMails()).toMatchObject([
      {
        recipient: 'a@policies.example',
        first_name: 'Ann',
        kind: 'request_rejected',
        reason: 'Ask again.',
      },
    ]);
  });

  it('is added for a rejected deletion request', async () => {
    const id = await makeDeletion();
    const body = { status: 'rejected', ...reason, decision_mailed: true };
    await backend.patch(admin, 'account_deletion_requests', id, body);
    expect(await getMails()).toMatchObject([{ kind: 'deletion_rejected', reason: 'Ask again.' }]);
  });
});

describe('an approved deletion', () => {
  let email = '';
  async function makeRequest(values: object = {}): Promise<string> {
    email = `${randomUUID()}@policies.example`;
    return backend.add('account_deletion_requests', { email, user_id: applicant.id, ...values });
  }
  const change = (caller: Caller, id: string, body: object) =>
    backend.patch(caller, 'account_deletion_requests', id, body);
  const carryOut = (caller: Caller, id: string) =>
    change(caller, id, { carried_out_at: '2020-01-01T00:00:00Z' });

  beforeEach(() => backend.sql`delete from account_deletion_requests`);

  it('is marked as carried out once, by an admin, with the time of the database', async () => {
    const id = await makeRequest();
    expect((await carryOut(admin, id)).body).toMatchObject({ code: 'PT409' });
    await change(admin, id, { status: 'approved' });
    for (const other of [applicant, caller('removed admin'), caller('tester')]) {
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
    expect(await find(Number(applicant.id), email)).toBe(false);
    await change(admin, id, { status: 'approved' });
    expect(await find(Number(applicant.id), 'other@policies.example')).toBe(true);
    expect(await find(990, email.toUpperCase())).toBe(true);
    expect(await find(990, 'other@policies.example')).toBe(false);
    await carryOut(admin, id);
    expect(await find(Number(applicant.id), email)).toBe(false);
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
