import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../supabase/functions/_shared/services.ts';
import { sendMails } from '../../supabase/functions/send-mails/outbox.ts';
import { type Caller, caller, getEmail } from '../policies/callers.ts';
import { type Outbox, startOutbox } from './outbox.ts';

let outbox: Outbox;
const publisher = caller('publisher');
const admin = caller('admin');

beforeAll(async () => {
  outbox = await startOutbox();
  await outbox.local.sql`insert into user_roles (user_id, role) values
    (${publisher.id}, 'publisher'), (${admin.id}, 'admin')`;
});
afterAll(() => outbox?.local.stop());
beforeEach(async () => {
  outbox.sent.length = 0;
  await outbox.local.sql`delete from notification_settings`;
});

const update = (person: Caller, id: string, body: object) =>
  outbox.request(person, `game_proposals?id=eq.${id}`, { method: 'PATCH', body });

/** A proposal that the publisher has sent. */
async function submit(name: string): Promise<string> {
  const proposed = { name, year_published: 2026, min_players: 1, max_players: 4 };
  const body = { kind: 'new', proposed };
  const id = await outbox.request(publisher, 'game_proposals', { method: 'POST', body });
  return update(publisher, id, { status: 'submitted' });
}

const reason = { reason_code: 'no_source', reason: 'Where can we look it up?' };

it('one email tells the sender everything that was decided, and what an admin writes', async () => {
  const [first, second] = [await submit('Amber Mill'), await submit('Old Couriers')];
  await update(admin, first, { status: 'changes_requested', ...reason });
  await update(admin, second, { status: 'approved' });
  const message = { proposal_id: second, message: 'Thank you!' };
  await outbox.request(admin, 'game_proposal_events', { method: 'POST', body: message });
  // Decisions of one minute are in one email.
  expect(await sendMails(outbox.services)).toBe(0);
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(1);
  const [mail] = outbox.sent;
  expect(mail).toMatchObject({
    to: getEmail(Number(publisher.id)),
    subject: 'News about 2 of your proposals',
  });
  expect(mail?.text).toContain('Hello Given');
  expect(mail?.text).toContain('Amber Mill (New game). Changes requested:');
  expect(mail?.text).toContain('Our team writes: Where can we look it up?');
  expect(mail?.text).toContain('Old Couriers (New game). Approved, waiting for the catalogue:');
  expect(mail?.text).toContain('Message from our team: Thank you!');
  expect(mail?.text).toMatch(/publisher-portal\?publisher=\d+&tab=drafts&state=all/);
  expect(mail?.text).toMatch(/unsubscribe\?id=[\w-]{36}&of=game_proposal/);
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(0);
});

it('what the publisher does itself makes no email', async () => {
  const id = await submit('Quiet Harbour');
  const message = { proposal_id: id, message: 'Any news?' };
  await outbox.request(publisher, 'game_proposal_events', {
    method: 'POST',
    body: message,
  });
  await update(publisher, id, { status: 'withdrawn' });
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(0);
});

