-- The history of a report also has its assignments and priorities, and says who did what. Nobody is
-- notified of these two: they are no answer to the report's author.

alter table public.feedback_events
  add column old_priority text,
  add column priority text,
  add column assigned_to bigint,
  add column by_team boolean,
  add constraint feedback_event_old_priority_is_known
    check (old_priority in ('critical', 'major', 'minor', 'suggestion')),
  add constraint feedback_event_priority_is_known
    check (priority in ('critical', 'major', 'minor', 'suggestion')),
  drop constraint feedback_event_kind_is_known,
  add constraint feedback_event_kind_is_known
    check (kind in ('status', 'reply', 'merge', 'unmerge', 'priority', 'assignment')),
  drop constraint feedback_event_has_content,
  add constraint feedback_event_has_content check (case kind
    when 'status' then status is not null and message is null
    when 'reply' then status is null and message is not null
    when 'priority' then priority is not null and status is null and message is null
    when 'assignment' then status is null and message is null
    else status is null and message is null and merged_into is not null
  end);
alter table public.feedback_events alter column by_team set default app.has_role('admin');
comment on column public.feedback_events.assigned_to is 'The new assignee; null: nobody.';
comment on column public.feedback_events.by_team is 'Whether the author was an admin; testers can''t read the names of admins. Null before this column existed.';

-- The history of a report that others were merged into.
create index feedback_events_by_target on public.feedback_events (merged_into, id)
  where merged_into is not null;

create or replace trigger feedback_events_add_mails
  after insert on public.feedback_events
  for each row when (new.kind not in ('priority', 'assignment'))
  execute function app.add_feedback_mails();

-- As before, without assignments and priorities: a report is answered by a reply, a move or a merge.
create or replace view app.feedback_answers with (security_invoker = true) as
select item.id, item.title, item.priority, item.status, item.created_at,
  min(event.at) filter (
    where event.author_id is distinct from item.user_id
      and event.kind not in ('priority', 'assignment')
  ) as answered_at
from public.feedback_items as item
left join public.feedback_events as event on event.feedback_id = item.id
where item.merged_into is null
group by item.id;

-- The changes before these kinds existed.
insert into public.feedback_events
  (feedback_id, kind, at, author_id, old_priority, priority, assigned_to, by_team)
select item.id, change.kind, entry.at, entry.actor_id, change.old_priority, change.priority,
  change.assigned_to, null
from public.audit_log as entry
join public.feedback_items as item on item.id::text = entry.row_id
cross join lateral (
  select 'priority', entry.before ->> 'priority', entry.after ->> 'priority', null::bigint
  where entry.after ? 'priority'
  union all
  select 'assignment', null, null, (entry.after ->> 'assigned_to')::bigint
  where entry.after ? 'assigned_to'
) as change (kind, old_priority, priority, assigned_to)
where entry.table_name = 'feedback_items' and entry.action = 'update'
order by entry.id;

create function app.add_feedback_change_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> old.status then
    insert into public.feedback_events (feedback_id, kind, old_status, status)
    values (new.id, 'status', old.status, new.status);
  end if;
  if new.priority <> old.priority then
    insert into public.feedback_events (feedback_id, kind, old_priority, priority)
    values (new.id, 'priority', old.priority, new.priority);
  end if;
  if new.assigned_to is distinct from old.assigned_to then
    insert into public.feedback_events (feedback_id, kind, assigned_to)
    values (new.id, 'assignment', new.assigned_to);
  end if;
  return null;
end
$$;
revoke all on function app.add_feedback_change_events() from public;

drop trigger feedback_items_add_status_event on public.feedback_items;
drop function app.add_feedback_status_event();
create trigger feedback_items_add_change_events
  after update of status, priority, assigned_to on public.feedback_items
  for each row when (
    (old.status, old.priority, old.assigned_to)
      is distinct from (new.status, new.priority, new.assigned_to)
  )
  execute function app.add_feedback_change_events();

-- As before, without assignments and priorities.
create or replace function public.feedback_notifications() returns json
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
        and event.kind not in ('priority', 'assignment')
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
