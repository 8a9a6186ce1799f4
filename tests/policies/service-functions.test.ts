import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail, getToken, rolledBack } from './callers.ts';

const backend = useBackend();

const newcomer = caller('newcomer');

describe('confirm_registration', () => {
  const confirm = (submission_id: unknown, submission_email: string) =>
    backend.serve('confirm_registration', { submission_id, submission_email });

  async function submission(email = `${randomUUID()}@policies.example`) {
    const values = { email, first_name: 'Reg', last_name: 'Istrant', publisher_id: 7 };
    return { id: await backend.add('registration_submissions', values), email };
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
    const asked = { email, laravel_user_id: 102, publisher_id: 7 };
    const request_id = await backend.add('publisher_requests', asked);
    expect((await confirm(id, email)).body).toEqual({ request_id, created: false });
  });

  it('leaves a request without a user, replaced by the next signed-in request of the person', async () => {
    const { id, email } = await submission(getEmail(newcomer.id ?? 0));
    await confirm(id, email);
    const requestAccess = (person: Caller) =>
      backend.requestAccess(person, { email, publisher_id: 7 });
    expect((await requestAccess(caller('other newcomer'))).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestAccess(newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const requests = await backend.sql`
      select id, laravel_user_id::int from publisher_requests where email = ${email}`;
    expect(requests).toEqual([{ id: expect.anything(), laravel_user_id: newcomer.id }]);
    const again = { request_id: requests[0]?.id, created: false };
    expect((await confirm(id, email)).body).toEqual(again);
  });

  it('keeps the request of a registration from an account that has not confirmed the address', async () => {
    const { id, email } = await submission(getEmail(newcomer.id ?? 0));
    await backend.sql`delete from publisher_requests where email = ${email}`;
    await confirm(id, email);
    const token = await getToken(newcomer, backend.jwtSecret, { email_verified: false });
    const answer = await backend.send('POST', '/rest/v1/publisher_requests', {
      body: { email, publisher_id: 7, website_url: 'https://policies.example' },
      headers: { 'x-laravel-token': token ?? '' },
    });
    expect(answer.status).toBe(409);
    const requests = await backend.sql`
      select laravel_user_id from publisher_requests where email = ${email}`;
    expect(requests).toEqual([{ laravel_user_id: null }]);
  });

  it('does not bring back a request that an admin has deleted', async () => {
    const { id, email } = await submission();
    await confirm(id, email);
    await backend.sql`delete from publisher_requests where email = ${email}`;
    expect((await confirm(id, email)).body).toBeNull();
    expect(await backend.sql`select 1 from publisher_requests where email = ${email}`).toEqual([]);
  });
});

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
    const { body } = await backend.serve('admin_addresses');
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

it('the schedules of a hosted project call the server functions and the retention', async () => {
  const jobs = await rolledBack(backend.sql, async (sql) => {
    await sql.unsafe(`
      create schema cron;
      create table cron.job (name text primary key, schedule text, command text);
      create function cron.schedule(text, text, text) returns void language sql as
        'insert into cron.job values ($1, $2, $3) on conflict (name) do nothing';
      create schema net;
      create table net.request (url text, headers jsonb);
      create function net.http_post(url text, headers jsonb, body jsonb) returns bigint
        language sql as 'insert into net.request values (url, headers) returning 1::bigint';`);
    for (let n = 0; n < 2; n += 1) {
      await sql`select app.schedule_server_functions('https://project.example', 'sb_publishable_x')`;
    }
    const rows = await sql<{ name: string; command: string }[]>`select * from cron.job`;
    for (const { command } of rows) await sql.unsafe(command);
    return { names: rows.map(({ name }) => name), requests: await sql`select * from net.request` };
  });
  expect(jobs.names).toContain('apply-retention');
  expect(jobs.requests).toHaveLength(jobs.names.length - 1);
  expect(jobs.requests).toContainEqual({
    url: 'https://project.example/functions/v1/send-mails',
    headers: { apikey: 'sb_publishable_x', 'content-type': 'application/json' },
  });
});
