-- Answers: the author of a report, and those who said 'Me too', answer a public reply of the team on its
-- card. Everybody on the board reads them; admins are notified. They are events of the report, as replies
-- are: with the same limit, immutable, and deleted with the report. Both have screenshots, as the report has:
-- with the same limits, but for everybody on the board.

alter table public.feedback_events
  drop constraint feedback_event_kind_is_known,
  add constraint feedback_event_kind_is_known check (kind in
    ('status', 'reply', 'answer', 'merge', 'unmerge', 'priority', 'assignment')),
  drop constraint feedback_event_has_content,
  add constraint feedback_event_has_content check (case kind
    when 'status' then status is not null and message is null
    when 'reply' then status is null and message is not null
    when 'answer' then status is null and message is not null and build is null
    when 'priority' then priority is not null and status is null and message is null
    when 'assignment' then status is null and message is null
    else status is null and message is null and merged_into is not null
  end),
  -- Browsers have no right to insert it: what a tester writes is an answer.
  alter column kind set default case
    when app.user_id() is null or app.has_role('admin') then 'reply' else 'answer'
  end;

-- The last public word on each report, and the notifications of admins.
create index feedback_events_with_message on public.feedback_events (feedback_id, id desc)
  where kind in ('reply', 'answer');
create index feedback_events_with_answer on public.feedback_events (id) where kind = 'answer';

-- Whether the caller wrote the report or is affected by it, and the team has replied to it. A merged report
-- has no card. Security definer: a policy can't read its own table.
create function app.may_answer_feedback(report uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.feedback_items as item
    where item.id = report and item.merged_into is null and (
      item.user_id = app.user_id()
      or exists (
        select from public.feedback_me_toos as me_too
        where me_too.feedback_id = report and me_too.user_id = app.user_id()
      )
    )
  ) and exists (
    select from public.feedback_events as event
    where event.feedback_id = report and event.kind = 'reply'
  )
$$;

create policy "the author and affected people answer a reply" on public.feedback_events for insert to anon
  with check (
    (select app.has_role('tester')) and author_id = (select app.user_id()) and kind = 'answer'
    and app.may_answer_feedback(feedback_id)
  );
grant execute on function app.may_answer_feedback(uuid) to anon;

-- Screenshots of replies and answers.

alter table public.feedback_attachments
  add column event_id bigint references public.feedback_events on delete cascade,
  drop constraint feedback_attachment_path_is_valid,
  add constraint feedback_attachment_path_is_valid check (
    file_path ~ ('^' || feedback_id || '/' || coalesce(event_id::text, feedback_id::text)
      || '_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$')
  );
comment on column public.feedback_attachments.event_id is 'The reply or answer; null: the report itself.';
create index feedback_attachments_by_event on public.feedback_attachments (event_id)
  where event_id is not null;
create index feedback_events_by_author on public.feedback_events (author_id, at)
  where kind in ('reply', 'answer');
grant insert (event_id) on public.feedback_attachments to anon;

-- At most five of a report, and of each reply and answer.
create or replace function app.check_attachment_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.feedback_id::text, 0));
  if (
    select count(*) from public.feedback_attachments
    where feedback_id = new.feedback_id and event_id is not distinct from new.event_id
  ) > 5 then
    raise check_violation using
      message = 'A report, a reply and an answer have at most five attachments each.',
      constraint = 'feedback_attachments_at_most_five', table = 'feedback_attachments';
  end if;
  return null;
end
$$;

-- Those of replies and answers are read by everybody who reads these.
alter policy "an author reads their attachments, an admin all" on public.feedback_attachments
  using (
    (select app.has_role('admin'))
    or (
      (select app.has_role('tester'))
      and (
        event_id is not null
        or feedback_id in (select id from public.feedback_items where user_id = (select app.user_id()))
      )
    )
  );

-- Also of their own replies and answers.
alter policy "an author inserts attachments of their own items" on public.feedback_attachments
  with check (
    (select app.has_role('tester', 'admin'))
    and case
      when event_id is null then exists (
        select from public.feedback_items as item
        where item.id = feedback_id and item.user_id = (select app.user_id())
      )
      else exists (
        select from public.feedback_events as event
        where event.id = feedback_attachments.event_id
          and event.feedback_id = feedback_attachments.feedback_id
          and event.author_id = (select app.user_id()) and event.kind in ('reply', 'answer')
      )
    end
  );

-- The id of the reply or answer to which a file belongs; null for a file of a report. Ids of reports have
-- hyphens.
create function app.get_event_of_file(name text) returns bigint
language sql immutable parallel safe
return substring(name from '^[0-9a-f-]{36}/([1-9][0-9]{0,17})_')::bigint;

