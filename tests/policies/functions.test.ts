import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers, getEmail, getToken } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend();

const call = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });

/** As a server function does: with the secret key. */
const serve = (name: string, body: object, headers: Record<string, string> = {}) =>
  backend.send('POST', `/rest/v1/rpc/${name}`, {
    body,
    headers: { apikey: backend.secretKey, ...headers },
  });

const newcomer = caller('newcomer');
const tester = caller('tester');
const admin = caller('admin');

describe('functions of the server functions', () => {
  const calls = [
    {
      name: 'confirm_registration',
      body: { submission_id: randomUUID(), submission_email: 'a@b.cc' },
    },
    { name: 'claim_notification', body: { event: 'e', subject_id: 's', recipient: 'r' } },
    { name: 'confirm_notification', body: { event: 'e', subject_id: 's', recipient: 'r' } },
    { name: 'release_notification', body: { event: 'e', subject_id: 's', recipient: 'r' } },
    { name: 'admin_addresses', body: {} },
    { name: 'end_sessions', body: { user_id: 1 } },
    { name: 'confirm_email', body: { user_id: 1, email: 'a@b.cc' } },
    { name: 'change_email', body: { user_id: 1, email: 'a@b.cc' } },
  ];
  it.each(callers.flatMap((person) => calls.map((one) => ({ person, who: person.name, ...one }))))(
    '$name is closed to $who',
    async ({ person, name, body }) => {
      const answer = await call(person, name, body);
      expect(answer.body).toMatchObject({ code: '42501' });
    },
  );

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
    const one = await submission();
    const other = await submission();
    expect((await confirm(one.id, other.email)).body).toBeNull();
    expect((await confirm(randomUUID(), one.email)).body).toBeNull();
    const [{ confirmed_at } = { confirmed_at: 'gone' }] = await backend.sql`
      select confirmed_at from registration_submissions where id = ${one.id}`;
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
    const ask = (person: Caller) =>
      backend.request(person, 'POST', '/rest/v1/publisher_requests', {
        body: { email, publisher_id: 7, website_url: 'https://policies.example' },
      });
    expect((await ask(caller('other newcomer'))).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(newcomer)));
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

describe('save_publisher_links', () => {
  const links = { website_url: 'https://new.example', x_id: '@new' };

  it('requires a session', async () => {
    const answer = await call(caller('anonymous'), 'save_publisher_links', links);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'PT401' });
  });

  it('returns null without a request, also to an admin', async () => {
    await makeRow(backend.sql, 'publisher_requests', 102, 'of somebody else');
    expect((await call(caller('removed tester'), 'save_publisher_links', links)).body).toBeNull();
    expect((await call(admin, 'save_publisher_links', links)).body).toBeNull();
    expect(await backend.sql`select 1 from publisher_requests where x_id = '@new'`).toEqual([]);
  });

  it('changes the newest request and nothing but its links', async () => {
    const older = await makeRow(backend.sql, 'publisher_requests', 101, 'older');
    await backend.sql`update publisher_requests set created_at = '2025-01-01' where id = ${older.id}`;
    const newest = await makeRow(backend.sql, 'publisher_requests', 101, 'newest');
    const { body } = await call(newcomer, 'save_publisher_links', links);
    expect(body).toMatchObject({ id: newest.id, ...links, facebook_id: null, status: 'pending' });
    expect(body).not.toHaveProperty('new_publisher_logo');
    const [untouched] = await backend.sql`select * from publisher_requests where id = ${older.id}`;
    expect(untouched?.x_id).toBeNull();
  });

  it.each([
    { website_url: 'javascript:alert(1)' },
    { website_url: 'https://localhost' },
    { facebook_id: 'javascript:alert(1)' },
    { youtube_channel: 'data:text/html,x' },
    { tiktok_id: 'x'.repeat(256) },
  ])('refuses %o', async (bad) => {
    const answer = await call(newcomer, 'save_publisher_links', bad);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: '23514' });
  });
});

