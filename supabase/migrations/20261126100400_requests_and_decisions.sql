-- Publisher requests and account deletion requests: what an applicant may change while the request is
-- pending, messages with the reviewers, what a decision says and causes, and its mails.

alter table public.publisher_requests
  add column decision_code text,
  add column decision_text text,
  add column decision_mailed boolean not null default false,
  add column approved_publisher_id integer,
  add column team_role text,
  add column kept_member_ids bigint[],
  add column known_people integer,
  add constraint publisher_request_decision_code_is_known check (decision_code in
    ('not_connected', 'managed_already', 'wrong_publisher', 'incomplete', 'left_publisher',
      'on_request', 'misuse', 'other')),
  add constraint publisher_request_decision_text_is_short check (char_length(decision_text) <= 2000),
  add constraint publisher_request_reason_belongs_to_refusal
    check (status in ('rejected', 'revoked')
      or (decision_code is null and decision_text is null and not decision_mailed)),
  add constraint publisher_request_approved_publisher_id_is_positive
    check (approved_publisher_id > 0),
  add constraint publisher_request_approved_publisher_is_of_new_name
    check (approved_publisher_id is null
      or (new_publisher_name is not null and status in ('approved', 'revoked'))),
  add constraint publisher_request_team_role_is_known check (team_role in ('owner', 'editor')),
  add constraint publisher_request_team_role_belongs_to_approval
    check (team_role is null or status in ('approved', 'revoked')),
  add constraint publisher_request_kept_members_belong_to_revocation
    check (status = 'revoked' or kept_member_ids is null),
  add constraint publisher_request_known_people_is_not_negative check (known_people >= 0),
  add constraint publisher_request_known_people_belong_to_approval
    check (known_people is null or status in ('approved', 'revoked'));
comment on column public.publisher_requests.decision_mailed is 'Whether the decision is mailed to the applicant.';
comment on column public.publisher_requests.approved_publisher_id is 'The publisher that the main API opened for a new name, or the existing one that the admin chose instead.';
comment on column public.publisher_requests.team_role is 'The role that the approval gave in the team. Null for approvals from before this column: owner.';
comment on column public.publisher_requests.kept_member_ids is 'Of the people whom the person had invited, those who stay after the revocation.';
comment on column public.publisher_requests.known_people is 'How many people acted for the publisher at the approval, as the main API answered. Null: it did not say.';
create index publisher_requests_by_decision on public.publisher_requests (decided_at)
  include (created_at) where status in ('approved', 'rejected');
create index publisher_requests_by_publisher on public.publisher_requests
  (coalesce(publisher_id, approved_publisher_id)) where status in ('pending', 'approved');
create index publisher_requests_by_new_name on public.publisher_requests
  (app.fold_publisher_name(new_publisher_name)) where status = 'pending';

-- An approved account deletion is to be carried out in the main API, within 30 days of the request. It
-- stays in the admin's list until somebody marks it as done, or the main API no longer knows the person.
alter table public.account_deletion_requests
  add column decision_code text,
  add column decision_text text,
  add column decision_mailed boolean not null default false,
  add column carried_out_at timestamptz,
  add column carried_out_by bigint,
  add constraint account_deletion_request_decision_code_is_known
    check (decision_code in ('not_confirmed', 'withdrawn', 'other')),
  add constraint account_deletion_request_decision_text_is_short
    check (char_length(decision_text) <= 2000),
  add constraint account_deletion_request_reason_belongs_to_refusal
    check (status = 'rejected'
      or (decision_code is null and decision_text is null and not decision_mailed)),
  add constraint account_deletion_request_is_approved_before_carried_out
    check (carried_out_at is null or status = 'approved');
comment on column public.account_deletion_requests.decision_mailed is 'Whether the decision is mailed to the address.';
comment on column public.account_deletion_requests.carried_out_at is 'When an admin marked the account as deleted. An approved request without it is to be carried out.';
create index account_deletion_requests_to_carry_out on public.account_deletion_requests (created_at)
  where status = 'approved' and carried_out_at is null;