-- As before, for files whose names begin with prefix: '<report>/<report>' or '<report>/<event>'.
create function app.can_add_feedback_file(prefix text, metadata jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant bigint := app.get_rate_limit('upload_kilobytes_per_person') * 1024::bigint;
  largest constant bigint := 5 * 1024 * 1024;
  bytes constant bigint :=
    coalesce(metadata ->> 'size', metadata ->> 'contentLength', largest::text)::bigint;
  stored bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || prefix, 0));
  if (
    select count(*) from storage.objects
    where bucket_id = 'feedback-attachments' and starts_with(name, prefix || '_')
  ) >= app.get_rate_limit('files_per_feedback') then
    return false;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('files by ' || app.user_id(), 0));
  select coalesce(sum(coalesce((object.metadata ->> 'size')::bigint, largest)), 0) into stored
  from (
    select id || '/' || id as prefix from public.feedback_items
    where user_id = app.user_id() and created_at > now() - interval '7 days'
    union
    select feedback_id || '/' || id from public.feedback_events
    where author_id = app.user_id() and at > now() - interval '7 days' and kind in ('reply', 'answer')
    union
    select row_id || '/' || row_id from public.audit_log
    where table_name = 'feedback_items' and action = 'delete' and at > now() - interval '1 day'
      and before ->> 'user_id' = app.user_id()::text
  ) as own
  join storage.objects as object on object.bucket_id = 'feedback-attachments'
    and object.name collate "C" >= own.prefix || '_' and object.name collate "C" < own.prefix || '`'
  where object.created_at > now() - interval '1 day';

  if stored + bytes > most then
    raise sqlstate 'PT429' using message =
      'You have uploaded too much today. Please try again tomorrow.';
  end if;
  perform app.count_use('upload_kilobytes_per_person', (1 + bytes / 1024)::integer,
    'You have uploaded too much today. Please try again tomorrow.');
  return true;
end
$$;
grant execute on function app.can_add_feedback_file(text, jsonb), app.get_event_of_file(text)
  to anon, service_role;

-- By the author of the report, the reply or the answer in its first week.
alter policy "feedback: an author uploads files of their own items" on storage.objects
  with check (
    bucket_id = 'feedback-attachments'
    and (select app.has_role('tester', 'admin'))
    and name ~ '^([0-9a-f-]{36})/(\1|[1-9][0-9]{0,17})_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$'
    and case
      when app.get_event_of_file(name) is null then split_part(name, '/', 1) in (
        select item.id::text from public.feedback_items as item
        where item.user_id = (select app.user_id()) and item.created_at > now() - interval '7 days'
      )
      else exists (
        select from public.feedback_events as event
        where event.id = app.get_event_of_file(objects.name)
          and event.feedback_id::text = split_part(objects.name, '/', 1)
          and event.author_id = (select app.user_id()) and event.kind in ('reply', 'answer')
          and event.at > now() - interval '7 days'
      )
    end
    and app.can_add_feedback_file(split_part(name, '_', 1), metadata)
  );
drop function app.can_add_file(text, jsonb);

alter policy "feedback: an author reads their files, an admin all" on storage.objects
  using (
    bucket_id = 'feedback-attachments'
    and (
      (select app.has_role('admin'))
      or (
        (select app.has_role('tester'))
        and (
          app.get_event_of_file(name) is not null
          or split_part(name, '/', 1) in (
            select item.id::text from public.feedback_items as item
            where item.user_id = (select app.user_id())
          )
        )
      )
    )
  );

update app.rate_limits set description =
  'stored files of one report, reply or answer; five can be listed, the rest are left by failed uploads'
where name = 'files_per_feedback';

-- Of others' reports, their answers.
update app.personal_data set condition = '(t.event_id is null and t.feedback_id in (
    select id from public.feedback_items where user_id = any ($1)
  )) or t.event_id in (
    select id from public.feedback_events where author_id = any ($1) and kind in (''reply'', ''answer'')
  )'
where name = 'feedback_attachments';

-- Changes of the report itself are broadcast with its row.
create trigger feedback_events_broadcast_message after insert on public.feedback_events
  referencing new table as changed_rows for each row when (new.kind in ('reply', 'answer'))
  execute function app.broadcast_feedback_change();

-- waiting: the last public word is a question of the team. answered: it is an answer.
create view app.feedback_answer_states with (security_invoker = true) as
select feedback_id,
  case when kind = 'answer' then 'answered' when message like '%?%' then 'waiting' end as state
from (
  select distinct on (feedback_id) feedback_id, kind, message
  from public.feedback_events
  where kind in ('reply', 'answer')
  order by feedback_id, id desc
) as last_word;

-- Whether the person is notified of the event, as long as they are testers or admins; never of their own
-- actions: of an answer the admins, of everything else the author of the report and those who said
-- 'Me too' and asked for it.
create or replace function app.is_notified_of_feedback_event(person bigint, event public.feedback_events)
returns boolean
language sql stable set search_path = ''
as $$
  select event.author_id is distinct from person and case
    when event.kind = 'answer' then app.is_admin(person)
    else exists (
      select from public.user_roles where user_id = person and role in ('tester', 'admin')
    ) and (
      exists (
        select from public.feedback_items where id = event.feedback_id and user_id = person
      )
      or exists (
        select from public.feedback_me_toos
        where feedback_id in (event.feedback_id, event.merged_into) and user_id = person and notify
      )
    )
  end
