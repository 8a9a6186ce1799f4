import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

/** With the limits as they ship. */
const backend = useBackend(1);
const admin = caller('admin');
const tester = caller('tester');
const newcomer = caller('newcomer');

const claim = z.object({
  deferred: z.number(),
  jobs: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      recipient: z.string(),
      first_name: z.string().nullable(),
      is_confirmed: z.boolean(),
      values: z.looseObject({}),
    }),
  ),
});
type Claimed = z.infer<typeof claim>['jobs'][number];

const claimMails = async (ids?: readonly number[]) => {
  const body = { job_kind: 'mail', ...(ids ? { job_ids: ids } : {}) };
  return claim.parse((await backend.serve('claim_jobs', body)).body);
};
const finish = (job: Claimed | undefined, outcome: string, message?: string) =>
  backend.serve('finish_job', { job_id: job?.id, outcome, ...(message ? { message } : {}) });

/** Claims and finishes mails as the sender does, until nothing is due. */
async function send(ids?: readonly number[]): Promise<Claimed[]> {
  const sent: Claimed[] = [];
  for (;;) {
    const { jobs } = await claimMails(ids);
    if (jobs.length === 0) return sent;
    sent.push(...jobs);
    for (const mail of jobs) await finish(mail, 'done');
  }
}

/** Lets this time pass for what waits in the outbox. */
const pass = (seconds: number) => backend.sql`
  update app.mails set due_at = due_at - ${seconds} * interval '1 second'
  where done_at is null`;

const address = () => `${randomUUID()}@mails.example`;
const confirm = (email: string, person: number | null) => backend.sql`
  insert into app.confirmed_emails (user_id, email) values (${person}, ${email})`;

const report = (title: string) => makeFeedbackItem(backend.sql, Number(tester.id), title);
const move = (id: string, status: string) =>
  backend.sql`update feedback_items set status = ${status} where id = ${id}`;
const requestOf = (email: string) =>
  backend.add('publisher_requests', {
    email,
    laravel_user_id: newcomer.id,
    first_name: 'Buy pills',
    new_publisher_name: `Win money ${randomUUID()}`,
    verification_note: 'Click here',
  });
const reject = (id: string) => backend.sql`
  update publisher_requests set status = 'rejected', decision_mailed = true,
    decision_code = 'other', decision_text = 'Please name a contact.'
  where id = ${id}`;

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