describe('latest_publisher_request', () => {
  const latest = async (person: Caller) => (await call(person, 'latest_publisher_request')).body;

  it('returns null to anonymous callers and to users without a request', async () => {
    await makeRow(backend.sql, 'publisher_requests', 102, 'asked by another person');
    expect(await latest(caller('anonymous'))).toBeNull();
    expect(await latest(caller('removed tester'))).toBeNull();
  });

  it('returns the newest request, with the columns that decide on access and the reason', async () => {
    const older = await makeRow(backend.sql, 'publisher_requests', 101, 'older of two');
    await backend.sql`
      update publisher_requests set created_at = '2025-01-01' where id = ${older.id}`;
    const newest = await makeRow(backend.sql, 'publisher_requests', 101, 'newest of two');
    const found = await latest(newcomer);
    expect(found).toMatchObject({ status: 'pending', created_at: expect.any(String) });
    expect(Object.keys(found ?? {}).toSorted()).toEqual([
      'created_at',
      'decision_code',
      'decision_text',
      'email_verified',
      'id',
      'new_publisher_name',
      'publisher_id',
      'status',
      'website_url',
    ]);
    await backend.sql`update publisher_requests set status = 'rejected' where id = ${newest.id}`;
    expect(await latest(newcomer)).toMatchObject({ status: 'rejected' });
  });

  it('counts a request that was confirmed while signed out, by its email', async () => {
    const own = await makeRow(backend.sql, 'publisher_requests', 101, 'signed in');
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id, created_at)
      select upper(email), null, 77, now() + interval '1 minute'
      from publisher_requests where id = ${own.id}`;
    expect(await latest(newcomer)).toMatchObject({ id: null, status: 'pending', publisher_id: 77 });
    expect(await latest(caller('removed tester'))).toBeNull();
  });
});

describe('median_review_hours', () => {
  const decide = (hours: number, days: number, status = 'approved') =>
    backend.sql`
    with request as (
      insert into publisher_requests (email, laravel_user_id, new_publisher_name, created_at)
      values ('decided@policies.example', 990, ${randomUUID()},
        now() - make_interval(days => ${days}, hours => ${hours}))
      returning id
    )
    select id from request`.then(async ([row]) => {
      await backend.sql.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`
        update publisher_requests
        set status = ${status}, decided_at = created_at + make_interval(hours => ${hours})
        where id = ${row?.id}`;
      });
    });
  const median = async (person: Caller = newcomer) =>
    (await call(person, 'median_review_hours')).body;

  it('is null for fewer than five decisions of 90 days, and the median for five', async () => {
    await backend.sql`delete from publisher_requests`;
    for (const hours of [1, 2, 30]) await decide(hours, 1);
    await decide(40, 10, 'rejected');
    for (const status of ['revoked', 'pending']) await decide(500, 1, status);
    for (let times = 0; times < 5; times += 1) await decide(700, 91);
    expect(await median()).toBeNull();
    await decide(200, 89);
    expect(await median()).toBe(30);
    expect(await median(caller('anonymous'))).toBe(30);
  });
});

describe('latest_deletion_request', () => {
  it('returns the state of the newest request of the caller’s account, and nothing else', async () => {
    const latest = async (person: Caller) => (await call(person, 'latest_deletion_request')).body;
    await backend.sql`delete from account_deletion_requests`;
    expect(await latest(tester)).toBeNull();
    await backend.sql`
      insert into account_deletion_requests (user_id, email, reason, created_at) values
        (106, 'a@policies.example', 'secret', now() - interval '1 day'),
        (101, 'b@policies.example', 'secret', now())`;
    expect(await latest(tester)).toEqual({
      status: 'pending',
      created_at: expect.any(String),
      processed_at: null,
      decision_code: null,
      decision_text: null,
    });
    expect(await latest(caller('anonymous'))).toBeNull();
    expect(await latest(caller('removed tester'))).toBeNull();
  });
});

describe('portal_access', () => {
  it('returns the caller’s own publishers, accepted terms and newest request', async () => {
    await backend.sql`delete from publisher_requests`;
    await backend.sql`delete from terms_acceptances`;
    await backend.sql`
      insert into terms_acceptances (user_id, terms_version, terms_hash, accepted_at) values
        (103, 'old', ${'a'.repeat(64)}, now() - interval '1 day'),
        (103, 'new', ${'a'.repeat(64)}, now()),
        (104, 'of another person', ${'a'.repeat(64)}, now())`;
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id) values
        ('person-103@policies.example', 103, 7), ('person-104@policies.example', 104, 8)`;
    expect((await call(caller('publisher'), 'portal_access')).body).toEqual({
      publishers: [{ publisher_id: 103, role: 'owner', is_default: true }],
      accepted_terms: 'new',
      request: expect.objectContaining({ status: 'pending', publisher_id: 7 }),
    });
    const nothing = { publishers: [], accepted_terms: null, request: null };
    expect((await call(caller('anonymous'), 'portal_access')).body).toEqual(nothing);
    expect((await call(caller('newcomer'), 'portal_access')).body).toEqual(nothing);
  });
});

