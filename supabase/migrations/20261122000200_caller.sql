-- The caller's identity: the main API's token, verified in the database (RFC 7519, RFC 8725).

create table app.jwt_secrets (
  slot text primary key default 'current',
  secret text not null,
  set_at timestamptz not null default now(),
  valid_until timestamptz,
  constraint jwt_secrets_slot_is_known check (slot in ('current', 'previous')),
  constraint secret_is_at_least_256_bits check (octet_length(secret) >= 32),
  constraint jwt_secrets_previous_has_end check ((slot = 'current') = (valid_until is null))
);
comment on table app.jwt_secrets is 'The main API''s HS256 secret. No API role can read it, service_role included.';
comment on column app.jwt_secrets.valid_until is 'Tokens signed with it are refused from then on. Null for the current secret.';
alter table app.jwt_secrets enable row level security;
revoke all on app.jwt_secrets from public, anon, authenticated, service_role;

-- For operators, in the SQL editor; granted to no API role.

-- Sets a new secret. Tokens signed with the previous one are accepted until old_until, which should
-- be the longest lifetime of a token. Calling it again with the same secret changes nothing.
create function app.rotate_jwt_secret(
  new_secret text, old_until timestamptz default now() + interval '12 hours'
) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from app.jwt_secrets where slot = 'current' and secret = new_secret) then
    return;
  end if;
  delete from app.jwt_secrets where slot = 'previous';
  update app.jwt_secrets set slot = 'previous', valid_until = old_until where slot = 'current';
  insert into app.jwt_secrets (secret) values (new_secret);
end
$$;

-- Emergency: sets a new secret and deletes all others, which signs everybody out.
create function app.revoke_jwt_secrets(new_secret text) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from app.jwt_secrets where secret = new_secret) then
    raise invalid_parameter_value using message = 'The new secret is one of those to be revoked.';
  end if;
  delete from app.jwt_secrets;
  insert into app.jwt_secrets (secret) values (new_secret);
end
$$;

create function app.finish_jwt_secret_rotation() returns void
language sql set search_path = ''
as $$
  delete from app.jwt_secrets where slot = 'previous'
$$;

-- Sessions that end before their tokens expire.

create table app.ended_sessions (
  user_id bigint primary key,
  before timestamptz not null
);
comment on table app.ended_sessions is 'Tokens of the person that were issued earlier than "before" are refused.';
alter table app.ended_sessions enable row level security;
revoke all on app.ended_sessions from public, anon, authenticated, service_role;

-- Ends all sessions of a person that began before a time: after a password reset, a lost device or
-- a closed account. For the main API (service role). From then on app.claims() refuses tokens whose
-- `iat` is earlier or missing. The time never moves back and is at most one minute in the future.
create function public.end_sessions(user_id bigint, before timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into app.ended_sessions as known (user_id, before)
  values (end_sessions.user_id, least(end_sessions.before, now() + interval '1 minute'))
  on conflict on constraint ended_sessions_pkey
    do update set before = greatest(known.before, excluded.before);
end
$$;

revoke all on function public.end_sessions(bigint, timestamptz) from public, anon, authenticated;
grant execute on function public.end_sessions(bigint, timestamptz) to service_role;

-- The next four functions are called by app.claims() only: with its owner's rights and its empty
-- search_path. They are granted to no role.

create function app.base64url_decode(value text) returns bytea
language sql immutable parallel safe
return decode(rpad(translate(value, '-_', '+/'), (length(value) + 3) / 4 * 4, '='), 'base64');

-- Whether the signature is the main API's. The algorithm is always HS256, whatever the header says.
-- Both signatures are hashed again before they are compared, which makes the comparison safe against
-- timing attacks. The encoded texts are compared, so each signature has exactly one valid encoding.
create function app.is_signed_by_main_api(signed_part text, signature text)
returns boolean
language plpgsql stable
as $$
declare
  candidate text;
  expected text;
begin
  for candidate in
    select secret from app.jwt_secrets where valid_until is null or valid_until > now()
  loop
    expected := rtrim(
      translate(encode(extensions.hmac(signed_part, candidate, 'sha256'), 'base64'), '+/', '-_'),
      '='
    );
    if extensions.hmac(expected, candidate, 'sha256')
      = extensions.hmac(signature, candidate, 'sha256') then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- A JSON object without duplicate keys, or null. (jsonb silently keeps the last duplicate.)
create function app.parse_json_object(document text) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  if json_typeof(document::json) <> 'object'
    or (select count(*) <> count(distinct name) from json_object_keys(document::json) as name) then
    return null;
  end if;
  return document::jsonb;
end
$$;

-- Normalised claims of a verified payload; null if a claim is malformed or expired, or the session
-- was ended.
create function app.read_claims(payload jsonb) returns jsonb
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
    'first_name', left(btrim(coalesce(payload ->> 'first_name', payload ->> 'firstname')), 100),
    'last_name', left(btrim(coalesce(payload ->> 'last_name', payload ->> 'lastname')), 100),
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

-- The caller's verified claims {user_id, email, first_name, last_name, roles, publisher_id}, or
-- null without a valid token. A malformed token counts as anonymous and raises no error; a broken
-- installation (missing pgcrypto, for instance) raises an error and never counts as anonymous.
create function app.claims() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  token text;
  parts text[];
  header jsonb;
begin
  token := nullif(current_setting('request.headers', true), '')::json ->> 'x-laravel-token';

  if token is null or octet_length(token) > 8192 or token ~ '[^A-Za-z0-9_.-]' then
    return null;
  end if;

  parts := string_to_array(token, '.');
  if cardinality(parts) <> 3
    or not app.is_signed_by_main_api(parts[1] || '.' || parts[2], parts[3]) then
    return null;
  end if;

  header := app.parse_json_object(convert_from(app.base64url_decode(parts[1]), 'UTF8'));
  if header ->> 'alg' is distinct from 'HS256'
    or upper(coalesce(header ->> 'typ', 'JWT')) <> 'JWT'
    or header ? 'crit' then
    return null;
  end if;

  return app.read_claims(
    app.parse_json_object(convert_from(app.base64url_decode(parts[2]), 'UTF8'))
  );
exception
  -- Class 22: not JSON, not UTF-8, not base64, a number out of range, an embedded NUL.
  -- Class 54: nested deeper than the server's stack.
  when data_exception or program_limit_exceeded then
    return null;
end
$$;

create function app.user_id() returns bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (app.claims() ->> 'user_id')::bigint;
end
$$;

create function app.email() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.claims() ->> 'email';
end
$$;

-- Whether a browser runs the statement, rather than the service role or a migration.
create function app.is_browser() returns boolean
language sql stable
return current_user in ('anon', 'authenticated');

grant execute on function app.claims(), app.user_id(), app.email(), app.is_browser()
to anon, service_role;
