-- Name and email address of each person: one row per person.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  laravel_user_id bigint not null default app.user_id(),
  email text not null,
  first_name text,
  last_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_one_per_person unique (laravel_user_id),
  constraint profiles_email_is_valid check (app.is_email(email)),
  constraint profiles_first_name_is_name check (app.is_name(first_name)),
  constraint profiles_last_name_is_name check (app.is_name(last_name))
);

-- Who decided, by the address in the audit log.
create index profiles_by_email on public.profiles (email);
alter table public.profiles enable row level security;

-- Testers with their names: `limit` makes the planner look up the profile of each one instead of reading
-- all profiles.

create view public.testers with (security_invoker = true) as
select
  role.user_id || ':' || role.role as id,
  role.user_id,
  role.role,
  role.created_at,
  coalesce(
    nullif(btrim(concat_ws(' ', profile.first_name, profile.last_name)), ''),
    profile.email,
    'User ' || role.user_id
  ) as name,
  coalesce(profile.email, '') as email,
  exists (
    select from public.user_roles as own where own.user_id = role.user_id and own.role = 'admin'
  ) as is_admin
from public.user_roles as role
left join lateral (
  select * from public.profiles as known where known.laravel_user_id = role.user_id limit 1
) as profile on true
where role.role in ('admin', 'tester');
comment on view public.testers is 'Read only: an admin removes a tester by deleting the row of user_roles.';

-- Testers get the names of feedback authors from feedback_board(), without email addresses.
create policy "a person reads their own profile, an admin all" on public.profiles
  for select to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

create policy "a person inserts their own profile" on public.profiles
  for insert to anon
  with check (laravel_user_id = (select app.user_id()));

-- laravel_user_id cannot be changed (no grant).
create policy "a person updates their own profile" on public.profiles
  for update to anon
  using (laravel_user_id = (select app.user_id()));

grant select, insert (laravel_user_id, email, first_name, last_name),
  update (email, first_name, last_name) on public.profiles to anon;

grant select, insert, update, delete on public.profiles to service_role;

grant select on public.testers to anon, service_role;

-- The email address comes from the token. The names come from the person, or else from the token.
create function app.set_profile_identity() returns trigger
language plpgsql set search_path = ''
as $$
declare
  caller jsonb;
begin
  if app.is_browser() then
    caller := app.claims();
    new.email := coalesce(caller ->> 'email', new.email);
    new.first_name := coalesce(new.first_name, caller ->> 'first_name');
    new.last_name := coalesce(new.last_name, caller ->> 'last_name');
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger profiles_set_identity
  before insert or update on public.profiles
  for each row execute function app.set_profile_identity();

create trigger profiles_record_confirmed_email
  after insert or update on public.profiles
  for each row execute function app.record_confirmed_email();

create trigger profiles_limit_writes before insert or update on public.profiles
  for each row when (app.is_browser()) execute function app.limit_writes('profile_changes_per_person');
