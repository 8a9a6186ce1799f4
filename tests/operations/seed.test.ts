import type { Application } from '@ludarium/supabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOnce } from '../../supabase/demo/seed/index.ts';
import { startBackEnd } from '../support/back-end.ts';

let local: Application;
beforeAll(async () => {
  local = await startBackEnd();
});
afterAll(() => local.stop());

it('repeats an interrupted seed', async () => {
  const { sql } = local;
  await sql`alter table beta_subscribers add constraint nobody_more check (false)`;
  await expect(seedOnce(sql)).rejects.toMatchObject({ code: '23514' });
  await sql`alter table beta_subscribers drop constraint nobody_more`;
  expect(await seedOnce(sql)).toBe(true);
  expect(await seedOnce(sql)).toBe(false);
  // The state after SEED=none with registered people.
  await sql`delete from supabase_migrations.seed_files`;
  expect(await seedOnce(sql)).toBe(false);
});

it('seeds consistent times', async () => {
  const [contradictions] = await local.sql`
    select
      (select count(*)::int from publisher_requests as request
        join profiles on profiles.laravel_user_id = request.laravel_user_id
        where request.created_at < profiles.created_at) as requests_of_unknown_people,
      (select count(*)::int from publisher_requests where decided_at < created_at) as decisions_before_requests,
      (select count(*)::int from publisher_requests as request
        join user_roles on user_id = request.laravel_user_id and role = 'publisher'
        where request.status = 'approved' and user_roles.created_at < request.decided_at) as roles_before_approvals,
      (select count(*)::int from feedback_items as item
        join user_roles on user_roles.user_id = item.user_id and role <> 'publisher'
        where item.created_at < user_roles.created_at) as reports_before_roles,
      (select count(*)::int from feedback_comments as comment
        join feedback_items as item on item.id = comment.feedback_id
        where comment.created_at < item.created_at) as comments_before_reports,
      (select count(*)::int from account_deletion_requests where processed_at < created_at) as processed_before_requests,
      (select count(*)::int from audit_log where at > now() - interval '1 day') as entries_of_today`;
  expect(
    Object.values(contradictions ?? {}).every((count) => count === 0),
    JSON.stringify(contradictions),
  ).toBe(true);
  await expect(local.sql`delete from audit_log`).rejects.toThrow('append-only');
});
