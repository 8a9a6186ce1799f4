-- Requests for the publisher role: pending, then approved or rejected; approved, then revoked. What an
-- applicant may change while the request is pending, what a decision causes, and its mail.

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
  decision_code text,
  decision_text text,
  decision_mailed boolean not null default false,
  approved_publisher_id integer,
  role_due jsonb,
  constraint publisher_request_email_is_valid check (app.is_email(email)),
  constraint publisher_request_names_one_publisher
    check (num_nonnulls(publisher_id, new_publisher_name) = 1),
  constraint publisher_request_publisher_id_is_positive check (publisher_id > 0),
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
    check (laravel_user_id is not null or status in ('pending', 'rejected')),
  constraint publisher_request_first_name_is_name check (app.is_name(first_name)),
  constraint publisher_request_last_name_is_name check (app.is_name(last_name)),
  constraint publisher_request_new_name_is_given
    check (app.is_line(new_publisher_name) and char_length(new_publisher_name) <= 100
      and not app.has_web_address(new_publisher_name)),
  constraint publisher_request_decision_code_is_known check (decision_code in
    ('not_connected', 'managed_already', 'wrong_publisher', 'incomplete', 'left_publisher',
      'on_request', 'misuse', 'other')),
  constraint publisher_request_decision_text_is_short check (char_length(decision_text) <= 2000),
  constraint publisher_request_reason_belongs_to_refusal
    check (status in ('rejected', 'revoked')
      or (decision_code is null and decision_text is null and not decision_mailed)),
  constraint publisher_request_approved_publisher_id_is_positive
    check (approved_publisher_id > 0),
  constraint publisher_request_approved_publisher_is_of_new_name
    check (approved_publisher_id is null
      or (new_publisher_name is not null and status in ('approved', 'revoked')))
);
create index publisher_requests_by_person on public.publisher_requests (laravel_user_id, created_at desc);
create index publisher_requests_by_email on public.publisher_requests (email, created_at desc);
create index publisher_requests_by_lower_email
  on public.publisher_requests (lower(email), created_at desc);
create index publisher_requests_by_decision on public.publisher_requests (decided_at)
  include (created_at) where status in ('approved', 'rejected');
create index publisher_requests_by_publisher on public.publisher_requests
  (coalesce(publisher_id, approved_publisher_id)) where status in ('pending', 'approved');
create index publisher_requests_by_new_name on public.publisher_requests
  (app.normalize_name(new_publisher_name)) where status = 'pending';
create unique index unique_pending_publisher_request on public.publisher_requests
  (lower(email), publisher_id, app.normalize_name(new_publisher_name)) nulls not distinct
  where status = 'pending';

-- The text search of the lists.
create index publisher_requests_by_list_text on public.publisher_requests using gin (
  app.search_text(app.search_text(first_name, last_name, email, new_publisher_name), website_url)
  extensions.gin_trgm_ops
) with (fastupdate = off);
create index publisher_requests_by_time on public.publisher_requests (created_at, id);
create index publisher_requests_by_first_name on public.publisher_requests (first_name, id);
create index publisher_requests_by_website on public.publisher_requests (website_url, id);
create index publisher_requests_by_status_and_id on public.publisher_requests (status, id);

-- With the column of the policy: a count reads the index alone.
create index publisher_requests_by_status
  on public.publisher_requests (status, created_at desc) include (laravel_user_id);
create index publisher_requests_by_role_due on public.publisher_requests (laravel_user_id)
  where role_due is not null;
create index publisher_requests_by_any_decision on public.publisher_requests (decided_at)
  where decided_at is not null;
comment on column public.publisher_requests.email_verified is 'Whether the address is confirmed; null if unknown. Written by triggers and confirm_email() only.';
comment on column public.publisher_requests.decision_mailed is 'Whether the decision is mailed to the applicant.';
comment on column public.publisher_requests.role_due is 'The decision that the main API has not confirmed yet, and what the row said before: {decision, decided_at, decided_by}. Null if none is open.';
comment on column public.publisher_requests.approved_publisher_id is 'The publisher that the main API opened for a new name, or the existing one that the admin chose instead.';
alter table public.publisher_requests enable row level security;

-- Registrations whose email address is not confirmed yet, inserted by the service role. The
-- confirmation link turns one into a pending publisher request.

