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
  constraint feedback_title_is_given check (title ~ '\S' and char_length(title) <= 100),
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
    check (status in ('feedback', 'under_development', 'completed', 'on_hold'))
);

create index feedback_items_by_status on public.feedback_items (status, created_at desc);
create index feedback_items_by_author on public.feedback_items (user_id, created_at desc);
create index feedback_items_by_assignee on public.feedback_items (assigned_to) where assigned_to is not null;
create index feedback_items_by_time on public.feedback_items (created_at desc);
create index feedback_items_by_change on public.feedback_items (updated_at);

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

-- The file is the storage object of the same path (next migration).
create table public.feedback_attachments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  file_path text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  constraint feedback_attachment_path_is_valid check (
    file_path ~ ('^' || feedback_id || '/' || feedback_id
      || '_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$')
  ),
  constraint feedback_attachment_name_is_valid check (
    file_name ~ '\S' and char_length(file_name) <= 255 and file_name !~ '[[:cntrl:]/\\]'
  ),
  constraint feedback_attachment_path_is_unique unique (file_path)
);

create index feedback_attachments_by_item on public.feedback_attachments (feedback_id);
create index feedback_attachments_by_time on public.feedback_attachments (created_at);

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

-- At most five attachments per item; the advisory lock serialises concurrent inserts. (A row lock on
-- the item could deadlock, because the foreign key check already holds a weaker one.)
create function app.check_attachment_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.feedback_id::text, 0));
  if (select count(*) from public.feedback_attachments where feedback_id = new.feedback_id) > 5 then
    raise check_violation using
      message = 'A feedback item has at most five attachments.',
      constraint = 'feedback_attachments_at_most_five', table = 'feedback_attachments';
  end if;
  return null;
end
$$;

-- After the insert, so that row-level security is checked first.
create trigger feedback_attachments_check_limit
  after insert on public.feedback_attachments
  for each row execute function app.check_attachment_limit();

insert into app.rate_limits (name, max, usual, period, description) values
  ('feedback_per_person', 100, 100, '1 day', 'feedback items of one person'),
  ('files_per_feedback', 10, 10, null,
    'stored files of one feedback item; five can be listed, the rest are left by failed uploads');

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

create function app.check_feedback_limits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_deleted_feedback(new.id) then
    raise sqlstate 'PT409' using message = 'This feedback has been deleted.';
  elsif app.is_browser()
    and not app.use_rate_limit('feedback_per_person', coalesce(app.user_id()::text, 'nobody')) then
    raise sqlstate 'PT429' using
      message = 'You have sent too much feedback today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

create trigger feedback_items_check_limits
  before insert on public.feedback_items
  for each row execute function app.check_feedback_limits();

grant execute on function app.is_deleted_feedback(uuid) to anon, service_role;

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

create function app.set_attachment_file_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.file_name := app.with_file_extension(new.file_name, new.file_path);
  return new;
end
$$;

create trigger feedback_attachments_set_file_name
  before insert on public.feedback_attachments
  for each row execute function app.set_attachment_file_name();

grant execute on function app.with_file_extension(text, text) to anon, service_role;
alter table public.feedback_items enable row level security;
revoke all on public.feedback_items from public, anon, authenticated;

-- Clients may choose the id (a uuid), which makes retries idempotent: an insert that is repeated
-- because its response was lost violates the primary key. Policies do not depend on the id.

grant select, insert (id, title, content, category, priority, screen, user_id),
  update (title, content, category, priority, screen, status, assigned_to), delete
  on public.feedback_items to anon;
grant select, insert, update, delete on public.feedback_items to service_role;
alter table public.feedback_comments enable row level security;
revoke all on public.feedback_comments from public, anon, authenticated;
grant select, insert (id, feedback_id, content, user_id) on public.feedback_comments to anon;
grant select, insert, update, delete on public.feedback_comments to service_role;
alter table public.feedback_attachments enable row level security;
revoke all on public.feedback_attachments from public, anon, authenticated;
grant select, insert (feedback_id, file_path, file_name), delete
  on public.feedback_attachments to anon;
grant select, insert, update, delete on public.feedback_attachments to service_role;

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

create policy "an author reads their attachments, an admin all" on public.feedback_attachments
  for select to anon
  using (
    (select app.has_role('admin'))
    or (
      (select app.has_role('tester'))
      and feedback_id in (
        select id from public.feedback_items where user_id = (select app.user_id())
      )
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
  );

create policy "an admin deletes attachments" on public.feedback_attachments
  for delete to anon
  using ((select app.has_role('admin')));
