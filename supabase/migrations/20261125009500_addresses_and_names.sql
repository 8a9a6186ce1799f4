-- What counts as one email address, and as a person's name. Mails contain both.

-- One address without a display name. Nothing in it separates or quotes addresses in a mail's header. The
-- same rule as isEmail() of packages/domain/src/email; tests/policies/names.test.ts compares them.
create or replace function app.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 254 and strpos(value, '@') <= 65 and value !~ '\.[0-9]+$'
  and value ~ (
    '^[^\u0001-\u0020"(),:;<>@\[\\\]\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff.]+'
    || '(?:\.[^\u0001-\u0020"(),:;<>@\[\\\]\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff.]+)*@'
    || '(?:[^\u0001-\u0020"(),:;<>@\[\\\]\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
    || '!#$%&''*+/=?^`{|}~.]+\.)+'
    || '[^\u0001-\u0020"(),:;<>@\[\\\]\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
    || '!#$%&''*+/=?^`{|}~.]{2,}$'
  );

-- Whether mail programs would show a part of the name as a link. The same pattern as hasWebAddress() of
-- packages/domain/src/text.
create function app.has_web_address(value text) returns boolean
language sql immutable parallel safe
return value ~ '://|[Ww]{3}\.|[^\s.]\.[a-z]{2}|[^\s.]{3}\.[A-Z][A-Za-z]{1,2}(?![A-Za-z])';

create or replace function app.is_name(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 100
  and (value = '' or (app.has_visible_text(value) and not app.has_web_address(value)));

grant execute on function app.has_web_address(text) to anon, service_role;

-- Normalised claims of a verified payload; null if a claim is malformed or expired, or the session
-- was ended. A name that app.is_name refuses is null.
create or replace function app.read_claims(payload jsonb) returns jsonb
language plpgsql stable
as $$
declare
  seconds_now constant numeric := extract(epoch from now());
  clock_skew constant numeric := 5;
  last_second constant numeric := 253402300799; -- of the year 9999
  id_digits constant text := '^[1-9][0-9]{0,18}$';
  id text := coalesce(payload ->> 'sub', payload ->> 'user_id');
  email text := payload ->> 'email';
  roles jsonb := coalesce(payload -> 'roles', '[]');
  first_name text := left(btrim(coalesce(payload ->> 'first_name', payload ->> 'firstname')), 100);
  last_name text := left(btrim(coalesce(payload ->> 'last_name', payload ->> 'lastname')), 100);
begin
  -- A time that is not a number raises a data exception, which app.claims() treats as malformed.
  if not coalesce((payload -> 'exp')::numeric between seconds_now and last_second, false)
    or (payload ? 'nbf' and not coalesce((payload -> 'nbf')::numeric <= seconds_now + clock_skew, false))
    or (payload ? 'iat' and not coalesce((payload -> 'iat')::numeric <= last_second, false)) then
    return null;
  end if;

  -- Digits, as a number or a string. If both claims are present, they must be equal.
  if not coalesce(id ~ id_digits, false) or coalesce(payload ->> 'user_id', id) <> id then
    return null;
  end if;

  if exists (
    select from app.ended_sessions as ended
    where ended.user_id = id::bigint
      and coalesce((payload -> 'iat')::numeric, 0) < extract(epoch from ended.before)
  ) then
    return null;
  end if;

  if jsonb_typeof(roles) <> 'array' or jsonb_array_length(roles) > 50
    or jsonb_path_exists(
      roles, 'strict $[*] ? (@.type() != "string" || !(@ like_regex "^[ -~]{1,64}$"))'
    ) then
    return null;
  end if;

  if not coalesce(app.is_email(email), true) then
    return null;
  end if;

  return jsonb_build_object(
    'user_id', id::bigint,
    'email', email,
    'first_name', case when app.is_name(first_name) then nullif(first_name, '') end,
    'last_name', case when app.is_name(last_name) then nullif(last_name, '') end,
    'roles', roles,
    'publisher_id', case
      when payload ->> 'publisher_id' ~ id_digits then (payload ->> 'publisher_id')::bigint
    end,
    'email_verified', case
      when jsonb_typeof(payload -> 'email_verified') = 'boolean'
      then (payload -> 'email_verified')::boolean
    end
  );
end
$$;

-- Rows that the constraints would refuse when they are next changed.
update public.profiles set first_name = null where not app.is_name(first_name);
update public.profiles set last_name = null where not app.is_name(last_name);
update public.publisher_requests set first_name = null where not app.is_name(first_name);
update public.publisher_requests set last_name = null where not app.is_name(last_name);
update public.registration_submissions set first_name = '' where not app.is_name(first_name);
update public.registration_submissions set last_name = '' where not app.is_name(last_name);
