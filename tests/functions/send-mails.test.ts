import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  await outbox.local.sql`
    insert into publisher_requests (laravel_user_id, email, publisher_id, status)
    values (${publisher.id}, ${getEmail(Number(publisher.id))}, ${publisher.id}, 'approved')`;
});
afterAll(() => outbox?.local.stop());
beforeEach(async () => {
  outbox.sent.length = 0;
  await outbox.local.sql`delete from app.mails`;
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

const write = (proposal_id: string, message: string) =>
  outbox.request(admin, 'game_proposal_events', {
    method: 'POST',
    body: { proposal_id, message },
  });

const reason = { reason_code: 'no_source', reason: 'Where can we look it up?' };

it('each decision and each message of an admin is one mail to the sender', async () => {
  const id = await submit('Amber Mill');
  await update(admin, id, { status: 'changes_requested', ...reason });
  await write(id, 'Thank you!');
  expect(await sendMails(outbox.services)).toBe(2);
  // They are sent at the same time.
  const message = outbox.sent.find(({ subject }) => subject.startsWith('Message about'));
  const decision = outbox.sent.find((mail) => mail !== message);
  expect(decision).toMatchObject({
    to: getEmail(Number(publisher.id)),
    subject: 'Your proposal for Amber Mill: Changes requested',
    references: `<proposal-${id}@ludarium.example>`,
  });
  expect(decision?.text).toContain('Hello Given');
  expect(decision?.text).toContain('Amber Mill (New game).');
  expect(decision?.text).toContain('Our team writes: Where can we look it up?');
  expect(decision?.text).toContain(`&tab=drafts&proposal=${id}`);
  expect(decision?.text).toMatch(/unsubscribe\?id=[\w-]{36}&of=proposals/);
  expect(message?.subject).toBe('Message about your proposal for Amber Mill');
  expect(message?.text).toContain('Message from our team: Thank you!');
  expect(await sendMails(outbox.services)).toBe(0);
});

it('what the publisher does itself makes no email', async () => {
  const id = await submit('Quiet Harbour');
  await outbox.request(publisher, 'game_proposal_events', {
    method: 'POST',
    body: { proposal_id: id, message: 'Any news?' },
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