$$;

create or replace function app.add_feedback_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    'feedback', new.id, person.id, coalesce(profile.email, confirmed.email),
    profile.first_name, timing.due_at
  )
  from (
    select user_id from public.feedback_items where id = new.feedback_id
    union
    select user_id from public.feedback_me_toos where feedback_id = new.feedback_id
    union
    select user_id from public.user_roles where role = 'admin' and new.kind = 'answer'
  ) as person (id)
  cross join app.get_feedback_mail_time(person.id) as timing (due_at)
  left join public.profiles as profile on profile.laravel_user_id = person.id
  left join app.confirmed_emails as confirmed on confirmed.user_id = person.id
  where timing.due_at is not null and coalesce(profile.email, confirmed.email) is not null
    and app.is_notified_of_feedback_event(person.id, new);
  return null;
end
$$;

-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first, with the number
-- and the title of the report and the number of the one that it was merged into. Raises PT401 and PT403
-- as feedback_board(). Those of a merged report from which the caller's 'Me too' moved are included;
-- admins have the answers to all reports.
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
      where event.id in (
        (
          select id from public.feedback_events
          where feedback_id in (select id from mine) and author_id is distinct from caller
            and kind not in ('priority', 'assignment', 'answer')
          order by id desc limit 100
        )
        union all
        (
          select id from public.feedback_events
          where kind = 'answer' and app.has_role('admin') and author_id is distinct from caller
          order by id desc limit 100
        )
      )
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

-- [{feedback_id, number, title, kind, author, old_status, status, message, build, merged_number,
-- merged_title}], with the author's name of an answer, oldest first, without moves that end where they
-- began and merges that were ended; null if nothing is left, or the person is no longer notified of it.
create or replace function app.describe_feedback_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  with told as (
    select event.*, item.number, item.title,
      target.number as merged_number, target.title as merged_title,
      case event.kind when 'answer' then
        nullif(btrim(concat_ws(' ', author.first_name, author.last_name)), '')
      end as author,
      first_value(event.old_status) over steps = last_value(event.status) over steps as is_undone,
      lead(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as next_kind,
      lag(event.kind) over (partition by event.feedback_id, event.merged_into order by event.id)
        as previous_kind
    from public.feedback_events as event
    join public.feedback_items as item on item.id = event.feedback_id
    left join public.feedback_items as target on target.id = event.merged_into
    left join public.profiles as author on author.laravel_user_id = event.author_id
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
    'author', author, 'old_status', old_status, 'status', status, 'message', message, 'build', build,
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
      and event.kind not in ('priority', 'assignment', 'answer')
  ) as answered_at,
  item.number
from public.feedback_items as item
left join public.feedback_events as event on event.feedback_id = item.id
where item.merged_into is null
group by item.id;

-- {server_time, items, deleted}. For testers and admins: PT401 where nobody is signed in, PT403
-- without the role. Not cut at the data API's 1,000 rows.
--
-- items: every column of feedback_items, first_name, last_name, displayname, email of the author,
-- assigned_first_name, assigned_last_name, assigned_email, comment_count (null for testers),
-- answer_state ('waiting' or 'answered', null for testers), me_too_count, has_me_too (of the caller),
-- attachments [{id, file_path, file_name}] of the report and those merged into it (null where there
-- are none that the caller may see). Addresses are included for admins and for the author.
--
-- With changed_since (server_time of the previous response): only items that changed and ids of items
-- that were deleted since then. Changes that a tester may not see are ignored. The last ten seconds
-- are included again, because a change gets its timestamp before its transaction commits.
--
-- Its plan depends on the parameter: all reports if it is null, otherwise those changed since then.
create or replace function public.feedback_board(changed_since timestamptz default null) returns json
language plpgsql stable security definer set search_path = ''
set plan_cache_mode = force_custom_plan
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
      where attachment.created_at > since and attachment.event_id is null
        and (is_admin or attached_to.user_id = caller)
      union
      select feedback_id from public.feedback_comments
      where created_at > since and is_admin
      union
      select feedback_id from public.feedback_events
      where at > since and kind in ('reply', 'answer') and is_admin
      union
      select feedback_id from app.feedback_me_too_counts where changed_at > since
    )
  ),
  shown_attachments as (
    select coalesce(item.merged_into, item.id) as feedback_id, attachment.id,
      attachment.file_path, attachment.file_name, attachment.created_at
    from public.feedback_attachments as attachment
    join public.feedback_items as item on item.id = attachment.feedback_id
    where attachment.event_id is null and (is_admin or item.user_id = caller)
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
  answer_states as (
    select feedback_id, state from app.feedback_answer_states
    where is_admin and feedback_id in (select id from changed)
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
      answer_states.state as answer_state,
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
    left join answer_states on answer_states.feedback_id = item.id
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
