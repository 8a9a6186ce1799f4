-- Personal data: how long it is kept, and what one person may have exported or erased.

-- How long rows without another end are kept. An operator changes a period with an update.
create table app.retention_periods (
  name text primary key,
  keep interval not null,
  description text not null,
  constraint retention_period_is_positive check (keep > interval '0')
);
comment on table app.retention_periods is 'Operators may change "keep".';
alter table app.retention_periods enable row level security;

insert into app.retention_periods (name, keep, description) values
  ('jobs', '90 days', 'jobs that are done: records that a mail was sent, changes of the catalogue'),
  ('rate_counts', '1 day', 'counters of rate limits, after their window'),
  ('unconfirmed_registrations', '90 days', 'registrations whose address was never confirmed'),
  ('decided_deletion_requests', '1 year', 'decided account deletion requests'),
  ('terms_acceptances', '10 years', 'acceptances of the terms'),
  ('audit_log', '10 years', 'entries of the audit log');

-- Deletes what has been kept for its period; an approved deletion is kept until it was carried out.
-- Returns the number of deleted rows by period. To be run once a day: by the local server, or by pg_cron
-- in a hosted project.
create function public.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  affected bigint;
begin
  -- For this call only. A setting of the function would need a superuser.
  perform set_config('app.changes_history', 'on', true);
  delete from app.jobs where done_at < app.retention_end('jobs');
  get diagnostics affected = row_count;
  deleted := deleted || jsonb_build_object('jobs', affected);

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

grant execute on function public.apply_retention() to service_role;
