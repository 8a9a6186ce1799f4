import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { topics } from '../../supabase/functions/send-mails/outbox.ts';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

/** With the limits as they ship. */
const backend = useBackend(1);
const admin = caller('admin');
const tester = caller('tester');
const newcomer = caller('newcomer');
const publisher = caller('publisher');

const claim = z.object({
  ids: z.array(z.number()),
  topic: z.string(),
  recipient: z.string(),
  first_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  events: z.unknown(),
});
type Email = z.infer<typeof claim>;

/** As a server function does: with the secret key. */
const serve = async (name: string, body: object) =>
  (
    await backend.send('POST', `/rest/v1/rpc/${name}`, {
      body,
      headers: { apikey: backend.secretKey },
    })
  ).body;

/** Claims and finishes emails as the sender does, until nothing is due. */
async function send(mail_ids?: readonly number[]): Promise<Email[]> {
  const sent: Email[] = [];
  for (;;) {
    const email = claim.safeParse(await serve('claim_mails', mail_ids ? { mail_ids } : {}));
    if (!email.success) return sent;
    sent.push(email.data);
    await serve('finish_mails', { ids: email.data.ids, sent: true });
  }
}

/** Lets this time pass for what waits in the outbox. */
const pass = (seconds: number) => backend.sql`
  update app.mails set
    due_at = due_at - ${seconds} * interval '1 second',
    added_at = added_at - ${seconds} * interval '1 second',
    deferred_until = deferred_until - ${seconds} * interval '1 second',
    expires_at = expires_at - ${seconds} * interval '1 second'
  where done_at is null`;

const waiting = async () =>
  (await backend.sql<{ topic: string; recipient: string; is_deferred: boolean }[]>`
    select topic, recipient, deferred_until is not null as is_deferred from app.mails
    where done_at is null order by id`) as readonly { topic: string; is_deferred: boolean }[];

const address = () => `${randomUUID()}@mails.example`;

async function insertId(rows: PromiseLike<readonly { id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('The row was not written.');
  return row.id;
}

const report = (title: string) =>
  insertId(backend.sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    values (${title}, 'It happens', 'bug', ${tester.id}) returning id`);
const move = (id: string, status: string) =>
  backend.sql`update feedback_items set status = ${status} where id = ${id}`;
const requestOf = (email: string, person: number | null = newcomer.id) =>
  insertId(backend.sql<{ id: string }[]>`
    insert into publisher_requests
      (email, laravel_user_id, first_name, new_publisher_name, verification_note)
    values (${email}, ${person}, 'Buy pills', ${`Win money ${randomUUID()}`}, 'Click here')
    returning id`);

/** An invitation by an owner, whose mail waits. */
async function invite(email: string): Promise<string> {
  await backend.sql`
    insert into publisher_members (publisher_id, user_id, role, origin)
    values (78, ${publisher.id}, 'owner', 'invitation') on conflict do nothing`;
  const id = await insertId(backend.sql<{ id: string }[]>`
    insert into publisher_invitations (publisher_id, email, role, invited_by, invited_by_name)
    values (78, ${email}, 'editor', ${publisher.id}, 'Buy pills') returning id`);
  await serve('put_mails', { topic: 'team_invitation', event_id: id });
  return id;
}

beforeEach(async () => {
  const { sql } = backend;
  await sql`delete from app.mails`;
  await sql`delete from app.rate_counts`;
  await sql`delete from publisher_requests`;
  await sql`
    insert into profiles (laravel_user_id, email, first_name)
    values (${tester.id}, 'tester@mails.example', 'Tessa'), (${admin.id}, 'admin@mails.example', 'Ada')
    on conflict do nothing`;
});

describe('the kinds of mail', () => {
  it('have a renderer, and a description of their events or a content, each', async () => {
    const rows = await backend.sql<{ name: string; is_described: boolean; has_content: boolean }[]>`
      select name, has_content,
        to_regprocedure(format('app.describe_%s_mails(text[], bigint)', name)) is not null as is_described
      from app.mail_topics order by name`;
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(topics).sort());
    for (const { name, is_described, has_content } of rows)
      expect([name, is_described]).toEqual([name, !has_content]);
  });

  it('replace the second outbox: its functions and its table are gone', async () => {
    const [row] = await backend.sql`
      select to_regclass('app.notifications')::text as table,
        array(select proname::text from pg_proc where proname like '%\\_notification') as functions`;
    expect(row).toEqual({ table: null, functions: [] });
  });

  it('each tell nothing about events that do not exist', async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select name from app.mail_topics where not has_content and name <> 'test_email'`;
    for (const { name } of rows) {
      const event = /publisher_(request|approval)|invitation|terms/.test(name) ? randomUUID() : '0';
      const [told] = await backend.sql.unsafe(
        `select app.describe_${name}_mails(array['${event}'], 1) as told`,
      );
      expect([name, told?.told]).toEqual([name, null]);
    }
  });
});

