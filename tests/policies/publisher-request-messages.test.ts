import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';

const backend = useBackend();
const applicant = caller('newcomer');
const other = caller('other newcomer');
const admin = caller('admin');

async function makeRequest(status = 'pending', person = applicant): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into publisher_requests
      (email, laravel_user_id, new_publisher_name, website_url, status)
    values ('a@policies.example', ${person.id}, ${randomUUID()}, 'https://policies.example', ${status})
    returning id`;
  return row?.id ?? '';
}
const write = (person: Caller, request_id: string, message = 'Hello') =>
  backend.request(person, 'POST', '/rest/v1/publisher_request_messages', {
    body: { request_id, message },
    headers: { prefer: 'return=representation' },
  });
const read = async (person: Caller, id: string) =>
  (
    await backend.request(
      person,
      'GET',
      `/rest/v1/publisher_request_messages?request_id=eq.${id}&order=at`,
    )
  ).body;
const withdraw = (person: Caller, id: string) =>
  backend.request(person, 'DELETE', `/rest/v1/publisher_requests?id=eq.${id}`, {
    headers: { prefer: 'return=representation' },
  });
const claim = (id: string, lease: string = randomUUID()) =>
  backend.request(admin, 'POST', '/rest/v1/rpc/claim_publisher_decision', {
    body: { request_id: id, decision: 'approve', lease },
  });
const release = (lease: string, finished: boolean) =>
  backend.request(admin, 'POST', '/rest/v1/rpc/release_publisher_decision', {
    body: { lease, finished },
  });

describe('messages about a publisher request', () => {
  it.each(['pending', 'rejected', 'approved'])(
    'are written and read by both sides while the request is %s',
    async (status) => {
      const id = await makeRequest(status);
      expect((await write(applicant, id, 'A question')).status).toBe(201);
      expect((await write(admin, id, 'An answer')).status).toBe(201);
      expect(await read(applicant, id)).toMatchObject([
        { message: 'A question', by_admin: false, author_name: `Given Name ${applicant.id}` },
        { message: 'An answer', by_admin: true },
      ]);
      expect(await read(admin, id)).toHaveLength(2);
      expect(await read(other, id)).toEqual([]);
    },
  );

  it('need a text of at most 2000 characters', async () => {
    const id = await makeRequest();
    for (const message of ['', ' \n ', 'x'.repeat(2001)]) {
      expect((await write(applicant, id, message)).body).toMatchObject({ code: '23514' });
    }
    expect((await write(applicant, id, 'x'.repeat(2000))).status).toBe(201);
  });

  it('with an idempotency key are written once', async () => {
    const id = await makeRequest();
    const body = { request_id: id, message: 'Hello', send_id: randomUUID() };
    const send = (headers: Readonly<Record<string, string>>) =>
      backend.request(
        applicant,
        'POST',
        '/rest/v1/publisher_request_messages?on_conflict=send_id',
        { body, headers },
      );
    expect((await send({})).status).toBe(201);
    expect((await send({})).status).toBe(409);
    expect((await send({ prefer: 'resolution=ignore-duplicates' })).status).toBe(201);
    expect(await read(applicant, id)).toHaveLength(1);
  });

  it('are immutable, and limited for each person', async () => {
    const id = await makeRequest();
    await write(applicant, id);
    await expect(
      backend.sql`update publisher_request_messages set message = 'x'`,
    ).rejects.toMatchObject({ code: 'PT403' });
    await backend.sql`
      update app.rate_limits set max = 0 where name = 'publisher_request_messages_per_person'`;
    expect((await write(applicant, id)).status).toBe(429);
    await backend.sql`update app.rate_limits set max = usual`;
  });
});

describe('withdrawing a request', () => {
  it('deletes it with its messages, and the audit log says who did it', async () => {
    const id = await makeRequest();
    await write(applicant, id);
    const answer = await withdraw(applicant, id);
    expect(answer.body).toMatchObject([{ id }]);
    expect(await read(admin, id)).toEqual([]);
    const [entry] = await backend.sql`
      select actor_id, before ->> 'status' as status from audit_log
      where table_name = 'publisher_requests' and row_id = ${id} and action = 'delete'`;
    expect(entry).toEqual({ actor_id: String(applicant.id), status: 'pending' });
    // An admin who had the request open learns that it is gone.
    expect((await claim(id)).body).toBeNull();
  });

  it.each(['approved', 'rejected', 'revoked'])('is refused once it is %s', async (status) => {
    const id = await makeRequest(status);
    expect((await withdraw(applicant, id)).body).toEqual([]);
    expect(await backend.sql`select from publisher_requests where id = ${id}`).toHaveLength(1);
  });

  it('is refused to others', async () => {
    const id = await makeRequest();
    expect((await withdraw(other, id)).body).toEqual([]);
    expect((await withdraw(caller('anonymous'), id)).body).toEqual([]);
    expect(await backend.sql`select from publisher_requests where id = ${id}`).toHaveLength(1);
  });

  it('is refused with 409 while an admin decides, and after a decision that did not finish', async () => {
    const id = await makeRequest('pending', { ...applicant, id: 990_001 });
    await backend.sql`
      update publisher_requests set laravel_user_id = ${applicant.id} where id = ${id}`;
    const lease = randomUUID();
    await claim(id, lease);
    expect(await withdraw(applicant, id)).toMatchObject({ status: 409 });
    await release(lease, false);
    expect(await withdraw(applicant, id)).toMatchObject({ status: 409 });
    await claim(id, lease);
    await release(lease, true);
    expect((await withdraw(applicant, id)).body).toMatchObject([{ id }]);
  });

  it('and a decision at the same moment: exactly one of them succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await makeRequest();
      const lease = randomUUID();
      const [claimed, withdrawn] = await Promise.all([claim(id, lease), withdraw(applicant, id)]);
      const isGone = Array.isArray(withdrawn.body) && withdrawn.body.length === 1;
      expect(isGone ? withdrawn.status : withdrawn.status).toBe(isGone ? 200 : 409);
      if (claimed.body !== null && !isGone) {
        const decided = await backend.request(
          admin,
          'PATCH',
          `/rest/v1/publisher_requests?id=eq.${id}`,
          { body: { status: 'approved' }, headers: { prefer: 'return=representation' } },
        );
        expect(decided.body).toMatchObject([{ status: 'approved' }]);
      }
      const rows = await backend.sql`select status from publisher_requests where id = ${id}`;
      expect(rows).toHaveLength(isGone ? 0 : 1);
      await release(lease, true);
    }
  });
});

describe('correcting a request', () => {
  const correct = (person: Caller, id: string) =>
    backend.request(person, 'PATCH', `/rest/v1/publisher_requests?id=eq.${id}`, {
      body: { website_url: 'https://corrected.example', verification_note: 'Corrected' },
      headers: { prefer: 'return=representation' },
    });

  it('changes links and note while it is pending', async () => {
    const id = await makeRequest();
    expect((await correct(applicant, id)).body).toMatchObject([
      { website_url: 'https://corrected.example', verification_note: 'Corrected' },
    ]);
    expect((await correct(admin, id)).status).toBe(403);
  });

  it.each(['approved', 'rejected'])('does not change the note once it is %s', async (status) => {
    const id = await makeRequest(status);
    expect(await correct(applicant, id)).toMatchObject({ status: 409 });
  });
});
