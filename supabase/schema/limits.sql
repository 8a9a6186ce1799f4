-- Rate limits on writes of anonymous callers and of single accounts.
--
-- Every limit is a row of app.rate_limits, so an operator changes one with an update:
--   update app.rate_limits set max = 40 where name = 'beta_addresses_per_address';
-- Fixed windows. A refused use is rolled back with its transaction, so the counters grow no faster
-- than the tables that they protect.

-- Cuts the texts of more than 300 characters.
create function app.shorten_texts(record jsonb) returns jsonb
language sql immutable parallel safe
return case when octet_length(record::text) <= 300 then record else (
  select jsonb_object_agg(key, case
    when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 300
      then to_jsonb(format('%s… (%s characters)', left(value #>> '{}', 300), char_length(value #>> '{}')))
    else value
  end)
  from jsonb_each(record)
) end;

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
alter table app.rate_limits enable row level security;

-- Every write that a browser can cause has a limit per person, or per network for strangers:
--   rows that it writes itself:  a trigger of the table (app.limit_writes)
--   functions that write:        app.before_request()
--   the audit log:               app.write_audit_log()
-- tests/policies/every-write.test.ts walks through all grants.

-- A counter keeps its row locked until its transaction ends, so that writes of one person at the same
-- time would wait for each other's commits. The first half of a counter of at least 100 uses is counted
-- in eight rows (slots 1 to 8), of which a connection uses one; the rest in slot 0, one transaction after
-- the other. The limit stays exact while the open transactions of one person are fewer than half of it.
create table app.rate_counts (
  name text not null references app.rate_limits on update cascade on delete cascade,
  subject bytea not null,
  window_start timestamptz not null,
  expires_at timestamptz not null,
  uses integer not null,
  slot smallint not null default 0,
  constraint rate_counts_pkey primary key (name, subject, window_start, slot)
);
create index rate_counts_by_expiry on app.rate_counts (expires_at);
comment on column app.rate_counts.subject is 'Hashed with a daily salt, so it identifies nobody.';
comment on column app.rate_counts.slot is 'A counter is the sum of its slots.';
alter table app.rate_counts enable row level security;

create table app.rate_salts (
  day date primary key,
  salt bytea not null
);
comment on table app.rate_salts is 'The salt of app.rate_counts.subject, by UTC day. Deleted two days later.';
alter table app.rate_salts enable row level security;

insert into app.rate_limits (name, max, usual, period, description) values
  ('audit_kilobytes_per_person', 30000, 30000, '1 day',
    'KB of audit log that one person causes, each entry rounded up; what would be logged beyond is refused'),
  ('deletion_request_changes_per_person', 500, 500, '1 hour', 'deletion requests that one admin decides'),
  ('feedback_attachments_per_person', 1000, 1000, '1 day', 'attachments that one person lists or removes'),
  ('feedback_changes_per_person', 1000, 1000, '1 hour', 'feedback items that one person changes or deletes'),
  ('feedback_comments_per_person', 500, 500, '1 day', 'comments of one person'),
  ('function_calls_per_address', 600, 600, '1 hour',
    'calls of functions that write, by strangers from one network address'),
  ('function_calls_per_person', 3000, 3000, '1 hour', 'calls of functions that write, by one person'),
  ('privacy_policy_changes_per_person', 60, 60, '1 hour', 'changes of the privacy policy by one admin'),
  ('profile_changes_per_person', 60, 60, '1 hour', 'changes of the own profile'),
  ('publisher_request_changes_per_person', 500, 500, '1 hour',
    'publisher requests that one person changes, decides or deletes'),
  ('server_function_calls_per_address', 3000, 3000, '1 hour',
    'calls of server functions from one network address'),
  ('terms_acceptances_per_person', 60, 60, '1 hour', 'acceptances of terms by one person'),
  ('tester_removals_per_person', 500, 500, '1 hour', 'testers whom one admin removes'),
  ('upload_kilobytes_per_person', 200000, 200000, '1 day', 'KB of files that one person uploads');

-- PostgREST's statements are planned once per connection and not once per request. The planner takes
-- a `limit` that is a parameter for a tenth of the table, so that by default it prefers to plan each
-- call for its values; that was a quarter of PostgreSQL's work for a list. The indexes serve every
-- value: tests/plans and bench queries send all requests of the product.
do $$
begin
  execute format(
    'alter role authenticator in database %I set plan_cache_mode = %L',
    current_database(), 'force_generic_plan'
  );
end
$$;

-- Multiplies all default limits. For test runs.
create function app.scale_rate_limits(factor numeric) returns void
language sql volatile set search_path = ''
as $$
  update app.rate_limits set max = least(ceil(usual * factor), 2147483647)
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

-- Subject of a limit per address: an IPv4 address, an IPv6 /56 network (what a provider gives one
-- household), or 'unknown'.
create function app.client_network() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    case family(address)
      when 6 then network(set_masklen(address, 56))::text
      else host(address)
    end,
    'unknown'
  )
  from (select app.client_address()::inet as address) as client
$$;

create function app.get_rate_limit(limit_name text) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select max from app.rate_limits where name = limit_name);
end
$$;

-- Limits inserts of browsers per network address and in total. The total counts strangers, and accounts
-- that have not confirmed their address, so that these keep nobody else out. Trigger arguments: name of
-- the limit per address, name of the total limit, message.
create function app.check_rate_limit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_browser() then
    if not app.use_rate_limit(tg_argv[0], app.client_network()) then
      raise sqlstate 'PT429' using message = tg_argv[2];
    elsif not coalesce(app.email_verified(), app.user_id() is not null)
      and not app.use_rate_limit(tg_argv[1], 'everybody') then
      raise sqlstate 'PT429' using message = 'We receive too many requests at the moment. Please try again tomorrow.';
    end if;
  end if;
  return new;
end
$$;

-- Counts a use, which may weigh more than one: kilobytes. Returns whether it is within the limit.
create function app.use_rate_limit(
  limit_name text, limit_subject text, amount integer default 1
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slots constant integer := 8;
  rate app.rate_limits;
  window_began timestamptz;
  salt_day date;
  day_salt bytea;
  counted_subject bytea;
  uses_before bigint;
  uses_in_slots bigint;
  left_for_slot_0 bigint;
  own_slot smallint := 0;
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
  counted_subject := extensions.hmac(convert_to(limit_subject, 'UTF8'), day_salt, 'sha256');

  select coalesce(sum(uses), 0), coalesce(sum(uses) filter (where slot > 0), 0)
  into uses_before, uses_in_slots
  from app.rate_counts
  where name = rate.name and subject = counted_subject and window_start = window_began;
  if rate.max >= 100 and uses_before + amount <= rate.max / 2 then
    own_slot := 1 + pg_backend_pid() % slots;
  else
    left_for_slot_0 := rate.max - uses_in_slots;
  end if;

  insert into app.rate_counts as counted (name, subject, window_start, slot, expires_at, uses)
  select rate.name, counted_subject, window_began, own_slot, window_began + rate.period, amount
  where own_slot > 0 or amount <= left_for_slot_0
  on conflict on constraint rate_counts_pkey do update set uses = counted.uses + amount
    where own_slot > 0 or counted.uses + amount <= left_for_slot_0
  returning counted.uses into uses_now;

  if uses_now = amount then
    delete from app.rate_counts where (name, subject, window_start, slot) in (
      select name, subject, window_start, slot from app.rate_counts
      where expires_at < now() limit 100 for update skip locked
    );
  end if;
  return uses_now is not null;
end
$$;

-- The person of the request, or the network of a stranger.
create function app.limit_subject() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(app.user_id()::text, app.client_network());
end
$$;

-- Counts a use by the caller, and refuses it beyond the limit.
create function app.count_use(limit_name text, amount integer default 1, message text default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not app.use_rate_limit(limit_name, app.limit_subject(), amount) then
    raise sqlstate 'PT429' using message = coalesce(message, (
      select format('You have changed too much in a short time. Please try again %s.',
        case period when interval '1 day' then 'tomorrow' else 'in an hour' end)
      from app.rate_limits where name = limit_name
    ));
  end if;
end
$$;

-- Limits the rows that browsers write. Trigger arguments: name of the limit and, optionally, message.
create function app.limit_writes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.count_use(tg_argv[0], message => tg_argv[1]);
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

-- Anonymous inserts of addresses: what is known already must show in the answer no more than the
-- specification says, and a refused try counts as well as a successful one.

-- Forms insert one row at a time, and read nothing of it. A row that is skipped would otherwise be
-- recognised: it passes in an array beside another one, is not counted, and returns no row whose
-- reading a policy refuses. Triggers of one kind run in the order of their names: this one is the first.
create function app.check_plain_insert() returns trigger
language plpgsql set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if current_setting('app.rows_of_insert', true) = '1' then
    raise sqlstate 'PT400' using message = 'Please send one row at a time.';
  end if;
  if headers ->> 'prefer' ~* '(count|return|resolution)\s*=(?!\s*"?minimal)' then
    raise sqlstate 'PT400' using message = 'Rows of this table are not returned, counted or merged.';
  end if;
  perform set_config('app.rows_of_insert', '1', true);
  return new;
end
$$;

-- A repeated address is answered 409 (section 8) without an error, which would roll back the count of
-- the rate limit. The gateway of packages/server/src adds the body of a unique violation.
create function app.refuse_known_subscriber() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.beta_subscribers where lower(email) = lower(new.email)
  ) then
    perform set_config('response.status', '409', true);
    return null;
  end if;
  return new;
end
$$;

grant execute on function app.client_address(), app.client_network()
to anon, service_role;

grant execute on function app.get_rate_limit(text) to anon, service_role;

grant execute on function
  app.use_rate_limit(text, text, integer),
  app.limit_subject(),
  app.count_use(text, integer, text)
to anon, service_role;
