import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/services.ts';
import { sendMails } from '../../supabase/functions/mails/outbox.ts';
import { type Caller, caller, getEmail, getToken } from '../policies/callers.ts';
import { useBackEnd } from '../support/back-end.ts';
import { sendJson } from '../support/services.ts';
import { giveRoles, useServices } from './services.ts';

const sent: Mail[] = [];
const local = useBackEnd();
const services = useServices(local, {
  siteUrl: 'https://site.example',
  mailer: { send: async (mail) => void sent.push(mail) },
});
const [publisher, admin, tester] = [caller('publisher'), caller('admin'), caller('tester')];

beforeAll(async () => {
  await giveRoles(local, [publisher, admin, tester]);
  await local.sql`
    insert into profiles (laravel_user_id, email) values (${tester.id}, ${getEmail(106)})`;
  await local.sql`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    values (${publisher.id}, ${getEmail(Number(publisher.id))}, ${publisher.id}, 'approved')`;
});
beforeEach(async () => {
  sent.length = 0;
  await local.sql`delete from app.mails`;
});

/** Sends a request to the data API. @returns the id of the first row of the answer */
async function write(person: Caller, method: string, path: string, body: object): Promise<string> {
  const answer = await sendJson(`${local.url}/rest/v1/${path}`, body, {
    method,
    token: await getToken(person, local.jwtSecret),
    headers: { prefer: 'return=representation' },
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const [row]: { id: string }[] = await answer.json();
  return row?.id ?? '';
}
const makeDue = () => local.sql`update app.mails set due_at = now() where done_at is null`;

it('a decision and a message of an admin are one mail each to the sender of the proposal, later if the mail server is down', async () => {
  const proposed = { name: 'Amber Mill', year_published: 2026, min_players: 1, max_players: 4 };
  const id = await write(publisher, 'POST', 'game_proposals', { kind: 'new', proposed });
  const proposal = `game_proposals?id=eq.${id}`;
  await write(publisher, 'PATCH', proposal, { status: 'submitted' });
  await write(publisher, 'POST', 'game_proposal_events', { proposal_id: id, message: 'Any news?' });
  await makeDue();
  // What the publisher does itself makes no mail.
  expect(await sendMails(services)).toBe(0);
  const reason = { reason_code: 'no_source', reason: 'Where can we look it up?' };
  await write(admin, 'PATCH', proposal, { status: 'changes_requested', ...reason });
  await write(admin, 'POST', 'game_proposal_events', { proposal_id: id, message: 'Thank you!' });
  const send = () => Promise.reject(new Error('The mail server is down.'));
  expect(await sendMails({ ...services, mailer: { send } })).toBe(0);
  await makeDue();
  const counts = await Promise.all(Array.from({ length: 5 }, () => sendMails(services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  const common = {
    to: getEmail(Number(publisher.id)),
    references: `<proposal-${id}@ludarium.example>`,
  };
  expect(sent.toSorted((one, other) => other.subject.localeCompare(one.subject))).toMatchObject([
    { ...common, subject: 'Your proposal for Amber Mill: Changes requested' },
    { ...common, subject: 'Message about your proposal for Amber Mill' },
  ]);
  for (const { text } of sent) expect(text).toContain(`/publisher-portal/drafts/${id}`);
});

it('mails are ended by one click, without a session or a key, and only by a POST', async () => {
  const [row] = await local.sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    values ('Dice roll twice', 'It happens', 'bug', ${tester.id}) returning id`;
  const report = `feedback_items?id=eq.${row?.id}`;
  await write(admin, 'PATCH', report, { status: 'completed' });
  await makeDue();
  await sendMails(services);
  const [mail] = sent;
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  const token = new URL(url).searchParams.get('token') ?? '';
  expect(mail?.text).toContain(`https://site.example/unsubscribe?id=${token}`);
  const body = new URLSearchParams('List-Unsubscribe=One-Click');
  const click = async (target: string) => (await fetch(target, { method: 'POST', body })).status;
  const opened = await fetch(url, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([
    302,
    `${local.url}/unsubscribe?id=${token}`,
  ]);
  const ended = await local.sql`select from app.unsubscribe_tokens where ended_at is not null`;
  expect(ended).toHaveLength(0);
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
  expect(await click(url.replace(token, `${token}!`))).toBe(400);
  expect(await click(url.replace(token, crypto.randomUUID()))).toBe(404);
  await write(admin, 'PATCH', report, { status: 'feedback' });
  expect(await click(url)).toBe(200);
  expect(await click(url)).toBe(200);
  // What waits is not sent.
  await makeDue();
  expect(await sendMails(services)).toBe(0);
});
