-- Requests for the publisher role: pending, then approved or rejected; approved, then revoked.

create table public.publisher_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  laravel_user_id bigint default app.user_id(),
  first_name text,
  last_name text,
  publisher_id integer,
  new_publisher_name text,
  new_publisher_logo text,
  website_url text,
  facebook_id text,
  x_id text,
  instagram_id text,
  tiktok_id text,
  youtube_channel text,
  verification_note text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint,
  email_verified boolean,
  constraint publisher_request_email_is_valid check (app.is_email(email)),
  constraint publisher_request_first_name_is_short check (char_length(first_name) <= 100),
  constraint publisher_request_last_name_is_short check (char_length(last_name) <= 100),
  constraint publisher_request_names_one_publisher
    check (num_nonnulls(publisher_id, new_publisher_name) = 1),
  constraint publisher_request_publisher_id_is_positive check (publisher_id > 0),
  constraint publisher_request_new_name_is_given
    check (new_publisher_name ~ '\S' and char_length(new_publisher_name) <= 100),
  constraint publisher_request_logo_is_for_new_publisher
    check (new_publisher_logo is null or new_publisher_name is not null),
  constraint publisher_request_logo_is_small_picture check (app.is_logo(new_publisher_logo)),
  constraint publisher_request_website_is_valid check (app.is_website(website_url)),
  constraint publisher_request_facebook_is_valid check (app.is_social_account(facebook_id)),
  constraint publisher_request_x_is_valid check (app.is_social_account(x_id)),
  constraint publisher_request_instagram_is_valid check (app.is_social_account(instagram_id)),
  constraint publisher_request_tiktok_is_valid check (app.is_social_account(tiktok_id)),
  constraint publisher_request_youtube_is_valid check (app.is_social_account(youtube_channel)),
  constraint publisher_request_note_is_short check (char_length(verification_note) <= 2000),
  constraint publisher_request_status_is_known
    check (status in ('pending', 'approved', 'rejected', 'revoked')),
  constraint publisher_request_approval_needs_person
    check (laravel_user_id is not null or status in ('pending', 'rejected'))
);
comment on column public.publisher_requests.email_verified is 'Whether the address is confirmed; null if unknown. Written by triggers and confirm_email() only.';

-- One pending request per email address and publisher. New publishers are compared by name,
-- ignoring case and spacing.
create unique index unique_pending_publisher_request on public.publisher_requests
  (lower(email), publisher_id, app.normalize_name(new_publisher_name)) nulls not distinct
  where status = 'pending';
create index publisher_requests_by_person on public.publisher_requests (laravel_user_id, created_at desc);
create index publisher_requests_by_email on public.publisher_requests (email, created_at desc);
create index publisher_requests_by_time on public.publisher_requests (created_at desc);
create index publisher_requests_by_status on public.publisher_requests (status, created_at desc);
create index publisher_requests_by_lower_email
  on public.publisher_requests (lower(email), created_at desc);

-- Identity comes from the token, not from the form. The service role may insert requests of others
-- (a confirmed registration).
create function app.set_publisher_request_identity() returns trigger
language plpgsql set search_path = ''
as $$
declare
  caller jsonb;
begin
  if app.is_browser() then
    caller := app.claims();
    new.email := coalesce(caller ->> 'email', new.email);
    new.first_name := coalesce(caller ->> 'first_name', new.first_name);
    new.last_name := coalesce(caller ->> 'last_name', new.last_name);
    new.email_verified := app.email_verified();
    if caller is not null and new.website_url is null then
      raise not_null_violation using
        message = 'A publisher request needs a website.', column = 'website_url';
    end if;
  end if;
  return new;
end
$$;

create trigger publisher_requests_set_identity
  before insert on public.publisher_requests
  for each row execute function app.set_publisher_request_identity();

-- Triggers of one event run in alphabetical order of their names: check_lease, check_link_changes,
-- check_status_transition.

-- Enforces the status transitions for every role. Of two concurrent decisions the second waits for
-- the first and is then refused with 409.
create function app.check_publisher_request_transition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin decides on publisher requests.';
  end if;
  if (old.status, new.status) not in
    (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'revoked')) then
    raise sqlstate 'PT409' using
      message = format('A publisher request cannot go from %s to %s.', old.status, new.status),
      hint = 'Somebody else may have decided on it. Load it again.';
  end if;
  new.decided_at := now();
  new.decided_by := app.user_id();
  return new;
end
$$;

create trigger publisher_requests_check_status_transition
  before update of status on public.publisher_requests
  for each row execute function app.check_publisher_request_transition();

-- Only the owner changes links, at a limited rate: each change is copied to the audit log, which
-- nobody can empty.
create function app.check_publisher_link_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if old.laravel_user_id is distinct from app.user_id() then
      raise sqlstate 'PT403' using
        message = 'Only the person who asked changes the website and the social accounts.';
    elsif not app.use_rate_limit('link_changes_per_person', app.user_id()::text) then
      raise sqlstate 'PT429' using
        message = 'You have changed your links too often. Please try again in an hour.';
    end if;
  end if;
  return new;
end
$$;

create trigger publisher_requests_check_link_changes
  before update of website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel
  on public.publisher_requests
  for each row execute function app.check_publisher_link_changes();

