-- The public changelog, with entries that admins write.

create table public.changelog_entries (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  body text not null,
  kind text,
  build text,
  feedback_ids uuid[] not null default '{}',
  status text not null default 'draft',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint changelog_title_is_given
    check (app.is_line(title) and char_length(title) <= 120),
  constraint changelog_body_is_given check (body ~ '\S' and char_length(body) <= 10000),
  constraint changelog_kind_is_known check (kind in ('new', 'improved', 'fixed')),
  constraint changelog_build_is_short
    check (build ~ '\S' and build !~ '[[:cntrl:]]' and char_length(build) <= 40),
  constraint changelog_reports_are_few check (cardinality(feedback_ids) <= 50),
  constraint changelog_status_is_known check (status in ('draft', 'published')),
  constraint changelog_entry_is_published_at_a_time
    check ((status = 'published') = (published_at is not null))
);
create index changelog_entries_by_time on public.changelog_entries (published_at desc, id);
comment on column public.changelog_entries.body is 'Markdown.';
comment on column public.changelog_entries.feedback_ids is 'The reports that the change closes, for admins: the public reads these ids, but no report.';
alter table public.changelog_entries enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('changelog_changes_per_person', 500, 500, '1 hour', 'entries of the changelog that one admin writes, changes or deletes');

create policy "everybody reads published entries, an admin all" on public.changelog_entries for select to anon
  using (status = 'published' or (select app.has_role('admin')));

create policy "an admin writes entries" on public.changelog_entries for insert to anon
  with check ((select app.has_role('admin')));

create policy "an admin changes entries" on public.changelog_entries for update to anon
  using ((select app.has_role('admin')));

create policy "an admin deletes entries" on public.changelog_entries for delete to anon
  using ((select app.has_role('admin')));

grant select, delete, insert (title, body, kind, build, feedback_ids),
  update (title, body, kind, build, feedback_ids, status, updated_at)
  on public.changelog_entries to anon;

grant select on public.changelog_entries to service_role;

-- Times are set by the database. An update that names the updated_at that it has read fails if the
-- entry has changed since then.
create function app.set_changelog_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at <> old.updated_at then
    raise sqlstate 'PT409' using message = 'The entry has been changed meanwhile.';
  end if;
  new.updated_at := clock_timestamp();
  new.published_at := case
    when new.status = 'published' then coalesce(old.published_at, clock_timestamp())
  end;
  return new;
end
$$;

create trigger changelog_entries_set_times before update on public.changelog_entries
  for each row execute function app.set_changelog_times();

create trigger changelog_entries_audit after insert or update or delete on public.changelog_entries
  for each row execute function app.write_audit_log('id');

create trigger changelog_entries_limit_writes before insert or update or delete on public.changelog_entries
  for each row when (app.is_browser()) execute function app.limit_writes('changelog_changes_per_person');
