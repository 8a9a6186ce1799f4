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
beforeEach(() => {
  sent = [];
  isDown = false;
});

async function request(person: typeof publisher | typeof admin, path: string, init: RequestInit) {
  const token = await getToken(person, local.jwtSecret);
  const answer = await fetch(`${local.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: publishableKey,
      'x-laravel-token': token ?? '',
      'content-type': 'application/json',
      prefer: 'return=representation',
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
