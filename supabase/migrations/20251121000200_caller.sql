-- Who is calling: the main API's token, verified in the database (RFC 7519, RFC 8725).

create table app.jwt_secrets (
  slot text primary key default 'current',
  secret text not null,
  set_at timestamptz not null default now(),
  constraint one_secret_or_two_while_rotating check (slot in ('current', 'previous')),
  constraint secret_is_at_least_256_bits check (octet_length(secret) >= 32)
);
comment on table app.jwt_secrets is 'The main API''s HS256 secret. No API role can read it, service_role included.';

alter table app.jwt_secrets enable row level security;
revoke all on app.jwt_secrets from public, anon, authenticated, service_role;

-- Puts a new secret in force and keeps the one before it until finish_jwt_secret_rotation().
-- Run by an operator in the SQL editor; granted to no API role.
create function app.rotate_jwt_secret(new_secret text) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from app.jwt_secrets where slot = 'current' and secret = new_secret) then
    return;
  end if;
  delete from app.jwt_secrets where slot = 'previous';
  update app.jwt_secrets set slot = 'previous' where slot = 'current';
  insert into app.jwt_secrets (secret) values (new_secret);
end
$$;

create function app.finish_jwt_secret_rotation() returns void
language sql set search_path = ''
as $$
  delete from app.jwt_secrets where slot = 'previous'
$$;

-- The four functions that follow are parts of app.claims(). They run inside it, as its owner and
-- with its empty search_path, and are granted to nobody.

create function app.base64url_decode(value text) returns bytea
language sql immutable parallel safe
return decode(rpad(translate(value, '-_', '+/'), (length(value) + 3) / 4 * 4, '='), 'base64');

-- Whether a token's signature was made by the main API. The algorithm is HS256 whatever the token
-- says. Both sides are hashed under the secret again before they are compared, so that the time
-- the comparison takes says nothing about the signature; and the texts are compared, not the
-- bytes, so that a signature has exactly one spelling.
create function app.is_signed_by_main_api(signed_part text, signature text) returns boolean
language plpgsql stable
as $$
declare
  candidate text;
  expected text;
begin
  for candidate in select secret from app.jwt_secrets loop
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

-- A JSON object without repeated names, or null. (jsonb alone would silently keep the last one.)
create function app.unambiguous_object(document text) returns jsonb
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

-- What a verified payload says about the caller, in one spelling, or null where it says something
-- that the main API never says.
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
  -- A time that is no number raises a data exception here, which app.claims() takes as malformed.
  if not coalesce((payload -> 'exp')::numeric between seconds_now and last_second, false)
    or (payload ? 'nbf' and not coalesce((payload -> 'nbf')::numeric <= seconds_now + clock_skew, false))
    or (payload ? 'iat' and not coalesce((payload -> 'iat')::numeric <= last_second, false)) then
    return null;
  end if;

  -- Digits, as a number or as a string; where both claims are there they name the same person.
  if not coalesce(id ~ id_digits, false) or coalesce(payload ->> 'user_id', id) <> id then
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
    end
  );
end
$$;

-- The caller's verified claims {user_id, email, first_name, last_name, roles, publisher_id}, or
-- null for everybody who brings no valid token. Whatever is malformed is anonymous and never an
-- error; what is wrong with the installation (no pgcrypto, say) is an error and never anonymous.
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

  header := app.unambiguous_object(convert_from(app.base64url_decode(parts[1]), 'UTF8'));
  if header ->> 'alg' is distinct from 'HS256'
    or upper(coalesce(header ->> 'typ', 'JWT')) <> 'JWT'
    or header ? 'crit' then
    return null;
  end if;

  return app.read_claims(
    app.unambiguous_object(convert_from(app.base64url_decode(parts[2]), 'UTF8'))
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

-- Whether the statement comes from a browser rather than from the back office or a migration.
create function app.is_browser() returns boolean
language sql stable
return current_user in ('anon', 'authenticated');

grant execute on function app.claims(), app.user_id(), app.email(), app.is_browser()
to anon, service_role;
