import { randomUUID } from 'node:crypto';
import { currentTermsVersion, termsHash } from '@ludarium/domain/legal';
import type { ReservedSql, TransactionSql } from 'postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getToken, rolledBack } from './callers.ts';
import { makeRow } from './fixtures.ts';

const backend = useBackend(1);

beforeEach(() => backend.sql`delete from app.rate_counts`);

const anonymous = caller('anonymous');
const address = () => `${randomUUID()}@limits.example`;

const post = (table: string, body: object) => backend.insert(anonymous, table, body);

/** Runs statements with the request headers of a gateway, in a transaction that is rolled back. */
const asBrowser = <T>(
  headers: Readonly<Record<string, string>>,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> =>
  rolledBack(backend.sql, async (sql) => {
    await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
    await sql`select set_config('role', 'anon', true)`;
    return work(sql);
  });

const clientAddress = (headers: Readonly<Record<string, string>>) =>
  asBrowser(headers, async (sql) => (await sql`select app.client_address() as ip`)[0]?.ip);
const clientNetwork = (headers: Readonly<Record<string, string>>) =>
  asBrowser(headers, async (sql) => (await sql`select app.client_network() as ip`)[0]?.ip);

const limits = [
  { table: 'account_deletion_requests', name: 'deletion_requests', max: 10 },
  { table: 'beta_subscribers', name: 'beta_addresses', max: 20 },
] as const;

describe.each(limits)('anonymous inserts into $table', ({ table, name, max }) => {
  it('are refused above the limit of one address, with a message for the person', async () => {
    const before = await count(table);
    const answers = await Promise.all(
      Array.from({ length: max + 30 }, () => post(table, { email: address() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(refused[0]?.body).toMatchObject({
      code: 'PT429',
      message: expect.stringMatching(/^Too many .* your network\. Please try again in an hour\.$/),
    });
    expect(await count(table)).toBe(before + max);
  });

  it('from another address are accepted, unless all people together are beyond a limit', async () => {
    const insert = () =>
      asBrowser(
        { 'x-forwarded-for': '198.51.100.7' },
        (sql) => sql`insert into ${sql(table)} (email) values (${address()})`,
      );
    await expect(insert()).resolves.toBeDefined();
    await post(table, { email: address() });
    await backend.sql`update app.rate_limits set max = 1 where name = ${`${name}_in_all`}`;
    await expect(insert()).rejects.toMatchObject({ code: 'PT429' });
    // Strangers, and accounts without a confirmed address, keep nobody out who is signed in.
    const signedIn = async (claims: Readonly<Record<string, unknown>>) => {
      const token = (await getToken(caller('newcomer'), backend.jwtSecret, claims)) ?? '';
      return asBrowser(
        { 'x-forwarded-for': '198.51.100.7', 'x-laravel-token': token },
        (sql) => sql`insert into ${sql(table)} (email) values (${address()})`,
      );
    };
    await expect(signedIn({})).resolves.toBeDefined();
    await expect(signedIn({ email_verified: true })).resolves.toBeDefined();
    await expect(signedIn({ email_verified: false })).rejects.toMatchObject({ code: 'PT429' });
    await backend.sql`update app.rate_limits set max = usual`;
  });

  it('are counted under a hash, and the counters of past windows are removed', async () => {
    await post(table, { email: address() });
    const counted = await backend.sql`
      select encode(subject, 'escape') as subject, octet_length(subject) as length
      from app.rate_counts`;
    for (const row of counted) {
      expect(row.length).toBe(32);
      expect(row.subject).not.toContain('127.0.0.1');
    }
    await backend.sql`
      insert into app.rate_counts (name, subject, window_start, expires_at, uses)
      select ${`${name}_per_address`}, sha256(n::text::bytea), '2020-01-01', '2020-01-02', 1
      from generate_series(1, 50) as n`;
    // A counter that is new removes old ones.
    await backend.sql`delete from app.rate_counts where expires_at > now()`;
    expect((await post(table, { email: address() })).status).toBe(201);
    const old = await backend.sql`select 1 from app.rate_counts where expires_at < now()`;
    expect(old).toEqual([]);
  });
});

describe('a beta subscriber', () => {
  const join = async (body: object) => {
    const { status, body: refusal } = await post('beta_subscribers', body);
    return { status, refusal };
  };

  it('is not found by arrays, and a known address counts as a try', async () => {
    const known = address();
    expect((await join({ email: known })).status).toBe(201);
    const rows = (first: string) => [{ email: first }, { email: address() }];
    expect(await join(rows(known))).toEqual(await join(rows(address())));
    // The limit is 20 an hour; refused arrays are rolled back.
    for (let tries = 1; tries < 20; tries += 1) {
      expect(await join({ email: known })).toMatchObject({
        status: 409,
        refusal: { code: '23505' },
      });
    }
    expect((await join({ email: known })).status).toBe(429);
    const [row] = await backend.sql`
      select count(*)::int as rows from beta_subscribers where email = ${known}`;
    expect(row?.rows).toBe(1);
  });
});

describe('deletion requests', () => {
  it('of one email are stored once while one is open, and the answer does not reveal it', async () => {
    const email = address();
    const first = await post('account_deletion_requests', { email, reason: 'first' });
    const again = await post('account_deletion_requests', { email: email.toUpperCase() });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const rows = await backend.sql`
      select reason from account_deletion_requests where lower(email) = ${email}`;
    expect(rows).toEqual([{ reason: 'first' }]);
    await backend.sql`update account_deletion_requests set status = 'rejected' where email = ${email}`;
    expect((await post('account_deletion_requests', { email })).status).toBe(201);
    expect(
      await backend.sql`
      select status from account_deletion_requests where email = ${email} order by created_at`,
    ).toEqual([{ status: 'rejected' }, { status: 'pending' }]);
  });

  it('of an address belong to the account that has confirmed it, whoever asked before', async () => {
    const email = address();
    const ask = async (person: Caller, email_verified: boolean) => {
      const token = (await getToken(person, backend.jwtSecret, { email, email_verified })) ?? '';
      const answer = await backend.send('POST', '/rest/v1/account_deletion_requests', {
        body: { email, reason: person.name },
        headers: { 'x-laravel-token': token },
      });
      expect(answer.status).toBe(201);
      return backend.sql`
        select user_id::int, reason from account_deletion_requests where email = ${email}`;
    };
    await post('account_deletion_requests', { email, reason: 'anonymous' });
    const [stranger, owner] = [caller('newcomer'), caller('tester')];
    expect(await ask(stranger, false)).toEqual([{ user_id: null, reason: 'anonymous' }]);
    expect(await ask(owner, true)).toEqual([{ user_id: owner.id, reason: 'tester' }]);
    expect(await ask(stranger, false)).toEqual([{ user_id: owner.id, reason: 'tester' }]);
  });

  it('get their user when the account itself asks again', async () => {
    const person = caller('newcomer');
    const email = `person-${person.id}@policies.example`;
    await post('account_deletion_requests', { email });
    const path = '/rest/v1/account_deletion_requests';
    const answer = await backend.request(person, 'POST', path, { body: { email, reason: 'mine' } });
    expect(answer.status).toBe(201);
    expect(
      await backend.sql`
      select user_id::int, reason from account_deletion_requests where email = ${email}`,
    ).toEqual([{ user_id: person.id, reason: 'mine' }]);
  });

  it('leave no reason in the audit trail', async () => {
    const email = address();
    await post('account_deletion_requests', { email, reason: 'Private' });
    const [entry] = await backend.sql`
      select after from audit_log
      join account_deletion_requests as request on request.id::text = row_id
      where request.email = ${email}`;
    expect(entry?.after.reason).toMatch(/^\d+ bytes$/);
  });
});

describe('writes of one person at the same time', () => {
  const limit = 'feedback_changes_per_person';

  it('do not wait for each other', async () => {
    const reserved: ReservedSql[] = [];
    /** A connection of another slot than the first one. */
    const reserveOther = async (slot?: number): Promise<ReservedSql> => {
      const sql = await backend.sql.reserve();
      reserved.push(sql);
      const [own] = await sql<{ slot: number }[]>`select pg_backend_pid() % 8 as slot`;
      return own?.slot === slot ? reserveOther(slot) : sql;
    };
    const use = (sql: ReservedSql) =>
      sql<{ allowed: boolean; slot: number }[]>`
        select app.use_rate_limit(${limit}, 'somebody') as allowed, pg_backend_pid() % 8 as slot`;
    try {
      const first = await reserveOther();
      await use(first); // makes the salt of the day
      await first`begin`;
      const [used] = await use(first);
      const second = await reserveOther(used?.slot);
      await second`set lock_timeout = '2s'`;
      expect(await use(second)).toMatchObject([{ allowed: true }]);
      await second`reset lock_timeout`;
      await first`rollback`;
    } finally {
      for (const sql of reserved) sql.release();
    }
  });
});

describe('terms acceptances', () => {
  const person = caller('newcomer');
  const published = { terms_version: currentTermsVersion, terms_hash: '' };
  const accept = (body: object) =>
    backend.insert(person, 'terms_acceptances', { ip_address: '192.0.2.1', ...body });
  beforeAll(async () => {
    published.terms_hash = termsHash();
  });

  it.each([{ terms_version: 'December 2099' }, { terms_hash: 'b'.repeat(64) }])(
    'of terms that were never published are refused: %o',
    async (wrong) => {
      const answer = await accept({ ...published, ...wrong });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: '23514',
        message: 'These terms are not the published ones. Please reload the page.',
      });
    },
  );

  it('are stored once for each person, version and request, also if sent repeatedly', async () => {
    const { id } = await makeRow(backend.sql, 'publisher_requests', person.id ?? 0, 'terms');
    const bodies = [published, { ...published, publisher_request_id: id }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => accept(bodies[n % 2] ?? {})),
    );
    expect(answers.map(({ status, text }) => `${status}${text}`)).toEqual(Array(20).fill('201'));
    const rows = await backend.sql`
      select publisher_request_id from terms_acceptances where user_id = ${person.id}`;
    expect(rows).toHaveLength(2);
  });

  it("carry the gateway's address, and the browser's only where there is none", async () => {
    const token = (await getToken(person, backend.jwtSecret)) ?? '';
    const recorded = (headers: Readonly<Record<string, string>>) =>
      asBrowser({ 'x-laravel-token': token, ...headers }, async (sql) => {
        const row = { ...published, user_id: person.id, ip_address: '192.0.2.1' };
        const { id } = await makeRow(
          backend.sql,
          'publisher_requests',
          person.id ?? 0,
          headers.n ?? '',
        );
        const [stored] = await sql`
          insert into terms_acceptances ${sql({ ...row, publisher_request_id: id })}
          returning ip_address`;
        return stored?.ip_address;
      });
    expect(await recorded({ n: 'a', 'x-forwarded-for': '198.51.100.9' })).toBe('198.51.100.9');
    expect(await recorded({ n: 'b' })).toBe('192.0.2.1');
  });
});

describe('publisher requests', () => {
  it('from one address are limited for all callers together', async () => {
    await backend.sql`update app.rate_limits set max = 2 where name = 'publisher_requests_per_address'`;
    const people = [caller('tester'), caller('publisher'), caller('other publisher')];
    const requestAccess = (person: Caller) => backend.requestAccess(person, { publisher_id: 4 });
    const answers = await Promise.all(people.map(requestAccess));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
    await backend.sql`update app.rate_limits set max = usual`;
  });

  it('of one person are at most five while they are open, also with concurrent inserts', async () => {
    const person = caller('pending publisher');
    const requestAccess = (name: string) =>
      backend.requestAccess(person, { new_publisher_name: name });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => requestAccess(`Invented ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.body).toMatchObject({
      message:
        'You already have 5 requests that wait for a decision. Please wait until one is decided.',
    });
    await backend.sql`
      update publisher_requests set status = 'rejected'
      where laravel_user_id = ${person.id} and id = (
        select id from publisher_requests where laravel_user_id = ${person.id} limit 1
      )`;
    expect((await requestAccess('Invented later')).status).toBe(201);
  });
});

describe('feedback', () => {
  const report = (id: string) => ({ id, title: 't', content: 'c', category: 'bug' });
  const send = (id: string) => backend.insert(caller('tester'), 'feedback_items', report(id));

  it('never takes the id of a deleted item again, not even for its author or the owner', async () => {
    const id = randomUUID();
    expect((await send(id)).status).toBe(201);
    await backend.sql`delete from feedback_items where id = ${id}`;
    const again = await send(id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'PT409' }]);
    const asOwner = backend.sql`
      insert into feedback_items ${backend.sql({ ...report(id), user_id: 106 })}`;
    await expect(asOwner).rejects.toMatchObject({ code: 'PT409' });
  });
});

describe('the address of the caller', () => {
  it.each([
    [{ 'cf-connecting-ip': '198.51.100.1', 'x-forwarded-for': '203.0.113.9' }, '198.51.100.1'],
    [{ 'x-forwarded-for': '203.0.113.9, 198.51.100.2' }, '198.51.100.2'],
    [{ 'x-forwarded-for': '::ffff:198.51.100.3' }, '198.51.100.3'],
    [{ 'x-forwarded-for': '2001:db8::1' }, '2001:db8::1'],
    [{ 'x-forwarded-for': "1' or '1'='1" }, null],
    [{ 'x-forwarded-for': '' }, null],
    [{}, null],
  ])('of %o is %s', async (headers, ip) => {
    expect(await clientAddress(headers)).toBe(ip);
  });

  it.each([
    ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
    ['198.51.100.2', '198.51.100.2'],
    ['nonsense', 'unknown'],
  ])('%s is counted as %s', async (ip, network) => {
    expect(await clientNetwork({ 'x-forwarded-for': ip })).toBe(network);
  });
});

async function count(table: string): Promise<number> {
  const [row] = await backend.sql<{ n: number }[]>`
    select count(*)::int as n from ${backend.sql(table)}`;
  return row?.n ?? 0;
}