create index account_deletion_requests_approved_by_email
  on public.account_deletion_requests (lower(email)) where status = 'approved' and carried_out_at is null;

-- Messages between an applicant and the reviewers.
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
alter table public.publisher_request_messages enable row level security;
insert into app.rate_limits (name, max, usual, period, description) values
  ('publisher_request_messages_per_person', 100, 100, '1 day',
    'messages about publisher requests by one person');

-- The outbox identifies events by number, the requests have a uuid.
create table app.decision_events (
  id bigint generated always as identity primary key,
  publisher_request_id uuid references public.publisher_requests on delete cascade,
  deletion_request_id uuid references public.account_deletion_requests on delete cascade,
  deleted_request jsonb,
  constraint decision_event_has_one_request
    check (num_nonnulls(publisher_request_id, deletion_request_id, deleted_request) = 1)
);
comment on table app.decision_events is 'The decisions that are mailed, in the topic publisher_decision of app.mails.';
comment on column app.decision_events.deleted_request is 'What the mail says, of a publisher request that was deleted before it was sent. Deleted with the mail.';
create index decision_events_by_publisher_request on app.decision_events (publisher_request_id);
create index decision_events_by_deletion_request on app.decision_events (deletion_request_id);
alter table app.decision_events enable row level security;

-- The applicant.

-- A registration that was confirmed while signed out has a pending request without a user: admins
-- cannot approve it and the person cannot see it, but it would block another request for the same
-- publisher. A request by the account with the same email address replaces it, and the submission
-- then references the new request.
create or replace function app.supersede_unlinked_request() returns trigger
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
    and app.fold_publisher_name(pending.new_publisher_name)
      is not distinct from app.fold_publisher_name(new.new_publisher_name)
  for update;
  if found then
    update public.registration_submissions set publisher_request_id = new.id
    where publisher_request_id = unlinked_id;
    delete from public.publisher_requests where id = unlinked_id;
  end if;
  return new;
end
$$;

-- {id, status, created_at, website_url, publisher_id, new_publisher_name, email_verified, decision_code,
-- decision_text} of the newest request of the caller's account, or of their address without an account,
-- which has no id here; or null. email_verified is null if unknown. Security definer, limited to these
-- columns; the email address is the token's.
create or replace function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', case when laravel_user_id = (select app.user_id()) then id end,
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce((select app.email_verified()), email_verified),
    'decision_code', decision_code, 'decision_text', decision_text
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id())
    or (laravel_user_id is null and lower(email) = lower((select app.email())))
  order by created_at desc, id desc
  limit 1
$$;

-- The newest deletion request of the caller's account, as {status, created_at, processed_at,
-- decision_code, decision_text}, or null.
create function public.latest_deletion_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'processed_at', processed_at,
    'decision_code', decision_code, 'decision_text', decision_text
  )
  from public.account_deletion_requests
  where user_id = (select app.user_id())
  order by created_at desc, id desc
  limit 1
$$;

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

