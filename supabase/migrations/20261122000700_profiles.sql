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
  constraint profiles_first_name_is_short check (char_length(first_name) <= 100),
  constraint profiles_last_name_is_short check (char_length(last_name) <= 100)
);

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

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, insert (laravel_user_id, email, first_name, last_name),
  update (email, first_name, last_name) on public.profiles to anon;
grant select, insert, update, delete on public.profiles to service_role;

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
