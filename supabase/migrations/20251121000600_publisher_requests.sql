-- Requests to act for a publisher: pending, then approved or rejected; approved, then revoked.

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

-- One pending request per e-mail and publisher; a new publisher counts by its name, whatever its
-- case and spacing.
create unique index unique_pending_publisher_request on public.publisher_requests
  (lower(email), publisher_id, app.folded(new_publisher_name)) nulls not distinct
  where status = 'pending';

create index publisher_requests_by_person on public.publisher_requests (laravel_user_id, created_at desc);
create index publisher_requests_by_email on public.publisher_requests (email, created_at desc);
create index publisher_requests_by_time on public.publisher_requests (created_at desc);
create index publisher_requests_by_status on public.publisher_requests (status, created_at desc);

-- Who asks is what the token says, not what the form says. The back office may write requests of
-- others (a confirmed registration).
create function app.sign_publisher_request() returns trigger
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
    if caller is not null and new.website_url is null then
      raise not_null_violation using
        message = 'A publisher request needs a website.', column = 'website_url';
    end if;
  end if;
  return new;
end
$$;

create trigger publisher_requests_are_signed
  before insert on public.publisher_requests
  for each row execute function app.sign_publisher_request();

-- Status moves along the arrows only, for everybody. Of two decisions at once the second waits for
-- the first, then finds the status moved on and is refused with 409.
create function app.move_publisher_request() returns trigger
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

create trigger publisher_requests_move_along_the_arrows
  before update of status on public.publisher_requests
  for each row execute function app.move_publisher_request();

-- An admin decides, the person keeps their links up to date: neither does the other's part.
create function app.keep_publisher_request_links() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and old.laravel_user_id is distinct from app.user_id() then
    raise sqlstate 'PT403' using
      message = 'Only the person who asked changes the website and the social accounts.';
  end if;
  return new;
end
$$;

create trigger publisher_requests_links_are_their_owners
  before update of website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel
  on public.publisher_requests
  for each row execute function app.keep_publisher_request_links();

create trigger publisher_requests_are_audited
  after insert or update or delete on public.publisher_requests
  for each row execute function app.write_audit_log('id', 'new_publisher_logo');

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

-- A person follows their own requests; admins read all.
create policy "a person reads their own requests, an admin all" on public.publisher_requests
  for select to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

-- A signed-in person asks for themselves, and every request begins as pending.
create policy "a signed-in person asks for themselves" on public.publisher_requests
  for insert to anon
  with check (laravel_user_id = (select app.user_id()) and status = 'pending');

-- The person changes their links, an admin the status: which of both is the triggers' part.
create policy "a person changes their own request, an admin any" on public.publisher_requests
  for update to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

-- Admins delete requests in any state; the audit trail keeps what was there.
create policy "an admin deletes requests" on public.publisher_requests
  for delete to anon
  using ((select app.has_role('admin')));

-- The profile form's save: website and social accounts of the caller's newest request. Gives the
-- request without its logo, or null where the caller has none. An empty text clears a value.
-- Runs with the caller's own rights. PT401 where nobody is signed in.
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
