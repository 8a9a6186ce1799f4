-- Checks and settings of every data API request, before its statement runs.
--
-- PostgREST calls the function in the request's transaction, after it has switched to the
-- request's role (docs.postgrest.org, 'Pre-Request'). The local storage API calls it, too.

-- Time limits are set here and not only on the roles: a role's own settings apply at sign-in, and
-- PostgREST signs in as authenticator.
create function app.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  is_service constant boolean := current_user = 'service_role';
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  perform
    set_config('statement_timeout', case when is_service then '15s' else '3s' end, true),
    set_config('lock_timeout', case when is_service then '5s' else '2s' end, true),
    set_config('idle_in_transaction_session_timeout', '15s', true);

  -- Planned and estimated counts ignore row-level security: they are planner statistics of the
  -- whole table.
  if not is_service and headers ->> 'prefer' ~* 'count\s*=\s*"?\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only exact counts are given.';
  end if;
end
$$;

revoke all on function app.before_request() from public;
grant execute on function app.before_request() to anon, service_role;

do $$
begin
  execute format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'app.before_request'
  );
end
$$;

notify pgrst, 'reload config';
