import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { sendMails } from '../../supabase/functions/send-mails/outbox.ts';
import { startOutbox } from './outbox.ts';

let local: Application;
let sent: Mail[];
let services: Services;

beforeAll(async () => {
  ({ local, services, sent } = await startOutbox('owner@ludarium.example'));
  await local.sql`insert into user_roles (user_id, role) values (1, 'admin'), (2, 'admin')`;
  await local.sql`
    insert into profiles (laravel_user_id, email, first_name)
    values (1, 'ada@ludarium.example', 'Ada'), (2, 'ben@ludarium.example', 'Ben')`;
});
afterAll(() => local?.stop());
beforeEach(async () => {
  sent.length = 0;
  await local.sql`delete from feedback_items`;
  await local.sql`delete from notification_settings`;
  await local.sql`delete from app.mails`;
});

/** A report of some days ago, answered after some days. */
async function report(title: string, days: number, answer: number | null, priority = 'minor') {
  const [row] = await local.sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, priority, user_id, created_at)
    values (${title}, 'x', 'bug', ${priority}, 5, now() - make_interval(days => ${days}))
    returning id`;
  if (answer === null) return;
  await local.sql`
    insert into feedback_events (feedback_id, message, author_id, at)
    values (${row?.id ?? ''}, 'An answer', 1, now() - make_interval(days => ${days - answer}))`;
  await local.sql`delete from app.mails`;
}
const add = () => local.sql`select public.add_weekly_report()`;

it('is one mail a week to each admin, whoever adds it and however often', async () => {
  await report('New', 1, null, 'critical');
  await report('Answered soon', 20, 6);
  await report('Answered late', 20, 8);
  await report('Never answered', 25, null, 'major');
  await report('Too old to count', 40, 1);
  await Promise.all(Array.from({ length: 4 }, add));
  const counts = await Promise.all(Array.from({ length: 3 }, () => sendMails(services)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  await add();
  expect(await sendMails(services)).toBe(0);
  expect(sent.map(({ to }) => to).sort()).toEqual(['ada@ludarium.example', 'ben@ludarium.example']);
  const text = sent[0]?.text ?? '';
  expect(text).toContain('New in seven days: 1');
  expect(text).toContain('Open: Critical 1, Major 1, Minor 3');
  expect(text).toContain('Answered within seven days: 33 % (1 of 3 of the last 30 days)');
  expect(text).toMatch(/#\d+ 'Never answered'.*\n+#\d+ 'New'/);
  expect(text).not.toContain("'Answered late'");
});

it('has a link that ends it, for this admin only', async () => {
  await report('New', 1, null);
  await add();
  expect(await sendMails(services)).toBe(2);
  const mail = sent.find(({ to }) => to === 'ada@ludarium.example');
  const link = /unsubscribe\?id=([\w-]+)&of=weekly_report/.exec(mail?.text ?? '');
  expect(mail?.headers?.['List-Unsubscribe']).toContain(`/unsubscribe?token=${link?.[1]}>`);
  expect(mail?.html).toContain(`id=${link?.[1]}&amp;of=weekly_report`);
  await local.sql`select public.unsubscribe(${link?.[1] ?? ''})`;
  await local.sql`delete from app.mails`;
  await add();
  sent.length = 0;
  expect(await sendMails(services)).toBe(1);
  expect(sent[0]?.to).toBe('ben@ludarium.example');
});

it('says when nothing waits, and is not sent without a report or to a former admin', async () => {
  await add();
  expect(await sendMails(services)).toBe(0);
  await report('Answered', 1, 0);
  await add();
  await local.sql`delete from user_roles where user_id = 2`;
  expect(await sendMails(services)).toBe(1);
  expect(sent[0]?.to).toBe('ada@ludarium.example');
  expect(sent[0]?.text).toContain('Every open report has an answer.');
  expect(sent[0]?.text).toContain('no report of the last 30 days is seven days old');
});