create table public.registration_submissions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text not null,
  last_name text not null,
  publisher_id integer not null,
  website_url text,
  facebook_id text,
  x_id text,
  instagram_id text,
  tiktok_id text,
  youtube_channel text,
  verification_note text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  publisher_request_id uuid references public.publisher_requests on delete set null
    deferrable initially deferred,
  constraint registration_submission_email_is_valid check (app.is_email(email)),
  constraint registration_submission_publisher_id_is_positive check (publisher_id > 0),
  constraint registration_submission_website_is_valid check (app.is_website(website_url)),
  constraint registration_submission_social_accounts_are_valid check (
    app.is_social_account(facebook_id) and app.is_social_account(x_id)
    and app.is_social_account(instagram_id) and app.is_social_account(tiktok_id)
    and app.is_social_account(youtube_channel)
  ),
  constraint registration_submission_note_is_short check (char_length(verification_note) <= 2000),
  constraint registration_submission_names_are_names
  check (app.is_name(first_name) and app.is_name(last_name))
);
create index registration_submissions_by_request on public.registration_submissions (publisher_request_id);
create index registration_submissions_by_confirmed_address
  on public.registration_submissions (lower(email)) where confirmed_at is not null;

-- What apply_retention() looks for every day.
create index registration_submissions_unconfirmed
  on public.registration_submissions (created_at) where confirmed_at is null;
alter table public.registration_submissions enable row level security;

-- Limits: per person, and per address because one address can use many accounts (each request may
-- contain a logo of up to 300 KB).

insert into app.rate_limits (name, max, usual, period, description) values
  ('open_publisher_requests', 5, 5, null, 'pending publisher requests of one person'),
  ('publisher_requests_per_address', 30, 30, '1 hour', 'publisher requests from one network address'),
  ('publisher_requests_in_all', 1000, 1000, '1 day', 'publisher requests from all accounts together that have not confirmed their address'),
  ('link_changes_per_person', 60, 60, '1 hour', 'changes of website and social accounts by one person');

create policy "a person reads their own requests, an admin all" on public.publisher_requests
  for select to anon
  using ((select app.has_role('admin')) or laravel_user_id = (select app.user_id()));

create policy "a person inserts their own requests" on public.publisher_requests
  for insert to anon
  with check (laravel_user_id = (select app.user_id()) and status = 'pending');

-- The website and the social accounts; a trigger limits the rate. decide_request() writes the status.
create policy "a person updates their own requests" on public.publisher_requests
  for update to anon
  using (laravel_user_id = (select app.user_id()));

-- Everybody else uses confirm_registration().
create policy "an admin reads registration submissions" on public.registration_submissions
  for select to anon
  using ((select app.has_role('admin')));

create policy "a person deletes their own pending requests" on public.publisher_requests
  for delete to anon
  using (laravel_user_id = (select app.user_id()) and status = 'pending');

grant
  select,
  insert (email, laravel_user_id, first_name, last_name, publisher_id, new_publisher_name,
    new_publisher_logo, website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel,
    verification_note, status),
  update (website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel),
  delete
on public.publisher_requests to anon;

grant select, insert, update, delete on public.publisher_requests to service_role;

grant select on public.registration_submissions to anon;

grant select, insert, update, delete on public.registration_submissions to service_role;

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

-- Enforces the status transitions for every role. Only a decision that the main API refused goes back,
-- to what the row said before.
create function app.check_publisher_request_transition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.role_due is not null and new.role_due is null
    and (old.status, new.status) in (('approved', 'pending'), ('revoked', 'approved')) then
    return new;
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

-- Links are changed at a limited rate: each change is copied to the audit log, which nobody can empty.
create function app.check_publisher_link_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser()
    and not app.use_rate_limit('link_changes_per_person', app.user_id()::text) then
    raise sqlstate 'PT429' using
      message = 'You have changed your links too often. Please try again in an hour.';
  end if;
  return new;
end
$$;

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

