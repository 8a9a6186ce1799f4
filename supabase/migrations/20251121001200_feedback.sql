-- The feedback board: items of testers and admins, comments of admins, pictures of the authors.

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

-- The picture itself is the storage object of the same path (next migration).
create table public.feedback_attachments (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references public.feedback_items on delete cascade,
  file_path text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  constraint feedback_attachment_path_is_its_items check (
    file_path ~ ('^' || feedback_id || '/' || feedback_id
      || '_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$')
  ),
  constraint feedback_attachment_name_is_plain check (
    file_name ~ '\S' and char_length(file_name) <= 255 and file_name !~ '[[:cntrl:]/\\]'
  ),
  constraint feedback_attachment_is_listed_once unique (file_path)
);

create index feedback_attachments_by_item on public.feedback_attachments (feedback_id);
create index feedback_attachments_by_time on public.feedback_attachments (created_at);

create function app.touch_feedback_item() returns trigger
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

create trigger feedback_items_are_touched
  before update on public.feedback_items
  for each row execute function app.touch_feedback_item();

create trigger feedback_items_are_audited
  after update or delete on public.feedback_items
  for each row execute function app.write_audit_log('id');

create trigger feedback_comments_are_audited
  after insert or update or delete on public.feedback_comments
  for each row execute function app.write_audit_log('id');

create trigger feedback_attachments_are_audited
  after delete on public.feedback_attachments
  for each row execute function app.write_audit_log('id');

-- Five pictures an item, also when they come at once: they are counted one after the other. (Not
-- by a lock on the item: the foreign key holds a weaker one already, and two of these deadlock.)
create function app.limit_feedback_attachments() returns trigger
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

-- After the insert, when the policies have agreed to it.
create trigger feedback_attachments_are_limited
  after insert on public.feedback_attachments
  for each row execute function app.limit_feedback_attachments();

alter table public.feedback_items enable row level security;
revoke all on public.feedback_items from public, anon, authenticated;
grant select, insert (title, content, category, priority, screen, user_id),
  update (title, content, category, priority, screen, status, assigned_to), delete
  on public.feedback_items to anon;
grant select, insert, update, delete on public.feedback_items to service_role;

alter table public.feedback_comments enable row level security;
revoke all on public.feedback_comments from public, anon, authenticated;
grant select, insert (feedback_id, content, user_id) on public.feedback_comments to anon;
grant select, insert, update, delete on public.feedback_comments to service_role;

alter table public.feedback_attachments enable row level security;
revoke all on public.feedback_attachments from public, anon, authenticated;
grant select, insert (feedback_id, file_path, file_name), delete
  on public.feedback_attachments to anon;
grant select, insert, update, delete on public.feedback_attachments to service_role;

-- The board is for testers and admins.
create policy "testers and admins read feedback" on public.feedback_items
  for select to anon
  using ((select app.has_role('tester', 'admin')));

-- Testers and admins report in their own name; a report begins unassigned in the first column.
create policy "testers and admins report feedback" on public.feedback_items
  for insert to anon
  with check (
    (select app.has_role('tester', 'admin'))
    and user_id = (select app.user_id()) and status = 'feedback' and assigned_to is null
  );

-- Admins move, assign, re-prioritise and edit. Author and time cannot be changed (no grant).
create policy "an admin changes feedback" on public.feedback_items
  for update to anon
  using ((select app.has_role('admin')));

-- Admins delete; the audit trail keeps what was there.
create policy "an admin deletes feedback" on public.feedback_items
  for delete to anon
  using ((select app.has_role('admin')));

-- Comments are the admins' own: testers see neither text nor number.
create policy "an admin reads comments" on public.feedback_comments
  for select to anon
  using ((select app.has_role('admin')));

-- An admin comments in their own name.
create policy "an admin comments" on public.feedback_comments
  for insert to anon
  with check ((select app.has_role('admin')) and user_id = (select app.user_id()));

-- Admins see all pictures, testers those of their own items.
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

-- Only the author of an item attaches to it.
create policy "an author attaches to their own item" on public.feedback_attachments
  for insert to anon
  with check (
    (select app.has_role('tester', 'admin'))
    and exists (
      select from public.feedback_items as item
      where item.id = feedback_id and item.user_id = (select app.user_id())
    )
  );

-- Admins delete pictures.
create policy "an admin deletes attachments" on public.feedback_attachments
  for delete to anon
  using ((select app.has_role('admin')));
