-- Nothing is open unless a later migration opens it by name.
--
-- A hosted Supabase project grants ALL on every new table and function in "public" to anon and
-- authenticated, and PostgreSQL lets PUBLIC execute every new function. Both are taken back here,
-- so that a table or a function added tomorrow is closed until its own migration grants it.
--
-- Every browser is the database role "anon" (publishable key); who the person is stands in the
-- main API's token, which app.claims() verifies. "authenticated" is therefore granted nothing.
-- "service_role" is the back office: the main API and the server functions.

create schema app;
comment on schema app is 'Who is calling, and what holds for every table. Not exposed by the data API.';

revoke all on schema app from public;
-- Usage lets a policy's caller resolve app.* names; each function is granted by itself.
grant usage on schema app to anon, service_role;

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PUBLIC's right to execute new functions is a global default; a schema's own cannot take it back.
alter default privileges revoke execute on functions from public;

-- The rules below are written as "return <expression>": parsed once, here, so that no caller's
-- search_path can change what they mean, and cheap, because PostgreSQL inlines them.

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

-- A handle or an address. No other scheme than http(s), because it may be shown as a link.
create function app.is_social_account(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and value !~ '[[:cntrl:]]'
  and (value !~* '^\s*[a-z][a-z0-9+.-]*:' or value ~* '^https?://\S+$');

-- A picture as a data URL or an address, at most 300 KB. No SVG: it can carry scripts.
create function app.is_logo(value text) returns boolean
language sql immutable parallel safe
return octet_length(value) <= 307200
  and (
    value ~ '^data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$'
    or (char_length(value) <= 2048 and value ~* '^https?://[^\s"<>\\]+$')
  );

create function app.folded(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(btrim(value), '\s+', ' ', 'g'));

-- Constraints are checked, and the index on folded names is kept, as the caller.
grant execute on function
  app.is_email(text), app.is_website(text), app.is_social_account(text), app.is_logo(text),
  app.folded(text)
to anon, service_role;
