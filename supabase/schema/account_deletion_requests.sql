-- Requests to delete an account: pending, then approved or rejected. An approved one is to be carried out
-- in the main API within 30 days of the request. It stays in the admin's list until somebody marks it as
-- done.

create table public.account_deletion_requests (
  id uuid primary key default gen_random_uuid(),
  user_id bigint default app.user_id(),
  email text not null,
  reason text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by bigint,
  decision_code text,
  decision_text text,
  decision_mailed boolean not null default false,
  carried_out_at timestamptz,
  carried_out_by bigint,
  constraint account_deletion_request_email_is_valid check (app.is_email(email)),
  constraint account_deletion_request_reason_is_short check (char_length(reason) <= 2000),
  constraint account_deletion_request_status_is_known
    check (status in ('pending', 'approved', 'rejected')),
  constraint account_deletion_request_processed_when_decided
    check ((status = 'pending') = (processed_at is null)),
  constraint account_deletion_request_decision_code_is_known
    check (decision_code in ('not_confirmed', 'withdrawn', 'other')),
  constraint account_deletion_request_decision_text_is_short
    check (char_length(decision_text) <= 2000),
  constraint account_deletion_request_reason_belongs_to_refusal
    check (status = 'rejected'
      or (decision_code is null and decision_text is null and not decision_mailed)),
  constraint account_deletion_request_is_approved_before_carried_out
    check (carried_out_at is null or status = 'approved')
);
create index account_deletion_requests_by_time on public.account_deletion_requests (created_at desc);
create index account_deletion_requests_by_status
  on public.account_deletion_requests (status, created_at desc);
create index account_deletion_requests_by_person on public.account_deletion_requests (user_id);
create unique index one_open_account_deletion_request
  on public.account_deletion_requests (lower(email)) where status = 'pending';
create index account_deletion_requests_to_carry_out on public.account_deletion_requests (created_at)
  where status = 'approved' and carried_out_at is null;
create index account_deletion_requests_approved_by_email
  on public.account_deletion_requests (lower(email)) where status = 'approved' and carried_out_at is null;
create index account_deletion_requests_by_list_text on public.account_deletion_requests using gin
  (app.search_text(email, reason) extensions.gin_trgm_ops) with (fastupdate = off);
create index account_deletion_requests_by_email on public.account_deletion_requests (email, id);
create index account_deletion_requests_by_status_and_id on public.account_deletion_requests (status, id);
-- What was decided since a time.
create index account_deletion_requests_by_decision on public.account_deletion_requests (processed_at)
  where processed_at is not null;
comment on column public.account_deletion_requests.decision_mailed is 'Whether the decision is mailed to the address.';
comment on column public.account_deletion_requests.carried_out_at is 'When an admin marked the account as deleted. An approved request without it is to be carried out.';
alter table public.account_deletion_requests enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('deletion_requests_per_address', 10, 10, '1 hour', 'account deletion requests from one network address'),
  ('deletion_requests_in_all', 10000, 10000, '1 day',
    'account deletion requests from all strangers together');

-- Signed in or not. Only admins can read, so nobody can find out who has asked.
create policy "everybody inserts deletion requests" on public.account_deletion_requests
  for insert to anon
  with check (status = 'pending');

create policy "an admin reads deletion requests" on public.account_deletion_requests
  for select to anon
  using ((select app.has_role('admin')));

-- The trigger enforces the transitions.
create policy "an admin updates deletion requests" on public.account_deletion_requests
  for update to anon
  using ((select app.has_role('admin')));

grant select, insert (user_id, email, reason),
  update (status, processed_at, decision_code, decision_text, decision_mailed, carried_out_at)
  on public.account_deletion_requests to anon;

grant select, insert, update, delete on public.account_deletion_requests to service_role;

-- user_id is set only if the token's email address is the one to be deleted. A request for another
-- address counts as anonymous, even if somebody is signed in.
create function app.set_deletion_request_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if new.user_id is distinct from app.user_id() and new.user_id is not null then
      raise sqlstate 'PT403' using message = 'Nobody asks for a deletion in another user''s name.';
    end if;
    new.user_id := case when lower(new.email) = lower(app.email()) then app.user_id() end;
  end if;
  return new;
end
$$;

-- One open deletion request per email address. A repeated request gets the same response, which must
-- not reveal who has asked. If the repeated request comes from the account itself, its user and
-- reason are copied to the open request: of an account that has confirmed the address to any, of one of
-- which that is unknown to an anonymous one. One that has not confirmed it may be a stranger.

