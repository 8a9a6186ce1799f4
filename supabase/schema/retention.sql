-- How long rows without another end are kept. An operator changes a period with an update.
create table app.retention_periods (
  name text primary key,
  keep interval not null,
  source text not null,
  condition text not null,
  description text not null,
  constraint retention_period_is_positive check (keep > interval '0')
);
comment on table app.retention_periods is 'Operators may change "keep".';
comment on column app.retention_periods.condition is 'SQL over a row t of "source": whether it is deleted, where $1 is the time until which rows have been kept long enough.';
alter table app.retention_periods enable row level security;

insert into app.retention_periods (name, keep, source, condition, description) values
  ('jobs', '90 days', 'app.jobs', 't.done_at < $1',
    'jobs that are done: records that a mail was sent, changes of the catalogue'),
  ('rate_counts', '1 day', 'app.rate_counts', 't.expires_at < $1',
    'counters of rate limits, after their window'),
  ('unconfirmed_registrations', '90 days', 'public.registration_submissions',
    't.confirmed_at is null and t.created_at < $1', 'registrations whose address was never confirmed'),
  ('decided_deletion_requests', '1 year', 'public.account_deletion_requests',
    't.processed_at < $1 and (t.status <> ''approved'' or t.carried_out_at < $1)',
    'decided account deletion requests; an approved one from when it was carried out'),
  ('terms_acceptances', '10 years', 'public.terms_acceptances', 't.accepted_at < $1',
    'acceptances of the terms'),
  ('game_snapshots', '2 years', 'public.game_snapshots', 't.last_day < $1::date', 'daily figures of games'),
  ('publisher_snapshots', '2 years', 'public.publisher_snapshots', 't.day < $1::date',
    'daily figures of publishers'),
  ('audit_log', '10 years', 'public.audit_log', 't.at < $1', 'entries of the audit log');

-- Deletes what has been kept for its period. Returns the number of deleted rows by period. To be run once
-- a day: by the local server, or by pg_cron in a hosted project.
create function public.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  period app.retention_periods;
  affected bigint;
begin
  -- For this call only. A setting of the function would need a superuser.
  perform set_config('app.changes_history', 'on', true);
  for period in select * from app.retention_periods order by name loop
    execute format('delete from %s as t where %s', period.source, period.condition)
      using now() - period.keep;
    get diagnostics affected = row_count;
    deleted := deleted || jsonb_build_object(period.name, affected);
  end loop;
  insert into app.retention_runs (deleted) values (deleted);
  delete from app.retention_runs where at < (
    select at from app.retention_runs order by at desc offset 99 limit 1
  );
  perform set_config('app.changes_history', '', true);
  return deleted;
end
$$;

grant execute on function public.apply_retention() to service_role;
