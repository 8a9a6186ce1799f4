-- Who is tester, admin or publisher right now. The main API keeps it in step (service role).

create table public.user_roles (
  user_id bigint not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_user_id_is_positive check (user_id > 0),
  constraint user_roles_role_is_known check (role in ('admin', 'tester', 'publisher'))
);

create index user_roles_by_role on public.user_roles (role, user_id);

-- Whether a person is an admin by the table, whatever their token says. For policies and triggers
-- that protect admins; not for deciding what a caller may do.
create function app.is_admin(person bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.user_roles where user_id = person and role = 'admin');
end
$$;

-- Whether the caller has at least one of the roles. The token must claim it; admin and tester must
-- also stand in user_roles, so that removing the row ends access although the token lives on.
-- In policies: (select app.has_role('tester', 'admin')), which runs once per statement.
create function app.has_role(variadic roles text[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
  wanted text;
begin
  -- Planned and estimated counts come from the planner's statistics of the whole table, whatever
  -- the policies let the caller see. Exact ones are counted under the policies.
  if current_setting('request.headers', true)
    ~* '"prefer" *: *"[^"]*count *= *(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only exact counts are given.';
  end if;
  if caller is null then
    return false;
  end if;
  foreach wanted in array roles loop
    if caller -> 'roles' ? wanted
      and (
        wanted not in ('admin', 'tester')
        or exists (
          select from public.user_roles
          where user_id = (caller ->> 'user_id')::bigint and role = wanted
        )
      ) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

revoke all on function app.is_admin(bigint), app.has_role(text[]) from public;
grant execute on function app.is_admin(bigint), app.has_role(text[]) to anon, service_role;

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select, delete on public.user_roles to anon;
grant select, insert, update, delete on public.user_roles to service_role;

-- Everybody sees their own roles, an admin everybody's: lists of testers and admins.
create policy "a person reads their own roles, an admin all" on public.user_roles
  for select to anon
  using ((select app.has_role('admin')) or user_id = (select app.user_id()));

-- An admin removes testers. Other roles are the main API's; an admin's tester row stays, because
-- admin accounts cannot be removed as testers (specification, section 6).
create policy "an admin removes testers who are no admins" on public.user_roles
  for delete to anon
  using ((select app.has_role('admin')) and role = 'tester' and not app.is_admin(user_id));

-- What the caller's token is worth here, for the debug dialogs and for the server functions.
-- Answers everybody and never raises: {valid, user_id, email, roles, admin, publisher, tester}.
create function public.token_status() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
begin
  return json_build_object(
    'valid', caller is not null,
    'user_id', caller -> 'user_id',
    'email', caller -> 'email',
    'roles', coalesce(caller -> 'roles', '[]'),
    'admin', app.has_role('admin'),
    'publisher', app.has_role('publisher'),
    'tester', app.has_role('tester')
  );
end
$$;

revoke all on function public.token_status() from public, authenticated;
grant execute on function public.token_status() to anon, service_role;
