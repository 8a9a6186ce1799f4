-- Email addresses to notify at launch.

create table public.beta_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now(),
  constraint beta_subscriber_email_is_valid check (app.is_email(email))
);
create unique index unique_beta_subscriber on public.beta_subscribers (lower(email));
alter table public.beta_subscribers enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('beta_addresses_per_address', 20, 20, '1 hour', 'beta email addresses from one network address'),
  ('beta_addresses_in_all', 10000, 10000, '1 day', 'beta email addresses from all strangers together');

create policy "everybody inserts subscribers" on public.beta_subscribers
  for insert to anon
  with check (true);

-- Not even the subscriber can read the own address.
create policy "an admin reads the subscribers" on public.beta_subscribers
  for select to anon
  using ((select app.has_role('admin')));

grant select, insert (email) on public.beta_subscribers to anon;

grant select, insert, update, delete on public.beta_subscribers to service_role;

create trigger beta_subscribers_check_rate_limit
  before insert on public.beta_subscribers
  for each row execute function app.check_rate_limit(
    'beta_addresses_per_address', 'beta_addresses_in_all',
    'Too many email addresses were left from your network. Please try again in an hour.'
  );

create trigger beta_subscribers_check_plain_insert before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.check_plain_insert();

-- After beta_subscribers_check_rate_limit, which counts the try.
create trigger beta_subscribers_refuse_known before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.refuse_known_subscriber();
