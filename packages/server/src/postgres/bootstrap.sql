-- The state of a hosted Supabase project before its first migration: roles, schemas, storage tables
-- and default grants. Run as superuser on a new database. Idempotent. Roles belong to the whole
-- server: one that exists is never changed.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    alter role anon set statement_timeout = '3s';
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
    alter role authenticated set statement_timeout = '8s';
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
-- Before the first migration, which takes them back from browsers.
do $$
begin
  if to_regnamespace('app') is null then
    alter default privileges in schema public grant all on tables
      to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions
      to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences
      to anon, authenticated, service_role;
  end if;
end
$$;

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  owner_id text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);

create index if not exists idx_objects_bucket_id_name
  on storage.objects (bucket_id, name collate "C");

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
  language sql immutable set search_path = ''
  return (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1];

create or replace function storage.filename(name text) returns text
  language sql immutable set search_path = ''
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];

create or replace function storage.extension(name text) returns text
  language sql immutable set search_path = ''
  return lower(reverse(split_part(reverse(storage.filename(name)), '.', 1)));

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
