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

-- Null for somebody who is no admin any more, or does not want the report.
create function app.describe_weekly_report_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select app.feedback_week()
  where person is null or (app.is_admin(person) and not exists (
    select from public.notification_settings where user_id = person and not weekly_report
  ))
$$;

-- The week at a glance, for admins: what waits, what was decided, and the reports, with the same figures as
-- the weekly mail.

-- {new, open: {priority: number}, by_status: {status: number}, oldest: [{number, title, created_at}],
-- old, answered_soon}: the reports of the last seven days, the open ones, all, five that have waited longest
-- without an answer, and of those of the last 30 days that are seven days old the number and how many were
-- answered within seven days.
create function app.feedback_week() returns json
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
    'by_status', (
      select coalesce(json_object_agg(status, number), '{}') from (
        select status, count(*) as number from app.feedback_answers group by status
      ) as state
    ),
    'oldest', (
      select coalesce(json_agg(waiting order by waiting.created_at), '[]') from (
        select number, title, created_at from app.feedback_answers
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
$$;

-- How much of a table waits for a decision, since when, and how much was decided in the last seven days.
-- The arguments are SQL.
create function app.queue_week(source text, waiting text, since text, decided_at text) returns json
language plpgsql stable set search_path = ''
as $$
declare
  answer json;
begin
  execute format(
    'select json_build_object(
      ''waiting'', (select count(*) from %1$s where status = %2$L),
      ''oldest'', (select min(%3$I) from %1$s where status = %2$L),
      ''decided'', (select count(*) from %1$s where %4$I > now() - interval ''7 days'')
    )', source, waiting, since, decided_at
  ) into answer;
  return answer;
end
$$;

-- {since, queues: {publisher_requests, account_deletion_requests, game_proposals: {waiting, oldest,
-- decided}}, reports, refused_mails, failing_webhooks}. For admins; raises PT401 and PT403.
create function public.admin_week() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the week.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees the week.';
  end if;
  return json_build_object(
    'since', now() - interval '7 days',
    'queues', json_build_object(
      'publisher_requests',
      app.queue_week('public.publisher_requests', 'pending', 'created_at', 'decided_at'),
      'account_deletion_requests',
      app.queue_week('public.account_deletion_requests', 'pending', 'created_at', 'processed_at'),
      'game_proposals',
      app.queue_week('public.game_proposals', 'submitted', 'submitted_at', 'decided_at')
    ),
    'reports', app.feedback_week(),
    'refused_mails', (
      select count(distinct message_id) from app.mails where done_at is not null and answer is not null
    ),
    'failing_webhooks', (
      select count(*) from public.webhooks
      where disabled_because is not null or (is_enabled and failing_since is not null)
    )
  );
end
$$;

grant execute on function public.add_weekly_report() to service_role;

grant execute on function public.admin_week() to anon;
