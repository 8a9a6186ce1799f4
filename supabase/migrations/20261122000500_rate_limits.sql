-- Rate limits on writes of anonymous callers and of single accounts.
--
-- Every limit is a row of app.rate_limits, so an operator changes one with an update:
--   update app.rate_limits set max = 40 where name = 'beta_addresses_per_address';
-- Fixed windows. A refused use is rolled back with its transaction, so the counters grow no faster
-- than the tables that they protect.

create table app.rate_limits (
  name text primary key,
  max integer not null,
  usual integer not null,
  period interval,
  description text not null,
  constraint rate_limit_is_not_negative check (max >= 0),
  constraint rate_limit_period_is_an_hour_or_a_day check (period in ('1 hour', '1 day'))
);
comment on table app.rate_limits is 'Operators may change "max".';
comment on column app.rate_limits.usual is 'Default of "max", for app.scale_rate_limits().';
comment on column app.rate_limits.period is 'Null for a limit on the number of existing rows.';

create table app.rate_counts (
  name text not null references app.rate_limits on update cascade on delete cascade,
  subject bytea not null,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  uses integer not null,
  constraint rate_counts_pkey primary key (name, subject, window_start)
);
comment on column app.rate_counts.subject is 'Hashed with a daily salt, so it identifies nobody.';
create index rate_counts_by_expiry on app.rate_counts (expires_at);

create table app.rate_salts (
  day date primary key,
  salt bytea not null
);
comment on table app.rate_salts is 'The salt of app.rate_counts.subject, by UTC day. Deleted two days later.';
alter table app.rate_limits enable row level security;
alter table app.rate_counts enable row level security;
alter table app.rate_salts enable row level security;
revoke all on app.rate_limits, app.rate_counts, app.rate_salts
  from public, anon, authenticated, service_role;

-- Multiplies all default limits. For test runs.
create function app.scale_rate_limits(factor numeric) returns void
language sql volatile set search_path = ''
as $$
  update app.rate_limits set max = ceil(usual * factor)
$$;

-- The caller's IP address as reported by the gateway, or null. Hosted projects are behind
-- Cloudflare, which overwrites cf-connecting-ip. Otherwise the last entry of x-forwarded-for was
-- added by the nearest gateway.
create function app.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  forwarded constant text[] := string_to_array(headers ->> 'x-forwarded-for', ',');
  reported constant text := coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''), btrim(forwarded[cardinality(forwarded)])
  );
begin
  return regexp_replace(host(reported::inet), '^::ffff:(\d+\.\d+\.\d+\.\d+)$', '\1');
exception
  when data_exception then
    return null;
end
$$;

-- Subject of a limit per address: an IPv4 address, an IPv6 /64 network (one household), or 'unknown'.
create function app.client_network() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    case family(address)
      when 6 then network(set_masklen(address, 64))::text
      else host(address)
    end,
    'unknown'
  )
  from (select app.client_address()::inet as address) as client
$$;

-- Counts one use. Returns whether it is within the limit.
create function app.use_rate_limit(limit_name text, limit_subject text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rate app.rate_limits;
  window_began timestamptz;
  salt_day date;
  day_salt bytea;
  uses_now integer;
begin
  select * into strict rate from app.rate_limits where name = limit_name;
  window_began := date_bin(rate.period, now(), 'epoch');
  salt_day := (window_began at time zone 'UTC')::date;

  select salt into day_salt from app.rate_salts where day = salt_day;
  if not found then
    insert into app.rate_salts (day, salt) values (salt_day, extensions.gen_random_bytes(32))
    on conflict (day) do update set salt = app.rate_salts.salt
    returning salt into day_salt;
    delete from app.rate_salts where day < salt_day - 1;
  end if;

  insert into app.rate_counts as counted (name, subject, window_start, expires_at, uses)
  select rate.name, extensions.hmac(convert_to(limit_subject, 'UTF8'), day_salt, 'sha256'),
    window_began, window_began + rate.period, 1
  where rate.max > 0
  on conflict on constraint rate_counts_pkey do update set uses = counted.uses + 1
    where counted.uses < rate.max
  returning counted.uses into uses_now;

  if uses_now = 1 then
    delete from app.rate_counts where (name, subject, window_start) in (
      select name, subject, window_start from app.rate_counts
      where expires_at < now() limit 100 for update skip locked
    );
  end if;
  return uses_now is not null;
end
$$;

create function app.get_rate_limit(limit_name text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select max from app.rate_limits where name = limit_name);
end
$$;

-- Limits inserts of browsers per address and in total. Trigger arguments: name of the limit per
-- address, name of the total limit, message.
create function app.check_rate_limit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if not app.use_rate_limit(tg_argv[0], app.client_network()) then
      raise sqlstate 'PT429' using message = tg_argv[2];
    elsif not app.use_rate_limit(tg_argv[1], 'everybody') then
      raise sqlstate 'PT429' using message = 'We receive too many requests at the moment. Please try again tomorrow.';
    end if;
  end if;
  return new;
end
$$;

-- Forms insert one row at a time.
create function app.check_single_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and (select count(*) from added) > 1 then
    raise sqlstate 'PT400' using message = 'Please send one row at a time.';
  end if;
  return null;
end
$$;

grant execute on function app.use_rate_limit(text, text), app.client_address(), app.client_network()
to anon, service_role;
grant execute on function app.get_rate_limit(text) to anon, service_role;
