-- Messages between an applicant and the reviewers, and the changes that an applicant may make while the
-- request is pending: correct links and note, and withdraw.

create table public.publisher_request_messages (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.publisher_requests on delete cascade,
  author_id bigint default app.user_id(),
  author_name text,
  by_admin boolean not null default app.has_role('admin'),
  message text not null,
  at timestamptz not null default clock_timestamp(),
  send_id uuid unique,
  constraint publisher_request_message_says_something check (message ~ '\S'),
  constraint publisher_request_message_is_short check (char_length(message) <= 2000)
);
comment on column public.publisher_request_messages.send_id is 'Chosen by the sender: a message that is sent again is refused.';
create index publisher_request_messages_by_request
  on public.publisher_request_messages (request_id, at);

insert into app.rate_limits (name, max, usual, period, description) values
  ('publisher_request_messages_per_person', 100, 100, '1 day',
    'messages about publisher requests by one person');

create trigger publisher_request_messages_set_author
  before insert on public.publisher_request_messages
  for each row execute function app.set_message_author('publisher_request_messages_per_person');

-- No API role may delete messages; they are deleted with their request.
create trigger publisher_request_messages_reject_changes
  before update or truncate on public.publisher_request_messages
  for each statement execute function app.reject_changes();

alter table public.publisher_request_messages enable row level security;
revoke all on public.publisher_request_messages from public, anon, authenticated, service_role;
grant select, insert (request_id, message, send_id) on public.publisher_request_messages to anon;
grant select on public.publisher_request_messages to service_role;

-- The applicant and admins, whatever the status.
create policy "who reads a request reads its messages" on public.publisher_request_messages
  for select to anon
  using (exists (select from public.publisher_requests as request where request.id = request_id));

create policy "who reads a request writes messages" on public.publisher_request_messages
  for insert to anon
  with check (
    author_id = (select app.user_id())
    and exists (select from public.publisher_requests as request where request.id = request_id)
  );

-- Each message is mailed to the other side: an admin's to the applicant, an applicant's to every admin.
create function app.add_publisher_request_message_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.by_admin then
    perform app.add_mail('request_message', new.id, request.laravel_user_id, request.email,
      request.first_name, clock_timestamp())
    from public.publisher_requests as request where request.id = new.request_id;
  else
    perform app.add_mails_to_admins('request_message', new.id, clock_timestamp());
  end if;
  return null;
end
$$;

create trigger publisher_request_messages_add_mails
  after insert on public.publisher_request_messages
  for each row execute function app.add_publisher_request_message_mails();

-- [{request_id, publisher_id, new_publisher_name, by_admin, author, message}], oldest first.
create function app.describe_request_message_mails(events bigint[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'request_id', request.id, 'publisher_id', request.publisher_id,
    'new_publisher_name', request.new_publisher_name, 'by_admin', message.by_admin,
    'author', coalesce(message.author_name, request.email), 'message', message.message
  ) order by message.id)
  from public.publisher_request_messages as message
  join public.publisher_requests as request on request.id = message.request_id
  where message.id = any (events)
$$;

-- The note can be corrected by its author while it is undecided. Limited like the links.
create function app.check_publisher_note_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.verification_note is distinct from old.verification_note then
    if old.laravel_user_id is distinct from app.user_id() then
      raise sqlstate 'PT403' using message = 'Only the person who asked changes the note.';
    elsif old.status <> 'pending' then
      raise sqlstate 'PT409' using
        message = 'This request has been decided already. Please load the page again.';
    elsif not app.use_rate_limit('link_changes_per_person', app.user_id()::text) then
      raise sqlstate 'PT429' using
        message = 'You have changed your request too often. Please try again in an hour.';
    end if;
  end if;
  return new;
end
$$;

create trigger publisher_requests_check_note_change
  before update of verification_note on public.publisher_requests
  for each row execute function app.check_publisher_note_change();

grant update (verification_note) on public.publisher_requests to anon;

-- A withdrawal deletes the request: the specification's status values stay as they are, the admin's
-- queue has no row that nobody can decide on, and the person may ask again. The audit log keeps it.
drop policy "an admin deletes requests" on public.publisher_requests;
create policy "a person deletes their own pending requests, an admin all"
  on public.publisher_requests for delete to anon
  using (
    (select app.has_role('admin'))
    or (laravel_user_id = (select app.user_id()) and status = 'pending')
  );

-- Whether a decision on the person's requests is being made, or did not finish: the main API may then
-- have the role already. Waits for a concurrent claim.
create function app.is_being_decided(person bigint) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.lock_publisher_decisions(person);
  return exists (
    select from app.publisher_decisions as held
    where held.user_id = person
      and (held.expires_at > clock_timestamp() or held.role_call <> 'none' or held.interrupted)
  );
end
$$;

grant execute on function app.is_being_decided(bigint) to anon, service_role;

create or replace function app.check_publisher_decision_lease() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not app.is_browser() or old.laravel_user_id is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and not app.has_role('admin') then
    if app.is_being_decided(old.laravel_user_id) then
      raise sqlstate 'PT409' using
        message = 'Your request is being decided at this moment. Please load the page again in a minute.';
    end if;
  elsif app.is_leased_by_another_admin(old.laravel_user_id, app.user_id()) then
    raise sqlstate 'PT409' using
      message = 'Another admin is deciding on a request of this person. Please try again in a minute.';
  end if;
  return coalesce(new, old);
end
$$;

create index publisher_requests_by_decision on public.publisher_requests (decided_at)
  include (created_at) where status in ('approved', 'rejected');

-- The median of hours from a request to its decision, of the decisions of the last 90 days; null if
-- there are fewer than five. A revoked request is left out: its time of decision is the revocation's.
create function public.median_review_hours() returns integer
language sql stable security definer set search_path = ''
as $$
  select ceil(
    extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)) / 3600
  )::integer
  from public.publisher_requests
  where status in ('approved', 'rejected') and decided_at > now() - interval '90 days'
  having count(*) >= 5
$$;

revoke all on function public.median_review_hours() from public, authenticated, service_role;
grant execute on function public.median_review_hours() to anon;

-- As before, with the id of the request if it belongs to the caller's account.
create or replace function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', case when laravel_user_id = (select app.user_id()) then id end,
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce((select app.email_verified()), email_verified)
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id())
    or (laravel_user_id is null and lower(email) = lower((select app.email())))
  order by created_at desc, id desc
  limit 1
$$;
