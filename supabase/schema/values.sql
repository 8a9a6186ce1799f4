-- Default: no access. Each subject grants its rights by name.
--
-- A hosted Supabase project grants ALL on every new table and function in "public" to anon,
-- authenticated and service_role, and PostgreSQL lets PUBLIC execute every new function. Both
-- defaults are revoked here, so a new table or function has no access until it is granted.
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
revoke all on all tables in schema public from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PUBLIC's right to execute new functions is a global default; a schema default cannot revoke it.
alter default privileges revoke execute on functions from public;

-- Indexes for searches within texts.
create extension if not exists pg_trgm with schema extensions;

-- What is stored is coarser than what the forms take: packages/domain has the exact rules, and
-- tests/policies/values.test.ts tries every value that they take here.

-- One address without a display name. Nothing in it separates or quotes addresses in a mail's header.
create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254
  and value ~ '^[^@\s[:cntrl:]"(),:;<>\[\]\\]+@[^@\s[:cntrl:]"(),:;<>\[\]\\]+\.[^@.\s[:cntrl:]"(),:;<>\[\]\\]{2,}$';

-- http or https, a host with a dot and a top-level domain of at least two characters, then optionally
-- port, path, query and fragment (specification, section 5).
create function app.is_website(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 500
  and value ~* '^https?://[^\s[:cntrl:]/?#@:\\]+\.[^\s[:cntrl:]/?#@:.\\]{2,}(:[0-9]{1,5})?([/?#][^\s[:cntrl:]\\]*)?$';

-- A handle or a URL. Only the schemes http and https, because it may be shown as a link.
create function app.is_social_account(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255 and value !~ '[[:cntrl:]]'
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

-- A text of one line: a name, a title.
create function app.is_line(value text) returns boolean
language sql immutable parallel safe
return value ~ '\S' and value !~ '[[:cntrl:]]';

-- Whether mail programs would show a part of the name as a link. The same pattern as hasWebAddress() of
-- packages/domain/src/text.
create function app.has_web_address(value text) returns boolean
language sql immutable parallel safe
return value ~ '://|[Ww]{3}\.|[^\s.]\.[a-z]{2}|[^\s.]{3}\.[A-Z][A-Za-z]{1,2}(?![A-Za-z])';

-- A person's name, which may be missing: null or empty, or a line without a web address.
create function app.is_name(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 100
  and (value = '' or (app.is_line(value) and not app.has_web_address(value)));

-- The text that is searched: with a space around each word, so that '% word%' finds its beginning.
create function app.search_text(
  one text, two text default null, three text default null, four text default null
) returns text
language sql immutable parallel safe
return lower(' ' || coalesce(one, '') || ' ' || coalesce(two, '') || ' ' || coalesce(three, '')
  || ' ' || coalesce(four, '') || ' ');

-- Constraints and expression indexes run these functions with the caller's rights.
grant execute on function
  app.is_email(text), app.is_website(text), app.is_social_account(text), app.is_logo(text),
  app.normalize_name(text), app.is_line(text), app.has_web_address(text), app.is_name(text)
to anon, service_role;
