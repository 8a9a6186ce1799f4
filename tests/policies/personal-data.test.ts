import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller, getEmail, getToken } from './callers.ts';
import { fixtures, makeFeedbackItem } from './fixtures.ts';
import type { Table } from './matrix.ts';

const backend = useBackend();

async function insert(table: Table, person: number, marker: string): Promise<void> {
  const row = await fixtures[table].row(person, marker, backend.sql);
  await backend.sql`insert into ${backend.sql(table)} ${backend.sql(row)}`;
}

async function count(table: string, column: string, value: string | number): Promise<number> {
  const { sql } = backend;
  const [row] = await sql`
    select count(*)::int as rows from ${sql(table)} where ${sql(column)} = ${value}`;
  return row?.rows;
}

/** What the main API tells when a person has confirmed the address. */
const confirm = (person: number, email = getEmail(person)) =>
  backend.sql`select confirm_email(${person}, ${email})`;

const tables = [
  'profiles',
  'publisher_requests',
  'registration_submissions',
  'terms_acceptances',
  'feedback_items',
  'feedback_attachments',
] as const;

describe('export_personal_data', () => {
  it('returns the rows of one person in every table', async () => {
    const tester = Number(caller('tester').id);
    for (const table of tables) await insert(table, tester, `export-${table}`);
    await confirm(tester);
    await insert('profiles', Number(caller('admin').id), 'somebody else');
    const { body } = await backend.serve('export_personal_data', { email: getEmail(tester) });
    expect(body).toMatchObject({
      user_ids: [tester],
      profiles: [{ first_name: 'export-profiles' }],
    });
    for (const table of tables) {
      const text = JSON.stringify((body as Record<string, unknown>)[table]);
      expect(text, table).toContain(`export-${table}`);
    }
    expect(JSON.stringify(body)).not.toContain('somebody else');
  });

  it('names the reports that are assigned to the person', async () => {
    const [admin, tester] = [Number(caller('admin').id), Number(caller('tester').id)];
    const assigned = await makeFeedbackItem(backend.sql, tester, 'assigned');
    const other = await makeFeedbackItem(backend.sql, tester, 'not assigned');
    await backend.sql`update feedback_items set assigned_to = ${admin} where id = ${assigned}`;
    await confirm(admin);
    const { body, text } = await backend.serve('export_personal_data', { email: getEmail(admin) });
    expect(body).toMatchObject({ feedback_assignments: expect.arrayContaining([assigned]) });
    expect(text).not.toContain(other);
  });
});

// What app.personal_data need not have, with the reason.
const otherTables = [
  // When the sessions of an account were ended: a time.
  'ended_sessions',
  // Which admin has published it: an account id.
  'privacy_policy',
  'privacy_policy_versions',
];
const otherNumbers = ['id', 'publisher_id', 'event_id', 'plays', 'ratings'];
const otherTexts = [
  // The decision that is open, and the id of the admin.
  'publisher_requests.role_due',
  // One of a list of the product.
  ...['action', 'actor_role', 'decision_code', 'kind', 'old_priority', 'old_status', 'origin'],
  ...['priority', 'reason_code', 'role', 'status'],
  'feedback_items.category',
  'feedback_items.screen',
  'mails.ended_by',
  'unsubscribe_tokens.subject',
  // Of the app and the device, without the person.
  ...['build', 'device', 'locale', 'os'],
  // Ids, digests and paths of them.
  ...['event_id', 'row_id', 'table_name', 'terms_hash', 'terms_version'],
  'feedback_attachments.file_path',
  // Erased by `columns`.
  ...['audit_log.before', 'audit_log.after'],
  // Proof.
  'terms_acceptances.ip_address',
  // Texts about the product and the catalogue, which are kept, or go with their request.
  ...['feedback_comments.content', 'feedback_items.content'],
  ...['feedback_items.title', 'game_proposal_events.message'],
  ...['conflict', 'cover', 'name', 'note', 'original', 'proposed', 'reason'].map(
    (column) => `game_proposals.${column}`,
  ),
];

