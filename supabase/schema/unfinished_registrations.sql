-- Registrations whose terms are not accepted yet: the person continues there on any device. The acceptance
-- deletes them.

-- The application as the site keeps it on the device (publisherApplicationSchema): only the site reads it.
create table public.unfinished_registrations (
  user_id bigint primary key default app.user_id(),
  application jsonb not null,
  created_at timestamptz not null default now(),
  -- With a logo of 300 KB.
  constraint unfinished_registration_is_an_object check (
    jsonb_typeof(application) = 'object' and octet_length(application::text) <= 400 * 1024
  )
);
create index unfinished_registrations_by_time on public.unfinished_registrations (created_at);
comment on table public.unfinished_registrations is 'Registrations whose terms are not accepted yet.';
alter table public.unfinished_registrations enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('unfinished_registrations_per_person', 10, 10, '1 hour', 'registrations that one person leaves at the terms');

insert into app.retention_periods (name, keep, description) values
  ('unfinished_registrations', '30 days', 'registrations whose terms were not accepted');

create policy "a person reads their own unfinished registration" on public.unfinished_registrations
  for select to anon
  using (user_id = (select app.user_id()));

create policy "a person keeps their own unfinished registration" on public.unfinished_registrations
  for insert to anon
  with check (user_id = (select app.user_id()));

grant select, insert (user_id, application) on public.unfinished_registrations to anon;

grant select, insert, update, delete on public.unfinished_registrations to service_role;

create function app.delete_unfinished_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.unfinished_registrations where user_id = new.user_id;
  return null;
end
$$;

create function app.delete_old_registrations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.unfinished_registrations
  where created_at < app.retention_end('unfinished_registrations');
  return null;
end
$$;

create trigger unfinished_registrations_limit_writes before insert on public.unfinished_registrations
  for each row when (app.is_browser())
  execute function app.limit_writes('unfinished_registrations_per_person');