-- Replaces a person's email address in the rows that are still in use: profile, pending publisher
-- and deletion requests, memberships of teams, and the recipients of mails, except that of a notice to
-- the present address. For the main API (service role), when the link to the new address is used. Decided
-- requests and the audit log keep the previous one. Idempotent.
create function public.change_email(user_id bigint, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.profiles as profile set email = change_email.email
  where profile.laravel_user_id = change_email.user_id;
  -- A request that was confirmed while signed out may already exist for the new address.
  update public.publisher_requests as request set email = change_email.email
  where request.laravel_user_id = change_email.user_id and request.status = 'pending'
    and not exists (
      select from public.publisher_requests as other
      where other.status = 'pending' and other.id <> request.id
        and lower(other.email) = lower(change_email.email)
        and other.publisher_id is not distinct from request.publisher_id
        and app.fold_publisher_name(other.new_publisher_name)
          is not distinct from app.fold_publisher_name(request.new_publisher_name)
    );
  -- Everybody may have asked for the deletion of the new address.
  update public.account_deletion_requests as request set email = change_email.email
  where request.user_id = change_email.user_id and request.status = 'pending'
    and not exists (
      select from public.account_deletion_requests as other
      where other.status = 'pending' and other.id <> request.id
        and lower(other.email) = lower(change_email.email)
    );
  -- The new address may have got a mail about the same event as another person's.
  delete from app.mails as mail
  where mail.user_id = change_email.user_id and mail.done_at is null and mail.content is null
    and mail.recipient <> lower(change_email.email)
    and exists (
      select from app.mails as other
      where other.topic = mail.topic and other.event_id = mail.event_id
        and other.recipient = lower(change_email.email)
    );
  update app.mails as mail set recipient = lower(change_email.email)
  where mail.user_id = change_email.user_id and mail.done_at is null and mail.content is null;
  update app.game_proposal_contacts as contact set email = change_email.email
  where contact.user_id = change_email.user_id;
  update public.publisher_members as member set email = change_email.email
  where member.user_id = change_email.user_id;
  perform public.confirm_email(change_email.user_id, change_email.email);
end
$$;

-- Messages.

-- Sets the author's name of a message, and counts it. Trigger argument: name of the limit per person.
create function app.set_message_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_name := nullif(
    btrim(concat_ws(' ', app.claims() ->> 'first_name', app.claims() ->> 'last_name')), ''
  );
  if app.is_browser() and app.user_id() is not null
    and not app.use_rate_limit(tg_argv[0], app.user_id()::text) then
    raise sqlstate 'PT429' using message = 'You have written too many messages today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

create trigger publisher_request_messages_set_author before insert on public.publisher_request_messages
  for each row execute function app.set_message_author('publisher_request_messages_per_person');

-- No API role may delete messages; they are deleted with their request.
create trigger publisher_request_messages_reject_changes
  before update or truncate on public.publisher_request_messages
  for each statement execute function app.reject_changes();

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

create trigger publisher_request_messages_add_mails after insert on public.publisher_request_messages
  for each row execute function app.add_publisher_request_message_mails();

-- [{request_id, publisher_id, new_publisher_name, by_admin, author, message}], oldest first.
create function app.describe_request_message_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'request_id', request.id, 'publisher_id', request.publisher_id,
    'new_publisher_name', request.new_publisher_name, 'by_admin', message.by_admin,
    'author', coalesce(message.author_name, request.email), 'message', message.message
  ) order by message.id)
  from public.publisher_request_messages as message
  join public.publisher_requests as request on request.id = message.request_id
  where message.id = any (events::bigint[])
$$;

-- Decisions.

-- The publisher of a request: the one that it names, or that a new name became. Null if unknown.
create function app.publisher_of_request(request public.publisher_requests) returns bigint
language sql stable set search_path = ''
return coalesce(request.publisher_id, request.approved_publisher_id);

-- The request that determines the person's publisher role, as {request_id, publisher_id,
-- new_publisher_name}, or null. Treats `approved` as approved and `ended` as not approved, whatever
-- their status is.
create or replace function app.publisher_role(person bigint, approved uuid default null, ended uuid default null)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'request_id', id, 'publisher_id', coalesce(publisher_id, approved_publisher_id),
    'new_publisher_name', new_publisher_name
  )
  from public.publisher_requests
  where laravel_user_id = person
    and (status = 'approved' or id = approved) and id is distinct from ended
  order by created_at desc, id desc
  limit 1
$$;

