-- A weekly mail to admins about the feedback board. A report is answered once an admin has replied to
-- it in public or moved it.

create view app.feedback_answers with (security_invoker = true) as
select item.id, item.title, item.priority, item.status, item.created_at,
  min(event.at) filter (where event.author_id is distinct from item.user_id) as answered_at
from public.feedback_items as item
left join public.feedback_events as event on event.feedback_id = item.id
where item.merged_into is null
group by item.id;
revoke all on app.feedback_answers from public, anon, authenticated, service_role;

-- Adds the mail of the current week, from Monday 06:00 UTC on, unless there is no report at all. May be
-- called at any time: each admin gets one mail a week. For schedules.
create function public.add_weekly_report() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  week constant bigint := to_char(
    clock_timestamp() at time zone 'UTC' - interval '6 hours', 'IYYYIW'
  )::bigint;
begin
  if exists (select from public.feedback_items) then
    perform app.add_mails_to_admins('weekly_report', week, clock_timestamp());
  end if;
end
$$;

revoke all on function public.add_weekly_report() from public, anon, authenticated;
grant execute on function public.add_weekly_report() to service_role;

-- {new, open: {priority: number}, oldest: [{id, title, created_at}], old, answered_soon}: the reports of
-- the last seven days, the open ones, five that have waited longest without an answer, and of those of
-- the last 30 days that are seven days old the number and how many were answered within seven days.
-- Null for somebody who is no admin any more.
create function app.describe_weekly_report_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_build_object(
    'new', count(*) filter (where created_at > now() - interval '7 days'),
    'open', (
      select coalesce(json_object_agg(priority, number), '{}') from (
        select priority, count(*) as number from app.feedback_answers
        where status <> 'completed' group by priority
      ) as open
    ),
    'oldest', (
      select coalesce(json_agg(waiting order by waiting.created_at), '[]') from (
        select id, title, created_at from app.feedback_answers
        where answered_at is null and status <> 'completed'
        order by created_at limit 5
      ) as waiting
    ),
    'old', count(*) filter (where is_counted),
    'answered_soon', count(*) filter (
      where is_counted and answered_at <= created_at + interval '7 days'
    )
  )
  from (
    select *, created_at between now() - interval '30 days' and now() - interval '7 days' as is_counted
    from app.feedback_answers
  ) as reports
  having person is null or app.is_admin(person)
$$;