-- {id, status, created_at, website_url, publisher_id, new_publisher_name, email_verified, decision_code,
-- decision_text} of the newest request of the caller's account, or of their address without an account,
-- which has no id here; or null. email_verified is null if unknown. Security definer, limited to these
-- columns; the email address is the token's.
create function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', case when laravel_user_id = (select app.user_id()) then id end,
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce(
      case when lower(email) = lower((select app.email())) then (select app.email_verified()) end,
      email_verified
    ),
    'decision_code', decision_code, 'decision_text', decision_text
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id())
    or (laravel_user_id is null and lower(email) = lower((select app.email()))
      and (select app.email_verified()) is not false)
  order by created_at desc, id desc
  limit 1
$$;

-- Confirms a submission: creates its pending publisher request and returns {request_id, created}.
-- Idempotent: a second call returns the same request with created false. Null if id and email do not
-- match or the request has been deleted.
-- For the server function behind the confirmation link (service role), which may forward the
-- visitor's x-laravel-token: the request then belongs to that account if its email address is the
-- same. Otherwise it has no user, and an admin cannot approve it until the person requests again
-- while signed in.
create function public.confirm_registration(submission_id uuid, submission_email text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  submission public.registration_submissions;
  account bigint;
  request_id uuid;
  created boolean;
begin
  select * into submission from public.registration_submissions
  where id = submission_id and lower(email) = lower(btrim(submission_email))
  for update;
  if not found then
    return null;
  end if;

  if lower(app.email()) = lower(submission.email) then
    account := app.user_id();
  end if;

  if submission.confirmed_at is not null then
    if submission.publisher_request_id is null then
      return null;
    end if;
    update public.publisher_requests set laravel_user_id = account
    where id = submission.publisher_request_id and laravel_user_id is null and account is not null;
    return jsonb_build_object('request_id', submission.publisher_request_id, 'created', false);
  end if;

  insert into public.publisher_requests
    (email, laravel_user_id, first_name, last_name, publisher_id, website_url, facebook_id, x_id,
    instagram_id, tiktok_id, youtube_channel, verification_note)
  values
    (submission.email, account, submission.first_name, submission.last_name,
    submission.publisher_id, submission.website_url, submission.facebook_id, submission.x_id,
    submission.instagram_id, submission.tiktok_id, submission.youtube_channel,
    submission.verification_note)
  on conflict do nothing
  returning id into request_id;

  created := found;
  if not created then
    -- The person already has a pending request for this publisher.
    select id into strict request_id from public.publisher_requests as pending
    where lower(pending.email) = lower(submission.email)
      and pending.publisher_id = submission.publisher_id and pending.status = 'pending';
  end if;

  update public.registration_submissions
  set confirmed_at = now(), publisher_request_id = request_id where id = submission.id;
  return jsonb_build_object('request_id', request_id, 'created', created);
end
$$;

-- The applicant.

-- A registration that was confirmed while signed out has a pending request without a user: admins
-- cannot approve it and the person cannot see it, but it would block another request for the same
-- publisher. A request by the account with the same email address replaces it, and the submission
-- then references the new request.
create function app.supersede_unlinked_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unlinked_id uuid;
begin
  -- An account that has not confirmed the address may be a stranger to the person who registered.
  if new.laravel_user_id is distinct from app.user_id()
    or lower(new.email) is distinct from lower(app.email())
    or app.email_verified() is false then
    return new;
  end if;
  select id into unlinked_id from public.publisher_requests as pending
  where pending.status = 'pending' and pending.laravel_user_id is null
    and lower(pending.email) = lower(new.email)
    and pending.publisher_id is not distinct from new.publisher_id
    and app.normalize_name(pending.new_publisher_name)
      is not distinct from app.normalize_name(new.new_publisher_name)
  for update;
  if found then
    update public.registration_submissions set publisher_request_id = new.id
    where publisher_request_id = unlinked_id;
    delete from public.publisher_requests where id = unlinked_id;
  end if;
  return new;
end
$$;

-- Decisions.
--
-- The main API stores the publisher role, this database the requests. The server function
-- decide-request writes the row first, then tells the main API, then ends the decision. What a crash
-- leaves in between is in role_due: 'finish' tells the main API again.
--
-- Rule: the newest approved request of a person (created_at, then id) determines the publisher; without
-- an approved request the person has no publisher role. What the main API is told follows from the rows,
-- not from the order of the decisions.

-- The request that determines the person's publisher role, as {request_id, publisher_id,
-- new_publisher_name}, or null.
create function app.publisher_role(person bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'request_id', id, 'publisher_id', coalesce(publisher_id, approved_publisher_id),
    'new_publisher_name', new_publisher_name
  )
  from public.publisher_requests
  where laravel_user_id = person and status = 'approved'
  order by created_at desc, id desc
  limit 1
