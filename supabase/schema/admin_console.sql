-- The search of the admin console's lists, and of Draft Games of the portal.

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
-- a text of most rows is not looked for in all of them. For admins, and for publishers in their proposals;
-- raises PT401 without a session and PT403 without the role. Under row-level security `ilike` reads the
-- whole table, because it is not leakproof.
--
-- shown: the columns of a row; null for all. filter: values by column, all of which a row has, or by
-- column and operator as in the URLs of PostgREST: {"status@in": "(pending,approved)", "id@neq": "…"}.
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
  is_admin constant boolean := app.has_role('admin');
  publisher constant bigint := case when source = 'game_proposals' then app.publisher_id() end;
  -- As the table's policy.
  policy constant text := case source
    when 'game_proposals' then format(
      ' and (publisher_id = %L::bigint or (%L and status <> ''draft''))', publisher, is_admin
    )
    else ''
  end;
  operators constant jsonb := '{"": "=", "neq": "<>", "lt": "<", "gt": ">"}';
  direction constant text := case when descending then 'desc' else 'asc' end;
  found text;
  answer json;
begin
  if publisher is null then
    perform app.require_admin();
  end if;
  if searched is null then
    raise sqlstate 'PT400' using message = 'This table has no text search.';
  end if;

  select format('from public.%I where %s like $1', source, searched) || policy
    || coalesce(
      string_agg(
        case
          when key like '%@in'
            then format(' and %I = any (%L)', split_part(key, '@', 1), translate(value, '()', '{}'))
          else format(
            ' and %I %s %L', split_part(key, '@', 1), operators ->> split_part(key, '@', 2), value
          )
        end,
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

-- Expression indexes run it with the caller's rights.
grant execute on function app.search_text(text, text, text, text) to anon, service_role;

grant execute on function public.search_rows(text, text, text[], jsonb, text, boolean, integer, integer)
to anon;
