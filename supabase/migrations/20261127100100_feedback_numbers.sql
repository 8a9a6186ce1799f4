-- Each report has a number: #214. The database assigns it when the report arrives; nobody chooses or
-- changes it, not even the service, and a number is not used again, also not after a deletion.
-- Earlier reports are numbered by the time of their creation.

alter table public.feedback_items add column number integer;
-- A number is no change of the report: neither its updated_at nor the audit log know of it.
alter table public.feedback_items disable trigger user;
update public.feedback_items as item set number = numbered.number
from (
  select id, row_number() over (order by created_at, id) as number from public.feedback_items
) as numbered
where numbered.id = item.id;
alter table public.feedback_items enable trigger user;
alter table public.feedback_items
  alter column number set not null,
  alter column number add generated always as identity,
  add constraint feedback_number_is_unique unique (number);
select setval(
  pg_get_serial_sequence('public.feedback_items', 'number'), coalesce(max(number), 0) + 1, false
) from public.feedback_items;
revoke all on sequence public.feedback_items_number_seq from public, anon, authenticated, service_role;

-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first, with the number
-- and the title of the report and the number of the one that it was merged into. Raises PT401 and PT403
-- as feedback_board(). Those of a merged report from which the caller's 'Me too' moved are included.
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
        event.message, event.build, event.merged_into, item.number, item.title,
        target.number as merged_number,
        event.id > coalesce((select event_id from app.feedback_reads where user_id = caller), 0)
          as is_unread
      from public.feedback_events as event
      join public.feedback_items as item on item.id = event.feedback_id
      left join public.feedback_items as target on target.id = event.merged_into
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

-- [{feedback_id, number, title, kind, old_status, status, message, build, merged_number, merged_title}],
-- oldest first, without moves that end where they began and merges that were ended; null if nothing is
-- left, or the person is no longer notified of it.
create or replace function app.describe_feedback_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  with told as (
    select event.*, item.number, item.title,
      target.number as merged_number, target.title as merged_title,
      first_value(event.old_status) over steps = last_value(event.status) over steps as is_undone,
      lead(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as next_kind,
      lag(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as previous_kind
    from public.feedback_events as event
    join public.feedback_items as item on item.id = event.feedback_id
    left join public.feedback_items as target on target.id = event.merged_into
    where event.id = any (events::bigint[]) and app.is_notified_of_feedback_event(person, event)
      and coalesce(
        (select feedback from public.notification_settings where user_id = person), 'at_once'
      ) in ('at_once', 'daily')
    window steps as (
      partition by event.feedback_id, event.kind order by event.id
      rows between unbounded preceding and unbounded following
    )
  )
  select json_agg(json_build_object(
    'feedback_id', feedback_id, 'number', number, 'title', title, 'kind', kind,
    'old_status', old_status, 'status', status, 'message', message, 'build', build,
    'merged_number', merged_number, 'merged_title', merged_title
  ) order by id)
  from told
  where case kind
    when 'status' then not is_undone
    when 'merge' then next_kind is distinct from 'unmerge'
    when 'unmerge' then previous_kind is distinct from 'merge'
    else true
  end
$$;

-- A report is answered once an admin has replied to it in public, moved or merged it.
create or replace view app.feedback_answers with (security_invoker = true) as
select item.id, item.title, item.priority, item.status, item.created_at,
  min(event.at) filter (
    where event.author_id is distinct from item.user_id
      and event.kind not in ('priority', 'assignment')
  ) as answered_at,
  item.number
from public.feedback_items as item
left join public.feedback_events as event on event.feedback_id = item.id
where item.merged_into is null
group by item.id;

-- {people, requests, deletion_requests, reports}: at most five rows of each that contain the text, or
-- else resemble it, with the columns below; of reports the one with a number, for #214 and 214. Empty for
-- a text of fewer than two characters. For admins; raises PT401 without a session and PT403 without the
-- role.
--
-- A security definer function, because under row-level security the planner cannot use the indexes of
-- the search (their operators are not leakproof).
create or replace function public.search_admin(query text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  normalized constant text := app.normalize_name(left(query, 100));
  wanted constant text := case when char_length(normalized) >= 2 then normalized end;
  wanted_number constant integer := substring(normalized from '^#?([0-9]{1,9})$');
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  end if;

  return json_build_object(
    'people', app.find_rows(
      'public.profiles', 'app.search_text(first_name, last_name, email)', 'laravel_user_id',
      'laravel_user_id, first_name, last_name, email', wanted),
    'requests', app.find_rows(
      'public.publisher_requests', 'app.search_text(first_name, last_name, email, new_publisher_name)',
      'created_at', 'id, first_name, last_name, email, new_publisher_name, status', wanted),
    'deletion_requests', app.find_rows(
      'public.account_deletion_requests', 'app.search_text(email)', 'created_at', 'id, email, status',
      wanted),
    'reports', coalesce(
      (
        select json_agg(report) from (
          select id, number, title, status from public.feedback_items where number = wanted_number
        ) as report
      ),
      app.find_rows(
        'public.feedback_items', 'app.search_text(title)', 'created_at', 'id, number, title, status',
        wanted)
    )
  );
end
$$;
