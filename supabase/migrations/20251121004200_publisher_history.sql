-- What became of one publisher: the trail of the requests to act for it, deleted ones included, and
-- of the deletion requests of those who were once approved for it.
--
-- An entry of an update holds only what changed, so that neither publisher nor person stand in it:
-- both are taken from the entry with which its request began. A policy's filter would keep the
-- planner from the indexes on these values (their operators are not leakproof), hence a function
-- with its owner's rights, which asks first who calls.

create index audit_log_of_publishers on public.audit_log ((after ->> 'publisher_id'))
  where table_name = 'publisher_requests' and action = 'insert';
create index audit_log_of_new_publishers on public.audit_log (app.folded(after ->> 'new_publisher_name'))
  where table_name = 'publisher_requests' and action = 'insert';
create index account_deletion_requests_by_person on public.account_deletion_requests (user_id);

-- The newest fifty entries, newest first: [{id, at, actor_email, action, table_name, row_id, before,
-- after, person}], where `person` is whose request it is or was. A request for a new publisher is
-- told by its name, whatever its case and spacing. For admins: PT401 where nobody is signed in,
-- PT403 without the role.
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
        or app.folded(after ->> 'new_publisher_name') = app.folded(publisher_history.publisher_name)
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
