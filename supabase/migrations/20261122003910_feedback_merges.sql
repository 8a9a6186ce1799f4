-- Reports about the same thing are merged into one: its card represents all of them.
--
-- A merged report keeps its row, comments and screenshots. Its 'Me too' rows move to the target and
-- remember where they came from; its author becomes one of the affected people there. The board shows
-- its screenshots with the target's, to those who may see them.

alter table public.feedback_items
  add column merged_into uuid references public.feedback_items,
  add constraint feedback_is_not_merged_into_itself check (merged_into <> id);
create index feedback_items_by_target on public.feedback_items (merged_into)
  where merged_into is not null;

alter table public.feedback_me_toos
  add column merged_from uuid references public.feedback_items on delete set null;
create index feedback_me_toos_by_origin on public.feedback_me_toos (merged_from)
  where merged_from is not null;

-- Counts 'Me too' rows that move, too.
create or replace function app.count_feedback_me_toos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.feedback_me_too_counts as known (feedback_id, number)
  select item.id, change.number
  from (
    values (new.feedback_id, 1), (old.feedback_id, -1)
  ) as change (feedback_id, number)
  -- Without a row of the report, it is being deleted.
  join public.feedback_items as item on item.id = change.feedback_id
  on conflict (feedback_id) do update set
    number = known.number + excluded.number,
    changed_at = clock_timestamp();
  return null;
end
$$;

create trigger feedback_me_toos_count_moved
  after update of feedback_id on public.feedback_me_toos
  for each row execute function app.count_feedback_me_toos();

-- Nobody says 'Me too' to a merged report: its card is not on the board.
create function app.check_feedback_is_not_merged() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from public.feedback_items where id = new.feedback_id and merged_into is not null
  ) then
    raise sqlstate 'PT409' using message = 'This report was merged into another one.';
  end if;
  return new;
end
$$;

create trigger feedback_me_toos_check_merged
  before insert on public.feedback_me_toos
  for each row when (app.is_browser())
  execute function app.check_feedback_is_not_merged();

-- A merged report changes only by being separated; a target stays as long as reports are merged into
-- it.
create function app.check_merged_feedback() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.merged_into is not null then
    raise sqlstate 'PT409' using message =
      'This report was merged into another one. Separate it first to change it.';
  elsif tg_op = 'DELETE' and exists (
    select from public.feedback_items where merged_into = old.id
  ) then
    raise sqlstate 'PT409' using message =
      'Other reports are merged into this one. Separate them first.';
  elsif tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger feedback_items_check_merged
  before update or delete on public.feedback_items
  for each row when (app.is_browser())
  execute function app.check_merged_feedback();

-- Merges reports into another one and returns the changed rows. For admins. The target is not merged
-- itself, and nothing is merged into a source: there are no chains and no cycles. Rows are locked in
-- one order, so that of two admins the second finds what the first has done.
create function public.merge_feedback_items(sources uuid[], target uuid)
returns setof public.feedback_items
language plpgsql volatile security definer set search_path = ''
as $$
declare
  source public.feedback_items;
begin
  perform app.require_admin();
  if coalesce(cardinality(sources), 0) not between 1 and 50 or target = any (sources) then
    raise sqlstate 'PT400' using message = 'Up to 50 other reports are merged into one.';
  end if;
  perform from public.feedback_items as item
  where item.id = target or item.id = any (sources)
  order by item.id for update;
  if not exists (
    select from public.feedback_items as item where item.id = target and item.merged_into is null
  ) then
    raise sqlstate 'PT409' using message =
      'The report to merge into was deleted or merged by somebody else.';
  elsif (
    select count(*) from public.feedback_items as item
    where item.id = any (sources) and item.merged_into is null
  ) < (select count(distinct id) from unnest(sources) as id) then
    raise sqlstate 'PT409' using message =
      'A report was deleted or merged by somebody else meanwhile.';
  elsif exists (select from public.feedback_items as item where item.merged_into = any (sources)) then
    raise sqlstate 'PT409' using message =
      'Other reports are merged into one of these. Separate them first, or merge into that one.';
  end if;

  for source in
    select item.* from public.feedback_items as item
    where item.id = any (sources) order by item.created_at, item.id
  loop
    -- Before the rows are moved: the followers of the source get a notification.
    insert into public.feedback_events (feedback_id, kind, merged_into)
    values (source.id, 'merge', target);
    -- Who is affected by both is counted once: their row stays.
    update public.feedback_me_toos as me_too
    set feedback_id = target, merged_from = source.id
    where me_too.feedback_id = source.id
      and me_too.user_id <> (select item.user_id from public.feedback_items as item where item.id = target)
      and not exists (
        select from public.feedback_me_toos as known
        where known.feedback_id = target and known.user_id = me_too.user_id
      );
    insert into public.feedback_me_toos
      (feedback_id, user_id, build, os, device, created_at, notify, merged_from)
    select target, source.user_id, source.build, source.os, source.device, source.created_at, true,
      source.id
    from public.feedback_items as item
    where item.id = target and item.user_id <> source.user_id
    on conflict (feedback_id, user_id) do nothing;
  end loop;

  update public.feedback_items as item set merged_into = target where item.id = any (sources);
  -- Its screenshots and the people affected have changed.
  update public.feedback_items as item set merged_into = null where item.id = target;
  return query
  select item.* from public.feedback_items as item
  where item.id = target or item.id = any (sources);
