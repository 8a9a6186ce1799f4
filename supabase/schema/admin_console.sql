-- What the admin console reads through functions: the search of its lists, and a person's page.

-- The text as a part of a pattern of LIKE.
create function app.escape_pattern(value text) returns text
language sql immutable parallel safe
return regexp_replace(value, '([\\%_])', '\\\1', 'g');

-- The text in which search_rows() searches the rows of a table, as SQL: the expression of the table's
-- index. Null where a table has no search.
create function app.searched_text(source text) returns text
language sql immutable parallel safe
return case source
  when 'publisher_requests' then
    'app.search_text(app.search_text(first_name, last_name, email, new_publisher_name), website_url)'
  when 'account_deletion_requests' then 'app.search_text(email, reason)'
  when 'game_proposals' then 'app.search_text(name, note, reason, game_id::text)'
  when 'feedback_items' then 'app.search_text(title, content)'
  -- Small: they need no index.
  when 'changelog_entries' then 'app.search_text(title, body)'
  when 'testers' then 'app.search_text(name, email, user_id::text)'
end;

-- A page of the rows of a table that contain the text: {total, rows}. The total ends at 1001, so that
-- a text of most rows is not looked for in all of them. For admins; raises PT401 without a session and
-- PT403 without the role. Under row-level security `ilike` reads the whole table, because it is not
-- leakproof.
--
-- shown: the columns of a row; null for all. filter: values by column, all of which a row has, or by
-- column and operator as in the URLs of PostgREST: {"status": "pending", "id@neq": "…"}.
create function public.search_rows(
  source text,
  query text,
  shown text[] default null,
  filter jsonb default '{}',
  sort text default 'id',
  descending boolean default false,
  skipped integer default 0,
  size integer default 25
) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  searched constant text := app.searched_text(source);
  -- What the table's policy hides from an admin.
  policy constant text := case source
    when 'game_proposals' then format(
      ' and (status <> ''draft'' or publisher_id = %L::bigint)',
      app.publisher_id())
    else ''
  end;
  operators constant jsonb := '{"": "=", "neq": "<>", "lt": "<", "gt": ">"}';
  direction constant text := case when descending then 'desc' else 'asc' end;
  found text;
  answer json;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  elsif searched is null then
    raise sqlstate 'PT400' using message = 'This table has no text search.';
  end if;

  select format('from public.%I where %s like $1', source, searched) || policy
    || coalesce(
      string_agg(
        format(' and %I %s %L', split_part(key, '@', 1), operators ->> split_part(key, '@', 2), value),
        ''
      ),
      ''
    )
    || format(' order by %I %s, id %2$s', sort, direction)
  into found
  from jsonb_each_text(filter);

  execute format(
    'with found as materialized (select %s %s limit greatest(1001, $2 + $3))
    select json_build_object(
      ''total'', (select least(count(*), 1001) from found),
      ''rows'', (
        select coalesce(json_agg(page), ''[]'')
        from (select * from found limit $2 offset $3) as page
      )
    )',
    coalesce((select string_agg(quote_ident(name), ', ') from unnest(shown) as name), '*'),
    found
  )
  using
    '%' || app.escape_pattern(app.normalize_name(left(query, 200))) || '%',
    least(greatest(size, 1), 1000)::bigint,
    greatest(skipped, 0)::bigint
  into answer;
  return answer;
end
$$;

-- A person's page.

-- The newest fifty entries of the audit log about the person or by the person, newest first, as
-- publisher_history() returns them.
create function app.person_history(person bigint) returns json
language sql stable set search_path = ''
as $$
  with own_rows as (
    select 'user_roles' as table_name, person || ':' || role as row_id
    from unnest(array['admin', 'tester', 'publisher']) as role
    union
    select 'publisher_requests', row_id from public.audit_log
    where table_name = 'publisher_requests' and action = 'insert'
      and after ->> 'laravel_user_id' = person::text
    union
    select 'publisher_requests', id::text from public.publisher_requests
    where laravel_user_id = person
    union
    select 'account_deletion_requests', id::text from public.account_deletion_requests
    where user_id = person
  ), newest as (
    select entry.* from own_rows
    join public.audit_log as entry using (table_name, row_id)
    union
    (select * from public.audit_log where actor_id = person order by id desc limit 50)
    order by id desc limit 50
  )
  select coalesce(json_agg(json_build_object(
    'id', id, 'at', at, 'actor_email', actor_email, 'action', action,
    'table_name', table_name, 'row_id', row_id, 'before', before, 'after', after, 'person', null
  ) order by id desc), '[]')
  from newest
$$;

-- {user_id, email, first_name, last_name, locale, roles, history}. Name and address are those of the
-- profile, or else of the newest request; null without any.
-- For admins; raises PT401 without a session and PT403 without the role.
--
-- A security definer function: the audit log is read through an expression index, as by
-- publisher_history().
create function public.person_overview(person bigint) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see a person.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin sees what is kept about a person.';
  end if;

  select email, first_name, last_name into known
  from (
    select 1 as place, now() as at, email, first_name, last_name from public.profiles
    where laravel_user_id = person
    union all
    select 2, created_at, email, first_name, last_name from public.publisher_requests
    where laravel_user_id = person
    union all
    select 3, created_at, email, null, null from public.account_deletion_requests
    where user_id = person
  ) as source
  order by place, at desc limit 1;

  return json_build_object(
    'user_id', person,
    'email', known.email, 'first_name', known.first_name, 'last_name', known.last_name,
    -- The device's of the newest report that says it.
    'locale', (
      select locale from public.feedback_items
      where user_id = person and locale is not null order by created_at desc limit 1
    ),
    'roles', (
      select coalesce(json_agg(json_build_object('role', role, 'created_at', created_at) order by role), '[]')
      from public.user_roles where user_id = person
    ),
    'history', app.person_history(person)
  );
end
$$;

-- Expression indexes run it with the caller's rights.
grant execute on function app.search_text(text, text, text, text) to anon, service_role;

grant execute on function public.search_rows(text, text, text[], jsonb, text, boolean, integer, integer),
  public.person_overview(bigint)
to anon;
