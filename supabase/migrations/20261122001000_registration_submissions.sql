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
  constraint registration_submission_names_are_short
    check (char_length(first_name) <= 100 and char_length(last_name) <= 100),
  constraint registration_submission_publisher_id_is_positive check (publisher_id > 0),
  constraint registration_submission_website_is_valid check (app.is_website(website_url)),
  constraint registration_submission_social_accounts_are_valid check (
    app.is_social_account(facebook_id) and app.is_social_account(x_id)
    and app.is_social_account(instagram_id) and app.is_social_account(tiktok_id)
    and app.is_social_account(youtube_channel)
  ),
  constraint registration_submission_note_is_short check (char_length(verification_note) <= 2000)
);

create index registration_submissions_by_request on public.registration_submissions (publisher_request_id);

alter table public.registration_submissions enable row level security;
revoke all on public.registration_submissions from public, anon, authenticated;
grant select on public.registration_submissions to anon;
grant select, insert, update, delete on public.registration_submissions to service_role;

-- Everybody else uses confirm_registration().
create policy "an admin reads registration submissions" on public.registration_submissions
  for select to anon
  using ((select app.has_role('admin')));

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

revoke all on function public.confirm_registration(uuid, text) from public, anon, authenticated;
grant execute on function public.confirm_registration(uuid, text) to service_role;

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
  if new.laravel_user_id is distinct from app.user_id()
    or lower(new.email) is distinct from lower(app.email()) then
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

-- Runs after publisher_requests_set_identity (triggers fire in alphabetical order).
create trigger publisher_requests_supersede_unlinked
  before insert on public.publisher_requests
  for each row execute function app.supersede_unlinked_request();