-- When the deletion of an account was approved that still is to be carried out, by the account or by
-- the address; null without one. For the questions that are asked before a right is given.
create function app.approved_deletion(person bigint, address text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(processed_at) from public.account_deletion_requests
  where status = 'approved' and carried_out_at is null
    and (user_id = person or lower(email) = lower(address))
$$;

-- Starts or renews a decision: 'approve', 'reject', 'revoke', 'delete', or 'settle', which changes
-- no row and brings the main API in line with the rows. For admins. `lease` is chosen by the caller.
-- Null where the request does not exist, otherwise {refused, holder, expires_at, request, role_call,
-- role_after, interrupted, deletion_approved_at}:
-- refused: null, 'decided' (the status does not allow the decision) or 'busy' (another lease)
-- role_call: 'grant' role_after, 'revoke' the role, or 'none'; to be done before the row changes
-- role_after: the role that the person has once the decision stands
-- interrupted: an earlier decision did not finish, so role_call is never 'none'
-- deletion_approved_at: app.approved_deletion(): whoever approves the request has to know it
create or replace function public.claim_publisher_decision(request_id uuid, decision text, lease uuid)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lease_duration constant interval := '60 seconds';
  admin constant bigint := app.require_admin();
  request public.publisher_requests;
  existing app.publisher_decisions;
  ends boolean;
  was_interrupted boolean;
  due text;
  role_after jsonb;
  outcome jsonb;
begin
  if decision is null or lease is null
    or decision not in ('approve', 'reject', 'revoke', 'delete', 'settle') then
    raise sqlstate 'PT400' using message = 'There is no such decision.';
  end if;

  select * into request from public.publisher_requests as asked
  where asked.id = claim_publisher_decision.request_id;
  if not found then
    return null;
  end if;
  if request.laravel_user_id is not null then
    perform app.lock_publisher_decisions(request.laravel_user_id);
    -- Read again: the lock may have waited for a decision on this request.
    select * into request from public.publisher_requests as asked where asked.id = request.id;
    if not found then
      return null;
    end if;
  end if;

  outcome := jsonb_build_object(
    'refused', null, 'holder', null, 'expires_at', null, 'role_call', 'none', 'role_after', null,
    'interrupted', false,
    'deletion_approved_at', app.approved_deletion(request.laravel_user_id, request.email),
    'request', (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(request))
      where key in ('id', 'email', 'laravel_user_id', 'first_name', 'last_name', 'publisher_id',
        'new_publisher_name', 'status', 'decided_at', 'decided_by')
    )
  );
  if (decision in ('approve', 'reject') and request.status <> 'pending')
    or (decision = 'revoke' and request.status <> 'approved') then
    return outcome || '{"refused": "decided"}';
  end if;
  if request.laravel_user_id is null then
    return outcome;
  end if;

  select * into existing from app.publisher_decisions as other
  where other.user_id = request.laravel_user_id;
  if existing.lease <> claim_publisher_decision.lease
    and existing.expires_at > clock_timestamp() then
    return outcome || jsonb_build_object(
      'refused', 'busy', 'holder', existing.holder, 'expires_at', existing.expires_at
    );
  end if;
  was_interrupted := coalesce(
    existing.interrupted
      or (existing.lease <> claim_publisher_decision.lease and existing.role_call <> 'none'),
    false
  );

  ends := decision in ('revoke', 'delete') and request.status = 'approved';
  role_after := app.publisher_role(
    request.laravel_user_id,
    case when decision = 'approve' then request.id end,
    case when ends then request.id end
  );
  due := case
    when not was_interrupted and not ends and decision in ('reject', 'delete') then 'none'
    when role_after is null then 'revoke'
    else 'grant'
  end;

  insert into app.publisher_decisions as mine
    (user_id, lease, holder, role_call, interrupted, expires_at)
  values (request.laravel_user_id, claim_publisher_decision.lease, admin, due, was_interrupted,
    clock_timestamp() + lease_duration)
  on conflict (user_id) do update set
    lease = excluded.lease, holder = excluded.holder, role_call = excluded.role_call,
    interrupted = excluded.interrupted, expires_at = excluded.expires_at
  returning mine.* into existing;

  return outcome || jsonb_build_object(
    'expires_at', existing.expires_at, 'role_call', due, 'role_after', role_after,
    'interrupted', was_interrupted
  );
