-- Limits on what strangers and fresh accounts may write.
--
-- Every limit is a row of app.rate_limits, so an operator changes one with an update:
--   update app.rate_limits set max = 40 where name = 'beta_addresses_per_address';
-- Uses are counted per fixed window of the period. A refused use is rolled back with its
-- transaction, so the counters grow no faster than the tables that they protect.

create table app.rate_limits (
  name text primary key,
  max integer not null,
  usual integer not null,
  period interval,
  description text not null,
  constraint rate_limit_is_not_negative check (max >= 0),
  constraint rate_limit_period_is_an_hour_or_a_day check (period in ('1 hour', '1 day'))
);
comment on table app.rate_limits is 'How often something may be done. Operators may change "max".';
comment on column app.rate_limits.usual is 'The limit that ships, for app.scale_rate_limits().';
comment on column app.rate_limits.period is 'Null where the limit is on what exists, not on how often it is made.';

insert into app.rate_limits (name, max, usual, period, description) values
  ('deletion_requests_per_address', 10, 10, '1 hour', 'account deletion requests from one network address'),
  ('deletion_requests_in_all', 1000, 1000, '1 day', 'account deletion requests from everybody together'),
  ('beta_addresses_per_address', 20, 20, '1 hour', 'beta email addresses from one network address'),
  ('beta_addresses_in_all', 10000, 10000, '1 day', 'beta email addresses from everybody together'),
  ('link_changes_per_person', 60, 60, '1 hour', 'changes of website and social accounts by one person');

create table app.rate_counts (
  name text not null references app.rate_limits on update cascade on delete cascade,
  subject bytea not null,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  uses integer not null,
  constraint rate_counts_pkey primary key (name, subject, window_start)
);
comment on column app.rate_counts.subject is 'Who: hashed with the salt of the day, so that it names nobody.';

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

-- Sets every limit to a multiple of its usual value. For test runs.
create function app.scale_rate_limits(factor numeric) returns void
language sql volatile set search_path = ''
as $$
  update app.rate_limits set max = ceil(usual * factor)
$$;

-- The network address of the caller, as the gateway reports it; null where it reports none. A
-- hosted project stands behind Cloudflare, which overwrites cf-connecting-ip. Otherwise the last
-- entry of x-forwarded-for is the one that the nearest gateway added.
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

-- Whom a limit per address counts: an IPv4 address, an IPv6 network of 64 bits (what one household
-- gets), or everybody whose address is unknown.
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

-- Counts one use and tells whether it is within the limit.
create function app.use_limit(limit_name text, limit_subject text) returns boolean
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

-- Counts an insert of a browser by its address and in all. Arguments of the trigger: the limit per
-- address, the limit in all, what to say.
create function app.limit_strangers() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if not app.use_limit(tg_argv[0], app.client_network()) then
      raise sqlstate 'PT429' using message = tg_argv[2];
    elsif not app.use_limit(tg_argv[1], 'everybody') then
      raise sqlstate 'PT429' using message = 'We receive too many requests at the moment. Please try again tomorrow.';
    end if;
  end if;
  return new;
end
$$;

-- A form sends one row. An array is a program's.
create function app.refuse_arrays() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() and (select count(*) from added) > 1 then
    raise sqlstate 'PT400' using message = 'Please send one row at a time.';
  end if;
  return null;
end
$$;

grant execute on function app.use_limit(text, text), app.client_address(), app.client_network()
to anon, service_role;

create trigger beta_subscribers_are_limited
  before insert on public.beta_subscribers
  for each row execute function app.limit_strangers(
    'beta_addresses_per_address', 'beta_addresses_in_all',
    'Too many email addresses were left from your network. Please try again in an hour.'
  );

create trigger beta_subscribers_come_one_by_one
  after insert on public.beta_subscribers
  referencing new table as added
  for each statement execute function app.refuse_arrays();

create trigger account_deletion_requests_are_limited
  before insert on public.account_deletion_requests
  for each row execute function app.limit_strangers(
    'deletion_requests_per_address', 'deletion_requests_in_all',
    'Too many deletion requests were sent from your network. Please try again in an hour.'
  );

create trigger account_deletion_requests_come_one_by_one
  after insert on public.account_deletion_requests
  referencing new table as added
  for each statement execute function app.refuse_arrays();

-- One open deletion request per email address. A second one is answered like the first, because
-- the answer must not tell who has asked. Where the second one comes from the account itself, the
-- open request gets its user and its reason.

delete from public.account_deletion_requests as duplicate
using public.account_deletion_requests as kept
where duplicate.status = 'pending' and kept.status = 'pending'
  and lower(duplicate.email) = lower(kept.email)
  and (duplicate.user_id is null, duplicate.created_at, duplicate.id)
    > (kept.user_id is null, kept.created_at, kept.id);

create unique index one_open_account_deletion_request
  on public.account_deletion_requests (lower(email)) where status = 'pending';

create function app.join_open_deletion_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  standing public.account_deletion_requests;
begin
  if new.status <> 'pending' then
    return new;
  end if;
  -- Two at once: the second waits here and then finds the first.
  perform pg_advisory_xact_lock(hashtextextended('deletion request of ' || lower(new.email), 0));
  select * into standing from public.account_deletion_requests
  where lower(email) = lower(new.email) and status = 'pending'
  for update;
  if not found then
    return new;
  end if;
  if standing.user_id is null and new.user_id is not null then
    update public.account_deletion_requests
    set user_id = new.user_id, reason = coalesce(new.reason, standing.reason)
    where id = standing.id;
  end if;
  return null;
end
$$;

-- After account_deletion_requests_are_signed, which sets user_id.
create trigger account_deletion_requests_join_the_open_one
  before insert on public.account_deletion_requests
  for each row execute function app.join_open_deletion_request();

drop trigger account_deletion_requests_move_along_the_arrows on public.account_deletion_requests;
create trigger account_deletion_requests_move_along_the_arrows
  before update of status, processed_at on public.account_deletion_requests
  for each row execute function app.move_account_deletion_request();

-- The reason is the person's own text. It stands in the row, not for ever in the trail.
drop trigger account_deletion_requests_are_audited on public.account_deletion_requests;
create trigger account_deletion_requests_are_audited
  after insert or update or delete on public.account_deletion_requests
  for each row execute function app.write_audit_log('id', 'reason');

-- Every change of links is copied to the audit log, which nobody can empty.
create or replace function app.keep_publisher_request_links() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if old.laravel_user_id is distinct from app.user_id() then
      raise sqlstate 'PT403' using
        message = 'Only the person who asked changes the website and the social accounts.';
    elsif not app.use_limit('link_changes_per_person', app.user_id()::text) then
      raise sqlstate 'PT429' using
        message = 'You have changed your links too often. Please try again in an hour.';
    end if;
  end if;
  return new;
end
$$;