describe('change_email', () => {
  it('replaces the address in profile and pending requests, and keeps decided ones', async () => {
    const person = 777_001;
    await backend.sql`
      insert into profiles (laravel_user_id, email) values (${person}, 'old@policies.example')`;
    await backend.sql`
      insert into publisher_requests (email, laravel_user_id, publisher_id, status) values
        ('old@policies.example', ${person}, 1, 'pending'),
        ('old@policies.example', ${person}, 2, 'rejected'),
        ('old@policies.example', ${person}, 3, 'pending')`;
    // The new address has a request for the same publisher already.
    await backend.sql`
      insert into publisher_requests (email, publisher_id) values ('New@policies.example', 3)`;
    for (let times = 0; times < 2; times += 1) {
      const answer = await serve('change_email', {
        user_id: person,
        email: 'new@policies.example',
      });
      expect(answer.status).toBe(204);
    }
    const rows = await backend.sql`
      select publisher_id, email, email_verified from publisher_requests
      where laravel_user_id = ${person} order by publisher_id`;
    expect(rows.map(({ email }) => email)).toEqual([
      'new@policies.example',
      'old@policies.example',
      'old@policies.example',
    ]);
    expect(rows[0]?.email_verified).toBe(true);
    const [profile] =
      await backend.sql`select email from profiles where laravel_user_id = ${person}`;
    expect(profile?.email).toBe('new@policies.example');
  });
});

describe('confirm_email', () => {
  const confirm = (user_id: number | null, email: string) =>
    backend.send('POST', '/rest/v1/rpc/confirm_email', {
      body: { user_id, email },
      headers: { apikey: backend.secretKey },
    });
  const unconfirmed = async (person: Caller) => ({
    'x-laravel-token': (await getToken(person, backend.jwtSecret, { email_verified: false })) ?? '',
  });
  const ask = async (person: Caller, name: string) => {
    const answer = await backend.send('POST', '/rest/v1/publisher_requests', {
      body: { new_publisher_name: name, website_url: 'https://policies.example' },
      headers: { ...(await unconfirmed(person)), prefer: 'return=representation' },
    });
    expect(answer.status).toBe(201);
    const [row]: { id: string; email_verified: boolean | null }[] = JSON.parse(answer.text);
    return row;
  };
  const getLatest = async (person: Caller) => {
    const headers = await unconfirmed(person);
    const path = '/rest/v1/rpc/latest_publisher_request';
    return (await backend.send('POST', path, { body: {}, headers })).body;
  };
  const stored = async (id: string | undefined) => {
    const [row] = await backend.sql`
      select email_verified from publisher_requests where id = ${id ?? ''}`;
    return row?.email_verified;
  };
  const person = caller('pending publisher');
  const email = getEmail(person.id ?? 0);
  const forget = () => backend.sql`delete from app.confirmed_emails`;
  afterEach(async () => {
    await forget();
    await backend.sql`delete from publisher_requests where laravel_user_id = ${person.id}`;
  });

  it('is set on the person’s requests, also on those made with an older token', async () => {
    const first = await ask(person, 'before the confirmation');
    expect(first?.email_verified).toBe(false);
    expect(await getLatest(person)).toMatchObject({ email_verified: false });
    expect((await confirm(person.id, email.toUpperCase())).status).toBe(204);
    expect(await stored(first?.id)).toBe(true);
    expect(await getLatest(person)).toMatchObject({ email_verified: true });
    expect((await ask(person, 'after the confirmation'))?.email_verified).toBe(true);
    expect((await confirm(person.id, email)).status).toBe(204);
  });

  it('does not count for other people or other addresses', async () => {
    const request = await ask(person, 'of another address');
    await confirm(person.id, 'another@policies.example');
    await confirm(caller('tester').id, email);
    expect(await stored(request?.id)).toBe(false);
    expect(await getLatest(person)).toMatchObject({ email_verified: false });
  });

  it('is set at a sign-in with a token that contains it', async () => {
    const request = await ask(person, 'until the next sign-in');
    const signIn = async (email_verified: boolean | undefined) => {
      const token = await getToken(person, backend.jwtSecret, { email_verified });
      await backend.sql`delete from profiles where laravel_user_id = ${person.id}`;
      const answer = await backend.send('POST', '/rest/v1/profiles', {
        body: { laravel_user_id: person.id, email },
        headers: { 'x-laravel-token': token ?? '' },
      });
      expect(answer.status).toBe(201);
    };
    await signIn(undefined);
    await signIn(false);
    expect(await stored(request?.id)).toBe(false);
    await signIn(true);
    expect(await stored(request?.id)).toBe(true);
  });

  it('a request without a user grants no access to an unconfirmed address', async () => {
    await backend.sql`
      insert into publisher_requests (email, publisher_id, website_url)
      values (${email}, 7, 'https://policies.example')`;
    expect(await getLatest(person)).toMatchObject({ status: 'pending', email_verified: false });
    await backend.sql`delete from publisher_requests where email = ${email}`;
  });
});