describe('app.personal_data', () => {
  it('has every table with an account id or an address', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select distinct table_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'app') and table_type = 'BASE TABLE'
        and (column_name in ('email', 'recipient') or (
          udt_name in ('int8', '_int8') and column_name <> all (${otherNumbers})
        ))
        and table_name not in (select name from app.personal_data)
      order by 1`;
    expect(rows.map(({ name }) => name)).toEqual(otherTables);
  });

  it('has every text of these tables that is not declared here', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select distinct entry.name || '.' || column_name as name
      from app.personal_data as entry
      join information_schema.columns
        on entry.source = table_schema || '.' || table_name
      where udt_name in ('text', '_text', 'varchar', 'json', 'jsonb')
        and not exists (
          select from app.personal_data as said
          where said.source = entry.source
            and (column_name = any (said.columns) or said.forgets ~ ('\\m' || column_name || ' ='))
        )
        and column_name <> all (${otherTexts})
        and entry.name || '.' || column_name <> all (${otherTexts})
      order by 1`;
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});

describe('the audit log of a person whose address has changed', () => {
  it('loses the names and the earlier address, also of deleted rows', async () => {
    const person = 888_003;
    const [earlier, email] = ['earlier@policies.example', 'present@policies.example'];
    const { sql } = backend;
    await sql`insert into profiles (laravel_user_id, email) values (${person}, ${earlier})`;
    await sql`
      insert into publisher_requests (laravel_user_id, email, publisher_id, first_name)
      values (${person}, ${earlier}, 7, 'Withdrawn')`;
    await sql`delete from publisher_requests where laravel_user_id = ${person}`;
    await sql`update profiles set email = ${email} where laravel_user_id = ${person}`;
    await confirm(person, email);
    await backend.serve('erase_personal_data', { email });
    const log = await sql`
      select table_name, before, after from audit_log
      where concat(before, after) ~ 'earlier@policies|Withdrawn'`;
    expect([...log]).toEqual([]);
  });
});

describe('proposals of a publisher', () => {
  it('are exported; erasing removes the name and keeps the texts', async () => {
    const person = caller('publisher');
    const draft = { publisher_id: person.id, created_by: person.id, kind: 'removal', game_id: 7 };
    const id = await backend.add('game_proposals', { ...draft, note: 'Own note' });
    await backend.patch(person, 'game_proposals', id, { status: 'submitted' });
    await insert('profiles', Number(person.id), 'A name');
    await confirm(Number(person.id));

    const email = getEmail(Number(person.id));
    const { body } = await backend.serve('export_personal_data', { email });
    expect(body).toMatchObject({
      game_proposals: [{ note: 'Own note' }],
      game_proposal_events: [{ status: 'submitted', author_name: `Given Name ${person.id}` }],
    });
    const erased = await backend.serve('erase_personal_data', { email });
    expect(erased.body).toMatchObject({
      kept: { game_proposals: 1, game_proposal_events: 1 },
    });
    expect(await count('app.game_proposal_contacts', 'user_id', Number(person.id))).toBe(0);
    const events = await backend.sql`
      select author_id, author_name from game_proposal_events where author_id = ${person.id}`;
    expect([...events]).toEqual([{ author_id: String(person.id), author_name: null }]);
  });
});

describe('comments on reports', () => {
  it('are kept under the bare account id; mails and their links are deleted', async () => {
    const person = 888_002;
    const email = 'reader@policies.example';
    await backend.sql`insert into profiles (laravel_user_id, email) values (${person}, ${email})`;
    const feedback_id = await makeFeedbackItem(backend.sql, 901, 'Of somebody else');
    await backend.sql`
      insert into feedback_comments (feedback_id, content, user_id)
      values (${feedback_id}, 'A comment of a former admin', ${person})`;
    await backend.sql`select app.get_unsubscribe_token(${person}, 'reports')`;
    await backend.sql`
      select app.add_mail('report_moved', 1, ${person}, ${email}, null, '{}', due_at => 'infinity')`;
    await confirm(person, email);
    const { body } = await backend.serve('export_personal_data', { email });
    expect(body).toMatchObject({ feedback_comments: [{ content: 'A comment of a former admin' }] });
    const erased = await backend.serve('erase_personal_data', { email });
    expect(erased.body).toMatchObject({ kept: { feedback_comments: 1 } });
    for (const table of ['app.unsubscribe_tokens', 'app.mails']) {
      expect(await count(table, 'user_id', person), table).toBe(0);
    }
  });
});

