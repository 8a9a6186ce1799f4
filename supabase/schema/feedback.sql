-- The feedback board: reports of testers, comments, screenshots, and votes ('Me too').
--
-- Each report has a number: #214. The database assigns it when the report arrives; nobody chooses or
-- changes it, not even the service, and a number is not used again, also not after a deletion.

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
  duplicate_of uuid references public.feedback_items on delete set null,
  touched_at timestamptz not null default clock_timestamp(),
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
  check (app.is_line(title) and char_length(title) <= 100 and not app.has_web_address(title)),
  constraint feedback_build_is_short check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint feedback_os_is_short check (os ~ '\S' and os !~ '[[:cntrl:]]' and char_length(os) <= 40),
  constraint feedback_device_is_short
    check (device ~ '\S' and device !~ '[[:cntrl:]]' and char_length(device) <= 80),
  constraint feedback_locale_is_language_tag
    check (locale ~ '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,3}$'),
  constraint feedback_is_no_duplicate_of_itself check (duplicate_of <> id),
  constraint feedback_number_is_unique unique (number)
);
create index feedback_items_by_status on public.feedback_items (status, created_at desc);
create index feedback_items_by_author on public.feedback_items (user_id, created_at desc);
create index feedback_items_by_assignee on public.feedback_items (assigned_to) where assigned_to is not null;
create index feedback_items_by_time on public.feedback_items (created_at desc);
create index feedback_items_by_touch on public.feedback_items (touched_at);
create index feedback_items_by_original on public.feedback_items (duplicate_of)
  where duplicate_of is not null;
create index feedback_items_by_list_text on public.feedback_items using gin
  (app.search_text(title, content) extensions.gin_trgm_ops) with (fastupdate = off);
comment on column public.feedback_items.duplicate_of is 'The report that this one is the same as. Both stay as they are.';
comment on column public.feedback_items.touched_at is 'The last change of what feedback_board() shows of the report: of its row, comments, screenshots or votes.';
alter table public.feedback_items enable row level security;

create table public.feedback_comments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  content text not null,
  user_id bigint not null default app.user_id(),
  created_at timestamptz not null default now(),
  is_public boolean not null default false,
  by_admin boolean not null default app.has_role('admin'),
  constraint feedback_comment_is_given check (content ~ '\S' and char_length(content) <= 2000)
);
create index feedback_comments_by_item on public.feedback_comments (feedback_id, created_at);
create index feedback_comments_by_time on public.feedback_comments (created_at);
create index feedback_comments_by_author on public.feedback_comments (user_id);
comment on column public.feedback_comments.is_public is 'Whether everybody on the board reads it; otherwise only admins.';
comment on column public.feedback_comments.by_admin is 'Whether the author was an admin; testers can''t read the names of admins.';
alter table public.feedback_comments enable row level security;

create table public.feedback_me_toos (
  feedback_id uuid not null references public.feedback_items on delete cascade,
  user_id bigint not null default app.user_id(),
  created_at timestamptz not null default clock_timestamp(),
  constraint feedback_me_toos_pkey primary key (feedback_id, user_id)
);
create index feedback_me_toos_by_person on public.feedback_me_toos (user_id);
alter table public.feedback_me_toos enable row level security;

-- The file is the storage object of the same path (feedback_files.sql).
create table public.feedback_attachments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  file_path text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  constraint feedback_attachment_name_is_valid check (
    file_name ~ '\S' and char_length(file_name) <= 255 and file_name !~ '[[:cntrl:]/\\]'
  ),
  constraint feedback_attachment_path_is_unique unique (file_path),
  constraint feedback_attachment_path_is_valid check (
    file_path ~ ('^' || feedback_id || '/' || feedback_id
      || '_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$')
  )
);
create index feedback_attachments_by_item on public.feedback_attachments (feedback_id);
create index feedback_attachments_by_time on public.feedback_attachments (created_at);
alter table public.feedback_attachments enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('feedback_per_person', 100, 100, '1 day', 'feedback items of one person'),
  ('files_per_feedback', 10, 10, null,
    'stored files of one report; five can be listed, the rest are left by failed uploads'),
  ('me_toos_per_person', 300, 300, '1 day', 'reports that one person says to be affected by'),
  ('me_too_changes_per_person', 600, 600, '1 day', '“Me too” that one person takes back');

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

create policy "testers read public comments, an admin all" on public.feedback_comments
  for select to anon
  using ((select app.has_role('admin')) or (is_public and (select app.has_role('tester'))));

create policy "an admin inserts comments" on public.feedback_comments
  for insert to anon
  with check ((select app.has_role('admin')) and user_id = (select app.user_id()));

create policy "an author answers in public" on public.feedback_comments
  for insert to anon
  with check (
    is_public and (select app.has_role('tester')) and user_id = (select app.user_id())
    and exists (
      select from public.feedback_items as item
      where item.id = feedback_id and item.user_id = (select app.user_id())
    )
  );

