-- Requests to delete an account: pending, then approved or rejected.

create table public.account_deletion_requests (
  id uuid primary key default gen_random_uuid(),
  user_id bigint default app.user_id(),
  email text not null,
  reason text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  processed_by bigint,
  constraint account_deletion_request_email_is_valid check (app.is_email(email)),
  constraint account_deletion_request_reason_is_short check (char_length(reason) <= 2000),
  constraint account_deletion_request_status_is_known
    check (status in ('pending', 'approved', 'rejected')),
  constraint account_deletion_request_processed_when_decided
    check ((status = 'pending') = (processed_at is null))
);

create index account_deletion_requests_by_time on public.account_deletion_requests (created_at desc);
create index account_deletion_requests_by_status
  on public.account_deletion_requests (status, created_at desc);
create index account_deletion_requests_by_person on public.account_deletion_requests (user_id);
create unique index one_open_account_deletion_request
  on public.account_deletion_requests (lower(email)) where status = 'pending';

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

create trigger account_deletion_requests_set_identity
  before insert on public.account_deletion_requests
  for each row execute function app.set_deletion_request_identity();

-- One open deletion request per email address. A repeated request gets the same response, which must
-- not reveal who has asked. If the repeated request comes from the account itself, its user and
-- reason are copied to the open request.

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
  if standing.user_id is null and new.user_id is not null then
    update public.account_deletion_requests
    set user_id = new.user_id, reason = coalesce(new.reason, standing.reason)
    where id = standing.id;
  end if;
  return null;
end
$$;

-- After account_deletion_requests_set_identity, which sets user_id.
create trigger account_deletion_requests_skip_repeated
  before insert on public.account_deletion_requests
  for each row execute function app.skip_repeated_deletion_request();

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

create trigger account_deletion_requests_check_status_transition
  before update of status, processed_at on public.account_deletion_requests
  for each row execute function app.check_deletion_request_transition();

-- The reason is personal text, so the append-only audit log keeps only its size.
create trigger account_deletion_requests_audit
  after insert or update or delete on public.account_deletion_requests
  for each row execute function app.write_audit_log('id', 'reason');

insert into app.rate_limits (name, max, usual, period, description) values
  ('deletion_requests_per_address', 10, 10, '1 hour', 'account deletion requests from one network address'),
  ('deletion_requests_in_all', 1000, 1000, '1 day', 'account deletion requests from everybody together');

create trigger account_deletion_requests_check_rate_limit
  before insert on public.account_deletion_requests
  for each row execute function app.check_rate_limit(
    'deletion_requests_per_address', 'deletion_requests_in_all',
    'Too many deletion requests were sent from your network. Please try again in an hour.'
  );

create trigger account_deletion_requests_check_single_row
  after insert on public.account_deletion_requests
  referencing new table as added
  for each statement execute function app.check_single_row();

alter table public.account_deletion_requests enable row level security;
revoke all on public.account_deletion_requests from public, anon, authenticated;
grant select, insert (user_id, email, reason), update (status, processed_at)
  on public.account_deletion_requests to anon;
grant select, insert, update, delete on public.account_deletion_requests to service_role;

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
