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

-- The board with the number of people who said 'Me too'.
--
-- {server_time, items, deleted}. For testers and admins: PT401 where nobody is signed in, PT403
-- without the role. Not cut at the data API's 1,000 rows.
--
-- items: every column of feedback_items, first_name, last_name, displayname, email of the author,
-- assigned_first_name, assigned_last_name, assigned_email, comment_count (null for testers),
-- me_too_count, has_me_too (of the caller),
-- attachments [{id, file_path, file_name}] (null where the caller may not see them). Addresses are
-- included for admins and for the author.
--
-- With changed_since (server_time of the previous response): only items that changed and ids of items
-- that were deleted since then. Changes that a tester may not see are ignored. The last ten seconds
-- are included again, because a change gets its timestamp before its transaction commits.
create or replace function public.feedback_board(changed_since timestamptz default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
  is_admin constant boolean := app.has_role('admin');
  since constant timestamptz := changed_since - interval '10 seconds';
  items json;
  deleted json := '[]';
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the feedback board.';
  elsif not is_admin and not app.has_role('tester') then
    raise sqlstate 'PT403' using message = 'The feedback board is for testers.';
  end if;

  with changed as (
    select item.* from public.feedback_items as item
    where since is null
    union all
    select item.* from public.feedback_items as item
    where item.id in (
      select id from public.feedback_items where updated_at > since
      union
      select attachment.feedback_id from public.feedback_attachments as attachment
      join public.feedback_items as attached_to on attached_to.id = attachment.feedback_id
      where attachment.created_at > since and (is_admin or attached_to.user_id = caller)
      union
      select feedback_id from public.feedback_comments
      where created_at > since and is_admin
      union
      select feedback_id from app.feedback_me_too_counts where changed_at > since
    )
  ),
  attachments as (
    select feedback_id, json_agg(
      json_build_object('id', id, 'file_path', file_path, 'file_name', file_name)
      order by created_at, id
    ) as list
    from public.feedback_attachments
    where feedback_id in (select id from changed)
    group by feedback_id
  ),
  comments as (
    select feedback_id, count(*) as number
    from public.feedback_comments
    where is_admin and feedback_id in (select id from changed)
    group by feedback_id
  ),
  own_me_toos as (
    select feedback_id from public.feedback_me_toos where user_id = caller
  ),
  people as (
    select laravel_user_id, first_name, last_name, email,
      nullif(btrim(concat_ws(' ', first_name, last_name)), '') as displayname
    from public.profiles
  ),
  entries as (
    select
      item.*,
      author.first_name, author.last_name, author.displayname,
      case when is_admin or item.user_id = caller then author.email end as email,
      assignee.first_name as assigned_first_name,
      assignee.last_name as assigned_last_name,
      case when is_admin then assignee.email end as assigned_email,
      case when is_admin then coalesce(comments.number, 0) end as comment_count,
      coalesce(me_toos.number, 0) as me_too_count,
      own_me_toos.feedback_id is not null as has_me_too,
      case
        when is_admin or item.user_id = caller then coalesce(attachments.list, '[]')
      end as attachments
    from changed as item
    left join people as author on author.laravel_user_id = item.user_id
    left join people as assignee on assignee.laravel_user_id = item.assigned_to
    left join attachments on attachments.feedback_id = item.id
    left join comments on comments.feedback_id = item.id
    left join app.feedback_me_too_counts as me_toos on me_toos.feedback_id = item.id
    left join own_me_toos on own_me_toos.feedback_id = item.id
  )
  select coalesce(json_agg(entry order by entry.created_at desc, entry.id), '[]')
  into items
  from entries as entry;

  if since is not null then
    select coalesce(json_agg(distinct row_id), '[]') into deleted
    from public.audit_log
    where table_name = 'feedback_items' and action = 'delete' and at > since;
  end if;

  return json_build_object('server_time', now(), 'items', items, 'deleted', deleted);
end
$$;
