-- An approved account deletion is to be carried out in the main API, within 30 days of the request. It
-- stays in the admin's list until somebody marks it as done, or the main API no longer knows the person.

alter table public.account_deletion_requests
  add column carried_out_at timestamptz,
  add column carried_out_by bigint,
  add constraint account_deletion_request_is_approved_before_carried_out
    check (carried_out_at is null or status = 'approved');
comment on column public.account_deletion_requests.carried_out_at is 'When an admin marked the account as deleted. An approved request without it is to be carried out.';

create index account_deletion_requests_to_carry_out on public.account_deletion_requests (created_at)
  where status = 'approved' and carried_out_at is null;
create index account_deletion_requests_approved_by_email
  on public.account_deletion_requests (lower(email)) where status = 'approved' and carried_out_at is null;

grant update (carried_out_at) on public.account_deletion_requests to anon;

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

-- When the deletion of an account was approved that still is to be carried out, by the account or by
-- the address; null without one. For the questions that are asked before a right is given.
create function app.approved_deletion(person bigint, address text) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(processed_at) from public.account_deletion_requests
  where status = 'approved' and carried_out_at is null
    and (user_id = person or lower(email) = lower(address))
$$;

-- As before, but an approved deletion is kept until it was carried out.
-- Deletes what has been kept for its period. Returns the number of deleted rows by period. To be run
-- once a day: by the local server, or by pg_cron in a hosted project.
create or replace function public.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  affected bigint;
  mails_of_events bigint;
begin
  -- For this call only. A setting of the function would need a superuser.
  perform set_config('app.changes_history', 'on', true);
  delete from app.notifications where claimed_at < app.retention_end('mails');
  get diagnostics affected = row_count;
  delete from app.mails where done_at < app.retention_end('mails');
  get diagnostics mails_of_events = row_count;
  deleted := deleted || jsonb_build_object('mails', affected + mails_of_events);

  delete from app.rate_counts where expires_at < app.retention_end('rate_counts');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('rate_counts', affected);

  delete from public.registration_submissions
  where confirmed_at is null and created_at < app.retention_end('unconfirmed_registrations');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_registrations', affected);

  delete from public.account_deletion_requests
  where processed_at < app.retention_end('decided_deletion_requests')
    and (status <> 'approved' or carried_out_at < app.retention_end('decided_deletion_requests'));
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('decided_deletion_requests', affected);

  delete from public.terms_acceptances where accepted_at < app.retention_end('terms_acceptances');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('terms_acceptances', affected);

  delete from public.publisher_invitations
  where expires_at < app.retention_end('expired_invitations');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('expired_invitations', affected);

  delete from app.publisher_team_events where at < app.retention_end('audit_log');
  delete from public.audit_log where at < app.retention_end('audit_log');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('audit_log', affected);

  insert into app.retention_runs (deleted) values (deleted);
  delete from app.retention_runs where at < (
    select at from app.retention_runs order by at desc offset 99 limit 1
  );
  perform set_config('app.changes_history', '', true);
  return deleted;
end
$$;
