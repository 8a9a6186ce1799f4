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

-- Ranges of characters for classes of regular expressions, as in packages/domain/src/text/characters.ts:
-- [[:alpha:]], [[:space:]] and \s depend on the locale of the database. 'invisible' are those that fonts
-- draw as nothing: all that Unicode calls default-ignorable.
create function app.characters(class text) returns text
language sql immutable parallel safe
return case class
  when 'spaces' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
  when 'invisible' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
    || '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0'
    || '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
  when 'signs' then
    '\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0660-\u0669\u06f0-\u06f9'
    || '\u2000-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\ud800-\uf8ff\ufe10-\ufe6f'
    || '\uff00-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff'
end;

-- One address without a display name. Nothing in it separates or quotes addresses in a mail's header.
create function app.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254 and strpos(value, '@') <= 65 and value !~ '\.[0-9]+$'
  and value ~ (
    '^[^.\u0001-\u0020"(),:;<>@\[\\\]' || app.characters('invisible') || ']+'
    || '(?:\.[^.\u0001-\u0020"(),:;<>@\[\\\]' || app.characters('invisible') || ']+)*@'
    || '(?:[^.\u0001-\u002c/:-@\[\\\]^`{-~' || app.characters('invisible') || ']+\.)+'
    || '[^.\u0001-\u002c/:-@\[\\\]^`{-~' || app.characters('invisible') || ']{2,}$'
  );

-- http or https, a host with a dot and a top-level domain of at least two letters of any script, then
-- optionally port, path, query and fragment (specification, section 5).
create function app.is_website(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 500
  and value ~ (
    '^[Hh][Tt]{2}[Pp][Ss]?://'
    || '(?:[^\u0001-/:-@\[\\\]^`{-~' || app.characters('invisible') || ']'
    || '(?:[^.\u0001-\u002c/:-@\[\\\]^`{-~' || app.characters('invisible') || ']*'
    || '[^\u0001-/:-@\[\\\]^`{-~' || app.characters('invisible') || '])?\.)+'
    || '(?:[^\u0001-@\[\\\]^_`{-~' || app.characters('invisible') || app.characters('signs') || ']{2,}'
    || '|[Xx][Nn]--[0-9A-Za-z-]*[0-9A-Za-z])'
    || '(?::(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?'
    || '(?:[/?#][^\\\u0001-\u0020' || app.characters('spaces') || ']*)?$'
  );

-- A handle or a URL. Only the schemes http and https, because it may be shown as a link.
create function app.is_social_account(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  and (
    value !~ ('^[\u0020' || app.characters('spaces') || ']*[A-Za-z][0-9A-Za-z+.-]*:')
    or value ~ ('^[Hh][Tt]{2}[Pp][Ss]?://[^\u0020' || app.characters('spaces') || ']+$')
  );

-- An image as a data URL or a URL, at most 300 KB. No SVG, because it can contain scripts.
create function app.is_logo(value text) returns boolean
language sql immutable parallel safe
return octet_length(value) <= 307200
  and (
    value ~ '^data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$'
    or (
      char_length(value) <= 2048
      and value ~ ('^[Hh][Tt]{2}[Pp][Ss]?://[^"<>\\\u0001-\u0020' || app.characters('spaces') || ']+$')
    )
  );

create function app.normalize_name(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(btrim(value), '\s+', ' ', 'g'));

-- Whether a text has a character besides spaces, control characters, Unicode's default-ignorable
-- characters and the empty Braille pattern: a name of one Hangul filler (U+3164) looks empty. The same as
-- toVisibleText() of packages/domain/src/text.
create function app.has_visible_text(value text) returns boolean
language sql immutable parallel safe
return value ~ (
  '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f'
  || '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
  || '\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
);

-- Whether mail programs would show a part of the name as a link. The same pattern as hasWebAddress() of
-- packages/domain/src/text.
create function app.has_web_address(value text) returns boolean
language sql immutable parallel safe
return value ~ '://|[Ww]{3}\.|[^\s.]\.[a-z]{2}|[^\s.]{3}\.[A-Z][A-Za-z]{1,2}(?![A-Za-z])';

-- A person's name, which may be missing: null or empty, or visible and without a web address.
create function app.is_name(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 100
  and (value = '' or (app.has_visible_text(value) and not app.has_web_address(value)));

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
  app.normalize_name(text)
to anon, service_role;

-- Constraints and expression indexes run these functions with the caller's rights.
grant execute on function app.characters(text), app.has_visible_text(text), app.has_web_address(text),
  app.is_name(text)
to anon, service_role;
