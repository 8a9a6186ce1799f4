-- History of one publisher: audit log entries of its requests, deleted ones included, and of the
-- deletion requests of people who were approved for it.
--
-- An update entry contains only changed columns; publisher and person are taken from the insert entry
-- of the same request. A security definer function, because under row-level security the planner
-- cannot use the expression indexes below (their operators are not leakproof).

create index audit_log_of_publishers on public.audit_log ((after ->> 'publisher_id'))
  where table_name = 'publisher_requests' and action = 'insert';
create index audit_log_of_new_publishers on public.audit_log (app.normalize_name(after ->> 'new_publisher_name'))
  where table_name = 'publisher_requests' and action = 'insert';

-- The latest fifty entries, newest first: [{id, at, actor_email, action, table_name, row_id, before,
-- after, person}], where `person` made the request. New publishers are compared by name, ignoring case
-- and spacing. For admins; raises PT401 without a session and PT403 without the role.
create function public.publisher_history(publisher bigint, publisher_name text) returns json
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
        or app.normalize_name(after ->> 'new_publisher_name') = app.normalize_name(publisher_history.publisher_name)
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

revoke all on function public.publisher_history(bigint, text)
  from public, authenticated, service_role;
grant execute on function public.publisher_history(bigint, text) to anon;
