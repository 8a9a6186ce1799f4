-- The public changelog, with entries that admins write, and the weekly mail to admins about the feedback
-- board.

create table public.changelog_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  body text not null,
  kind text,
  build text,
  feedback_ids uuid[] not null default '{}',
  status text not null default 'draft',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint changelog_title_is_given
    check (app.has_visible_text(title) and title !~ '[[:cntrl:]]' and char_length(title) <= 120),
  constraint changelog_body_is_given check (body ~ '\S' and char_length(body) <= 10000),
  constraint changelog_kind_is_known check (kind in ('new', 'improved', 'fixed')),
  constraint changelog_build_is_short
    check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint changelog_reports_are_few check (cardinality(feedback_ids) <= 50),
  constraint changelog_status_is_known check (status in ('draft', 'published')),
  constraint changelog_entry_is_published_at_a_time
    check ((status = 'published') = (published_at is not null))
);
comment on column public.changelog_entries.body is 'Markdown.';
comment on column public.changelog_entries.feedback_ids is 'The reports that the change closes, for admins: the public reads these ids, but no report.';
create index changelog_entries_by_time on public.changelog_entries (published_at desc, id);
alter table public.changelog_entries enable row level security;
insert into app.rate_limits (name, max, usual, period, description) values
  ('changelog_changes_per_person', 500, 500, '1 hour', 'entries of the changelog that one admin writes, changes or deletes');

-- Times are set by the database. An update that names the updated_at that it has read fails if the
-- entry has changed since then.
create function app.set_changelog_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at <> old.updated_at then
    raise sqlstate 'PT409' using message = 'The entry has been changed meanwhile.';
  end if;
  new.updated_at := clock_timestamp();
  new.published_at := case
    when new.status = 'published' then coalesce(old.published_at, clock_timestamp())
  end;
  return new;
end
$$;

create trigger changelog_entries_set_times before update on public.changelog_entries
  for each row execute function app.set_changelog_times();
create trigger changelog_entries_audit after insert or update or delete on public.changelog_entries
  for each row execute function app.write_audit_log('id');
create trigger changelog_entries_limit_writes before insert or update or delete on public.changelog_entries
  for each row when (app.is_browser()) execute function app.limit_writes('changelog_changes_per_person');

-- A report is answered once an admin has replied to it in public, moved or merged it.
create view app.feedback_answers with (security_invoker = true) as
select item.id, item.title, item.priority, item.status, item.created_at,
  min(event.at) filter (
    where event.author_id is distinct from item.user_id
      and event.kind not in ('priority', 'assignment')
  ) as answered_at
from public.feedback_items as item
left join public.feedback_events as event on event.feedback_id = item.id
where item.merged_into is null
group by item.id;

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

-- {new, open: {priority: number}, oldest: [{id, title, created_at}], old, answered_soon}: the reports of
-- the last seven days, the open ones, five that have waited longest without an answer, and of those of
-- the last 30 days that are seven days old the number and how many were answered within seven days.
-- Null for somebody who is no admin any more, or does not want the report.
create function app.describe_weekly_report_mails(events text[], person bigint) returns json
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
  having person is null or (app.is_admin(person) and not exists (
    select from public.notification_settings where user_id = person and not weekly_report
  ))
$$;

create policy "everybody reads published entries, an admin all" on public.changelog_entries for select to anon
  using (status = 'published' or (select app.has_role('admin')));

create policy "an admin writes entries" on public.changelog_entries for insert to anon
  with check ((select app.has_role('admin')));

create policy "an admin changes entries" on public.changelog_entries for update to anon
  using ((select app.has_role('admin')));

create policy "an admin deletes entries" on public.changelog_entries for delete to anon
  using ((select app.has_role('admin')));

revoke all on public.changelog_entries from public, anon, authenticated, service_role;
revoke all on function public.add_weekly_report() from public, anon, authenticated, service_role;
grant select, delete, insert (title, body, kind, build, feedback_ids),
  update (title, body, kind, build, feedback_ids, status, updated_at)
  on public.changelog_entries to anon;
grant select on public.changelog_entries to service_role;
grant execute on function public.add_weekly_report() to service_role;