end
$$;

-- Separates a merged report again: what moved comes back. Returns it and its former target.
create function public.unmerge_feedback_item(source uuid) returns setof public.feedback_items
language plpgsql volatile security definer set search_path = ''
as $$
declare
  target uuid;
begin
  perform app.require_admin();
  perform from public.feedback_items as item
  where item.id = source or item.id = (
    select merged.merged_into from public.feedback_items as merged where merged.id = source
  )
  order by item.id for update;
  select item.merged_into into target from public.feedback_items as item where item.id = source;
  if target is null then
    raise sqlstate 'PT409' using message = 'This report is not merged any more.';
  end if;
  delete from public.feedback_me_toos as me_too
  using public.feedback_items as item
  where me_too.merged_from = source and item.id = source and me_too.user_id = item.user_id;
  update public.feedback_me_toos as me_too set feedback_id = source, merged_from = null
  where me_too.merged_from = source;
  update public.feedback_items as item set merged_into = null where item.id in (source, target);
  insert into public.feedback_events (feedback_id, kind, merged_into)
  values (source, 'unmerge', target);
  return query select item.* from public.feedback_items as item where item.id in (source, target);
end
$$;

revoke all on function public.merge_feedback_items(uuid[], uuid), public.unmerge_feedback_item(uuid)
  from public, authenticated, service_role;
grant execute on function public.merge_feedback_items(uuid[], uuid), public.unmerge_feedback_item(uuid)
  to anon;

-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first. Raises PT401
-- and PT403 as feedback_board(). Those of a merged report from which the caller's 'Me too' moved are
-- included.
create function public.feedback_notifications() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your notifications.';
  elsif not app.has_role('tester', 'admin') then
    raise sqlstate 'PT403' using message = 'The feedback board is for testers.';
  elsif (select feedback from public.notification_settings where user_id = caller) = 'off' then
    return json_build_object('unread', 0, 'events', '[]'::json);
  end if;
  return (
    with mine as (
      select id from public.feedback_items where user_id = caller
      union
      select feedback_id from public.feedback_me_toos where user_id = caller and notify
      union
      select merged_from from public.feedback_me_toos where user_id = caller and notify
    ), recent as (
      select event.id, event.feedback_id, event.kind, event.at, event.old_status, event.status,
        event.message, event.build, event.merged_into, item.title,
        event.id > coalesce((select event_id from app.feedback_reads where user_id = caller), 0)
          as is_unread
      from public.feedback_events as event
      join public.feedback_items as item on item.id = event.feedback_id
      where event.feedback_id in (select id from mine)
        and event.author_id is distinct from caller
      order by event.id desc limit 100
    ), shown as (
      select * from recent order by id desc limit 20
    )
    select json_build_object(
      'unread', (select count(*) from recent where is_unread),
      'events', (select coalesce(json_agg(shown order by id desc), '[]') from shown)
    )
  );
end
$$;

revoke all on function public.feedback_notifications() from public, authenticated, service_role;
grant execute on function public.feedback_notifications() to anon;

-- The board with 'Me too' and merged reports.
--
-- {server_time, items, deleted}. For testers and admins: PT401 where nobody is signed in, PT403
-- without the role. Not cut at the data API's 1,000 rows.
--
-- items: every column of feedback_items, first_name, last_name, displayname, email of the author,
-- assigned_first_name, assigned_last_name, assigned_email, comment_count (null for testers),
-- me_too_count, has_me_too (of the caller),
-- attachments [{id, file_path, file_name}] of the report and those merged into it (null where there
-- are none that the caller may see). Addresses are included for admins and for the author.
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
      select coalesce(attached_to.merged_into, attached_to.id)
      from public.feedback_attachments as attachment
      join public.feedback_items as attached_to on attached_to.id = attachment.feedback_id
      where attachment.created_at > since and (is_admin or attached_to.user_id = caller)
      union
      select feedback_id from public.feedback_comments
      where created_at > since and is_admin
      union
      select feedback_id from app.feedback_me_too_counts where changed_at > since
    )
  ),
  shown_attachments as (
    select coalesce(item.merged_into, item.id) as feedback_id, attachment.id,
      attachment.file_path, attachment.file_name, attachment.created_at
    from public.feedback_attachments as attachment
    join public.feedback_items as item on item.id = attachment.feedback_id
    where (is_admin or item.user_id = caller)
      and item.id in (
        select id from changed
        union
        select merged.id from public.feedback_items as merged
        where merged.merged_into in (select id from changed)
      )
  ),
  attachments as (
    select feedback_id, json_agg(
      json_build_object('id', id, 'file_path', file_path, 'file_name', file_name)
      order by created_at, id
    ) as list
    from shown_attachments
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
  -- Not materialized: a poll looks up the people of a few items.
  people as not materialized (
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
        else attachments.list
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
