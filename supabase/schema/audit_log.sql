-- Audit log: written by triggers, append-only, readable by admins.

-- Replaces a column's value by its size.
create function app.replace_by_size(record jsonb, column_name text) returns jsonb
language sql immutable parallel safe
return case
  when record ->> column_name is null then record
  else record || jsonb_build_object(column_name, octet_length(record ->> column_name) || ' bytes')
end;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  actor_email text,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_action_is_known check (action in ('insert', 'update', 'delete'))
);
create index audit_log_by_time on public.audit_log (at desc);
create index audit_log_by_row on public.audit_log (table_name, row_id, at desc);
create index audit_log_of_deletions on public.audit_log (table_name, at) where action = 'delete';
create index audit_log_by_actor on public.audit_log (actor_id, id desc);

comment on column public.audit_log.actor_role is 'The database role: anon for a browser, service_role for the main API and the server functions.';

-- The audit log stores what changed: the values of an insert or a deletion without those that are
-- null, the changed columns of an update, and of long new texts the beginning, because the row, or the
-- next entry, has the rest. What one person causes has a bound a day (audit_kilobytes_per_person): a
-- write that could not be logged is refused. Earlier entries stay as they are.
comment on column public.audit_log.before is 'The values before the change; for an update only those of the changed columns.';
comment on column public.audit_log.after is 'The values after the change; texts of more than 300 characters are cut.';
alter table public.audit_log enable row level security;

-- Only triggers write it.
create policy "an admin reads the audit log" on public.audit_log
  for select to anon
  using ((select app.has_role('admin')));

grant select on public.audit_log to anon, service_role;

-- Writes one entry. Trigger arguments: the primary key's columns joined by '+', then the columns of
-- which only the size is logged.
create function app.write_audit_log() returns trigger
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

-- Where clients choose the id of a row: that of a deleted one is not used again, because its history
-- would count as the new row's. Trigger argument: the message.
create function app.refuse_deleted_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.audit_log
    where table_name = tg_table_name and row_id = new.id::text and action = 'delete'
  ) then
    raise sqlstate 'PT409' using message = tg_argv[0];
  end if;
  return new;
end
$$;

-- Only apply_retention() and erase_personal_data() set app.changes_history, while they run.
create function app.reject_changes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_setting('app.changes_history', true) = 'on' then
    return null;
  end if;
  raise sqlstate 'PT403' using message = format('%s is append-only.', tg_table_name);
end
$$;

create trigger audit_log_reject_changes
  before update or delete or truncate on public.audit_log
  for each statement execute function app.reject_changes();
