-- Tokens that end before they expire: those of one person, and those of a rotated secret.

create table app.ended_sessions (
  user_id bigint primary key,
  before timestamptz not null
);
comment on table app.ended_sessions is 'Tokens of the person that were issued earlier than "before" are refused.';

alter table app.ended_sessions enable row level security;
revoke all on app.ended_sessions from public, anon, authenticated, service_role;

-- Ends every session of a person that began before a moment: a completed password reset, a lost
-- device, a closed account. For the main API (service role), which calls it with the person's id;
-- from then on app.claims() refuses tokens whose `iat` is earlier, and tokens without `iat`. The
-- moment never moves back, and is at most a minute ahead of the database's clock.
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

-- As before, and null for a session that was ended.
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
    end
  );
end
$$;

-- A rotated secret has an end. Functions of operators: run in the SQL editor, granted to no API role.

alter table app.jwt_secrets add column valid_until timestamptz;
comment on column app.jwt_secrets.valid_until is 'Tokens signed with it are refused from then on. Null for the current secret.';
update app.jwt_secrets set valid_until = now() + interval '12 hours' where slot = 'previous';
alter table app.jwt_secrets
  add constraint previous_secret_ends check ((slot = 'current') = (valid_until is null));

create or replace function app.is_signed_by_main_api(signed_part text, signature text)
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

drop function app.rotate_jwt_secret(text);

-- Puts a new secret in force. Tokens that were signed with the one before are accepted until
-- old_until: choose the longest life of a token. The same secret again changes nothing.
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

-- Emergency: puts a new secret in force and drops every other at once, which signs everybody out.
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
