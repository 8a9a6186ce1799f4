-- What an administrator of a PostgreSQL server makes once, so that DATABASE_URL needs no superuser. The
-- administrator is a superuser or, from PostgreSQL 16 on, a role with CREATEROLE, CREATEDB and
-- BYPASSRLS. Replace both passwords (openssl rand -hex 24), and run it in any database of the server.
-- Then, in .env:
--   DATABASE_URL=postgres://ludarium:<password of ludarium>@<host>:5432/ludarium
--   AUTHENTICATOR_DATABASE_URL=postgres://authenticator:<password of authenticator>@<host>:5432/ludarium

-- The roles of the data API, as a hosted project has them.
create role anon nologin noinherit;
alter role anon set statement_timeout = '3s';
create role authenticated nologin noinherit;
alter role authenticated set statement_timeout = '8s';
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'password of authenticator';
grant anon, authenticated, service_role to authenticator;

-- The owner of the database creates its tables and extensions and applies migrations. It is a member of
-- authenticator, because pg_stat_activity, which /metrics counts, hides the sessions of other roles.
create role ludarium login password 'password of ludarium';
grant authenticator to ludarium;
grant ludarium to current_user;
create database ludarium owner ludarium;

-- Where owners of databases may not install pgcrypto and pg_trgm, also in the database ludarium:
--   create schema extensions authorization ludarium;
--   create extension pgcrypto with schema extensions;
--   create extension pg_trgm with schema extensions;
