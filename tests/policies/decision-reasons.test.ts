import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

const backend = useBackend();
const applicant = caller('newcomer');
const admin = caller('admin');

const makeRequest = () =>
  backend.add('publisher_requests', {
    ...{ email: 'A@policies.example', laravel_user_id: applicant.id, first_name: 'Ann' },
    ...{ new_publisher_name: randomUUID(), website_url: 'https://policies.example' },
  });
const makeDeletion = () =>
  backend.add('account_deletion_requests', {
    ...{ email: `${randomUUID()}@policies.example`, user_id: applicant.id },
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