describe('erase_personal_data', () => {
  it('deletes the data, keeps the proof, and removes names from the audit log', async () => {
    const tester = Number(caller('tester').id);
    const email = getEmail(tester);
    for (const table of tables) await insert(table, tester, `Erased-${table}`);
    await confirm(tester);
    const path = `/rest/v1/profiles?laravel_user_id=eq.${tester}`;
    await backend.request(caller('tester'), 'PATCH', path, {
      body: { last_name: 'Erased-last-name' },
    });
    const { status, body } = await backend.serve('erase_personal_data', {
      email: email.toUpperCase(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_ids: [tester],
      deleted: { profiles: 1, user_roles: 1 },
      kept: { terms_acceptances: expect.any(Number) },
    });
    for (const table of ['profiles', 'publisher_requests', 'registration_submissions']) {
      expect(await count(table, 'email', email), table).toBe(0);
    }
    expect(await count('user_roles', 'user_id', tester)).toBe(0);
    expect(await count('terms_acceptances', 'user_id', tester)).toBeGreaterThan(0);
    expect(await count('feedback_items', 'user_id', tester)).toBeGreaterThan(0);
    const log = await backend.sql`
      select * from audit_log where actor_email = ${email}
        or concat(before, after) ~* ${email}
        or (table_name = 'publisher_requests' and concat(before, after) like '%Erased-%')`;
    expect([...log]).toEqual([]);
    // An open page does not write it again.
    const again = { email, last_name: 'Erased-last-name' };
    expect((await backend.insert(caller('tester'), 'profiles', again)).status).toBe(401);
  });

  it('refuses an administrator', async () => {
    const admin = Number(caller('admin').id);
    await insert('profiles', admin, 'Admin');
    await confirm(admin);
    const answer = await backend.serve('erase_personal_data', { email: getEmail(admin) });
    expect(answer.status).toBe(409);
    expect(await count('profiles', 'email', getEmail(admin))).toBe(1);
  });
});

describe('an address that somebody else had before', () => {
  const address = 'shared@policies.example';
  const [former, holder] = [888_010, 888_011];
  const ask = (name: string, user_ids?: number[]) =>
    backend.serve(name, { email: address, ...(user_ids ? { user_ids } : {}) });

  it('is exported and erased for its present, confirmed holder, and an account that the operator names', async () => {
    const { sql } = backend;
    await sql`insert into profiles (laravel_user_id, email) values (${former}, ${address})`;
    await confirm(former, address);
    await sql`insert into user_roles (user_id, role) values (${former}, 'tester')`;
    await sql`
      insert into publisher_requests (laravel_user_id, email, publisher_id, status)
      values (${former}, ${address}, 8, 'approved')`;
    await sql`
      update profiles set email = 'moved@policies.example' where laravel_user_id = ${former}`;
    await confirm(former, 'moved@policies.example');

    // Nobody has confirmed it now.
    const other = { user_id: former, relation: 'former', email: 'moved@policies.example' };
    expect((await ask('export_personal_data')).body).toMatchObject({
      user_ids: [],
      other_accounts: [other],
      publisher_requests: [],
    });
    const refused = await ask('erase_personal_data');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: `No account has confirmed ${address} now. Accounts that use or used it: ${former} (former).`,
    });

    await sql`insert into profiles (laravel_user_id, email) values (${holder}, ${address})`;
    expect((await ask('export_personal_data')).body).toMatchObject({
      user_ids: [],
      other_accounts: [other, { user_id: holder, relation: 'unconfirmed', email: address }],
    });
    await confirm(holder, address);
    expect((await ask('export_personal_data')).body).toMatchObject({
      user_ids: [holder],
      other_accounts: [other],
      profiles: [{ laravel_user_id: holder }],
      publisher_requests: [],
    });
    expect((await ask('erase_personal_data')).body).toMatchObject({
      user_ids: [holder],
      other_accounts: [other],
      deleted: { profiles: 1, user_roles: 0, publisher_requests: 0 },
    });
    expect(await count('user_roles', 'user_id', former)).toBe(1);
    expect(await count('publisher_requests', 'laravel_user_id', former)).toBe(1);
    const [log] = await sql`
      select after from audit_log where table_name = 'publisher_requests'
        and after ->> 'laravel_user_id' = ${former}`;
    expect(log?.after).toMatchObject({ email: address });

    expect((await ask('erase_personal_data', [former, 888_012])).status).toBe(422);
    expect((await ask('erase_personal_data', [former])).body).toMatchObject({
      user_ids: [former],
      deleted: { profiles: 1, user_roles: 1, publisher_requests: 1 },
    });
  });

  it('is not taken back by a token that was issued before', async () => {
    const claims = { email: address, email_verified: true };
    const person = { ...caller('newcomer'), id: 888_013 };
    const headers = {
      'x-laravel-token': (await getToken(person, backend.jwtSecret, claims)) ?? '',
    };
    await confirm(person.id, 'later@policies.example');
    await confirm(888_014, address);
    const answer = await backend.send('POST', '/rest/v1/profiles', {
      body: { email: address },
      headers,
    });
    expect(answer.status).toBe(201);
    expect(await count('profiles', 'email', 'later@policies.example')).toBe(1);
    expect((await ask('export_personal_data')).body).toMatchObject({ user_ids: [888_014] });
  });
});

