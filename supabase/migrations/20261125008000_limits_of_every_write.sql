-- Every write that a browser can cause has a limit per person, or per network for strangers:
--   rows that it writes itself:  a trigger of the table (app.limit_writes)
--   functions that write:        app.before_request()
--   the audit log:               app.write_audit_log()
-- tests/policies/every-write.test.ts walks through all grants.

-- A use may weigh more than one: kilobytes. (Replaces the function of two arguments.)
drop function app.use_rate_limit(text, text);
create function app.use_rate_limit(limit_name text, limit_subject text, amount integer default 1)
returns boolean
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
    window_began, window_began + rate.period, amount
  where rate.max >= amount
  on conflict on constraint rate_counts_pkey do update set uses = counted.uses + amount
    where counted.uses <= rate.max - amount
  returning counted.uses into uses_now;

  if uses_now = amount then
    delete from app.rate_counts where (name, subject, window_start) in (
      select name, subject, window_start from app.rate_counts
      where expires_at < now() limit 100 for update skip locked
    );
  end if;
  return uses_now is not null;
end
$$;
revoke all on function app.use_rate_limit(text, text, integer) from public;
grant execute on function app.use_rate_limit(text, text, integer) to anon, service_role;

-- Multiplies all default limits. For test runs.
create or replace function app.scale_rate_limits(factor numeric) returns void
language sql volatile set search_path = ''
as $$
  update app.rate_limits set max = least(ceil(usual * factor), 2147483647)
$$;

-- The person of the request, or the network of a stranger.
create function app.limit_subject() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(app.user_id()::text, app.client_network());
end
$$;
revoke all on function app.limit_subject() from public;
grant execute on function app.limit_subject() to anon, service_role;

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
revoke all on function app.count_use(text, integer, text) from public;
grant execute on function app.count_use(text, integer, text) to anon, service_role;

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
revoke all on function app.limit_writes() from public;

insert into app.rate_limits (name, max, usual, period, description) values
  ('audit_kilobytes_per_person', 30000, 30000, '1 day',
    'KB of audit log that one person causes, each entry rounded up; what would be logged beyond is refused'),
  ('changelog_changes_per_person', 500, 500, '1 hour', 'entries of the changelog that one admin writes, changes or deletes'),
  ('deletion_request_changes_per_person', 500, 500, '1 hour', 'deletion requests that one admin decides'),
  ('feedback_attachments_per_person', 1000, 1000, '1 day', 'attachments that one person lists or removes'),
  ('feedback_changes_per_person', 1000, 1000, '1 hour', 'feedback items that one person changes or deletes'),
  ('feedback_comments_per_person', 500, 500, '1 day', 'comments of one person'),
  ('feedback_replies_per_person', 500, 500, '1 day', 'replies to reports by one person'),
  ('file_removals_per_person', 2000, 2000, '1 hour', 'stored files that one admin removes'),
  ('function_calls_per_address', 600, 600, '1 hour',
    'calls of functions that write, by strangers from one network address'),
  ('function_calls_per_person', 3000, 3000, '1 hour', 'calls of functions that write, by one person'),
  ('me_too_changes_per_person', 600, 600, '1 day', 'changes of “Me too” by one person'),
  ('privacy_policy_changes_per_person', 60, 60, '1 hour', 'changes of the privacy policy by one admin'),
  ('profile_changes_per_person', 60, 60, '1 hour', 'changes of the own profile'),
  ('publisher_request_changes_per_person', 500, 500, '1 hour',
    'publisher requests that one person changes, decides or deletes'),
  ('team_changes_per_person', 100, 100, '1 hour',
    'members and invitations that one person changes or removes'),
  ('terms_acceptances_per_person', 60, 60, '1 hour', 'acceptances of terms by one person'),
  ('tester_removals_per_person', 500, 500, '1 hour', 'testers whom one admin removes');

create trigger changelog_entries_limit_writes
  before insert or update or delete on public.changelog_entries
  for each row when (app.is_browser())
  execute function app.limit_writes('changelog_changes_per_person');

create trigger account_deletion_requests_limit_writes
  before update on public.account_deletion_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('deletion_request_changes_per_person');

