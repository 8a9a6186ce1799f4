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

-- The row names a user only where the token vouches for the very address that is to be deleted:
-- somebody who is signed in and asks for another address asks like an anonymous visitor.
create function app.sign_account_deletion_request() returns trigger
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

create trigger account_deletion_requests_are_signed
  before insert on public.account_deletion_requests
  for each row execute function app.sign_account_deletion_request();

-- Status moves along the arrows only, for everybody; when and by whom is the database's to say.
create function app.move_account_deletion_request() returns trigger
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

create trigger account_deletion_requests_move_along_the_arrows
  before update on public.account_deletion_requests
  for each row execute function app.move_account_deletion_request();

create trigger account_deletion_requests_are_audited
  after insert or update or delete on public.account_deletion_requests
  for each row execute function app.write_audit_log('id');

alter table public.account_deletion_requests enable row level security;
revoke all on public.account_deletion_requests from public, anon, authenticated;
grant select, insert (user_id, email, reason), update (status, processed_at)
  on public.account_deletion_requests to anon;
grant select, insert, update, delete on public.account_deletion_requests to service_role;

-- Everybody may ask, signed in or not, and nobody but admins reads the answer: there is no way to
-- find out who has asked.
create policy "everybody asks for a deletion" on public.account_deletion_requests
  for insert to anon
  with check (status = 'pending');

-- Admins see what is to be done.
create policy "an admin reads deletion requests" on public.account_deletion_requests
  for select to anon
  using ((select app.has_role('admin')));

-- Admins decide; the trigger holds the arrows.
create policy "an admin decides on deletion requests" on public.account_deletion_requests
  for update to anon
  using ((select app.has_role('admin')));