describe('apply_retention', () => {
  it('deletes what is older than its period, and nothing else', async () => {
    const { sql } = backend;
    const names = { old: `old-${randomUUID()}`, young: `young-${randomUUID()}` };
    for (const [age, days] of [
      [names.old, 91],
      [names.young, 89],
    ] as const) {
      await sql`
        insert into registration_submissions (email, first_name, last_name, publisher_id, created_at)
        values (${`${age}@policies.example`}, 'A', 'B', 1, now() - make_interval(days => ${days}))`;
      await sql`
        insert into app.jobs (kind, key, payload, done_at)
        values ('mail', ${age}, ${sql.json({ recipient: age })},
          now() - make_interval(days => ${days}))`;
    }
    await sql`
      insert into audit_log (at, actor_role, action, table_name, row_id)
      values (now() - interval '11 years', 'anon', 'insert', 'profiles', ${names.old})`;
    const { body } = await backend.serve('apply_retention');
    expect(body).toMatchObject({
      jobs: 1,
      unconfirmed_registrations: 1,
      audit_log: 1,
    });
    expect(await count('app.mails', 'recipient', names.young)).toBe(1);
    expect(
      await count('registration_submissions', 'email', `${names.young}@policies.example`),
    ).toBe(1);
    const [run] = await sql`select deleted from app.retention_runs order by at desc limit 1`;
    expect(run?.deleted).toEqual(body);
  });

  it('leaves the audit log append-only', async () => {
    await expect(backend.sql`delete from audit_log`).rejects.toThrow('append-only');
  });
});

describe('withdraw_beta_consent', () => {
  it('deletes the address whose id the link has', async () => {
    const email = `${randomUUID()}@policies.example`;
    const id = await backend.add('beta_subscribers', { email });
    const withdraw = (subscriber: unknown) =>
      backend.call(caller('anonymous'), 'withdraw_beta_consent', { subscriber });
    expect((await withdraw(randomUUID())).body).toBe(false);
    expect(await count('beta_subscribers', 'email', email)).toBe(1);
    expect((await withdraw(id)).body).toBe(true);
    expect(await count('beta_subscribers', 'email', email)).toBe(0);
  });
});
