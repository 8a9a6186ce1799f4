-- E-mail addresses that want to hear of the launch.

create table public.beta_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  constraint beta_subscriber_email_is_valid check (app.is_email(email))
);

create unique index unique_beta_subscriber on public.beta_subscribers (lower(email));

alter table public.beta_subscribers enable row level security;
revoke all on public.beta_subscribers from public, anon, authenticated;
grant select, insert (email) on public.beta_subscribers to anon;
grant select, insert, update, delete on public.beta_subscribers to service_role;

-- Everybody may leave an address.
create policy "everybody subscribes" on public.beta_subscribers
  for insert to anon
  with check (true);

-- Nobody but admins reads the list, one's own address included.
create policy "an admin reads the subscribers" on public.beta_subscribers
  for select to anon
  using ((select app.has_role('admin')));
