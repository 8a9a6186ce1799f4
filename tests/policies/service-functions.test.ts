import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers, getEmail } from './callers.ts';

const backend = useBackend();

/** As a server function does: with the secret key. */
const serve = (name: string, body: object, headers: Record<string, string> = {}) =>
  backend.send('POST', `/rest/v1/rpc/${name}`, {
    body,
    headers: { apikey: backend.secretKey, ...headers },
  });

const newcomer = caller('newcomer');
const admin = caller('admin');

describe('functions of the server functions', () => {
  const calls = [
    {
      name: 'confirm_registration',
      body: { submission_id: randomUUID(), submission_email: 'a@b.cc' },
    },
    { name: 'put_mails', body: { kind: 'test_email', event_id: randomUUID() } },
    { name: 'claim_mails', body: { mail_ids: [1] } },
    { name: 'finish_mail', body: { mail_id: 1, sent: true } },
    { name: 'admin_addresses', body: {} },
    { name: 'end_sessions', body: { user_id: 1 } },
    { name: 'confirm_email', body: { user_id: 1, email: 'a@b.cc' } },
  ];
  it.each(
    callers.flatMap((person) => calls.map((call) => ({ person, who: person.name, ...call }))),
  )('$name is closed to $who', async ({ person, name, body }) => {
    const answer = await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
    expect(answer.body).toMatchObject({ code: '42501' });
  });

  it.each(['rotate_jwt_secret', 'revoke_jwt_secrets', 'claims', 'has_role', 'write_audit_log'])(
    'app.%s cannot be called over the data API',
    async (name) => {
      for (const headers of [{}, { 'content-profile': 'app' }]) {
        const path = `/rest/v1/rpc/${name}`;
        const answer = await backend.request(admin, 'POST', path, { body: {}, headers });
        expect([404, 406]).toContain(answer.status);
      }
    },
  );
});

describe('confirm_registration', () => {
  const confirm = (submission_id: unknown, submission_email: string, headers = {}) =>
    serve('confirm_registration', { submission_id, submission_email }, headers);

  async function submission(email = `${randomUUID()}@policies.example`) {
    const [made] = await backend.sql`
      insert into registration_submissions (email, first_name, last_name, publisher_id)
      values (${email}, 'Reg', 'Istrant', 7) returning id, email`;
    return { id: made?.id, email };
  }

  it('creates one pending request, also if repeated or concurrent', async () => {
    const { id, email } = await submission();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirm(id, email.toUpperCase())),
    );
    const requests = await backend.sql`select * from publisher_requests where email = ${email}`;
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      status: 'pending',
      laravel_user_id: null,
      first_name: 'Reg',
    });
    const created = answers.filter(
      ({ body }) => z.object({ created: z.literal(true) }).safeParse(body).success,
    );
    expect(created).toHaveLength(1);
    for (const { body } of answers) expect(body).toMatchObject({ request_id: requests[0]?.id });
  });

  it('returns null if id and email are of different submissions', async () => {
    const first = await submission();
    const second = await submission();
    expect((await confirm(first.id, second.email)).body).toBeNull();
    expect((await confirm(randomUUID(), first.email)).body).toBeNull();
    const [{ confirmed_at } = { confirmed_at: 'gone' }] = await backend.sql`
      select confirmed_at from registration_submissions where id = ${first.id}`;
    expect(confirmed_at).toBeNull();
  });

  it('joins a request that is pending already', async () => {
    const { id, email } = await submission();
    const [pending] = await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id)
      values (${email}, 102, 7) returning id`;
    expect((await confirm(id, email)).body).toEqual({ request_id: pending?.id, created: false });
  });

  it('leaves a request without a user, replaced by the next signed-in request of the person', async () => {
    const { id, email } = await submission(getEmail(newcomer.id ?? 0));
    await confirm(id, email);
    const requestAccess = (person: Caller) =>
      backend.request(person, 'POST', '/rest/v1/publisher_requests', {
        body: { email, publisher_id: 7, website_url: 'https://policies.example' },
      });
    expect((await requestAccess(caller('other newcomer'))).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestAccess(newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const requests = await backend.sql`
      select id, laravel_user_id::int from publisher_requests where email = ${email}`;
    expect(requests).toEqual([{ id: expect.anything(), laravel_user_id: newcomer.id }]);
    const again = { request_id: requests[0]?.id, created: false };
    expect((await confirm(id, email)).body).toEqual(again);
  });

  it('does not bring back a request that an admin has deleted', async () => {
    const { id, email } = await submission();
    await confirm(id, email);
    await backend.sql`delete from publisher_requests where email = ${email}`;
    expect((await confirm(id, email)).body).toBeNull();
    expect(await backend.sql`select 1 from publisher_requests where email = ${email}`).toEqual([]);
  });
});
