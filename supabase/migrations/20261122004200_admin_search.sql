-- The search of the admin console over people, requests and reports. The main API searches publishers
-- and games.

create extension if not exists pg_trgm with schema extensions;

-- The text that is searched: with a space around each word, so that '% word%' finds its beginning.
create function app.search_text(
  one text, two text default null, three text default null, four text default null
) returns text
language sql immutable parallel safe
return lower(' ' || coalesce(one, '') || ' ' || coalesce(two, '') || ' ' || coalesce(three, '')
  || ' ' || coalesce(four, '') || ' ');

-- Expression indexes run it with the caller's rights.
grant execute on function app.search_text(text, text, text, text) to anon, service_role;

create index profiles_by_search_text on public.profiles using gin
  (app.search_text(first_name, last_name, email) extensions.gin_trgm_ops) with (fastupdate = off);
create index publisher_requests_by_search_text on public.publisher_requests using gin
  (app.search_text(first_name, last_name, email, new_publisher_name) extensions.gin_trgm_ops) with (fastupdate = off);
create index account_deletion_requests_by_search_text on public.account_deletion_requests using gin
  (app.search_text(email) extensions.gin_trgm_ops) with (fastupdate = off);
create index feedback_items_by_search_text on public.feedback_items using gin
  (app.search_text(title) extensions.gin_trgm_ops) with (fastupdate = off);

-- The text as a part of a pattern of LIKE.
create function app.escape_pattern(value text) returns text
language sql immutable parallel safe
return regexp_replace(value, '([\\%_])', '\\\1', 'g');

-- At most five rows of a table, as JSON: those that contain the text, first where a word begins with it,
-- then the newest ones. Without any, those that resemble it most: one missing, added, wrong or swapped
-- letter leaves the beginning or the end of the text as it is, so only rows with one of the two are
-- compared. Of very many rows the newest 500 are looked at. The arguments but the text are SQL.
create function app.find_rows(source text, searched text, newest text, shown text, wanted text)
returns json
language plpgsql stable set search_path = ''
as $$
declare
  literal constant text := app.escape_pattern(wanted);
  length constant integer := char_length(wanted);
  half constant integer := (length - 1) / 2;
  -- Two letters have no trigram, but the beginning and the end of a word have.
  word_start constant text := case when half < 3 then '% ' else '%' end;
  word_end constant text := case when half < 3 then ' %' else '%' end;
  found json;
begin
  execute format(
    'select json_agg(best) from (
      select %4$s from (
        select * from %1$s where %2$s like $1 order by %3$s desc limit 500
      ) as containing
      order by %2$s not like $2, %3$s desc limit 5
    ) as best', source, searched, newest, shown
  )
  using case when length < 3 then '% ' else '%' end || literal || '%', '% ' || literal || '%'
  into found;

  if found is null and length > 4 then
    execute format(
      'select json_agg(best) from (
        select %4$s from %1$s
        where ctid = any (array(
          (select ctid from %1$s where %2$s like $1 order by %3$s desc limit 500)
          union
          (select ctid from %1$s where %2$s like $2 order by %3$s desc limit 500)
        )) and extensions.word_similarity($3, %2$s) >= 0.4
        order by extensions.word_similarity($3, %2$s) desc, %3$s desc limit 5
      ) as best', source, searched, newest, shown
    )
    using
      word_start || app.escape_pattern(left(wanted, half)) || '%',
      '%' || app.escape_pattern(right(wanted, half)) || word_end,
      wanted
    into found;
  end if;
  return coalesce(found, '[]');
end
$$;

-- {people, requests, deletion_requests, reports}: at most five rows of each that contain the text, or
-- else resemble it, with the columns below. Empty for a text of fewer than two characters. For admins;
-- raises PT401 without a session and PT403 without the role.
--
-- A security definer function, because under row-level security the planner cannot use the indexes
-- above (their operators are not leakproof).
create function public.search_admin(query text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  normalized constant text := app.normalize_name(left(query, 100));
  wanted constant text := case when char_length(normalized) >= 2 then normalized end;
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to search.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only an admin searches here.';
  end if;

  return json_build_object(
    'people', app.find_rows(
      'public.profiles', 'app.search_text(first_name, last_name, email)', 'laravel_user_id',
      'laravel_user_id, first_name, last_name, email', wanted),
    'requests', app.find_rows(
      'public.publisher_requests', 'app.search_text(first_name, last_name, email, new_publisher_name)',
      'created_at', 'id, first_name, last_name, email, new_publisher_name, status', wanted),
    'deletion_requests', app.find_rows(
      'public.account_deletion_requests', 'app.search_text(email)', 'created_at', 'id, email, status',
      wanted),
    'reports', app.find_rows(
      'public.feedback_items', 'app.search_text(title)', 'created_at', 'id, title, status', wanted)
  );
end
$$;

revoke all on function public.search_admin(text) from public, authenticated, service_role;
grant execute on function public.search_admin(text) to anon;
