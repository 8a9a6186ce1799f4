-- The caller's identity: the main API's token, verified in the database (RFC 7519, RFC 8725).

-- With replace() and substr(): translate() and rpad() decode every character and take twice the time.
create function app.base64url_decode(value text) returns bytea
language sql immutable parallel safe
return decode(
  replace(replace(value, '-', '+'), '_', '/') || substr('===', 1, -length(value) & 3), 'base64'
);

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

-- Sessions that end before their tokens expire.

create table app.ended_sessions (
  user_id bigint primary key,
  before timestamptz not null
);
comment on table app.ended_sessions is 'Tokens of the person that were issued earlier than "before" are refused.';
alter table app.ended_sessions enable row level security;

-- Current roles of each person. The main API keeps them in sync (service role).

create table public.user_roles (
  user_id bigint not null,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_user_id_is_positive check (user_id > 0),
  constraint user_roles_role_is_known check (role in ('admin', 'tester', 'publisher'))
);
create index user_roles_by_role on public.user_roles (role, user_id);
alter table public.user_roles enable row level security;

-- Whether a person's email address is confirmed: by the optional claim `email_verified` of the main
-- API's token, or by its call of confirm_email(). Null means unknown.

create table app.confirmed_emails (
  user_id bigint primary key,
  email text not null,
  confirmed_at timestamptz not null default now()
);

-- Whether an address was confirmed.
create index confirmed_emails_by_address on app.confirmed_emails (lower(email));
comment on table app.confirmed_emails is 'The address that a person confirmed last. Older tokens still claim that it is not confirmed.';
alter table app.confirmed_emails enable row level security;

do $$
begin
  execute format(
    'alter role authenticator in database %I set pgrst.db_pre_request = %L',
    current_database(), 'app.before_request'
  );
end
$$;

notify pgrst, 'reload config';

-- For the lists of testers and admins.
create policy "a person reads their own roles, an admin all" on public.user_roles
  for select to anon
  using ((select app.has_role('admin')) or user_id = (select app.user_id()));

-- Other roles belong to the main API. The tester row of an admin cannot be deleted (section 6).
create policy "an admin deletes tester roles, except those of admins" on public.user_roles
  for delete to anon
  using ((select app.has_role('admin')) and role = 'tester' and not app.is_admin(user_id));

grant select, delete on public.user_roles to anon;

grant select, insert, update, delete on public.user_roles to service_role;

-- For operators, in the SQL editor; granted to no API role.

-- Sets a new secret. Tokens signed with the previous one are accepted until old_until, which should
-- be the longest lifetime of a token and can't be over. Calling it again with the same secret changes
-- nothing.
create function app.rotate_jwt_secret(
  new_secret text, old_until timestamptz default now() + interval '12 hours'
) returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from app.jwt_secrets where slot = 'current' and secret = new_secret) then
    return;
  elsif old_until < now() then
    raise invalid_parameter_value using
      message = format('%s is over: this would sign everybody out.', old_until),
      hint = 'In an emergency revoke_jwt_secrets() does that.';
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
-- was ended. A name that app.is_name refuses is null.
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
  replaced_by text;
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

  -- The address that the person has confirmed since: the one of the token may be somebody else's now.
  select known.email into replaced_by from app.confirmed_emails as known
  where known.user_id = id::bigint
    and extract(epoch from known.confirmed_at) > (payload -> 'iat')::numeric;
  email := coalesce(replaced_by, email);

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

-- The caller's verified claims {user_id, email, first_name, last_name, roles, publisher_id}, or
-- null without a valid token: before_request() refuses one that is not valid. A broken installation
-- (missing pgcrypto, for instance) raises an error and never counts as anonymous.
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

-- Whether user_roles lists the person as admin, whatever a token claims. For rules that protect
-- admins; use app.has_role() to authorise a caller.
create function app.is_admin(person bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.user_roles where user_id = person and role = 'admin');
end
$$;