create trigger publisher_requests_audit
  after insert or update or delete on public.publisher_requests
  for each row execute function app.write_audit_log('id', 'new_publisher_logo');

-- Limits: per person, and per address because one address can use many accounts (each request may
-- contain a logo of up to 300 KB).

insert into app.rate_limits (name, max, usual, period, description) values
  ('open_publisher_requests', 5, 5, null, 'pending publisher requests of one person'),
  ('publisher_requests_per_address', 30, 30, '1 hour', 'publisher requests from one network address'),
  ('publisher_requests_in_all', 1000, 1000, '1 day', 'publisher requests from everybody together'),
  ('link_changes_per_person', 60, 60, '1 hour', 'changes of website and social accounts by one person');

-- Number of pending requests of a person. The lock serialises concurrent inserts.
create function app.count_open_publisher_requests(person bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('publisher requests of ' || person, 0));
  return (
    select count(*) from public.publisher_requests
    where laravel_user_id = person and status = 'pending'
  );
end
$$;

create function app.check_open_publisher_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser()
    and app.count_open_publisher_requests(new.laravel_user_id)
      > app.get_rate_limit('open_publisher_requests') then
    raise sqlstate 'PT429' using
      message = format(
        'You already have %s requests that wait for a decision. Please wait until one is decided.',
        app.get_rate_limit('open_publisher_requests')
      );
  end if;
  return null;
end
$$;

-- After the insert, so that row-level security is checked first.
create trigger publisher_requests_check_open_requests
  after insert on public.publisher_requests
  for each row execute function app.check_open_publisher_requests();

grant execute on function app.count_open_publisher_requests(bigint) to anon, service_role;

create trigger publisher_requests_check_rate_limit
  before insert on public.publisher_requests
  for each row execute function app.check_rate_limit(
    'publisher_requests_per_address', 'publisher_requests_in_all',
    'Too many publisher requests were sent from your network. Please try again in an hour.'
  );

alter table public.publisher_requests enable row level security;
revoke all on public.publisher_requests from public, anon, authenticated;
grant
  select,
  insert (email, laravel_user_id, first_name, last_name, publisher_id, new_publisher_name,
    new_publisher_logo, website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel,
    verification_note, status),
  update (status, website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel),
  delete
on public.publisher_requests to anon;
grant select, insert, update, delete on public.publisher_requests to service_role;

create policy "a person reads their own requests, an admin all" on public.publisher_requests
  for select to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

create policy "a person inserts their own requests" on public.publisher_requests
  for insert to anon
  with check (laravel_user_id = (select app.user_id()) and status = 'pending');

-- Triggers decide which columns: links for the owner, status for an admin.
create policy "a person updates their own requests, an admin all" on public.publisher_requests
  for update to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

-- In any state; the audit log keeps the row.
create policy "an admin deletes requests" on public.publisher_requests
  for delete to anon
  using ((select app.has_role('admin')));

-- Saves the profile form: website and social accounts of the caller's newest request. Returns the
-- request without its logo, or null if the caller has none. An empty text clears a value. Runs with
-- the caller's rights. Raises PT401 without a session.
create function public.save_publisher_links(
  website_url text default null,
  facebook_id text default null,
  x_id text default null,
  instagram_id text default null,
  tiktok_id text default null,
  youtube_channel text default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  caller_id constant bigint := app.user_id();
  saved jsonb;
begin
  if caller_id is null then
    raise sqlstate 'PT401' using message = 'Sign in to change your links.';
  end if;

  update public.publisher_requests as request set
    website_url = nullif(btrim(save_publisher_links.website_url), ''),
    facebook_id = nullif(btrim(save_publisher_links.facebook_id), ''),
    x_id = nullif(btrim(save_publisher_links.x_id), ''),
    instagram_id = nullif(btrim(save_publisher_links.instagram_id), ''),
    tiktok_id = nullif(btrim(save_publisher_links.tiktok_id), ''),
    youtube_channel = nullif(btrim(save_publisher_links.youtube_channel), '')
  where request.id = (
    select newest.id from public.publisher_requests as newest
    where newest.laravel_user_id = caller_id
    order by newest.created_at desc, newest.id desc
    limit 1
  )
  returning to_jsonb(request) - 'new_publisher_logo' into saved;

  return saved;
end
$$;

revoke all on function public.save_publisher_links(text, text, text, text, text, text)
  from public, authenticated, service_role;
grant execute on function public.save_publisher_links(text, text, text, text, text, text) to anon;

-- The caller's newest publisher request, which determines whether they are a pending publisher
-- (section 4: latest by email). A request that was confirmed while signed out has no user id, so
-- row-level security hides it; it is found by its email address.

-- Returns {status, created_at, website_url, publisher_id, new_publisher_name, email_verified} of the
-- newest request of the caller's account or email address, or null. email_verified is null if unknown.
-- Security definer, limited to these columns; the email address is the token's.
create function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce((select app.email_verified()), email_verified)
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id()) or lower(email) = lower((select app.email()))
  order by created_at desc, id desc
  limit 1
$$;

revoke all on function public.latest_publisher_request() from public, authenticated, service_role;
grant execute on function public.latest_publisher_request() to anon;