describe('what happens together', () => {
  it('is one email after a minute of quiet, five minutes after the first at most', async () => {
    const id = await report('Dice');
    await move(id, 'under_development');
    expect(await send()).toEqual([]);
    for (let minute = 0; minute < 4; minute += 1) {
      await pass(50);
      await backend.sql`
        insert into feedback_comments (feedback_id, user_id, content, is_public, by_admin)
        values (${id}, ${admin.id}, 'More', true, true)`;
      await pass(11);
      expect(await send()).toEqual([]);
    }
    await pass(61);
    const [email, ...others] = await send();
    expect(others).toEqual([]);
    expect(email?.ids).toHaveLength(5);
  });

  it('is not put off for more than five minutes', async () => {
    const id = await report('Dice');
    let sent: Email[] = [];
    for (let minute = 0; sent.length === 0; minute += 1) {
      expect(minute).toBeLessThan(8);
      await backend.sql`
        insert into feedback_comments (feedback_id, user_id, content, is_public, by_admin)
        values (${id}, ${admin.id}, 'More', true, true)`;
      await pass(50);
      sent = await send();
    }
    expect(sent[0]?.ids.length).toBeGreaterThan(4);
    expect(await waiting()).toEqual([]);
  });

  it('is not told if it was taken back: moves, requests, approvals, invitations, reports', async () => {
    const [moved, deleted] = [await report('A'), await report('B')];
    await move(moved, 'completed');
    await move(moved, 'feedback');
    await move(deleted, 'completed');
    await backend.sql`delete from feedback_items where id = ${deleted}`;
    const request = await requestOf(address());
    await serve('put_mails', { topic: 'publisher_request', event_id: request });
    await backend.sql`delete from publisher_requests where id = ${request}`;
    const revoked = await requestOf(address());
    for (const status of ['approved', 'revoked'])
      await backend.sql`update publisher_requests set status = ${status} where id = ${revoked}`;
    const invitation = await invite(address());
    await backend.sql`delete from publisher_invitations where id = ${invitation}`;
    expect((await waiting()).length).toBeGreaterThan(4);
    await pass(300);
    expect(await send()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('says what is left beside what was taken back', async () => {
    const id = await report('A');
    await move(id, 'completed');
    await move(id, 'feedback');
    await backend.sql`
      insert into feedback_comments (feedback_id, user_id, content, is_public, by_admin)
      values (${id}, ${admin.id}, 'Sorry', true, true)`;
    await pass(300);
    const [email] = await send();
    expect(email?.events).toMatchObject([{ kind: 'reply', message: 'Sorry' }]);
  });

  it('says the last status of a proposal that was approved and applied', async () => {
    const proposal = await insertId(backend.sql<{ id: string }[]>`
      insert into game_proposals (publisher_id, kind, proposed, created_by, status)
      values (${publisher.id}, 'new', '{"name": "Amber"}', ${publisher.id}, 'submitted')
      returning id`);
    await backend.sql`
      insert into app.game_proposal_contacts (proposal_id, user_id, email)
      values (${proposal}, ${publisher.id}, 'publisher@mails.example')
      on conflict (proposal_id) do update set email = excluded.email`;
    for (const status of ['approved', 'applied'])
      await backend.sql`update game_proposals set status = ${status} where id = ${proposal}`;
    await pass(300);
    const emails = (await send()).filter(({ topic }) => topic === 'game_proposal');
    expect(emails.map(({ events }) => events)).toEqual([
      [expect.objectContaining({ status: 'applied' })],
    ]);
  });

  it('tells who was removed from a team, and not who left or is back', async () => {
    const join = () => backend.sql`
      insert into publisher_members (publisher_id, user_id, role, origin, email)
      values (77, ${tester.id}, 'editor', 'invitation', 'tester@mails.example')`;
    const leave = () => backend.sql`delete from publisher_members where publisher_id = 77`;
    await join();
    await leave();
    await join();
    await pass(300);
    expect(await send()).toEqual([]);
    await leave();
    await pass(300);
    const [email] = await send();
    expect(email).toMatchObject({
      topic: 'team_removal',
      recipient: 'tester@mails.example',
      events: [{ publisher_id: 77 }],
    });
  });
});

describe('budgets', () => {
  it('of one applicant: 20 requests are three emails to each admin, and one more an hour later', async () => {
    const ids: number[][] = [];
    for (let n = 0; n < 20; n += 1) {
      const request = await requestOf(address());
      await serve('put_mails', { topic: 'publisher_request', event_id: request });
      await backend.sql`update app.mails set sender = ${newcomer.id} where event_id = ${request}`;
      const rows = await backend.sql<{ id: string }[]>`
        select id from app.mails where event_id = ${request}`;
      ids.push(rows.map(({ id }) => Number(id)));
    }
    const sent: Email[] = [];
    for (const mails of ids) sent.push(...(await send(mails)));
    const count = (emails: readonly Email[]) =>
      emails.filter(({ recipient }) => recipient === 'admin@mails.example').length;
    expect(count(sent)).toBe(3);
    // Another person's request is mailed at once.
    const other = await requestOf(address(), tester.id);
    const otherIds = z
      .array(z.number())
      .parse(await serve('put_mails', { topic: 'publisher_request', event_id: other }));
    expect(count(await send(otherIds))).toBe(1);
    await backend.sql`delete from app.rate_counts`;
    await pass(3600);
    const later = await send();
    expect(count(later)).toBe(1);
    expect(later.find(({ recipient }) => recipient === 'admin@mails.example')?.ids).toHaveLength(
      17,
    );
  });

  it('of a person: 40 changes of a password are three emails, and the newest an hour later', async () => {
    const email = address();
    const change = async (n: number) => {
      const [row] = await backend.sql<{ id: string }[]>`
        select app.add_account_mail('password_changed', ${newcomer.id}, ${email}, 'Buy pills',
          ${backend.sql.json({ subject: `Change ${n}`, paragraphs: [] })}, ${newcomer.id}, false, null) as id`;
      return send([Number(row?.id)]);
    };
    const sent: Email[] = [];
    for (let n = 1; n <= 40; n += 1) sent.push(...(await change(n)));
    expect(sent).toHaveLength(3);
    expect(sent.map(({ is_confirmed, first_name }) => [is_confirmed, first_name])).toEqual(
      Array.from({ length: 3 }, () => [false, null]),
    );
    expect(await waiting()).toHaveLength(1);
    await backend.sql`delete from app.rate_counts`;
    await pass(3600);
    expect((await send()).map(({ events }) => events)).toEqual([
      expect.objectContaining({ subject: 'Change 40' }),
    ]);
    const [{ contents } = { contents: -1 }] = await backend.sql<{ contents: number }[]>`
      select count(content)::int as contents from app.mails`;
    expect(contents).toBe(0);
  });

  const reserve = async (topic: string, to: string, by: { network?: string; person?: number }) => {
    const [row] = await backend.sql<{ allowed: boolean }[]>`
      select app.reserve_mail(${topic}, ${to}, null, ${by.person ?? null}, ${by.network ?? null}) as allowed`;
    return row?.allowed ?? false;
  };

  it('of a stranger: 24 resets are three, and leave the other kinds and networks theirs', async () => {
    const to = address();
    await backend.sql`
      insert into app.confirmed_emails (user_id, email) values (${Date.now()}, ${to})`;
    const tries: boolean[] = [];
    for (let n = 0; n < 24; n += 1)
      tries.push(await reserve('password_reset', to, { network: '192.0.2.1' }));
    expect(tries.filter(Boolean)).toHaveLength(3);
    expect(await reserve('password_reset', to, { network: '192.0.2.2' })).toBe(true);
    expect(await reserve('account_activation', to, { network: '192.0.2.1' })).toBe(true);
    expect(await reserve('password_reset', to, { person: 4711 })).toBe(true);
  });

  it('of a network and of a person cover all recipients', async () => {
    const tries = async (by: { network?: string; person?: number }, count: number) => {
      let allowed = 0;
      for (let n = 0; n < count; n += 1)
        if (await reserve('account_activation', address(), by)) allowed += 1;
      return allowed;
    };
    expect(await tries({ network: '192.0.2.9' }, 25)).toBe(20);
    expect(await tries({ person: 4712 }, 65)).toBe(60);
  });

  it('of an address that was never confirmed: three emails an hour of all purposes', async () => {
    const to = address();
    const kinds = ['account_activation', 'password_reset', 'password_changed', 'password_reset'];
    const tries: boolean[] = [];
    for (const [n, kind] of kinds.entries()) {
      tries.push(await reserve(kind, to, { network: `192.0.2.${n}` }));
    }
    expect(tries).toEqual([true, true, true, false]);
  });

  it('hold back what one person causes, and not what others cause for the same recipient', async () => {
    const id = await report('Busy');
    const say = async (author: number | null) => {
      const [row] = await backend.sql<{ id: string }[]>`
        insert into feedback_comments (feedback_id, user_id, content, is_public, by_admin)
        values (${id}, ${admin.id}, 'Hello', true, true) returning id`;
      await backend.sql`
        update app.mails set sender = ${author} where topic = 'feedback' and event_id = ${row?.id ?? ''}`;
    };
    for (let n = 0; n < 3; n += 1) {
      await say(newcomer.id);
      await pass(300);
      expect(await send()).toHaveLength(1);
    }
    await say(newcomer.id);
    await say(publisher.id);
    await pass(300);
    const [email, ...others] = await send();
    expect(others).toEqual([]);
    expect(email?.ids).toHaveLength(1);
    expect(await waiting()).toEqual([expect.objectContaining({ is_deferred: true })]);
  });

  it('are not used by an email that is repeated', async () => {
    const to = address();
    const request = await requestOf(to);
    await backend.sql`update publisher_requests set status = 'approved' where id = ${request}`;
    for (let n = 0; n < 8; n += 1) {
      await pass(300);
      const email = claim.parse(await serve('claim_mails', {}));
      await serve('finish_mails', { ids: email.ids, sent: false });
      await backend.sql`update app.mails set due_at = now() where done_at is null`;
    }
    expect(await send()).toHaveLength(1);
  });
});

describe('mails to an address that was never confirmed', () => {
  it('have no word that a person outside of our team chose', async () => {
    const to = address();
    const request = await requestOf(to);
    await backend.sql`
      update publisher_requests set status = 'rejected', decision_mailed = true,
        decision_code = 'other', decision_text = 'Please name a contact.'
      where id = ${request}`;
    await invite(to);
    await backend.sql`
      select app.add_account_mail('password_changed', null, ${to}, 'Buy pills',
        ${backend.sql.json({ subject: 'Notice', paragraphs: [], facts: [['New address', 'win-money@x.example']] })},
        null, true, null)`;
    await pass(300);
    const emails = (await send()).filter(({ recipient }) => recipient === to);
    expect(emails.map(({ topic }) => topic).sort()).toEqual([
      'password_changed',
      'publisher_decision',
      'team_invitation',
    ]);
    expect(JSON.stringify(emails)).not.toMatch(/pills|money|Click/i);
    expect(JSON.stringify(emails)).toContain('Please name a contact.');
  });

  it('have them once the address was confirmed', async () => {
    const to = address();
    await backend.sql`insert into app.confirmed_emails (user_id, email) values (${Date.now()}, ${to})`;
    const request = await requestOf(to);
    await backend.sql`
      update publisher_requests set status = 'rejected', decision_mailed = true,
        decision_code = 'other', decision_text = 'Please name a contact.'
      where id = ${request}`;
    await pass(300);
    const [email] = (await send()).filter(({ recipient }) => recipient === to);
    expect(email).toMatchObject({ is_confirmed: true, first_name: 'Buy pills' });
    expect(JSON.stringify(email)).toContain('Win money');
  });
});

describe('a mail of the main API', () => {
  const add = async (subject: string, lifetime: string | null = null) => {
    const [row] = await backend.sql<{ id: string }[]>`
      select app.add_account_mail('password_reset', ${newcomer.id}, 'reset@mails.example', null,
        ${backend.sql.json({ subject, paragraphs: ['secret link'] })}, null, true,
        now() + ${lifetime}::interval) as id`;
    return Number(row?.id);
  };

  it('is replaced by a newer one that waits, and its content is deleted when it was sent', async () => {
    await add('First');
    const newest = await add('Second');
    expect((await send([newest])).map(({ events }) => events)).toEqual([
      { subject: 'Second', paragraphs: ['secret link'] },
    ]);
    await pass(300);
    expect(await send()).toEqual([]);
    const rows = await backend.sql`select content, done_at is not null as is_done from app.mails`;
    expect(rows).toEqual([{ content: null, is_done: true }]);
  });

  it('is not sent after its link has ended, nor after a newer one was', async () => {
    await add('Old link', '1 hour');
    await pass(3601);
    expect(await send()).toEqual([]);
    const first = await add('First');
    claim.parse(await serve('claim_mails', { mail_ids: [first] }));
    const second = await add('Second');
    expect(await send([second])).toHaveLength(1);
    await backend.sql`update app.mails set lease_ends_at = now(), due_at = now() where id = ${first}`;
    expect(await send()).toEqual([]);
  });

  it('is claimed by one of twenty at a time', async () => {
    const id = await add('Once');
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => serve('claim_mails', { mail_ids: [id] })),
    );
    expect(claims.filter((answer) => answer !== null)).toHaveLength(1);
  });
});
