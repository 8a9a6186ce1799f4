-- The audit log stores what changed: the values of an insert or a deletion without those that are
-- null, the changed columns of an update, and of long new texts the beginning, because the row, or the
-- next entry, has the rest. What one person causes has a bound a day (audit_kilobytes_per_person): a
-- write that could not be logged is refused. Earlier entries stay as they are.

comment on column public.audit_log.before is 'The values before the change; for an update only those of the changed columns.';
comment on column public.audit_log.after is 'The values after the change; texts of more than 300 characters are cut.';

-- Cuts the texts of more than 300 characters.
create function app.shorten_texts(record jsonb) returns jsonb
language sql immutable parallel safe
return case when octet_length(record::text) <= 300 then record else (
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 300
      then to_jsonb(format('%s… (%s characters)', left(value #>> '{}', 300), char_length(value #>> '{}')))
    else value
  end)
  from jsonb_each(record)
) end;
revoke all on function app.shorten_texts(jsonb) from public;

-- Writes one entry. Trigger arguments: the primary key's columns joined by '+', then the columns of
-- which only the size is logged.
create or replace function app.write_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
  request_role constant text := nullif(current_setting('role', true), 'none');
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_key text;
  hidden text;
begin
  select string_agg(coalesce(row_after, row_before) ->> key_column, ':' order by position)
  into row_key
  from unnest(string_to_array(tg_argv[0], '+')) with ordinality as key (key_column, position);

  if tg_nargs > 1 then
    foreach hidden in array tg_argv[1:] loop
      row_before := app.replace_by_size(row_before, hidden);
      row_after := app.replace_by_size(row_after, hidden);
    end loop;
  end if;

  if tg_op = 'UPDATE' then
    if row_before = row_after then
      return null;
    end if;
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(a.key, a.value)
    into row_before, row_after
    from jsonb_each(row_before) as b join jsonb_each(row_after) as a using (key)
    where a.value is distinct from b.value;
  else
    row_before := jsonb_strip_nulls(row_before);
    row_after := jsonb_strip_nulls(row_after);
  end if;
  row_after := app.shorten_texts(row_after);

  if request_role in ('anon', 'authenticated') then
    perform app.count_use('audit_kilobytes_per_person', 1 + (
      coalesce(octet_length(row_before::text), 0) + coalesce(octet_length(row_after::text), 0)
    ) / 1024);
  end if;

  insert into public.audit_log
    (actor_id, actor_email, actor_role, action, table_name, row_id, before, after)
  values (
    (caller ->> 'user_id')::bigint,
    caller ->> 'email',
    coalesce(request_role, session_user),
    lower(tg_op), tg_table_name, row_key, row_before, row_after
  );
  return null;
end
$$;