create policy "an author reads their attachments, an admin all" on public.feedback_attachments
  for select to anon
  using (
    (select app.has_role('admin'))
    or (
      (select app.has_role('tester'))
      and feedback_id in (select id from public.feedback_items where user_id = (select app.user_id()))
    )
  );

create policy "an author inserts attachments of their own items" on public.feedback_attachments
  for insert to anon
  with check (
    (select app.has_role('tester', 'admin'))
    and exists (
      select from public.feedback_items as item
      where item.id = feedback_id and item.user_id = (select app.user_id())
    )
    and exists (
      select from storage.objects as stored
      where stored.bucket_id = 'feedback-attachments' and stored.name = file_path
    )
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

create policy "testers and admins take their own back" on public.feedback_me_toos for delete to anon
  using ((select app.has_role('tester', 'admin')) and user_id = (select app.user_id()));

-- Clients may choose the id (a uuid), which makes retries idempotent: an insert that is repeated
-- because its response was lost violates the primary key. Policies do not depend on the id.

grant select,
  insert (id, title, content, category, priority, screen, user_id, build, os, device, locale),
  update (title, content, category, priority, screen, status, assigned_to, duplicate_of), delete
  on public.feedback_items to anon;

grant select, insert, update, delete on public.feedback_items to service_role;

grant select, insert (id, feedback_id, content, user_id, is_public)
  on public.feedback_comments to anon;

grant select, insert, update, delete on public.feedback_comments to service_role;

grant select, insert (feedback_id, file_path, file_name), delete
  on public.feedback_attachments to anon;

grant select, insert, update, delete on public.feedback_attachments to service_role;

grant select, insert (feedback_id, user_id), delete on public.feedback_me_toos to anon;

grant all on public.feedback_me_toos to service_role;

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
  return new;
end
$$;

create function app.set_feedback_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  new.touched_at := new.updated_at;
  return new;
end
$$;

-- After a change of a comment, a screenshot or a vote. Security definer: it is no change of the report by
-- the caller, who may have no right to it.
create function app.touch_feedback() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.feedback_items set touched_at = clock_timestamp()
  where id = coalesce(new.feedback_id, old.feedback_id);
  return null;
end
$$;

-- At most five of a report.
create function app.check_attachment_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.feedback_id::text, 0));
  if (
    select count(*) from public.feedback_attachments
    where feedback_id = new.feedback_id
  ) > 5 then
    raise check_violation using
      message = 'A report has at most five attachments.',
      constraint = 'feedback_attachments_at_most_five', table = 'feedback_attachments';
  end if;
  return null;
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
-- assigned_first_name, assigned_last_name, assigned_email, comment_count (of the comments that the caller
-- may read), me_too_count, has_me_too (of the caller), attachments [{id, file_path, file_name}] (null where
-- the caller may see none). Addresses are included for admins and for the author.
--
-- With changed_since (server_time of the previous response): only items that changed and ids of items
-- that were deleted since then. The last ten seconds are included again, because a change gets its
-- timestamp before its transaction commits.
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
    where item.touched_at > since
  ),
  attachments as (
    select feedback_id, json_agg(
      json_build_object('id', id, 'file_path', file_path, 'file_name', file_name)
      order by created_at, id
    ) as list
    from public.feedback_attachments
    where feedback_id in (select id from changed where is_admin or user_id = caller)
    group by feedback_id
  ),
  comments as (
    select feedback_id, count(*) as number
    from public.feedback_comments
    where (is_admin or is_public) and feedback_id in (select id from changed)
    group by feedback_id
  ),
  me_toos as (
    select feedback_id, count(*) as number
    from public.feedback_me_toos
    where feedback_id in (select id from changed)
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
      coalesce(comments.number, 0) as comment_count,
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
    left join me_toos on me_toos.feedback_id = item.id
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

-- Changes of a report.

-- Whether an admin has commented on the report, or others are affected.
create function app.is_discussed_feedback(report uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.feedback_comments where feedback_id = report and by_admin)
    or exists (select from public.feedback_me_toos where feedback_id = report)
$$;

-- The author of a report corrects or withdraws it before work on it has begun.
create function app.check_feedback_author_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.has_role('admin') then
    null;
  elsif tg_op = 'UPDATE'
    and (new.status, new.assigned_to, new.duplicate_of)
      is distinct from (old.status, old.assigned_to, old.duplicate_of) then
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

-- Mails: a move and a public comment of an admin to the author of the report, an answer of the author to the
-- admins. Never of one's own actions.

-- Adds the mail of an event to a person who is a tester or an admin, and did not cause it.
create function app.add_feedback_mail(
  kind text, event_id text, person bigint, item public.feedback_items, facts jsonb, words jsonb default '{}'
) returns void
language sql volatile security definer set search_path = ''
as $$
  select app.add_mail(
    kind, event_id, person, coalesce(profile.email, confirmed.email), profile.first_name,
    jsonb_build_object('feedback_id', item.id, 'number', item.number) || facts,
    jsonb_build_object('title', item.title) || words, 'reports'
  )
  from (select) as one
  left join public.profiles as profile on profile.laravel_user_id = person
  left join app.confirmed_emails as confirmed on confirmed.user_id = person
  where person is distinct from app.user_id()
    and exists (select from public.user_roles where user_id = person and role in ('tester', 'admin'))
$$;

create function app.add_feedback_move_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_feedback_mail(
    'report_moved', concat_ws(' ', new.id, new.status, new.updated_at), new.user_id, new,
    jsonb_build_object('column', new.status)
  );
  return null;
end
$$;

create function app.add_feedback_comment_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  report public.feedback_items;
  author text;
begin
  select * into report from public.feedback_items where id = new.feedback_id;
  if new.by_admin then
    perform app.add_feedback_mail(
      'report_reply', new.id::text, report.user_id, report, jsonb_build_object('message', new.content)
    );
  else
    select nullif(btrim(concat_ws(' ', first_name, last_name)), '') into author
    from public.profiles where laravel_user_id = new.user_id;
    perform app.add_feedback_mail(
      'report_answer', new.id::text, role.user_id, report, '{}',
      jsonb_build_object('author', coalesce(author, 'A tester'), 'answer', new.content)
    )
    from public.user_roles as role where role.role = 'admin';
  end if;
  return null;
end
$$;

-- Whether the caller may upload one more file of a report, within the limits of one report and of one
-- person and day.
create function app.can_add_feedback_file(report text, metadata jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant bigint := app.get_rate_limit('upload_kilobytes_per_person') * 1024::bigint;
  largest constant bigint := 5 * 1024 * 1024;
  bytes constant bigint :=
    coalesce(metadata ->> 'size', metadata ->> 'contentLength', largest::text)::bigint;
  stored bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || report, 0));
  if (
    select count(*) from storage.objects
    where bucket_id = 'feedback-attachments' and starts_with(name, report || '/')
  ) >= app.get_rate_limit('files_per_feedback') then
    return false;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('files by ' || app.user_id(), 0));
  select coalesce(sum(coalesce((object.metadata ->> 'size')::bigint, largest)), 0) into stored
  from (
    select id::text as folder from public.feedback_items
    where user_id = app.user_id() and created_at > now() - interval '7 days'
    union
    select row_id from public.audit_log
    where table_name = 'feedback_items' and action = 'delete' and at > now() - interval '1 day'
      and before ->> 'user_id' = app.user_id()::text
  ) as own
  join storage.objects as object on object.bucket_id = 'feedback-attachments'
    and object.name collate "C" >= own.folder || '/' and object.name collate "C" < own.folder || '0'
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