end
$$;

-- The reason, and who stays after a revocation, are written with the decision. Who may decide is checked
-- by the trigger of the status.
create function app.check_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.status = old.status
    and (
      (new.decision_code, new.decision_text, new.decision_mailed)
        is distinct from (old.decision_code, old.decision_text, old.decision_mailed)
      or to_jsonb(new) -> 'kept_member_ids' is distinct from to_jsonb(old) -> 'kept_member_ids'
    ) then
    raise sqlstate 'PT409' using message = 'A reason belongs to a decision.';
  end if;
  return new;
end
$$;

create trigger publisher_requests_check_reason
  before update of decision_code, decision_text, decision_mailed on public.publisher_requests
  for each row execute function app.check_decision_reason();
create trigger account_deletion_requests_check_reason
  before update of decision_code, decision_text, decision_mailed on public.account_deletion_requests
  for each row execute function app.check_decision_reason();
create trigger publisher_requests_check_kept_members
  before update of kept_member_ids on public.publisher_requests
  for each row when (old.kept_member_ids is distinct from new.kept_member_ids)
  execute function app.check_decision_reason();

-- Once, by an admin; the time and the person are the database's.
create function app.check_carried_out_deletion() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.carried_out_at is not null or new.carried_out_at is null or old.status <> 'approved' then
    raise sqlstate 'PT409' using
      message = 'Only an approved deletion that is not done yet can be marked as done.',
      hint = 'Somebody else may have marked it. Load it again.';
  end if;
  new.carried_out_at := now();
  new.carried_out_by := app.user_id();
  return new;
end
$$;

create trigger account_deletion_requests_check_carried_out
  before update of carried_out_at on public.account_deletion_requests
  for each row execute function app.check_carried_out_deletion();

-- The mails of decisions: also to a person whose account deletion was approved, and although the request
-- is deleted before the mail is sent.

create function app.add_decision_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request constant jsonb := to_jsonb(new);
  event bigint;
begin
  insert into app.decision_events (publisher_request_id, deletion_request_id) values (
    case when tg_table_name = 'publisher_requests' then new.id end,
    case when tg_table_name = 'account_deletion_requests' then new.id end
  ) returning id into event;
  perform app.add_mail('publisher_decision', event,
    coalesce(request ->> 'laravel_user_id', request ->> 'user_id')::bigint, new.email,
    request ->> 'first_name', clock_timestamp());
  return null;
end
$$;

create trigger publisher_requests_add_decision_mail after update of status on public.publisher_requests
  for each row when (old.status <> new.status and new.decision_mailed)
  execute function app.add_decision_mail();
create trigger account_deletion_requests_add_decision_mail
  after update of status on public.account_deletion_requests
  for each row when (old.status <> new.status and (new.decision_mailed or new.status = 'approved'))
  execute function app.add_decision_mail();

create function app.keep_decision_of_deleted_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.decision_events as event set
    publisher_request_id = null,
    deleted_request = jsonb_build_object(
      'status', old.status, 'created_at', old.created_at, 'publisher_id', old.publisher_id,
      'new_publisher_name', old.new_publisher_name, 'code', old.decision_code,
      'text', old.decision_text
    )
  where event.publisher_request_id = old.id and exists (
    select from app.mails as mail
    where mail.topic = 'publisher_decision' and mail.event_id = event.id::text and mail.done_at is null
  );
  return old;
end
$$;

create trigger publisher_requests_keep_decision before delete on public.publisher_requests
  for each row when (app.is_browser()) execute function app.keep_decision_of_deleted_request();

