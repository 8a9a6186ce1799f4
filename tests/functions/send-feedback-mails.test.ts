import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Services } from '../../supabase/functions/_shared/services.ts';
import { sendMails } from '../../supabase/functions/send-mails/outbox.ts';
import { type Caller, caller, getEmail } from '../policies/callers.ts';
import { type Outbox, startOutbox } from './outbox.ts';

let local: Application;
let services: Services;
let sent: Mail[];
let makeDue: Outbox['makeDue'];
let as: Outbox['request'];

const tester = caller('tester');
const admin = caller('admin');
/** Also a tester in these tests. */
const other = caller('newcomer');

beforeAll(async () => {
  ({ local, services, sent, makeDue, request: as } = await startOutbox());
  for (const { id } of [tester, admin, other]) {
    await local.sql`
      insert into user_roles (user_id, role) values (${id}, ${id === admin.id ? 'admin' : 'tester'})`;
    await local.sql`
      insert into profiles (laravel_user_id, email, first_name)
      values (${id}, ${getEmail(Number(id))}, 'Given')`;
  }
});
afterAll(() => local?.stop());
beforeEach(async () => {
  sent.length = 0;
  await local.sql`delete from app.mails`;
  await local.sql`delete from app.rate_counts`;
});

/** A report of the tester, with 'Me too' of another one. */
async function report(title: string): Promise<string> {
  const [row] = await local.sql<{ id: string }[]>`
    insert into feedback_items (title, content, category, user_id)
    values (${title}, 'It happens', 'bug', ${tester.id}) returning id`;
  const id = row?.id ?? '';
  await local.sql`
    insert into feedback_me_toos (feedback_id, user_id) values (${id}, ${other.id})`;
  return id;
}

const readNumber = async (id: string) => {
  const [row] = await local.sql<{ number: number }[]>`
    select number from feedback_items where id = ${id}`;
  return row?.number;
};

const move = (id: string, status: string) =>
  as(admin, `feedback_items?id=eq.${id}`, { method: 'PATCH', body: { status } });
const say = (person: Caller, feedback_id: string, content: string) =>
  as(person, 'feedback_comments', {
    method: 'POST',
    body: { feedback_id, content, is_public: true },
  });
async function send(): Promise<string[]> {
  await makeDue();
  await sendMails(services);
  return sent.map(({ to }) => to).sort();
}
const address = ({ id }: Caller) => getEmail(Number(id));

describe('mails about reports', () => {
  it('tell the author of each change, once, and nobody else', async () => {
    const id = await report('Dice roll twice');
    await move(id, 'under_development');
    await say(admin, id, 'We found the cause.');
    await local.sql`
      insert into feedback_comments (feedback_id, content, user_id)
      values (${id}, 'A private word', ${admin.id})`;
    const counts = await Promise.all(Array.from({ length: 5 }, () => sendMails(services)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(sent.map(({ to }) => to)).toEqual([address(tester), address(tester)]);
    const number = await readNumber(id);
    const moved = sent.find(
      ({ subject }) => subject === `#${number} 'Dice roll twice' is now in 'Under Development'`,
    );
    const reply = sent.find(
      ({ subject }) => subject === `Our team replied to #${number} 'Dice roll twice'`,
    );
    expect(moved?.text).toContain("It is now in 'Under Development'.");
    expect(reply?.text).toContain('Our team writes: We found the cause.');
    expect(`${moved?.text} ${reply?.text}`).not.toContain('private');
    expect(moved?.text).toContain(`https://site.example/feedback/${number}`);
    expect(await send()).toHaveLength(2);
  });

  it('do not go to the person who caused the change', async () => {
    const [row] = await local.sql<{ id: string }[]>`
      insert into feedback_items (title, content, category, user_id)
      values ('My own', 'x', 'bug', ${admin.id}) returning id`;
    await move(row?.id ?? '', 'completed');
    expect(await send()).toEqual([]);
  });

  it('tell the admins of an answer', async () => {
    const id = await report('A question');
    await say(admin, id, 'Which phone do you have?');
    await local.sql`delete from app.mails`;
    await local.sql`update profiles set last_name = 'Name' where laravel_user_id = ${tester.id}`;
    await say(tester, id, 'One with a keyboard.');
    expect(await send()).toEqual([address(admin)]);
    const [mail] = sent;
    expect(mail?.subject).toBe(`An answer to #${await readNumber(id)} 'A question'`);
    expect(mail?.text).toContain('Given Name answers: One with a keyboard.');
    expect(mail?.text).toContain('because you are an administrator of');
  });

  it('are ended by one click, without a session or a key, and only by a POST', async () => {
    const id = await report('Unsubscribed');
    await move(id, 'completed');
    await send();
    const header = sent[0]?.headers?.['List-Unsubscribe'] ?? '';
    expect(sent[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = header.slice(1, -1);
    const token = new URL(url).searchParams.get('token');
    expect(sent[0]?.text).toContain(`https://site.example/unsubscribe?id=${token}&of=reports`);
    const oneClick = (target: string, method = 'POST') =>
      fetch(target, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams('List-Unsubscribe=One-Click') }),
      });
    expect((await oneClick(url, 'GET')).status).toBe(405);
    expect((await oneClick(url.replace(/.$/, '!'))).status).toBe(400);
    expect((await oneClick(url.replace(token ?? '', crypto.randomUUID()))).status).toBe(404);
    await move(id, 'feedback');
    expect((await oneClick(url)).status).toBe(200);
    expect((await oneClick(url)).status).toBe(200);
    sent.length = 0;
    // Neither what waits nor what comes.
    await say(admin, id, 'Are you there?');
    expect(await send()).toEqual([]);
  });
});