$$;

-- Reads a request and keeps others from deciding on its person until the transaction ends. Null if there
-- is none.
create function app.lock_publisher_request(request_id uuid) returns public.publisher_requests
language plpgsql volatile set search_path = ''
as $$
declare
  request public.publisher_requests;
begin
  select * into request from public.publisher_requests where id = request_id;
  perform pg_advisory_xact_lock(
    hashtextextended('decisions on ' || coalesce(request.laravel_user_id::text, request_id::text), 0)
  );
  -- Read again: the lock may have waited for a decision on this request.
  select * into request from public.publisher_requests where id = request_id for update;
  return request;
end
$$;

-- Decides on a request: 'approve', 'reject', 'revoke', 'delete', or 'finish', which changes no row. For
-- the server function decide-request, with an admin's token.
-- reason: {decision_code, decision_text, decision_mailed} of a rejection or an end of access
-- publisher: the existing publisher, for a request that names it as a new one
-- knows_deletion: whether the admin was told that the deletion of the account is approved
-- Returns {refused, request, role}:
-- refused: null, 'missing', 'decided' (the status does not allow it), 'busy' (a decision on the request
--   or on another one of the person is open: `request`), 'no_person', or 'leaves' (see knows_deletion)
-- request: the row as it is now, without its logo; `role_due` says what the main API has to confirm
-- role: app.publisher_role() of the person
create function public.decide_request(
  request_id uuid,
  decision text,
  reason jsonb default '{}',
  publisher integer default null,
  knows_deletion boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.publisher_requests;
  open_request public.publisher_requests;
  refused text;
begin
  perform app.require_admin();
  request := app.lock_publisher_request(decide_request.request_id);
  if decision is null or decision not in ('approve', 'reject', 'revoke', 'delete', 'finish') then
    raise sqlstate 'PT400' using message = 'There is no such decision.';
  end if;
  if request.id is null then
    return '{"refused": "missing"}';
  end if;

  if decision <> 'finish' then
    select * into open_request from public.publisher_requests as other
    where other.role_due is not null
      and (other.id = request.id or other.laravel_user_id = request.laravel_user_id)
    limit 1;
    refused := case
      when (decision in ('approve', 'reject') and request.status <> 'pending')
        or (decision = 'revoke' and request.status <> 'approved') then 'decided'
      when open_request.id is not null then 'busy'
      when decision in ('approve', 'revoke') and request.laravel_user_id is null then 'no_person'
      when decision = 'approve' and not knows_deletion
        and app.approved_deletion(request.laravel_user_id, request.email) is not null then 'leaves'
    end;
    if refused = 'busy' then
      request := open_request;
    elsif refused is null and decision = 'delete' and request.status <> 'approved' then
      delete from public.publisher_requests as asked where asked.id = request.id;
    elsif refused is null then
      update public.publisher_requests as asked set
        status = case decision when 'approve' then 'approved' when 'reject' then 'rejected' else 'revoked' end,
        decision_code = reason ->> 'decision_code',
        decision_text = reason ->> 'decision_text',
        decision_mailed = coalesce((reason ->> 'decision_mailed')::boolean, false),
        approved_publisher_id = coalesce(decide_request.publisher, asked.approved_publisher_id),
        role_due = case when decision <> 'reject' then jsonb_build_object(
          'decision', decision, 'decided_at', request.decided_at, 'decided_by', request.decided_by
        ) end
      where asked.id = request.id
      returning * into request;
    end if;
  end if;

  return jsonb_build_object(
    'refused', refused,
    'request', to_jsonb(request) - 'new_publisher_logo',
    'role', app.publisher_role(request.laravel_user_id)
  );
end
$$;

-- Ends an open decision, with the publisher that the main API opened for a new name. If the main API
-- refused, the row says again what it said before. For decide-request, with an admin's token.
create function public.finish_decision(
  request_id uuid,
  is_refused boolean,
  publisher integer default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  request public.publisher_requests;
  decision text;
begin
  perform app.require_admin();
  request := app.lock_publisher_request(finish_decision.request_id);
  decision := request.role_due ->> 'decision';
  if decision is null then
    return;
  end if;
  if not is_refused then
    update public.publisher_requests as open set
      approved_publisher_id = case when open.new_publisher_name is not null
        then coalesce(open.approved_publisher_id, finish_decision.publisher) end,
      role_due = null
    where open.id = request.id;
    if decision = 'delete' then
      delete from public.publisher_requests as open where open.id = request.id;
    end if;
    return;
  end if;
  update public.publisher_requests as open set
    status = case decision when 'approve' then 'pending' else 'approved' end,
    decided_at = (open.role_due ->> 'decided_at')::timestamptz,
    decided_by = (open.role_due ->> 'decided_by')::bigint,
    decision_code = null,
    decision_text = null,
    decision_mailed = false,
    approved_publisher_id = case when decision <> 'approve' then open.approved_publisher_id end,
    role_due = null
  where open.id = request.id;
exception when unique_violation then
  -- The person has asked for the same publisher again meanwhile: that request is pending.
  delete from public.publisher_requests as open where open.id = request.id;
end
$$;

-- The publisher of a request: the one that it names, or that a new name became. Null if unknown.
create function app.publisher_of_request(request public.publisher_requests) returns bigint
language sql stable set search_path = ''
return coalesce(request.publisher_id, request.approved_publisher_id);

-- A decision is mailed to the applicant once the main API has confirmed it, an approval a minute later
-- if decide-request does not do it at once.
create function app.add_request_decision_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    case new.status
      when 'approved' then 'publisher_approval'
      when 'rejected' then 'request_rejected'
      else 'access_revoked'
    end,
    new.id, new.laravel_user_id, new.email, new.first_name,
    jsonb_build_object(
      'request_id', case when new.laravel_user_id is not null then new.id end,
      'publisher_id', app.publisher_of_request(new), 'created_at', new.created_at,
      'reason', new.decision_text
    ),
    jsonb_build_object('new_publisher_name', new.new_publisher_name),
    due_at => clock_timestamp() + interval '1 minute' * (new.status = 'approved')::integer
  );
  return null;
end
$$;

grant execute on function app.count_open_publisher_requests(bigint) to anon, service_role;

grant execute on function public.save_publisher_links(text, text, text, text, text, text) to anon;

grant execute on function public.latest_publisher_request() to anon;

grant execute on function public.confirm_registration(uuid, text) to service_role;

grant execute on function public.decide_request(uuid, text, jsonb, integer, boolean),
  public.finish_decision(uuid, boolean, integer) to service_role;

create trigger publisher_requests_set_identity
  before insert on public.publisher_requests
  for each row execute function app.set_publisher_request_identity();

create trigger publisher_requests_check_status_transition
  before update of status on public.publisher_requests
  for each row execute function app.check_publisher_request_transition();

create trigger publisher_requests_check_link_changes
  before update of website_url, facebook_id, x_id, instagram_id, tiktok_id, youtube_channel
  on public.publisher_requests
  for each row execute function app.check_publisher_link_changes();

create trigger publisher_requests_audit
  after insert or update or delete on public.publisher_requests
  for each row execute function app.write_audit_log('id', 'new_publisher_logo');

-- After the insert, so that row-level security is checked first.
create trigger publisher_requests_check_open_requests
  after insert on public.publisher_requests
  for each row execute function app.check_open_publisher_requests();

create trigger publisher_requests_check_rate_limit
  before insert on public.publisher_requests
  for each row execute function app.check_rate_limit(
    'publisher_requests_per_address', 'publisher_requests_in_all',
    'Too many publisher requests were sent from your network. Please try again in an hour.'
  );

-- Runs after publisher_requests_set_identity (triggers fire in alphabetical order).
create trigger publisher_requests_supersede_unlinked
  before insert on public.publisher_requests
  for each row execute function app.supersede_unlinked_request();

create trigger publisher_requests_limit_writes before update or delete on public.publisher_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('publisher_request_changes_per_person');

-- Once it stands: with its status, or when the main API has confirmed the role.
create trigger publisher_requests_add_decision_mail
  after update of status, role_due on public.publisher_requests
  for each row when (
    new.role_due is null and (old.role_due is not null) = (old.status = new.status)
    and (new.decision_mailed or new.status = 'approved')
  )
  execute function app.add_request_decision_mail();