create function app.delete_decision_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.decision_events where id = old.event_id::bigint and deleted_request is not null;
  return null;
end
$$;

create trigger mails_delete_decision after delete on app.mails
  for each row when (old.topic = 'publisher_decision') execute function app.delete_decision_of_mail();

-- An approval is mailed also if the admin's browser does not call send-publisher-approval.
create function app.add_approval_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail('publisher_approval', new.id, new.laravel_user_id, new.email, new.first_name,
    clock_timestamp());
  return null;
end
$$;

create trigger publisher_requests_add_approval_mail after update of status on public.publisher_requests
  for each row when (old.status = 'pending' and new.status = 'approved')
  execute function app.add_approval_mail();

-- [{about, request_id, status, created_at, publisher_id, new_publisher_name, code, text}], oldest first.
-- `request_id` is null if no account can open the request.
create function app.describe_publisher_decision_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'about', case when event.deletion_request_id is null then 'publisher' else 'deletion' end,
    'request_id', case when request.laravel_user_id is not null then request.id end,
    'status', coalesce(gone ->> 'status', request.status, deletion.status),
    'created_at', coalesce((gone ->> 'created_at')::timestamptz, request.created_at, deletion.created_at),
    'publisher_id', coalesce((gone ->> 'publisher_id')::integer, request.publisher_id),
    'new_publisher_name', coalesce(gone ->> 'new_publisher_name', request.new_publisher_name),
    'code', coalesce(gone ->> 'code', request.decision_code, deletion.decision_code),
    'text', coalesce(gone ->> 'text', request.decision_text, deletion.decision_text)
  ) order by event.id)
  from (select *, deleted_request as gone from app.decision_events) as event
  left join public.publisher_requests as request on request.id = event.publisher_request_id
  left join public.account_deletion_requests as deletion on deletion.id = event.deletion_request_id
  where event.id = any (events::bigint[])
$$;

-- [{id, email, first_name, last_name, publisher_id, new_publisher_name, website_url, verification_note}],
-- oldest first, of the requests that still wait for a decision.
create function app.describe_publisher_request_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'id', id, 'email', email, 'first_name', first_name, 'last_name', last_name,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'website_url', website_url, 'verification_note', verification_note
  ) order by created_at, id)
  from public.publisher_requests
  where id = any (events::uuid[]) and status = 'pending'
$$;

