import type { Local } from '@ludarium/supabase/local';
import { publishableKey } from '@ludarium/supabase/local';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { sendProposalMails } from '../../supabase/functions/send-proposal-mails/handler.ts';
import { caller, getEmail, getToken } from '../policies/callers.ts';
import { startBackEnd } from '../support/back-end.ts';

let local: Local;
let sent: Mail[] = [];
let isDown = false;
let services: Services;

const publisher = caller('publisher');
const admin = caller('admin');

beforeAll(async () => {
  local = await startBackEnd();
  services = {
    dataBackendUrl: local.url,
    secretKey: local.secretKey,
    mainApiUrl: `${local.url}/main-api`,
    siteUrl: 'https://site.example',
    testMailTo: '',
    catalogueKey: undefined,
    mailer: {
      send: async (mail) => {
        if (isDown) throw new Error('The mail server is down.');
        sent.push(mail);
      },
    },
    fetch,
  };
  await local.sql`insert into user_roles (user_id, role) values
    (${publisher.id}, 'publisher'), (${admin.id}, 'admin')`;
});
afterAll(() => local?.stop());
beforeEach(async () => {
  sent = [];
  isDown = false;
  await local.sql`delete from notification_settings`;
});

async function request(
  person: typeof publisher | typeof admin,
  path: string,
  { prefer = 'return=representation', ...init }: RequestInit & { prefer?: string },
) {
  const token = await getToken(person, local.jwtSecret);
  const answer = await fetch(`${local.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: publishableKey,
      'x-laravel-token': token ?? '',
      'content-type': 'application/json',
      prefer,
    },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const [row]: { id: string }[] = await answer.json();
  return row?.id ?? '';
}

const update = (person: typeof publisher | typeof admin, id: string, body: object) =>
  request(person, `game_proposals?id=eq.${id}`, { method: 'PATCH', body: JSON.stringify(body) });

/** A proposal that the publisher has sent. */
async function submit(name: string): Promise<string> {
  const proposed = { name, year_published: 2026, min_players: 1, max_players: 4 };
  const body = JSON.stringify({ kind: 'new', proposed });
  const id = await request(publisher, 'game_proposals', { method: 'POST', body });
  return update(publisher, id, { status: 'submitted' });
}

const reason = { reason_code: 'no_source', reason: 'Where can we look it up?' };
const makeDue = () =>
  local.sql`update app.game_proposal_mails set due_at = now() where done_at is null`;

it('one letter tells the sender everything that was decided, and what an admin writes', async () => {
  const [first, second] = [await submit('Amber Mill'), await submit('Old Couriers')];
  await update(admin, first, { status: 'changes_requested', ...reason });
  await update(admin, second, { status: 'approved' });
  const message = { proposal_id: second, message: 'Thank you!' };
  await request(admin, 'game_proposal_events', { method: 'POST', body: JSON.stringify(message) });
  // Decisions of one minute are in one letter.
  expect(await sendProposalMails(services)).toBe(0);
  await makeDue();
  expect(await sendProposalMails(services)).toBe(1);
  const [mail] = sent;
  expect(mail).toMatchObject({
    to: getEmail(Number(publisher.id)),
    subject: 'News about 2 of your proposals',
  });
  expect(mail?.text).toContain('Hello Given');
  expect(mail?.text).toContain('Amber Mill (New game). Changes requested:');
  expect(mail?.text).toContain('Our team writes: Where can we look it up?');
  expect(mail?.text).toContain('Old Couriers (New game). Approved, waiting for the catalogue:');
  expect(mail?.text).toContain('Message from our team: Thank you!');
  expect(mail?.text).toContain('https://site.example/publisher-portal?tab=drafts');
  await makeDue();
  expect(await sendProposalMails(services)).toBe(0);
});

it('what the publisher does itself makes no letter', async () => {
  const id = await submit('Quiet Harbour');
  const message = { proposal_id: id, message: 'Any news?' };
  await request(publisher, 'game_proposal_events', {
    method: 'POST',
    body: JSON.stringify(message),
  });
  await update(publisher, id, { status: 'withdrawn' });
  await makeDue();
  expect(await sendProposalMails(services)).toBe(0);
});

it('a letter that failed is sent later, and only once by several workers', async () => {
  const id = await submit('Copper Line');
  await update(admin, id, { status: 'rejected', ...reason });
  await makeDue();
  isDown = true;
  expect(await sendProposalMails(services)).toBe(0);
  expect(await sendProposalMails(services)).toBe(0);
  isDown = false;
  await makeDue();
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendProposalMails(services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('Your proposal for Copper Line');
});

it('the sender of a proposal that is approved at once hears of it, too', async () => {
  await local.sql`update app.game_proposal_rules set approve_filled_blanks = true`;
  const change = { proposed: { min_age: 8 }, original: { min_age: null, name: 'Night Ferry' } };
  const body = JSON.stringify({ kind: 'change', game_id: 7, ...change });
  const id = await request(publisher, 'game_proposals', { method: 'POST', body });
  await update(publisher, id, { status: 'submitted' });
  await local.sql`update game_proposals set status = 'applied' where id = ${id}`;
  await makeDue();
  expect(await sendProposalMails(services)).toBe(1);
  expect(sent[0]?.text).toContain('Night Ferry (Change). Applied:');
});

/** Saves the publisher's settings as the portal does. */
const choose = (settings: { decisions?: string; messages?: string }) =>
  request(publisher, 'notification_settings?on_conflict=user_id', {
    method: 'POST',
    body: JSON.stringify(settings),
    prefer: 'resolution=merge-duplicates,return=representation',
  });
const write = (proposal_id: string, message: string) =>
  request(admin, 'game_proposal_events', {
    method: 'POST',
    body: JSON.stringify({ proposal_id, message }),
  });
/** How many mails wait, and how many of them for 06:00 UTC of the next 24 hours. */
async function countWaiting() {
  const [counts] = await local.sql`
    select count(*)::int as waiting, count(*) filter (
      where (due_at at time zone 'UTC')::time = '06:00'
        and due_at > now() - interval '1 minute'
        and due_at <= clock_timestamp() + interval '1 day'
    )::int as daily
    from app.game_proposal_mails where done_at is null`;
  return counts;
}

it('once a day there is one letter with everything, whoever sends it', async () => {
  await choose({ decisions: 'daily', messages: 'daily' });
  const [first, second] = [await submit('Slow Train'), await submit('Fast Train')];
  await update(admin, first, { status: 'changes_requested', ...reason });
  await update(admin, second, { status: 'rejected', ...reason });
  await write(second, 'Ask us any time.');
  expect(await countWaiting()).toEqual({ waiting: 3, daily: 3 });
  await makeDue();
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendProposalMails(services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('News about 2 of your proposals');
  expect(sent[0]?.text).toContain('Ask us any time.');
  expect(sent[0]?.text).toContain(
    'You can change this in the portal: https://site.example/publisher-portal',
  );
});

it.each(['portal', 'off'])('a kind that is set to %s makes no letter', async (choice) => {
  await choose({ messages: choice });
  const id = await submit('Silent Film');
  await write(id, 'Not to be mailed.');
  await update(admin, id, { status: 'rejected', ...reason });
  await makeDue();
  expect(await sendProposalMails(services)).toBe(1);
  expect(sent[0]?.text).toContain('Rejected');
  expect(sent[0]?.text).not.toContain('Not to be mailed.');
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

it('a letter lists 50 proposals and counts the others', async () => {
  await choose({ decisions: 'daily' });
  const ids = await Promise.all(Array.from({ length: 52 }, (_, place) => submit(`Game ${place}`)));
  await local.sql`
    update game_proposals set status = 'approved' where id in ${local.sql(ids)}`;
  await makeDue();
  expect(await sendProposalMails(services)).toBe(1);
  expect(sent[0]?.subject).toBe('News about 52 of your proposals');
  expect(sent[0]?.text.match(/Approved, waiting/g)).toHaveLength(50);
  expect(sent[0]?.text).toContain('There is news about 2 more in the portal.');
});

it('who left the team gets no letter about it, neither a new one nor one that waits', async () => {
  const id = await submit('Left behind');
  await request(admin, 'game_proposal_events', {
    method: 'POST',
    body: JSON.stringify({ proposal_id: id, message: 'Before' }),
  });
  await local.sql`
    insert into publisher_members (publisher_id, user_id, role, origin)
    values (${publisher.id}, ${publisher.id}, 'owner', 'main_api')`;
  await local.sql`delete from publisher_members where user_id = ${publisher.id}`;
  await update(admin, id, { status: 'approved' });
  await makeDue();
  expect(await sendProposalMails(services)).toBe(0);
  await local.sql`delete from app.former_publisher_members`;
});