create function app.skip_repeated_deletion_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  standing public.account_deletion_requests;
begin
  if new.status <> 'pending' then
    return new;
  end if;
  -- Of two concurrent requests the second waits here and then finds the first.
  perform pg_advisory_xact_lock(hashtextextended('deletion request of ' || lower(new.email), 0));
  select * into standing from public.account_deletion_requests
  where lower(email) = lower(new.email) and status = 'pending'
  for update;
  if not found then
    return new;
  end if;
  if new.user_id is distinct from standing.user_id and new.user_id is not null
    and coalesce(app.email_verified(), standing.user_id is null) then
    update public.account_deletion_requests
    set user_id = new.user_id, reason = coalesce(new.reason, standing.reason)
    where id = standing.id;
  end if;
  return null;
end
$$;

-- Enforces the status transitions for every role and sets processed_at and processed_by.
create function app.check_deletion_request_transition() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.status <> 'pending' or new.status = 'pending' then
    raise sqlstate 'PT409' using
      message = format('A deletion request cannot go from %s to %s.', old.status, new.status),
      hint = 'Somebody else may have decided on it. Load it again.';
  end if;
  new.processed_at := now();
  new.processed_by := app.user_id();
  return new;
end
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

-- When the deletion of an account was approved that still is to be carried out, by the account or by
-- the address; null without one. For the questions that are asked before a right is given.
create function app.approved_deletion(person bigint, address text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(processed_at) from public.account_deletion_requests
  where status = 'approved' and carried_out_at is null
    and (user_id = person or lower(email) = lower(address))
$$;

-- The reason is written with the decision.
create function app.check_decision_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and new.status = old.status
    and (new.decision_code, new.decision_text, new.decision_mailed)
      is distinct from (old.decision_code, old.decision_text, old.decision_mailed) then
    raise sqlstate 'PT409' using message = 'A reason belongs to a decision.';
  end if;
  return new;
end
$$;

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

-- An account is deleted within 30 days of the decision (section 9).
create function app.add_deletion_decision_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    case new.status when 'approved' then 'deletion_approved' else 'deletion_rejected' end,
    new.id, new.user_id, new.email, null,
    jsonb_build_object(
      'created_at', new.created_at, 'reason', new.decision_text,
      'deleted_by', new.processed_at + interval '30 days'
    )
  );
  return null;
end
$$;

grant execute on function
  public.latest_deletion_request()
to anon;

create trigger account_deletion_requests_set_identity
  before insert on public.account_deletion_requests
  for each row execute function app.set_deletion_request_identity();

-- After account_deletion_requests_set_identity, which sets user_id.
create trigger account_deletion_requests_skip_repeated
  before insert on public.account_deletion_requests
  for each row execute function app.skip_repeated_deletion_request();

create trigger account_deletion_requests_check_status_transition
  before update of status, processed_at on public.account_deletion_requests
  for each row execute function app.check_deletion_request_transition();

-- The reason is personal text, so the append-only audit log keeps only its size.
create trigger account_deletion_requests_audit
  after insert or update or delete on public.account_deletion_requests
  for each row execute function app.write_audit_log('id', 'reason');

create trigger account_deletion_requests_check_rate_limit
  before insert on public.account_deletion_requests
  for each row execute function app.check_rate_limit(
    'deletion_requests_per_address', 'deletion_requests_in_all',
    'Too many deletion requests were sent from your network. Please try again in an hour.'
  );

create trigger account_deletion_requests_limit_writes before update on public.account_deletion_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('deletion_request_changes_per_person');

create trigger account_deletion_requests_check_plain_insert before insert on public.account_deletion_requests
  for each row when (app.is_browser()) execute function app.check_plain_insert();

create trigger account_deletion_requests_check_reason
  before update of decision_code, decision_text, decision_mailed on public.account_deletion_requests
  for each row execute function app.check_decision_reason();

create trigger account_deletion_requests_check_carried_out
  before update of carried_out_at on public.account_deletion_requests
  for each row execute function app.check_carried_out_deletion();

create trigger account_deletion_requests_add_decision_mail
  after update of status on public.account_deletion_requests
  for each row when (old.status <> new.status and (new.decision_mailed or new.status = 'approved'))
  execute function app.add_deletion_decision_mail();
