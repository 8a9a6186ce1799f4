-- Default: no access. A later migration grants each right by name.
--
-- A hosted Supabase project grants ALL on every new table and function in "public" to anon and
-- authenticated, and PostgreSQL lets PUBLIC execute every new function. Both defaults are revoked
-- here, so a new table or function has no access until its own migration grants it.
--
-- Every browser uses the database role "anon" (publishable key). The main API's token identifies
-- the person, and app.claims() verifies it, so "authenticated" gets no grants. "service_role" is
-- used by the main API and the server functions.

create extension if not exists pgcrypto with schema extensions;

create schema app;
comment on schema app is 'Caller identity and rules shared by all tables. Not exposed by the data API.';
revoke all on schema app from public;

-- USAGE lets policies resolve app.* names; EXECUTE is granted per function.
grant usage on schema app to anon, service_role;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PUBLIC's right to execute new functions is a global default; a schema default cannot revoke it.
alter default privileges revoke execute on functions from public;

-- SQL-standard function bodies ("return <expression>") are parsed once, here, so a caller's
-- search_path cannot change them, and PostgreSQL inlines them.

create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+\.[^@.[:space:][:cntrl:]]{2,}$';

-- http or https, a host with a dot and a top-level domain of at least two letters, an optional
-- port, an optional path (specification, section 5).
create function app.is_website(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 500
  and value ~* '^https?://([^\s/?#@:.\\]+\.)+[[:alpha:]]{2,}(:[0-9]{1,5})?([/?#][^\s\\]*)?$';

-- A handle or a URL. Only the schemes http and https, because it may be shown as a link.
create function app.is_social_account(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and value !~ '[[:cntrl:]]'
  and (value !~* '^\s*[a-z][a-z0-9+.-]*:' or value ~* '^https?://\S+$');

-- An image as a data URL or a URL, at most 300 KB. No SVG, because it can contain scripts.
create function app.is_logo(value text) returns boolean
language sql immutable parallel safe
return octet_length(value) <= 307200
  and (
    value ~ '^data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$'
    or (char_length(value) <= 2048 and value ~* '^https?://[^\s"<>\\]+$')
  );

create function app.normalize_name(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(btrim(value), '\s+', ' ', 'g'));

-- Constraints and expression indexes run these functions with the caller's rights.
grant execute on function
  app.is_email(text), app.is_website(text), app.is_social_account(text), app.is_logo(text),
  app.normalize_name(text)
to anon, service_role;
