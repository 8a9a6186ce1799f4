-- Which build and device a report is about, and who else is affected by it ('Me too').

alter table public.feedback_items
  add column build text,
  add column os text,
  add column device text,
  add column locale text,
  add constraint feedback_build_is_short check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  add constraint feedback_os_is_short check (os ~ '\S' and os !~ '[[:cntrl:]]' and char_length(os) <= 40),
  add constraint feedback_device_is_short
    check (device ~ '\S' and device !~ '[[:cntrl:]]' and char_length(device) <= 80),
  add constraint feedback_locale_is_language_tag
    check (locale ~ '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$');
grant insert (build, os, device, locale), update (build, os, device, locale)
  on public.feedback_items to anon;

create table public.feedback_me_toos (
  feedback_id uuid not null references public.feedback_items on delete cascade,
  user_id bigint not null default app.user_id(),
  build text,
  os text,
  device text,
  created_at timestamptz not null default clock_timestamp(),
  constraint feedback_me_toos_pkey primary key (feedback_id, user_id),
  constraint feedback_me_too_build_is_short check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint feedback_me_too_os_is_short check (os ~ '\S' and os !~ '[[:cntrl:]]' and char_length(os) <= 40),
  constraint feedback_me_too_device_is_short
    check (device ~ '\S' and device !~ '[[:cntrl:]]' and char_length(device) <= 80)
);
create index feedback_me_toos_by_person on public.feedback_me_toos (user_id);

-- The number of people, and when it changed, for feedback_board(). Not a column of feedback_items:
-- a 'Me too' must not count as an edit of the report, nor wait for one.
create table app.feedback_me_too_counts (
  feedback_id uuid primary key references public.feedback_items on delete cascade,
  number integer not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index feedback_me_too_counts_by_change on app.feedback_me_too_counts (changed_at);
alter table app.feedback_me_too_counts enable row level security;
revoke all on app.feedback_me_too_counts from public, anon, authenticated, service_role;

insert into app.rate_limits (name, max, usual, period, description) values
  ('me_toos_per_person', 300, 300, '1 day', 'reports that one person says to be affected by');

create function app.check_feedback_me_too() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser()
    and not app.use_rate_limit('me_toos_per_person', coalesce(app.user_id()::text, 'nobody')) then
    raise sqlstate 'PT429' using message = 'You have said "Me too" too often today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

create trigger feedback_me_toos_check
  before insert on public.feedback_me_toos
  for each row execute function app.check_feedback_me_too();

create function app.count_feedback_me_toos() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  report constant uuid := coalesce(new.feedback_id, old.feedback_id);
begin
  -- Without a row of the report, it is being deleted.
  insert into app.feedback_me_too_counts as known (feedback_id, number)
  select id, 1 from public.feedback_items where id = report
  on conflict (feedback_id) do update set
    number = known.number + case tg_op when 'INSERT' then 1 else -1 end,
    changed_at = clock_timestamp();
  return null;
end
$$;

create trigger feedback_me_toos_count
  after insert or delete on public.feedback_me_toos
  for each row execute function app.count_feedback_me_toos();

create trigger feedback_me_toos_broadcast_insert
  after insert on public.feedback_me_toos
  referencing new table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

create trigger feedback_me_toos_broadcast_delete
  after delete on public.feedback_me_toos
  referencing old table as changed_rows
  for each statement execute function app.broadcast_feedback_change();

alter table public.feedback_me_toos enable row level security;
revoke all on public.feedback_me_toos from public, anon, authenticated;
grant select, insert (feedback_id, user_id, build, os, device), delete
  on public.feedback_me_toos to anon;
grant select, insert, delete on public.feedback_me_toos to service_role;

create policy "a tester reads their own, an admin all" on public.feedback_me_toos
  for select to anon
  using ((select app.has_role('admin'))
    or (user_id = (select app.user_id()) and (select app.has_role('tester'))));

-- The author is affected anyway.
create policy "testers and admins say 'Me too' to reports of others" on public.feedback_me_toos
  for insert to anon
  with check (
    (select app.has_role('tester', 'admin')) and user_id = (select app.user_id())
    and exists (
      select from public.feedback_items as item
      where item.id = feedback_id and item.user_id <> (select app.user_id())
    )
  );

create policy "testers and admins take their own back" on public.feedback_me_toos
  for delete to anon
  using ((select app.has_role('tester', 'admin')) and user_id = (select app.user_id()));