grant execute on function app.with_file_extension(text, text) to anon, service_role;

grant execute on function public.feedback_board(timestamptz) to anon;

grant execute on function app.is_discussed_feedback(uuid) to anon, service_role;

grant execute on function app.can_add_feedback_file(text, jsonb) to anon, service_role;

create trigger feedback_items_check_assignee
  before update of assigned_to on public.feedback_items
  for each row execute function app.check_feedback_assignee();

create trigger feedback_items_set_times
  before update of title, content, category, priority, screen, status, assigned_to, duplicate_of
  on public.feedback_items
  for each row execute function app.set_feedback_times();

-- Without touched_at alone.
create trigger feedback_items_audit
  after update of title, content, category, priority, screen, status, assigned_to, duplicate_of
  or delete on public.feedback_items
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

-- The id names the storage folder: its new owner could read files that are left there.
create trigger feedback_items_check_id
  before insert on public.feedback_items
  for each row execute function app.refuse_deleted_id('This feedback has been deleted.');

create trigger feedback_attachments_set_file_name
  before insert on public.feedback_attachments
  for each row execute function app.set_attachment_file_name();

create trigger feedback_comments_touch after insert or delete on public.feedback_comments
  for each row execute function app.touch_feedback();

create trigger feedback_attachments_touch after insert or delete on public.feedback_attachments
  for each row execute function app.touch_feedback();

create trigger feedback_me_toos_touch after insert or delete on public.feedback_me_toos
  for each row execute function app.touch_feedback();

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

create trigger feedback_me_toos_limit_changes before delete on public.feedback_me_toos
  for each row when (app.is_browser()) execute function app.limit_writes('me_too_changes_per_person');

create trigger feedback_items_check_author_change before update or delete on public.feedback_items
  for each row when (app.is_browser()) execute function app.check_feedback_author_change();

create trigger feedback_items_add_move_mail after update of status on public.feedback_items
  for each row when (old.status <> new.status) execute function app.add_feedback_move_mail();

create trigger feedback_comments_add_mails after insert on public.feedback_comments
  for each row when (new.is_public) execute function app.add_feedback_comment_mails();
