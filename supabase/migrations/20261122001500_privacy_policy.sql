-- The privacy policy and all its versions.

create table public.privacy_policy (
  id uuid primary key default gen_random_uuid(),
  content text not null,
  effective_date date not null,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint privacy_policy_content_is_given
    check (content ~ '\S' and char_length(content) <= 100000)
);

create index privacy_policy_by_time on public.privacy_policy (updated_at desc);

create table public.privacy_policy_versions (
  id bigint generated always as identity primary key,
  privacy_policy_id uuid not null,
  content text not null,
  effective_date date not null,
  updated_at timestamptz not null,
  updated_by bigint
);
comment on table public.privacy_policy_versions is 'Text of the policy from updated_at on. Immutable, written by a trigger.';
create index privacy_policy_versions_by_policy
  on public.privacy_policy_versions (privacy_policy_id, updated_at desc);

-- Author and time are set by the database. An update that names the updated_at that it has read
-- fails if the policy has changed since then.
create function app.set_privacy_policy_editor() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.updated_at <> old.updated_at then
    raise sqlstate 'PT409' using message = 'The privacy policy has been changed meanwhile.';
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := app.user_id();
  return new;
end
$$;

create trigger privacy_policy_set_editor
  before update on public.privacy_policy
  for each row execute function app.set_privacy_policy_editor();

create function app.save_privacy_policy_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.privacy_policy_versions
    (privacy_policy_id, content, effective_date, updated_at, updated_by)
  values (new.id, new.content, new.effective_date, new.updated_at, new.updated_by);
  return null;
end
$$;

create trigger privacy_policy_save_version
  after insert or update on public.privacy_policy
  for each row execute function app.save_privacy_policy_version();

create trigger privacy_policy_versions_reject_changes
  before update or delete or truncate on public.privacy_policy_versions
  for each statement execute function app.reject_changes();

-- The versions contain the texts, so the audit log keeps only the size of the content.
create trigger privacy_policy_audit
  after insert or update or delete on public.privacy_policy
  for each row execute function app.write_audit_log('id', 'content');

alter table public.privacy_policy enable row level security;
revoke all on public.privacy_policy from public, anon, authenticated;
grant select, update (content, effective_date, updated_at, updated_by) on public.privacy_policy to anon;
grant select, insert, update on public.privacy_policy to service_role;
alter table public.privacy_policy_versions enable row level security;
revoke all on public.privacy_policy_versions from public, anon, authenticated, service_role;
grant select on public.privacy_policy_versions to anon, service_role;

create policy "everybody reads the privacy policy" on public.privacy_policy
  for select to anon
  using (true);

create policy "an admin updates the privacy policy" on public.privacy_policy
  for update to anon
  using ((select app.has_role('admin')));

create policy "an admin reads earlier versions" on public.privacy_policy_versions
  for select to anon
  using ((select app.has_role('admin')));
