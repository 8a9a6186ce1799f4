-- Downloads use file_name, so its extension must match the stored file's.
create function app.with_file_extension(file_name text, file_path text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when extension is null or lower(substring(file_name from '\.([^.]+)$')) = extension
      or (lower(file_name) ~ '\.jpe?g$' and extension in ('jpg', 'jpeg')) then file_name
    else left(
      coalesce(nullif(regexp_replace(file_name, '\.[^.]*$', ''), ''), 'screenshot'), 250
    ) || '.' || extension
  end
  from (select substring(file_path from '\.([a-z]+)$') as extension) as stored
$$;

-- Whether a row has these values, compared as texts: an id is a number or a string of digits.
create function app.has_values(stored jsonb, wanted jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select not exists (
    select from jsonb_each_text(wanted) as one (name, value)
    where one.value is distinct from stored ->> one.name
  )
$$;

-- The id of the reply or answer to which a file belongs; null for a file of a report. Ids of reports have
-- hyphens.
create function app.get_event_of_file(name text) returns bigint
language sql immutable parallel safe
return substring(name from '^[0-9a-f-]{36}/([1-9][0-9]{0,17})_')::bigint;

-- The feedback board: who else is affected by a report ('Me too'), what happened to it, merged reports,
-- and fixes.
--
-- Reports about the same thing are merged into one: its card represents all of them. A merged report
-- keeps its row, comments and screenshots. Its 'Me too' rows move to the target and remember where they
-- came from; its author becomes one of the affected people there. The board shows its screenshots with
-- the target's, to those who may see them.
--
-- 'Fixed in build N: please check': an admin's reply that names a build asks the author and those who
-- said 'Me too' whether the report is fixed. One of them confirms it or opens the report again.

-- Each report has a number: #214. The database assigns it when the report arrives; nobody chooses or
-- changes it, not even the service, and a number is not used again, also not after a deletion.
-- Earlier reports are numbered by the time of their creation.
-- The feedback board: items, comments (admins only) and attachments.

create table public.feedback_items (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  category text not null,
  priority text not null default 'minor',
  screen text,
  status text not null default 'feedback',
  user_id bigint not null default app.user_id(),
  assigned_to bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  build text,
  os text,
  device text,
  locale text,
  merged_into uuid references public.feedback_items,
  fixed_in text,
  fix_confirmed_at timestamptz,
  number integer not null generated always as identity,
  constraint feedback_content_is_given check (content ~ '\S' and char_length(content) <= 1000),
  constraint feedback_category_is_known check (category in (
    'critical_crash', 'bug', 'performance', 'layout_styling', 'user_experience',
    'missing_functionality', 'content', 'stats_inaccuracies', 'compatibility', 'notifications',
    'security_privacy', 'onboarding_help', 'suggestions'
  )),
  constraint feedback_priority_is_known
    check (priority in ('critical', 'major', 'minor', 'suggestion')),
  constraint feedback_screen_is_known check (screen in (
    'Discover', 'Activity', 'Lists', 'Me', 'User', 'Game (ShowOne)', 'Logscreen',
    'Advanced Search', 'Register', 'Friends&Groups', 'Settings', 'Camera'
  )),
  constraint feedback_status_is_known
    check (status in ('feedback', 'under_development', 'completed', 'on_hold')),
  constraint feedback_title_is_given
  check (app.has_visible_text(title) and char_length(title) <= 100),
  constraint feedback_build_is_short check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint feedback_os_is_short check (os ~ '\S' and os !~ '[[:cntrl:]]' and char_length(os) <= 40),
  constraint feedback_device_is_short
    check (device ~ '\S' and device !~ '[[:cntrl:]]' and char_length(device) <= 80),
  constraint feedback_locale_is_language_tag
    check (locale ~ '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$'),
  constraint feedback_is_not_merged_into_itself check (merged_into <> id),
  constraint feedback_fix_is_confirmed_with_its_build
    check (fix_confirmed_at is null or fixed_in is not null),
  constraint feedback_number_is_unique unique (number)
);
create index feedback_items_by_status on public.feedback_items (status, created_at desc);
create index feedback_items_by_author on public.feedback_items (user_id, created_at desc);
create index feedback_items_by_assignee on public.feedback_items (assigned_to) where assigned_to is not null;
create index feedback_items_by_time on public.feedback_items (created_at desc);
create index feedback_items_by_change on public.feedback_items (updated_at);
create index feedback_items_by_target on public.feedback_items (merged_into)
  where merged_into is not null;
create index feedback_items_by_list_text on public.feedback_items using gin
  (app.search_text(title, content) extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.feedback_items enable row level security;

create table public.feedback_comments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  content text not null,
  user_id bigint not null default app.user_id(),
  created_at timestamptz not null default now(),
  constraint feedback_comment_is_given check (content ~ '\S' and char_length(content) <= 2000)
);
create index feedback_comments_by_item on public.feedback_comments (feedback_id, created_at);
create index feedback_comments_by_time on public.feedback_comments (created_at);
alter table public.feedback_comments enable row level security;

create table public.feedback_me_toos (
  feedback_id uuid not null references public.feedback_items on delete cascade,
  user_id bigint not null default app.user_id(),
  build text,
  os text,
  device text,
  created_at timestamptz not null default clock_timestamp(),
  notify boolean not null default false,
  merged_from uuid references public.feedback_items on delete set null,
  constraint feedback_me_toos_pkey primary key (feedback_id, user_id),
  constraint feedback_me_too_build_is_short check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint feedback_me_too_os_is_short check (os ~ '\S' and os !~ '[[:cntrl:]]' and char_length(os) <= 40),
  constraint feedback_me_too_device_is_short
    check (device ~ '\S' and device !~ '[[:cntrl:]]' and char_length(device) <= 80)
);
create index feedback_me_toos_by_person on public.feedback_me_toos (user_id);
create index feedback_me_toos_by_origin on public.feedback_me_toos (merged_from)
  where merged_from is not null;
alter table public.feedback_me_toos enable row level security;

-- The number of people, and when it changed, for feedback_board(). Not a column of feedback_items:
-- a 'Me too' must not count as an edit of the report, nor wait for one.
create table app.feedback_me_too_counts (
  feedback_id uuid primary key references public.feedback_items on delete cascade,
  number integer not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index feedback_me_too_counts_by_change on app.feedback_me_too_counts (changed_at);
alter table app.feedback_me_too_counts enable row level security;

-- Answers: the author of a report, and those who said 'Me too', answer a public reply of the team on its
-- card. Everybody on the board reads them; admins are notified. They are events of the report, as replies
-- are: with the same limit, immutable, and deleted with the report. Both have screenshots, as the report has:
-- with the same limits, but for everybody on the board.
-- What happened to a report: changes of its status, priority and assignment, public replies of admins,
-- and merges. Visible to everybody who may read the report; its author, and those who said 'Me too' and
-- asked for it, are notified, but not of priorities and assignments, which are no answer to the author.
-- feedback_comments stay the admins' own.
create table public.feedback_events (
  id bigint generated always as identity primary key,
  feedback_id uuid not null references public.feedback_items on delete cascade,
  -- Browsers have no right to insert it: what a tester writes is an answer.
  kind text not null default case
    when app.user_id() is null or app.has_role('admin') then 'reply' else 'answer'
  end,
  at timestamptz not null default clock_timestamp(),
  author_id bigint default app.user_id(),
  by_team boolean default app.has_role('admin'),
  old_status text,
  status text,
  old_priority text,
  priority text,
  assigned_to bigint,
  message text,
  build text,
  merged_into uuid,
  send_id uuid unique,
  constraint feedback_event_status_is_known
    check (status in ('feedback', 'under_development', 'completed', 'on_hold')),
  constraint feedback_event_old_status_is_known
    check (old_status in ('feedback', 'under_development', 'completed', 'on_hold')),
  constraint feedback_event_priority_is_known
    check (priority in ('critical', 'major', 'minor', 'suggestion')),
  constraint feedback_event_old_priority_is_known
    check (old_priority in ('critical', 'major', 'minor', 'suggestion')),
  constraint feedback_reply_is_given check (message ~ '\S' and char_length(message) <= 2000),
  constraint feedback_reply_build_is_short
    check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint feedback_event_kind_is_known check (kind in
    ('status', 'reply', 'answer', 'merge', 'unmerge', 'priority', 'assignment')),
  constraint feedback_event_has_content check (case kind
    when 'status' then status is not null and message is null
    when 'reply' then status is null and message is not null
    when 'answer' then status is null and message is not null and build is null
    when 'priority' then priority is not null and status is null and message is null
    when 'assignment' then status is null and message is null
    else status is null and message is null and merged_into is not null
  end)
);
create index feedback_events_by_item on public.feedback_events (feedback_id, id);
create index feedback_events_by_time on public.feedback_events (at);

-- The history of a report that others were merged into.
create index feedback_events_by_target on public.feedback_events (merged_into, id)
  where merged_into is not null;

-- The last public word on each report, and the notifications of admins.
create index feedback_events_with_message on public.feedback_events (feedback_id, id desc)
  where kind in ('reply', 'answer');
create index feedback_events_with_answer on public.feedback_events (id) where kind = 'answer';
create index feedback_events_by_author on public.feedback_events (author_id, at)
  where kind in ('reply', 'answer');
comment on column public.feedback_events.by_team is 'Whether the author was an admin; testers can''t read the names of admins. Null before this column existed.';
comment on column public.feedback_events.assigned_to is 'The new assignee; null: nobody.';
comment on column public.feedback_events.build is 'The build that fixes the report, in a reply.';
comment on column public.feedback_events.merged_into is 'The other report of a merge or unmerge. Written before "Me too" moves, so that the same people are notified.';
comment on column public.feedback_events.send_id is 'Chosen by the sender: a message that is sent again is refused.';
alter table public.feedback_events enable row level security;

-- Screenshots of replies and answers.
-- The file is the storage object of the same path (feedback_files.sql).
create table public.feedback_attachments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  file_path text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  event_id bigint references public.feedback_events on delete cascade,
  constraint feedback_attachment_name_is_valid check (
    file_name ~ '\S' and char_length(file_name) <= 255 and file_name !~ '[[:cntrl:]/\\]'
  ),
  constraint feedback_attachment_path_is_unique unique (file_path),
  constraint feedback_attachment_path_is_valid check (
    file_path ~ ('^' || feedback_id || '/' || coalesce(event_id::text, feedback_id::text)
      || '_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$')
  )
);
create index feedback_attachments_by_item on public.feedback_attachments (feedback_id);
create index feedback_attachments_by_time on public.feedback_attachments (created_at);
create index feedback_attachments_by_event on public.feedback_attachments (event_id)
  where event_id is not null;
comment on column public.feedback_attachments.event_id is 'The reply or answer; null: the report itself.';
alter table public.feedback_attachments enable row level security;

-- The notifications up to event_id have been seen by this person.
create table app.feedback_reads (
  user_id bigint primary key,
  event_id bigint not null
);
alter table app.feedback_reads enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('feedback_per_person', 100, 100, '1 day', 'feedback items of one person'),
  ('files_per_feedback', 10, 10, null,
    'stored files of one report, reply or answer; five can be listed, the rest are left by failed uploads');

insert into app.rate_limits (name, max, usual, period, description) values
  ('feedback_replies_per_person', 500, 500, '1 day', 'replies to reports by one person'),
  ('me_toos_per_person', 300, 300, '1 day', 'reports that one person says to be affected by'),
  ('me_too_changes_per_person', 600, 600, '1 day', 'changes of “Me too” by one person');

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

create policy "testers and admins read feedback" on public.feedback_items
  for select to anon
  using ((select app.has_role('tester', 'admin')));

-- In one's own name, unassigned, in the first column.
create policy "testers and admins insert feedback" on public.feedback_items
  for insert to anon
  with check (
    (select app.has_role('tester', 'admin'))
    and user_id = (select app.user_id()) and status = 'feedback' and assigned_to is null
  );

-- user_id and created_at cannot be changed (no grant).
create policy "an admin updates feedback" on public.feedback_items
  for update to anon
  using ((select app.has_role('admin')));

-- The audit log keeps the row.
create policy "an admin deletes feedback" on public.feedback_items
  for delete to anon
  using ((select app.has_role('admin')));

-- Testers see neither comments nor their number.
create policy "an admin reads comments" on public.feedback_comments
  for select to anon
  using ((select app.has_role('admin')));

create policy "an admin inserts comments" on public.feedback_comments
  for insert to anon
  with check ((select app.has_role('admin')) and user_id = (select app.user_id()));

-- Those of replies and answers are read by everybody who reads these.
create policy "an author reads their attachments, an admin all" on public.feedback_attachments
  for select to anon
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
create policy "an author inserts attachments of their own items" on public.feedback_attachments
  for insert to anon
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

create policy "an admin deletes attachments" on public.feedback_attachments
  for delete to anon
  using ((select app.has_role('admin')));

create policy "an author corrects a report" on public.feedback_items for update to anon
  using ((select app.has_role('tester')) and user_id = (select app.user_id()));

create policy "an author withdraws a report" on public.feedback_items for delete to anon
  using ((select app.has_role('tester')) and user_id = (select app.user_id()));

create policy "a tester reads their own, an admin all" on public.feedback_me_toos for select to anon
  using ((select app.has_role('admin'))
    or (user_id = (select app.user_id()) and (select app.has_role('tester'))));

-- The author is affected anyway.
create policy "testers and admins say 'Me too' to reports of others"
  on public.feedback_me_toos for insert to anon
  with check (
    (select app.has_role('tester', 'admin')) and user_id = (select app.user_id())
    and exists (
      select from public.feedback_items as item
      where item.id = feedback_id and item.user_id <> (select app.user_id())
    )
  );

create policy "testers and admins choose whether they are notified"
  on public.feedback_me_toos for update to anon
  using ((select app.has_role('tester', 'admin')) and user_id = (select app.user_id()));

create policy "testers and admins take their own back" on public.feedback_me_toos for delete to anon
  using ((select app.has_role('tester', 'admin')) and user_id = (select app.user_id()));

create policy "who reads feedback reads what happened to it" on public.feedback_events for select to anon
  using ((select app.has_role('tester', 'admin')));

-- Without the right to insert kind, it is a reply.
create policy "an admin replies" on public.feedback_events for insert to anon
  with check ((select app.has_role('admin')) and author_id = (select app.user_id()));

create policy "the author and affected people answer a reply" on public.feedback_events for insert to anon
  with check (
    (select app.has_role('tester')) and author_id = (select app.user_id()) and kind = 'answer'
    and app.may_answer_feedback(feedback_id)
  );

-- Clients may choose the id (a uuid), which makes retries idempotent: an insert that is repeated
-- because its response was lost violates the primary key. Policies do not depend on the id.

grant select, insert (id, title, content, category, priority, screen, user_id),
  update (title, content, category, priority, screen, status, assigned_to), delete
  on public.feedback_items to anon;

grant select, insert, update, delete on public.feedback_items to service_role;

grant select, insert (id, feedback_id, content, user_id) on public.feedback_comments to anon;

grant select, insert, update, delete on public.feedback_comments to service_role;

grant select, insert (feedback_id, file_path, file_name), delete
  on public.feedback_attachments to anon;

grant select, insert, update, delete on public.feedback_attachments to service_role;

grant insert (build, os, device, locale), update (build, os, device, locale)
  on public.feedback_items to anon;

grant select, insert (feedback_id, user_id, build, os, device, notify), update (notify), delete
  on public.feedback_me_toos to anon;

grant all on public.feedback_me_toos to service_role;

grant select, insert (feedback_id, message, build, send_id) on public.feedback_events to anon;

grant select on public.feedback_events to service_role;

grant insert (event_id) on public.feedback_attachments to anon;

create function app.check_feedback_id() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_deleted_feedback(new.id) then
    raise sqlstate 'PT409' using message = 'This feedback has been deleted.';
  end if;
  return new;
end
$$;

create function app.check_feedback_assignee() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.assigned_to is distinct from old.assigned_to
    and new.assigned_to is not null and not app.is_admin(new.assigned_to) then
    raise check_violation using
      message = 'Feedback is assigned to admins only.',
      constraint = 'feedback_assignee_is_admin', table = 'feedback_items';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- At most five of a report, and of each reply and answer.
create function app.check_attachment_limit() returns trigger
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

-- Clients choose the item's id, which names its storage folder. The id of a deleted item cannot be
-- used again: its new owner could read files that are left in the folder.
create function app.is_deleted_feedback(id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.audit_log
    where table_name = 'feedback_items' and row_id = is_deleted_feedback.id::text
      and action = 'delete'
  );
end
$$;

create function app.set_attachment_file_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.file_name := app.with_file_extension(new.file_name, new.file_path);
  return new;
end
$$;

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
create function public.feedback_board(changed_since timestamptz default null) returns json
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

-- Also counts rows that move.
create function app.count_feedback_me_toos() returns trigger
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

-- Changes of a report.

-- Whether an admin has commented on the report or answered it, or others are affected.
create function app.is_discussed_feedback(report uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.feedback_comments where feedback_id = report)
    or exists (select from public.feedback_me_toos where feedback_id = report)
    or exists (select from public.feedback_events where feedback_id = report and kind = 'reply')
$$;

-- The author of a report corrects or withdraws it before work on it has begun.
create function app.check_feedback_author_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.has_role('admin') then
    null;
  elsif tg_op = 'UPDATE'
    and (new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) then
    raise sqlstate 'PT403' using message = 'Only an admin moves and assigns feedback.';
  elsif old.status <> 'feedback' or old.assigned_to is not null
    or app.is_discussed_feedback(old.id) then
    raise sqlstate 'PT409' using message =
      'Our team has begun to work with this report, or others are affected, too. It can no longer be changed.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- Every change of a card on the board is one guarded write, which can be repeated.
--
-- changes: [{id, values, expected}] with title, content, category, priority, status or assigned_to in
-- values. expected has the value of each column that the caller has seen, or an array of several. A
-- card changes if each of these columns has an expected value, or the new one already. Returns the
-- changed cards and those that had all new values already, which answers an attempt whose response was
-- lost. Row-level security, column grants and triggers apply to the caller. At most 500 cards.
create function public.change_feedback_items(changes jsonb)
returns setof public.feedback_items
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.feedback_items;
  changed_ids uuid[] := '{}';
begin
  if jsonb_typeof(changes) is distinct from 'array'
    or jsonb_array_length(changes) > 500 then
    raise sqlstate 'PT400' using message = 'Too many cards at once. Please change fewer.';
  end if;
  for changed in
    update public.feedback_items as item set
      title = coalesce(change.values ->> 'title', item.title),
      content = coalesce(change.values ->> 'content', item.content),
      category = coalesce(change.values ->> 'category', item.category),
      priority = coalesce(change.values ->> 'priority', item.priority),
      status = coalesce(change.values ->> 'status', item.status),
      assigned_to = case when change.values ? 'assigned_to'
        then (change.values ->> 'assigned_to')::bigint else item.assigned_to end
    from jsonb_to_recordset(changes) as change (id uuid, values jsonb, expected jsonb)
    where item.id = change.id
      and not app.has_values(to_jsonb(item), change.values)
      and not exists (
        select from jsonb_each(change.expected) as known (name, value)
        where not exists (
          -- A value appended to an array, or the elements of two arrays.
          select from jsonb_array_elements_text(
            '[]' || known.value || coalesce(change.values -> known.name, '[]')
          ) as accepted (value)
          where accepted.value is not distinct from to_jsonb(item) ->> known.name
        )
      )
    returning item.*
  loop
    changed_ids := changed_ids || changed.id;
    return next changed;
  end loop;
  -- A statement of its own also sees what another request has stored while the update waited for it.
  return query
  select item.*
  from jsonb_to_recordset(changes) as change (id uuid, values jsonb)
  join public.feedback_items as item on item.id = change.id
  where item.id <> all (changed_ids) and app.has_values(to_jsonb(item), change.values);
end
$$;

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

-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first, with the number
-- and the title of the report and the number of the one that it was merged into. Raises PT401 and PT403
-- as feedback_board(). Those of a merged report from which the caller's 'Me too' moved are included;
-- admins have the answers to all reports.
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

-- Marks the caller's notifications as read, up to the event that they have seen.
create function public.mark_feedback_events_read(up_to bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your notifications.';
  elsif not app.has_role('tester', 'admin') then
    raise sqlstate 'PT403' using message = 'The feedback board is for testers.';
  elsif not app.use_rate_limit('notification_changes_per_person', caller::text) then
    raise sqlstate 'PT429' using message = 'You have changed your notifications too often. Please try again in an hour.';
  end if;
  insert into app.feedback_reads as known (user_id, event_id)
  values (caller, least(up_to, (select coalesce(max(id), 0) from public.feedback_events)))
  on conflict (user_id) do update set event_id = greatest(known.event_id, excluded.event_id);
end
$$;

-- Whether the person is notified of the event, as long as they are testers or admins; never of their own
-- actions: of an answer the admins, of everything else the author of the report and those who said
-- 'Me too' and asked for it.
create function app.is_notified_of_feedback_event(person bigint, event public.feedback_events)
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

create function app.get_feedback_mail_time(person bigint) returns timestamptz
language sql volatile set search_path = ''
as $$
  select app.get_mail_time(coalesce(
    (select feedback from public.notification_settings where user_id = person), 'at_once'
  ))
$$;

create function app.add_feedback_mails() returns trigger
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

-- New settings also apply to the mails that wait, except those whose email was begun.
create function app.reschedule_feedback_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  new_time constant timestamptz := app.get_mail_time(new.feedback);
begin
  delete from app.mails
  where topic = 'feedback' and user_id = new.user_id and done_at is null and attempts = 0
    and new_time is null;
  update app.mails set due_at = new_time
  where topic = 'feedback' and user_id = new.user_id and done_at is null and attempts = 0;
  return null;
end
$$;

-- [{feedback_id, number, title, kind, author, old_status, status, message, build, merged_number,
-- merged_title}], with the author's name of an answer, oldest first, without moves that end where they
-- began and merges that were ended; null if nothing is left, or the person is no longer notified of it.
create function app.describe_feedback_mails(events text[], person bigint) returns json
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

-- Merged reports.

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

-- Fixes.

create function app.set_feedback_fix() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.feedback_items set fixed_in = new.build, fix_confirmed_at = null
  where id = new.feedback_id;
  return null;
end
$$;

-- Confirms the fix, or moves the report back to the first column. Returns the changed row. The first
-- answer counts: PT409 for a later one.
create function public.check_feedback_fix(report uuid, works boolean)
returns setof public.feedback_items
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Please sign in again.';
  elsif not app.has_role('tester', 'admin') or not exists (
    select from public.feedback_items as item where item.id = report and item.user_id = caller
    union all
    select from public.feedback_me_toos as me_too
    where me_too.feedback_id = report and me_too.user_id = caller
  ) then
    raise sqlstate 'PT403' using message =
      'A fix is checked by who reported it or is affected by it.';
  end if;
  return query
  update public.feedback_items as item set
    fix_confirmed_at = case when works then clock_timestamp() end,
    fixed_in = case when works then item.fixed_in end,
    status = case when works then item.status else 'feedback' end
  where item.id = report and item.fixed_in is not null and item.fix_confirmed_at is null
    and item.merged_into is null
  returning item.*;
  if not found then
    raise sqlstate 'PT409' using message = 'Somebody else has checked this fix already.';
  end if;
end
$$;

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

grant execute on function app.is_deleted_feedback(uuid) to anon, service_role;

grant execute on function app.with_file_extension(text, text) to anon, service_role;

grant execute on function public.feedback_board(timestamptz) to anon;

grant execute on function app.has_values(jsonb, jsonb), public.change_feedback_items(jsonb),
  public.feedback_notifications(), public.mark_feedback_events_read(bigint),
  public.merge_feedback_items(uuid[], uuid), public.unmerge_feedback_item(uuid),
  public.check_feedback_fix(uuid, boolean)
to anon;

grant execute on function app.is_discussed_feedback(uuid) to anon, service_role;

grant execute on function app.may_answer_feedback(uuid) to anon;

grant execute on function app.can_add_feedback_file(text, jsonb), app.get_event_of_file(text)
  to anon, service_role;

create trigger feedback_items_check_assignee
  before update on public.feedback_items
  for each row execute function app.check_feedback_assignee();

create trigger feedback_items_audit
  after update or delete on public.feedback_items
  for each row execute function app.write_audit_log('id');

create trigger feedback_comments_audit
  after insert or update or delete on public.feedback_comments
  for each row execute function app.write_audit_log('id');

create trigger feedback_attachments_audit
  after delete on public.feedback_attachments
  for each row execute function app.write_audit_log('id');

-- After the insert, so that row-level security is checked first.
create trigger feedback_attachments_check_limit
  after insert on public.feedback_attachments
  for each row execute function app.check_attachment_limit();

create trigger feedback_items_check_id
  before insert on public.feedback_items
  for each row execute function app.check_feedback_id();

create trigger feedback_attachments_set_file_name
  before insert on public.feedback_attachments
  for each row execute function app.set_attachment_file_name();

-- The changes that feedback_board(changed_since) reports.

create trigger feedback_attachments_limit_writes before insert or delete on public.feedback_attachments
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_attachments_per_person');

create trigger feedback_items_limit_writes before update or delete on public.feedback_items
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_changes_per_person');

create trigger feedback_items_limit_inserts before insert on public.feedback_items
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_per_person',
    'You have sent too much feedback today. Please try again tomorrow.');

create trigger feedback_comments_limit_writes before insert on public.feedback_comments
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_comments_per_person');

-- Me too.

create trigger feedback_me_toos_limit_writes before insert on public.feedback_me_toos
  for each row when (app.is_browser())
  execute function app.limit_writes('me_toos_per_person',
    'You have said "Me too" too often today. Please try again tomorrow.');

create trigger feedback_me_toos_limit_changes before update or delete on public.feedback_me_toos
  for each row when (app.is_browser()) execute function app.limit_writes('me_too_changes_per_person');

create trigger feedback_me_toos_count after insert or delete on public.feedback_me_toos
  for each row execute function app.count_feedback_me_toos();

create trigger feedback_me_toos_count_moved after update of feedback_id on public.feedback_me_toos
  for each row execute function app.count_feedback_me_toos();

create trigger feedback_items_check_author_change before update or delete on public.feedback_items
  for each row when (app.is_browser()) execute function app.check_feedback_author_change();

-- Events and their notifications.

create trigger feedback_events_limit_writes before insert on public.feedback_events
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_replies_per_person');

create trigger feedback_events_reject_changes before update or truncate on public.feedback_events
  for each statement execute function app.reject_changes();

create trigger feedback_items_add_change_events
  after update of status, priority, assigned_to on public.feedback_items
  for each row when (
    (old.status, old.priority, old.assigned_to)
      is distinct from (new.status, new.priority, new.assigned_to)
  )
  execute function app.add_feedback_change_events();

create trigger feedback_events_add_mails after insert on public.feedback_events
  for each row when (new.kind not in ('priority', 'assignment')) execute function app.add_feedback_mails();

create trigger feedback_me_toos_check_merged before insert on public.feedback_me_toos
  for each row when (app.is_browser()) execute function app.check_feedback_is_not_merged();

create trigger feedback_items_check_merged before update or delete on public.feedback_items
  for each row when (app.is_browser()) execute function app.check_merged_feedback();

create trigger feedback_events_set_fix after insert on public.feedback_events
  for each row when (new.kind = 'reply' and new.build is not null) execute function app.set_feedback_fix();