-- [{publisher_id, new_publisher_name}], oldest first, of the requests that are approved still.
create function app.describe_publisher_approval_mails(events text[], person bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(json_build_object(
    'publisher_id', coalesce(publisher_id, approved_publisher_id),
    'new_publisher_name', new_publisher_name
  ) order by created_at, id)
  from public.publisher_requests
  where id = any (events::uuid[]) and status = 'approved'
$$;

-- Names of publishers are equal without case, accents, spaces, punctuation and legal form. Of a person's
-- pending requests for equal names the newest stays.
update public.publisher_requests as request set
  status = 'rejected', decision_code = 'other',
  decision_text = 'You have a newer request for the same publisher.'
where status = 'pending' and exists (
  select from public.publisher_requests as newer
  where newer.status = 'pending' and lower(newer.email) = lower(request.email)
    and newer.publisher_id is null
    and app.fold_publisher_name(newer.new_publisher_name)
      = app.fold_publisher_name(request.new_publisher_name)
    and (newer.created_at, newer.id) > (request.created_at, request.id)
);
drop index public.unique_pending_publisher_request;
create unique index unique_pending_publisher_request on public.publisher_requests
  (lower(email), publisher_id, app.fold_publisher_name(new_publisher_name)) nulls not distinct
  where status = 'pending';
drop index public.audit_log_of_new_publishers;
create index audit_log_of_new_publishers on public.audit_log
  (app.fold_publisher_name(after ->> 'new_publisher_name'))
  where table_name = 'publisher_requests' and action = 'insert';

-- The latest fifty entries, newest first: [{id, at, actor_email, action, table_name, row_id, before,
-- after, person}], where `person` made the request. New publishers are compared by their folded names.
-- The requests that name the publisher as a new one are no proof of a connection. For admins; raises
-- PT401 without a session and PT403 without the role.
create or replace function public.publisher_history(publisher bigint, publisher_name text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  entries json;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the history.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin reads the history.';
  end if;

  with asked as (
    select
      row_id,
      (after ->> 'laravel_user_id')::bigint as user_id,
      coalesce(
        nullif(btrim(concat_ws(' ', after ->> 'first_name', after ->> 'last_name')), ''),
        after ->> 'email'
      ) as person
    from public.audit_log
    where table_name = 'publisher_requests' and action = 'insert'
      and (
        after ->> 'publisher_id' = publisher_history.publisher::text
        or app.fold_publisher_name(after ->> 'new_publisher_name') = app.fold_publisher_name(publisher_history.publisher_name)
      )
  ),
  of_requests as (
    select entry.*, asked.person
    from asked
    join public.audit_log as entry
      on entry.table_name = 'publisher_requests' and entry.row_id = asked.row_id
  ),
  people as (
    select distinct on (asked.user_id) asked.user_id, asked.person
    from asked
    where asked.user_id is not null and exists (
      select from of_requests
      where of_requests.row_id = asked.row_id and of_requests.after ->> 'status' = 'approved'
    )
    order by asked.user_id
  ),
  of_deletions as (
    select entry.*, people.person
    from people
    join public.account_deletion_requests as request on request.user_id = people.user_id
    join public.audit_log as entry
      on entry.table_name = 'account_deletion_requests' and entry.row_id = request.id::text
  ),
  newest as (
    select * from of_requests
    union all
    select * from of_deletions
    order by id desc
    limit 50
  )
  select coalesce(
    json_agg(
      json_build_object(
        'id', id, 'at', at, 'actor_email', actor_email, 'action', action,
        'table_name', table_name, 'row_id', row_id, 'before', before, 'after', after,
        'person', person
      )
      order by id desc
    ),
    '[]'
  )
  into entries
  from newest;

  return entries;
end
$$;

-- A withdrawal deletes the request: the specification's status values stay as they are, the admin's
-- queue has no row that nobody can decide on, and the person may ask again. The audit log keeps it.
drop policy "an admin deletes requests" on public.publisher_requests;

create policy "a person deletes their own pending requests, an admin all"
  on public.publisher_requests for delete to anon
  using (
    (select app.has_role('admin'))
    or (laravel_user_id = (select app.user_id()) and status = 'pending')
  );

-- The applicant and admins, whatever the status.
create policy "who reads a request reads its messages" on public.publisher_request_messages for select to anon
  using (exists (select from public.publisher_requests as request where request.id = request_id));

create policy "who reads a request writes messages" on public.publisher_request_messages for insert to anon
  with check (
    author_id = (select app.user_id())
    and exists (select from public.publisher_requests as request where request.id = request_id)
  );

revoke all on public.publisher_request_messages from public, anon, authenticated, service_role;
revoke all on function public.latest_deletion_request(), public.median_review_hours(),
  public.change_email(bigint, text)
  from public, anon, authenticated, service_role;
grant update (verification_note, decision_code, decision_text, decision_mailed, approved_publisher_id,
  team_role, kept_member_ids, known_people) on public.publisher_requests to anon;
grant update (decision_code, decision_text, decision_mailed, carried_out_at)
  on public.account_deletion_requests to anon;
grant select, insert (request_id, message, send_id) on public.publisher_request_messages to anon;
grant select on public.publisher_request_messages to service_role;
grant execute on function public.latest_deletion_request(), public.median_review_hours() to anon;
grant execute on function app.is_being_decided(bigint) to anon, service_role;
grant execute on function public.change_email(bigint, text) to service_role;
