import { adminWeek } from '@ludarium/domain/data-backend';
import { beforeEach, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { caller, callers } from './callers.ts';
import { makeFeedbackItem } from './fixtures.ts';

const backend = useBackend();
const read = async () =>
  adminWeek.parse((await backend.request(caller('admin'), 'POST', path, { body: {} })).body);
const path = '/rest/v1/rpc/admin_week';

beforeEach(async () => {
  for (const table of ['publisher_requests', 'account_deletion_requests', 'feedback_items'])
    await backend.sql`delete from ${backend.sql(table)}`;
});

it('is for admins only', async () => {
  for (const person of callers) {
    const { status } = await backend.request(person, 'POST', path, { body: {} });
    expect([200, 401, 403]).toContain(status);
    expect(status === 200, person.name).toBe(person.group === 'admin');
  }
});

it('counts what waits, since when, and what was decided in seven days', async () => {
  const { sql } = backend;
  await sql`
    insert into publisher_requests (email, laravel_user_id, new_publisher_name, status, created_at, decided_at)
    values
      ('a@policies.example', 1001, 'A', 'pending', now() - interval '3 days', null),
      ('b@policies.example', 1002, 'B', 'pending', now() - interval '1 day', null),
      ('c@policies.example', 1003, 'C', 'approved', now() - interval '9 days', now() - interval '6 days'),
      ('d@policies.example', 1004, 'D', 'rejected', now() - interval '9 days', now() - interval '8 days')`;
  const { queues, since } = await read();
  expect(queues.publisher_requests).toMatchObject({ waiting: 2, decided: 1 });
  const week = 7 * 86_400_000;
  const waits = Date.parse(since) + week - Date.parse(queues.publisher_requests.oldest ?? '');
  expect(Math.round(waits / 86_400_000)).toBe(3);
  expect(queues.account_deletion_requests).toEqual({ waiting: 0, oldest: null, decided: 0 });
});

it('has the figures of the weekly mail', async () => {
  const id = await makeFeedbackItem(backend.sql, 5, 'Dice');
  await backend.sql`update feedback_items set status = 'on_hold' where id = ${id}`;
  await makeFeedbackItem(backend.sql, 5, 'Cards');
  const { reports } = await read();
  expect(reports).toMatchObject({
    new: 2,
    open: { minor: 2 },
    by_status: { feedback: 1, on_hold: 1 },
  });
  const [mail] = await backend.sql`
    select app.describe_weekly_report_mails(array['1'], null) as told`;
  expect(mail?.told).toEqual(reports);
});
