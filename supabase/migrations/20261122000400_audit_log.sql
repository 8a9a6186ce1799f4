-- Audit log: written by triggers, append-only, readable by admins.

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
comment on column public.audit_log.actor_role is 'The database role: anon for a browser, service_role for the main API and the server functions.';
comment on column public.audit_log.before is 'The row before the change; for an update only the changed columns.';
create index audit_log_by_time on public.audit_log (at desc);
create index audit_log_by_row on public.audit_log (table_name, row_id, at desc);
create index audit_log_of_deletions on public.audit_log (table_name, at) where action = 'delete';
create index audit_log_by_actor on public.audit_log (actor_id, id desc);

-- Replaces a column's value by its size.
create function app.replace_by_size(record jsonb, column_name text) returns jsonb
language sql immutable parallel safe
return case
  when record ->> column_name is null then record
  else record || jsonb_build_object(column_name, octet_length(record ->> column_name) || ' bytes')
end;

-- Writes one entry. Trigger arguments: the primary key's columns joined by '+', then the columns of
-- which only the size is logged.
create function app.write_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
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
  end if;

  insert into public.audit_log
    (actor_id, actor_email, actor_role, action, table_name, row_id, before, after)
  values (
    (caller ->> 'user_id')::bigint,
    caller ->> 'email',
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    lower(tg_op), tg_table_name, row_key, row_before, row_after
  );
  return null;
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

create trigger user_roles_audit
  after insert or update or delete on public.user_roles
  for each row execute function app.write_audit_log('user_id+role');

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to anon, service_role;

-- Only triggers write it.
create policy "an admin reads the audit log" on public.audit_log
  for select to anon
  using ((select app.has_role('admin')));
