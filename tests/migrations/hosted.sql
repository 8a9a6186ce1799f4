-- The rights of the role `postgres` of a hosted Supabase project, for a role that is no superuser:
-- it owns the database and the schema public, but neither the schema storage nor the API's roles.
-- Run as superuser after packages/server/src/postgres/bootstrap.sql. Roles belong to the whole server.

do $$
begin
  if not exists (select from pg_roles where rolname = 'project_owner') then
    create role project_owner login createdb createrole bypassrls;
    create role supabase_storage_admin noinherit;
    grant anon, authenticated, service_role to project_owner with admin option;
    -- A hosted project allows these three by the extension supautils: settings of the role
    -- authenticator, its parameters pgrst.*, and policies of storage.objects.
    grant authenticator to project_owner with admin option;
    grant set on parameter pgrst.db_pre_request to project_owner;
    grant supabase_storage_admin to project_owner;
    alter role authenticator set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
  end if;
  execute format('alter database %I owner to project_owner', current_database());
end
$$;

alter schema storage owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant all on schema extensions to project_owner;
grant all on schema storage to project_owner;
grant all on storage.buckets, storage.objects to project_owner with grant option;

-- Before the first migration only, as a project has them when it is made.
do $$
begin
  if to_regnamespace('app') is null then
    alter default privileges for role project_owner in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role project_owner in schema public
      grant all on functions to anon, authenticated, service_role;
    alter default privileges for role project_owner in schema public
      grant all on sequences to anon, authenticated, service_role;
  end if;
end
$$;

-- Installed before the first migration, by a superuser.
create extension if not exists pgcrypto with schema extensions;
