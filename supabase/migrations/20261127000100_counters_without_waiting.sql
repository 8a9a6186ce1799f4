-- A counter keeps its row locked until its transaction ends, so that writes of one person at the
-- same time waited for each other's commits. The first half of a counter of at least 100 uses is now
-- counted in eight rows (slots 1 to 8), of which a connection uses one; the rest in slot 0, one
-- transaction after the other. The limit stays exact while the open transactions of one person are
-- fewer than half of it.

alter table app.rate_counts add column slot smallint not null default 0;
alter table app.rate_counts drop constraint rate_counts_pkey;
alter table app.rate_counts add constraint rate_counts_pkey
  primary key (name, subject, window_start, slot);
comment on column app.rate_counts.slot is 'A counter is the sum of its slots.';

create or replace function app.use_rate_limit(
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