-- Whether the caller has at least one of the roles. The token must claim it, and admin and tester
-- also need a row in user_roles, so deleting the row ends access before the token expires.
-- In policies write (select app.has_role('tester', 'admin')), which runs once per statement.
create function app.has_role(variadic roles text[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
  wanted text;
begin
  if caller is null then
    return false;
  end if;
  foreach wanted in array roles loop
    if caller -> 'roles' ? wanted
      and (
        wanted not in ('admin', 'tester')
        or exists (
          select from public.user_roles
          where user_id = (caller ->> 'user_id')::bigint and role = wanted
        )
      ) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

create function app.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Please sign in again.';
  elsif not app.has_role('admin') then
    raise sqlstate 'PT403' using message = 'Only administrators may do this.';
  end if;
end
$$;

-- Status of the caller's token, for the debug dialogs and the server functions. For everybody;
-- never raises. Returns {valid, user_id, email, roles, admin, publisher, tester}.
create function public.token_status() returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
begin
  return json_build_object(
    'valid', caller is not null,
    'user_id', caller -> 'user_id',
    'email', caller -> 'email',
    'roles', coalesce(caller -> 'roles', '[]'),
    'admin', app.has_role('admin'),
    'publisher', app.has_role('publisher'),
    'tester', app.has_role('tester')
  );
end
$$;

-- Time limits are set here and not only on the roles: a role's own settings apply at sign-in, and
-- PostgREST signs in as authenticator. Functions that write are counted here, because most run with
-- their owner's rights: PostgREST runs the others, and all reads, in read-only transactions.
create function app.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  is_service constant boolean := current_user = 'service_role';
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  caller constant bigint := case when not is_service then app.user_id() end;
begin
  perform
    set_config('statement_timeout', case when is_service then '15s' else '3s' end, true),
    set_config('lock_timeout', case when is_service then '5s' else '2s' end, true),
    set_config('idle_in_transaction_session_timeout', '15s', true);

  -- Browsers don't look at a token's end: their clocks may be wrong.
  if not is_service and caller is null and headers ->> 'x-laravel-token' <> ''
    and current_setting('request.path', true) is distinct from '/rpc/token_status' then
    raise sqlstate 'PT401' using message = 'Please sign in again.';
  end if;

  -- Planned and estimated counts ignore row-level security: they are planner statistics of the
  -- whole table.
  if not is_service and headers ->> 'prefer' ~* 'count\s*=\s*"?\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only exact counts are given.';
  end if;

  if not is_service and current_setting('request.path', true) like '/rpc/%'
    and current_setting('transaction_read_only') = 'off' then
    perform app.count_use(case
      when caller is null then 'function_calls_per_address'
      else 'function_calls_per_person'
    end);
  end if;
end
$$;

-- Whether the caller's address is confirmed; null if unknown. A confirmation also counts for tokens
-- that were signed before it.
create function app.email_verified() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant jsonb := app.claims();
begin
  if caller ->> 'email' is null then
    return null;
  end if;
  return (caller ->> 'email_verified')::boolean
    or exists (
      select from app.confirmed_emails as known
      where known.user_id = (caller ->> 'user_id')::bigint
        and lower(known.email) = lower(caller ->> 'email')
    );
end
$$;

-- Records that a person has confirmed an email address and marks the person's requests with this
-- address. For the main API (service role), when a confirmation link is used. Optional: without this
-- call the claim of the next token counts. Idempotent.
create function public.confirm_email(user_id bigint, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into app.confirmed_emails as known (user_id, email)
  values (confirm_email.user_id, confirm_email.email)
  on conflict on constraint confirmed_emails_pkey
    do update set email = excluded.email, confirmed_at = now()
    where known.email <> excluded.email;
  update public.publisher_requests as request set email_verified = true
  where request.laravel_user_id = confirm_email.user_id
    and lower(request.email) = lower(confirm_email.email)
    and request.email_verified is distinct from true;
end
$$;

-- The site upserts the profile at every sign-in, which records the claim of a new token.
create function app.record_confirmed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant jsonb := app.claims();
begin
  if (caller ->> 'email_verified')::boolean and caller ->> 'email' is not null then
    perform public.confirm_email((caller ->> 'user_id')::bigint, caller ->> 'email');
  end if;
  return null;
end
$$;

grant execute on function public.end_sessions(bigint, timestamptz) to service_role;

grant execute on function app.claims(), app.user_id(), app.email(), app.is_browser()
to anon, service_role;

grant execute on function app.is_admin(bigint), app.has_role(text[]) to anon, service_role;

grant execute on function public.token_status() to anon, service_role;

grant execute on function app.before_request() to anon, service_role;

grant execute on function app.email_verified() to anon, service_role;

grant execute on function public.confirm_email(bigint, text) to service_role;

create trigger user_roles_audit
  after insert or update or delete on public.user_roles
  for each row execute function app.write_audit_log('user_id+role');

create trigger user_roles_limit_writes before delete on public.user_roles
  for each row when (app.is_browser()) execute function app.limit_writes('tester_removals_per_person');