it('an email that failed is sent later, and only once by several workers', async () => {
  const id = await submit('Copper Line');
  await update(admin, id, { status: 'rejected', ...reason });
  await outbox.makeDue();
  const send = () => Promise.reject(new Error('The mail server is down.'));
  const down = { ...outbox.services, mailer: { send } };
  expect(await sendMails(down)).toBe(0);
  expect(await sendMails(down)).toBe(0);
  await outbox.makeDue();
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendMails(outbox.services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(outbox.sent).toHaveLength(1);
  expect(outbox.sent[0]?.subject).toBe('Your proposal for Copper Line: Rejected');
  expect(outbox.sent[0]?.text).toContain(`&tab=drafts&proposal=${id}`);
  expect(outbox.sent[0]?.references).toBe(`<proposal-${id}@ludarium.example>`);
});

it('the sender of a proposal that is approved at once hears of it, too', async () => {
  await outbox.local.sql`update app.game_proposal_rules set approve_filled_blanks = true`;
  const change = { proposed: { min_age: 8 }, original: { min_age: null, name: 'Night Ferry' } };
  const body = { kind: 'change', game_id: 7, ...change };
  const id = await outbox.request(publisher, 'game_proposals', { method: 'POST', body });
  await update(publisher, id, { status: 'submitted' });
  await outbox.local.sql`update game_proposals set status = 'applied' where id = ${id}`;
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(1);
  expect(outbox.sent[0]?.text).toContain('Night Ferry (Change). Applied:');
});

/** Saves the publisher's settings as the portal does. */
const choose = (settings: { decisions?: string; messages?: string }) =>
  outbox.request(publisher, 'notification_settings?on_conflict=user_id', {
    method: 'POST',
    body: settings,
    prefer: 'resolution=merge-duplicates,return=representation',
  });
const write = (proposal_id: string, message: string) =>
  outbox.request(admin, 'game_proposal_events', {
    method: 'POST',
    body: { proposal_id, message },
  });
/** How many mails wait, and how many of them for 06:00 UTC of the next 24 hours. */
async function countWaiting() {
  const [counts] = await outbox.local.sql`
    select count(*)::int as waiting, count(*) filter (
      where (due_at at time zone 'UTC')::time = '06:00'
        and due_at > now() - interval '1 minute'
        and due_at <= clock_timestamp() + interval '1 day'
    )::int as daily
    from app.mails where done_at is null`;
  return counts;
}

it('once a day there is one email with everything, whoever sends it', async () => {
  await choose({ decisions: 'daily', messages: 'daily' });
  const [first, second] = [await submit('Slow Train'), await submit('Fast Train')];
  await update(admin, first, { status: 'changes_requested', ...reason });
  await update(admin, second, { status: 'rejected', ...reason });
  await write(second, 'Ask us any time.');
  expect(await countWaiting()).toEqual({ waiting: 3, daily: 3 });
  await outbox.makeDue();
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendMails(outbox.services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(outbox.sent).toHaveLength(1);
  expect(outbox.sent[0]?.subject).toBe('News about 2 of your proposals');
  expect(outbox.sent[0]?.text).toContain('Ask us any time.');
  expect(outbox.sent[0]?.text).toContain(
    'open the notifications of the portal: https://site.example/publisher-portal',
  );
});

it.each(['portal', 'off'])('a kind that is set to %s makes no email', async (choice) => {
  await choose({ messages: choice });
  const id = await submit('Silent Film');
  await write(id, 'Not to be mailed.');
  await update(admin, id, { status: 'rejected', ...reason });
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(1);
  expect(outbox.sent[0]?.text).toContain('Rejected');
  expect(outbox.sent[0]?.text).not.toContain('Not to be mailed.');
});

it('new settings apply to the mails that wait', async () => {
  const id = await submit('Late Change');
  await write(id, 'One question.');
  await update(admin, id, { status: 'rejected', ...reason });
  expect(await countWaiting()).toEqual({ waiting: 2, daily: 0 });
  await choose({ decisions: 'daily', messages: 'portal' });
  expect(await countWaiting()).toEqual({ waiting: 1, daily: 1 });
  await choose({ decisions: 'off', messages: 'off' });
  expect(await countWaiting()).toEqual({ waiting: 0, daily: 0 });
});

it('an email lists 50 proposals and counts the others', async () => {
  await choose({ decisions: 'daily' });
  const ids = await Promise.all(Array.from({ length: 52 }, (_, place) => submit(`Game ${place}`)));
  await outbox.local.sql`
    update game_proposals set status = 'approved' where id in ${outbox.local.sql(ids)}`;
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(1);
  expect(outbox.sent[0]?.subject).toBe('News about 52 of your proposals');
  expect(outbox.sent[0]?.text.match(/Approved, waiting/g)).toHaveLength(50);
  expect(outbox.sent[0]?.text).toContain('There is news about 2 more in the portal.');
});

it('an email whose confirmation is lost is repeated with the same events and Message-ID', async () => {
  await choose({ decisions: 'at_once', messages: 'at_once' });
  const first = await submit('Lost Answer');
  await update(admin, first, { status: 'rejected', ...reason });
  await outbox.makeDue();
  const killed: Services = {
    ...outbox.services,
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/finish_mails')) throw new Error('The function was killed.');
      return fetch(input, init);
    },
  };
  await expect(sendMails(killed)).rejects.toThrow('killed');
  const second = await submit('Later News');
  await update(admin, second, { status: 'rejected', ...reason });
  // Neither during the lease nor together with what is new.
  expect(await sendMails(outbox.services)).toBe(0);
  await outbox.makeDue();
  expect(await sendMails(outbox.services)).toBe(2);
  const [original, repeated, later] = outbox.sent;
  expect(repeated).toEqual(original);
  expect(original?.text).not.toContain('Later News');
  expect(later?.text).toContain('Later News');
  expect(new Set(outbox.sent.map(({ messageId }) => messageId)).size).toBe(2);
});

it.each([
  [
    'publisher_requests',
    { first_name: 'Ann', new_publisher_name: 'Fern & Fable', website_url: 'https://fern.example' },
    'Your request for Fern & Fable was not approved',
    /Your request of .+ for Fern & Fable was not approved\./,
    /https:\/\/site\.example\/request-publisher-access\?again=[\w-]{36}/,
  ],
  [
    'account_deletion_requests',
    {},
    'Your request to delete your account was rejected',
    /Your request of .+ to delete your Ludarium account was rejected\./,
    /https:\/\/site\.example\/account/,
  ],
] as const)(
  'a rejection in %s is mailed with its reason',
  async (table, values, subject, said, url) => {
    const { sql } = outbox.local;
    const person = table === 'publisher_requests' ? 'laravel_user_id' : 'user_id';
    const row = { email: 'ann@fern.example', [person]: publisher.id, ...values };
    const [request] = await sql<{ id: string }[]>`
    insert into ${sql(table)} ${sql(row)} returning id`;
    await outbox.request(admin, `${table}?id=eq.${request?.id}`, {
      method: 'PATCH',
      body: {
        status: 'rejected',
        decision_code: 'other',
        decision_text: 'Please name a contact.',
        decision_mailed: true,
      },
    });
    await outbox.makeDue();
    expect(await sendMails(outbox.services)).toBe(1);
    const [mail] = outbox.sent;
    expect(mail).toMatchObject({ to: 'ann@fern.example', subject });
    expect(mail?.text).toMatch(said);
    expect(mail?.text).toContain('Our team writes: Please name a contact.');
    expect(mail?.text).toMatch(url);
    await outbox.makeDue();
    expect(await sendMails(outbox.services)).toBe(0);
  },
);