create trigger feedback_attachments_limit_writes
  before insert or delete on public.feedback_attachments
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_attachments_per_person');

create trigger feedback_items_limit_writes
  before update or delete on public.feedback_items
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_changes_per_person');

create trigger feedback_comments_limit_writes
  before insert on public.feedback_comments
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_comments_per_person');

create trigger feedback_events_limit_writes
  before insert on public.feedback_events
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_replies_per_person');

create trigger feedback_me_toos_limit_changes
  before update or delete on public.feedback_me_toos
  for each row when (app.is_browser())
  execute function app.limit_writes('me_too_changes_per_person');

create trigger privacy_policy_limit_writes
  before update on public.privacy_policy
  for each row when (app.is_browser())
  execute function app.limit_writes('privacy_policy_changes_per_person');

create trigger profiles_limit_writes
  before insert or update on public.profiles
  for each row when (app.is_browser())
  execute function app.limit_writes('profile_changes_per_person');

create trigger publisher_requests_limit_writes
  before update or delete on public.publisher_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('publisher_request_changes_per_person');

create trigger publisher_members_limit_writes
  before update or delete on public.publisher_members
  for each row when (app.is_browser())
  execute function app.limit_writes('team_changes_per_person');

create trigger publisher_invitations_limit_writes
  before delete on public.publisher_invitations
  for each row when (app.is_browser())
  execute function app.limit_writes('team_changes_per_person');

create trigger terms_acceptances_limit_writes
  before insert on public.terms_acceptances
  for each row when (app.is_browser())
  execute function app.limit_writes('terms_acceptances_per_person');

create trigger user_roles_limit_writes
  before delete on public.user_roles
  for each row when (app.is_browser())
  execute function app.limit_writes('tester_removals_per_person');

-- These had a function each.
drop trigger notification_settings_count_change on public.notification_settings;
drop function app.count_notification_change();
create trigger notification_settings_limit_writes
  before insert or update on public.notification_settings
  for each row when (app.is_browser())
  execute function app.limit_writes('notification_changes_per_person',
    'You have changed your notifications too often. Please try again in an hour.');

drop trigger feedback_me_toos_check on public.feedback_me_toos;
drop function app.check_feedback_me_too();
create trigger feedback_me_toos_limit_writes
  before insert on public.feedback_me_toos
  for each row when (app.is_browser())
  execute function app.limit_writes('me_toos_per_person',
    'You have said "Me too" too often today. Please try again tomorrow.');

create or replace function app.check_feedback_limits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_deleted_feedback(new.id) then
    raise sqlstate 'PT409' using message = 'This feedback has been deleted.';
  end if;
  return new;
end
$$;
alter function app.check_feedback_limits() rename to check_feedback_id;
alter trigger feedback_items_check_limits on public.feedback_items rename to feedback_items_check_id;
create trigger feedback_items_limit_inserts
  before insert on public.feedback_items
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_per_person',
    'You have sent too much feedback today. Please try again tomorrow.');

-- Time limits are set here and not only on the roles: a role's own settings apply at sign-in, and
-- PostgREST signs in as authenticator. Functions that write are counted here, because most run with
-- their owner's rights: PostgREST runs the others, and all reads, in read-only transactions.
create or replace function app.before_request() returns void
language plpgsql set search_path = ''
as $$
declare
  is_service constant boolean := current_user = 'service_role';
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  perform
    set_config('statement_timeout', case when is_service then '15s' else '3s' end, true),
    set_config('lock_timeout', case when is_service then '5s' else '2s' end, true),
    set_config('idle_in_transaction_session_timeout', '15s', true);

  -- Planned and estimated counts ignore row-level security: they are planner statistics of the
  -- whole table.
  if not is_service and headers ->> 'prefer' ~* 'count\s*=\s*"?\s*(planned|estimated)' then
    raise sqlstate 'PT400' using message = 'Only exact counts are given.';
  end if;

  if not is_service and current_setting('request.path', true) like '/rpc/%'
    and current_setting('transaction_read_only') = 'off' then
    perform app.count_use(case
      when app.user_id() is null then 'function_calls_per_address'
      else 'function_calls_per_person'
    end);
  end if;
end
$$;