describe('feedback_board', () => {
  it.each(callers.filter(({ group }) => group !== 'tester' && group !== 'admin'))(
    'is closed to $name',
    async (person) => {
      const answer = await call(person, 'feedback_board');
      const status = person.id === null ? 401 : 403;
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code: `PT${status}` });
    },
  );

  it('is not cut at a thousand items', async () => {
    await backend.sql`
      insert into feedback_items (title, content, category, user_id, created_at, updated_at)
      select 'many ' || n, 'x', 'bug', 901, '2025-01-01', '2025-01-01' from generate_series(1, 1200) as n`;
    expect((await board(tester)).items.length).toBeGreaterThanOrEqual(1200);
  });

  it('then returns changed and deleted items and, to admins, new comment counts', async () => {
    const [changed, deleted, commented] = await Promise.all(
      ['changed', 'deleted', 'commented'].map((title) => oldItem(title)),
    );
    const { server_time } = await board(tester);
    await backend.request(admin, 'PATCH', `/rest/v1/feedback_items?id=eq.${changed}`, {
      body: { status: 'on_hold' },
    });
    await backend.request(admin, 'DELETE', `/rest/v1/feedback_items?id=eq.${deleted}`);
    await backend.request(admin, 'POST', '/rest/v1/feedback_comments', {
      body: { feedback_id: commented, content: 'hm' },
    });
    const forTester = await board(tester, server_time);
    expect(getIds(forTester)).toEqual([changed]);
    expect(forTester.items[0]).toMatchObject({ status: 'on_hold', comment_count: null });
    expect(forTester.deleted).toContain(deleted);
    const forAdmin = await board(admin, server_time);
    expect(getIds(forAdmin).sort()).toEqual([changed, commented].sort());
    expect(forAdmin.items.find(({ id }) => id === commented)).toMatchObject({ comment_count: 1 });
  });

  interface Board {
    readonly server_time: string;
    readonly items: readonly { readonly id: string }[];
    readonly deleted: readonly string[];
  }
  const board = async (person: Caller, changed_since?: string): Promise<Board> =>
    JSON.parse((await call(person, 'feedback_board', { changed_since })).text);
  const getIds = ({ items }: Board) => items.map(({ id }) => id);

  async function oldItem(title: string): Promise<string> {
    const [item] = await backend.sql<{ id: string }[]>`
      insert into feedback_items (title, content, category, user_id, created_at, updated_at)
      values (${title}, 'x', 'bug', 106, '2025-01-01', '2025-01-01') returning id`;
    return item?.id ?? '';
  }
});

describe('publisher_history', () => {
  const history = (person: Caller, publisher: number, publisher_name = 'No such publisher') =>
    call(person, 'publisher_history', { publisher, publisher_name });

  it.each(callers.filter(({ group }) => group !== 'admin'))(
    'is closed to $name',
    async (person) => {
      const answer = await history(person, 7);
      const status = person.id === null ? 401 : 403;
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code: `PT${status}` });
    },
  );

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
    const path = `/rest/v1/publisher_requests?id=eq.${founded?.id}`;
    await backend.request(admin, 'PATCH', path, { body: { status: 'approved' } });
    await backend.sql`delete from publisher_requests where id = ${asked?.id}`;
    // Only people whose request was approved belong to the publisher.
    await backend.sql`
      insert into account_deletion_requests (email, user_id)
      values ('founder@history.example', 904), ('first@history.example', 903)`;

    const { body } = await history(admin, 777, 'history GAMES');
    expect(body).toMatchObject([
      { table_name: 'account_deletion_requests', action: 'insert', person: 'Fenna Founder' },
      { action: 'delete', row_id: asked?.id, person: 'first@history.example' },
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
    const path = `/rest/v1/publisher_requests?id=eq.${request.id}`;
    await backend.request(admin, 'PATCH', path, { body: { status: 'approved' } });
    await backend.request(admin, 'DELETE', path);
    const trail = await backend.request(
      admin,
      'GET',
      `/rest/v1/audit_log?row_id=eq.${request.id}&order=id.desc`,
    );
    expect(trail.body).toMatchObject([
      { actor_id: admin.id, actor_role: 'anon', action: 'delete', before: { status: 'approved' } },
      {
        actor_id: admin.id,
        action: 'update',
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
      { actor_id: null, action: 'update', after: { new_publisher_logo: '1022 bytes' } },
      { action: 'insert', table_name: 'publisher_requests' },
    ]);
    expect(trail.text).not.toContain('AAAA');
  });

  it('contains a removed tester', async () => {
    await backend.sql`insert into user_roles (user_id, role) values (902, 'tester')`;
    await backend.request(admin, 'DELETE', '/rest/v1/user_roles?user_id=eq.902&role=eq.tester');
    const [entry] = await backend.sql`
      select * from audit_log where row_id = '902:tester' and action = 'delete'`;
    expect(entry).toMatchObject({ actor_id: String(admin.id), actor_email: expect.any(String) });
  });
});
