-- What counts as an email address, a website, a social account and the address of a logo: the same rules
-- as in the domain package. tests/policies/same-rules.test.ts compares them.

-- Ranges of characters for classes of regular expressions, as in packages/domain/src/text/characters.ts:
-- [[:alpha:]], [[:space:]] and \s depend on the locale of the database.
create function app.characters(class text) returns text
language sql immutable parallel safe
return case class
  when 'spaces' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
  when 'invisible' then
    '\u007f-\u00a0\u061c\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
    || '\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0'
    || '\U000e0000-\U000e0fff'
  when 'signs' then
    '\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0660-\u0669\u06f0-\u06f9'
    || '\u2000-\u2bff\u2e00-\u2e7f\u3001-\u3004\u3008-\u3020\u3030\ud800-\uf8ff\ufe10-\ufe6f'
    || '\uff00-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff'
end;

-- One address without a display name. Nothing in it separates or quotes addresses in a mail's header.
create or replace function app.is_email(value text) returns boolean
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
create or replace function app.is_website(value text) returns boolean
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
create or replace function app.is_social_account(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
  and (
    value !~ ('^[\u0020' || app.characters('spaces') || ']*[A-Za-z][0-9A-Za-z+.-]*:')
    or value ~ ('^[Hh][Tt]{2}[Pp][Ss]?://[^\u0020' || app.characters('spaces') || ']+$')
  );

-- An image as a data URL or a URL, at most 300 KB. No SVG, because it can contain scripts.
create or replace function app.is_logo(value text) returns boolean
language sql immutable parallel safe
return octet_length(value) <= 307200
  and (
    value ~ '^data:image/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$'
    or (
      char_length(value) <= 2048
      and value ~ ('^[Hh][Tt]{2}[Pp][Ss]?://[^"<>\\\u0001-\u0020' || app.characters('spaces') || ']+$')
    )
  );

grant execute on function app.characters(text) to anon, service_role;

-- Rows that the constraints would refuse when they are next changed. No form has taken these values.
update public.publisher_requests set website_url = null where not app.is_website(website_url);
update public.registration_submissions set website_url = null where not app.is_website(website_url);
update public.publisher_requests set new_publisher_logo = null where not app.is_logo(new_publisher_logo);
