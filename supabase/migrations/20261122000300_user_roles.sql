-- Current roles of each person. The main API keeps them in sync (service role).

create table public.user_roles (
  user_id bigint not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_user_id_is_positive check (user_id > 0),
  constraint user_roles_role_is_known check (role in ('admin', 'tester', 'publisher'))
);

create index user_roles_by_role on public.user_roles (role, user_id);

-- Whether user_roles lists the person as admin, whatever a token claims. For rules that protect
-- admins; use app.has_role() to authorise a caller.
create function app.is_admin(person bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.user_roles where user_id = person and role = 'admin');
end
$$;

-- Whether the caller has at least one of the roles. The token must claim it, and admin and tester
-- also need a row in user_roles, so deleting the row ends access before the token expires.
-- In policies write (select app.has_role('tester', 'admin')), which runs once per statement.
create function app.has_role(variadic roles text[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
  wanted text;
begin
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

create function app.require_admin() returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Please sign in again.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only administrators may do this.';
  end if;
  return caller;
end
$$;

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select, delete on public.user_roles to anon;
grant select, insert, update, delete on public.user_roles to service_role;

-- For the lists of testers and admins.
create policy "a person reads their own roles, an admin all" on public.user_roles
  for select to anon
  using ((select app.has_role('admin')) or user_id = (select app.user_id()));

-- Other roles belong to the main API. The tester row of an admin cannot be deleted (section 6).
create policy "an admin deletes tester roles, except those of admins" on public.user_roles
  for delete to anon
  using ((select app.has_role('admin')) and role = 'tester' and not app.is_admin(user_id));

-- Status of the caller's token, for the debug dialogs and the server functions. For everybody;
-- never raises. Returns {valid, user_id, email, roles, admin, publisher, tester}.
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