describe('one event', () => {
  it('is one mail to each recipient, with what its trigger wrote', async () => {
    const id = await report('Dice');
    await move(id, 'completed');
    await move(id, 'completed');
    expect(await send()).toMatchObject([
      {
        kind: 'report_moved',
        recipient: 'tester@mails.example',
        first_name: 'Tessa',
        values: { feedback_id: id, title: 'Dice', column: 'completed' },
      },
    ]);
    expect(await send()).toEqual([]);
    await move(id, 'feedback');
    expect(await send()).toHaveLength(1);
  });

  it('is mailed to every admin, once however often it is put in', async () => {
    const request = await requestOf(address());
    const put = async () =>
      (await backend.serve('put_mails', { kind: 'publisher_request', event_id: request })).body;
    const ids = z.array(z.number()).parse(await put());
    expect(await put()).toEqual(ids);
    const [mail, ...others] = (await send(ids)).filter(
      ({ recipient }) => recipient === 'admin@mails.example',
    );
    expect(others).toEqual([]);
    expect(mail?.values).toMatchObject({
      request_id: request,
      person: 'Buy pills',
      note: 'Click here',
    });
  });

  it('is not mailed to a tester who was removed before', async () => {
    await move(await report('Too late'), 'completed');
    await backend.sql`delete from user_roles where user_id = ${tester.id}`;
    expect(await send()).toEqual([]);
    await backend.sql`
      insert into user_roles (user_id, role) values (${tester.id}, 'tester') on conflict do nothing`;
  });

  it('is not mailed to an admin who was removed before', async () => {
    const event_id = await requestOf(address());
    await backend.serve('put_mails', { kind: 'publisher_request', event_id });
    await backend.sql`delete from user_roles where user_id = ${admin.id}`;
    const recipients = (await send()).map(({ recipient }) => recipient);
    expect(recipients).not.toContain('admin@mails.example');
    await backend.sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`;
  });

  it('is mailed as long as it is true', async () => {
    const put = (event_id: string) =>
      backend.serve('put_mails', { kind: 'publisher_request', event_id });
    const [withdrawn, rejected, revoked] = [address(), address(), address()];
    const ids = await Promise.all([withdrawn, rejected, revoked].map(requestOf));
    const [first = '', second = '', third = ''] = ids;
    await put(first);
    await backend.sql`delete from publisher_requests where id = ${first}`;
    await put(second);
    await reject(second);
    await backend.sql`delete from publisher_requests where id = ${second}`;
    const decide = (status: string) => backend.sql`
      update publisher_requests set status = ${status}, decision_mailed = ${status === 'revoked'}
      where id = ${third}`;
    await decide('approved');
    await decide('revoked');
    const [moved, deleted] = [await report('Moved twice'), await report('Moved and deleted')];
    await move(moved, 'completed');
    await move(moved, 'feedback');
    await move(deleted, 'completed');
    await backend.sql`delete from feedback_items where id = ${deleted}`;
    await pass(60);
    expect(
      (await send()).toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toMatchObject([
      { kind: 'access_revoked', recipient: revoked },
      { kind: 'report_moved', values: { feedback_id: moved, column: 'feedback' } },
      { kind: 'request_rejected', recipient: rejected },
    ]);
    const [used] = await backend.sql`
      select sum(uses)::int as mails from app.rate_counts where name = 'mails_per_recipient'`;
    expect(used).toEqual({ mails: 3 });
  });

  it('an approval is mailed a minute later', async () => {
    const to = address();
    const id = await requestOf(to);
    await backend.sql`update publisher_requests set status = 'approved' where id = ${id}`;
    expect(await send()).toEqual([]);
    await pass(60);
    expect(await send()).toMatchObject([{ kind: 'publisher_approval', recipient: to }]);
  });

  it('a deletion is promised within 30 days of the decision', async () => {
    const to = address();
    const asked = { email: to, created_at: new Date(Date.now() - 60 * 86_400_000) };
    const id = await backend.add('account_deletion_requests', asked);
    await backend.sql`
      update account_deletion_requests set status = 'approved', processed_at = now() where id = ${id}`;
    const [mail] = await send();
    expect(mail).toMatchObject({ kind: 'deletion_approved', recipient: to });
    const days = (Date.parse(String(mail?.values.deleted_by)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
  });
});

describe('budgets', () => {
  it('of a recipient: what exceeds the mails of one kind waits, and keeps no other person waiting', async () => {
    const other = caller('removed tester');
    await backend.sql`
      insert into user_roles (user_id, role) values (${other.id}, 'tester') on conflict do nothing`;
    const answer = async (person: Caller, feedback_id: string) => {
      const body = { feedback_id, content: person.name, is_public: true };
      expect((await backend.insert(person, 'feedback_comments', body)).status).toBe(201);
    };
    const sendAnswers = async () =>
      (await send())
        .filter(({ recipient }) => recipient === 'admin@mails.example')
        .map(({ values }) => values.answer ?? 'A request');
    const busy = await report('Busy');
    for (let n = 0; n < 45; n += 1) await answer(tester, busy);
    expect(await sendAnswers()).toHaveLength(20);
    await answer(other, await makeFeedbackItem(backend.sql, Number(other.id), 'Calm'));
    await backend.serve('put_mails', {
      kind: 'publisher_request',
      event_id: await requestOf(address()),
    });
    // Another kind has a budget of its own.
    expect(await sendAnswers()).toEqual(['A request']);
    await backend.sql`delete from app.rate_counts`;
    await pass(3600);
    const next = await sendAnswers();
    expect(next).toHaveLength(20);
    expect(next).toContain(other.name);
    await backend.sql`delete from user_roles where user_id = ${other.id}`;
  });

  it('say how many of the wanted mails they hold back', async () => {
    const request = await requestOf(address());
    await backend.sql`update app.rate_limits set max = 0 where name = 'mails_per_recipient'`;
    const put = await backend.serve('put_mails', { kind: 'publisher_request', event_id: request });
    const ids = z.array(z.number()).parse(put.body);
    expect(await claimMails(ids)).toEqual({ jobs: [], deferred: ids.length });
    await backend.sql`update app.rate_limits set max = usual where name = 'mails_per_recipient'`;
  });

  it('are not used by a mail that is repeated', async () => {
    const to = address();
    await reject(await requestOf(to));
    for (let n = 0; n < 25; n += 1) {
      const [mail] = (await claimMails()).jobs;
      await finish(mail, 'failed');
      await backend.sql`update app.mails set due_at = now() where done_at is null`;
    }
    expect(await send()).toHaveLength(1);
  });
});

describe('a mail to an address that was never confirmed', () => {
  it('has no word that a person outside of our team chose, also if somebody else had the address', async () => {
    const to = address();
    await confirm(to, tester.id);
    const id = await requestOf(to);
    await backend.sql`update publisher_requests set email_verified = false where id = ${id}`;
    await backend.sql`
      insert into registration_submissions
        (email, first_name, last_name, publisher_id, confirmed_at, publisher_request_id)
      values (${to}, 'A', 'B', 7, now(), ${id})`;
    await reject(id);
    const [mail] = await send();
    expect(mail).toMatchObject({ recipient: to, is_confirmed: false, first_name: null });
    expect(JSON.stringify(mail)).not.toMatch(/pills|money|Click/i);
    expect(mail?.values).toMatchObject({ reason: 'Please name a contact.' });
  });

  it('has them once the person has confirmed the address', async () => {
    const to = address();
    await confirm(to, newcomer.id);
    await reject(await requestOf(to));
    const [mail] = await send();
    expect(mail).toMatchObject({ is_confirmed: true, first_name: 'Buy pills' });
    expect(JSON.stringify(mail)).toContain('Win money');
  });
});

it('a mail is claimed by one of twenty at a time', async () => {
  await reject(await requestOf(address()));
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimMails()));
  expect(claims.flatMap(({ jobs }) => jobs)).toHaveLength(1);
});

it('a mail that the mail server refuses five times for good is kept without what it said', async () => {
  await reject(await requestOf(address()));
  for (let n = 0; n < 5; n += 1) {
    const [mail] = (await claimMails()).jobs;
    await finish(mail, 'refused', '550 User unknown');
    await backend.sql`update app.mails set due_at = now() where done_at is null`;
  }
  expect(await claimMails()).toEqual({ jobs: [], deferred: 0 });
  const rows = await backend.sql`
    select refusals, answer, facts, words, done_at is not null as is_done from app.mails`;
  expect(rows).toEqual([
    { refusals: 5, answer: '550 User unknown', facts: null, words: null, is_done: true },
  ]);
});

describe('unsubscribe', () => {
  const call = (token: string) => backend.call(caller('anonymous'), 'unsubscribe', { token });

  it('ends the mails of one subject, those that wait and those to come', async () => {
    const [row] = await backend.sql<{ token: string }[]>`
      select app.get_unsubscribe_token(${tester.id}, 'reports') as token`;
    const id = await report('Enough');
    await move(id, 'completed');
    expect((await call(row?.token ?? '')).body).toBe(true);
    expect((await call(row?.token ?? '')).body).toBe(true);
    await move(id, 'feedback');
    expect(await send()).toEqual([]);
    const email = 'tester@mails.example';
    const approved = { email, laravel_user_id: tester.id, publisher_id: 7, status: 'approved' };
    await backend.add('publisher_requests', approved);
    await backend.sql`
      select app.add_mail('proposal_message', 1, ${tester.id}, ${email}, null, '{"publisher_id": 7}',
        ended_by => 'proposals')`;
    expect(await send()).toMatchObject([{ kind: 'proposal_message' }]);
    await backend.sql`delete from app.unsubscribe_tokens`;
  });
});
