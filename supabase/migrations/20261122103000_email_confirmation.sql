-- Whether a person's email address is confirmed, as far as the main API tells: by the claim
-- `email_verified` of its token, or by a call of confirm_email(). Null is "unknown": a main API may
-- say nothing about it.

create table app.confirmed_emails (
  user_id bigint primary key,
  email text not null,
  confirmed_at timestamptz not null default now()
);
comment on table app.confirmed_emails is 'The address that a person confirmed last. Tokens of before still say that it is not confirmed.';

alter table app.confirmed_emails enable row level security;
revoke all on app.confirmed_emails from public, anon, authenticated, service_role;

-- As before, with `email_verified`: true, false, or null where the token does not say it.
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
    end,
    'email_verified', case
      when jsonb_typeof(payload -> 'email_verified') = 'boolean'
      then (payload -> 'email_verified')::boolean
    end
  );
end
$$;

-- Whether the caller's address is confirmed; null where nobody tells, and for everybody without an
-- address. A confirmation counts at once, also with a token that was signed before it.
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

grant execute on function app.email_verified() to anon, service_role;

alter table public.publisher_requests add column email_verified boolean;
comment on column public.publisher_requests.email_verified is 'Whether the main API says that the address is confirmed; null where it says nothing. Written by triggers and confirm_email().';

-- As before, with email_verified, which no browser may write.
create or replace function app.sign_publisher_request() returns trigger
language plpgsql set search_path = ''
as $$
declare
  caller jsonb;
begin
  if app.is_browser() then
    caller := app.claims();
    new.email := coalesce(caller ->> 'email', new.email);
    new.first_name := coalesce(caller ->> 'first_name', new.first_name);
    new.last_name := coalesce(caller ->> 'last_name', new.last_name);
    new.email_verified := app.email_verified();
    if caller is not null and new.website_url is null then
      raise not_null_violation using
        message = 'A publisher request needs a website.', column = 'website_url';
    end if;
  end if;
  return new;
end
$$;

-- A person has confirmed an email address. For the main API (service role), which calls it with the
-- person's id and the address when its confirmation link was used; an optional call: a main API that
-- only has the claim is heard of at the person's next sign-in. The person's requests with this
-- address say so from then on. Safe to repeat.
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

revoke all on function public.confirm_email(bigint, text) from public, anon, authenticated;
grant execute on function public.confirm_email(bigint, text) to service_role;

-- The site writes the profile at every sign-in: a token that says "confirmed" is then heard of.
create function app.keep_confirmed_email() returns trigger
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

create trigger profiles_tell_confirmed_emails
  after insert or update on public.profiles
  for each row execute function app.keep_confirmed_email();

-- As before, with email_verified: whether the caller's address is confirmed now, else what the
-- request says; null where nobody tells. Gives {status, created_at, website_url, publisher_id,
-- new_publisher_name, email_verified}. An address that is known not to be confirmed makes nobody a
-- pending publisher (specification, section 4).
create or replace function public.latest_publisher_request() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'status', status, 'created_at', created_at, 'website_url', website_url,
    'publisher_id', publisher_id, 'new_publisher_name', new_publisher_name,
    'email_verified', coalesce((select app.email_verified()), email_verified)
  )
  from public.publisher_requests
  where laravel_user_id = (select app.user_id()) or lower(email) = lower((select app.email()))
  order by created_at desc, id desc
  limit 1
$$;
