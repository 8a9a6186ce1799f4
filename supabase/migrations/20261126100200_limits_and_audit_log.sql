-- Every write that a browser can cause has a limit per person, or per network for strangers:
--   rows that it writes itself:  a trigger of the table (app.limit_writes)
--   functions that write:        app.before_request()
--   the audit log:               app.write_audit_log()
-- tests/policies/every-write.test.ts walks through all grants.

-- A counter keeps its row locked until its transaction ends, so that writes of one person at the same
-- time would wait for each other's commits. The first half of a counter of at least 100 uses is counted
-- in eight rows (slots 1 to 8), of which a connection uses one; the rest in slot 0, one transaction after
-- the other. The limit stays exact while the open transactions of one person are fewer than half of it.
alter table app.rate_counts
  add column slot smallint not null default 0,
  drop constraint rate_counts_pkey,
  add constraint rate_counts_pkey primary key (name, subject, window_start, slot);
comment on column app.rate_counts.slot is 'A counter is the sum of its slots.';

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
  ('terms_acceptances_per_person', 60, 60, '1 hour', 'acceptances of terms by one person'),
  ('tester_removals_per_person', 500, 500, '1 hour', 'testers whom one admin removes'),
  ('upload_kilobytes_per_person', 200000, 200000, '1 day', 'KB of files that one person uploads');

drop function app.use_rate_limit(text, text);

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

create trigger account_deletion_requests_limit_writes before update on public.account_deletion_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('deletion_request_changes_per_person');
create trigger feedback_attachments_limit_writes before insert or delete on public.feedback_attachments
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_attachments_per_person');
create trigger feedback_items_limit_writes before update or delete on public.feedback_items
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_changes_per_person');
create trigger feedback_items_limit_inserts before insert on public.feedback_items
  for each row when (app.is_browser())
  execute function app.limit_writes('feedback_per_person',
    'You have sent too much feedback today. Please try again tomorrow.');
create trigger feedback_comments_limit_writes before insert on public.feedback_comments
  for each row when (app.is_browser()) execute function app.limit_writes('feedback_comments_per_person');
create trigger privacy_policy_limit_writes before update on public.privacy_policy
  for each row when (app.is_browser()) execute function app.limit_writes('privacy_policy_changes_per_person');
create trigger profiles_limit_writes before insert or update on public.profiles
  for each row when (app.is_browser()) execute function app.limit_writes('profile_changes_per_person');
create trigger publisher_requests_limit_writes before update or delete on public.publisher_requests
  for each row when (app.is_browser())
  execute function app.limit_writes('publisher_request_changes_per_person');
create trigger terms_acceptances_limit_writes before insert on public.terms_acceptances
  for each row when (app.is_browser()) execute function app.limit_writes('terms_acceptances_per_person');
create trigger user_roles_limit_writes before delete on public.user_roles
  for each row when (app.is_browser()) execute function app.limit_writes('tester_removals_per_person');

-- The limit was counted here.
alter trigger feedback_items_check_limits on public.feedback_items rename to feedback_items_check_id;
alter function app.check_feedback_limits() rename to check_feedback_id;

create or replace function app.check_feedback_id() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_deleted_feedback(new.id) then
    raise sqlstate 'PT409' using message = 'This feedback has been deleted.';
  end if;
  return new;
end
$$;

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

-- PostgREST's statements are planned once per connection and not once per request. The planner takes
-- a `limit` that is a parameter for a tenth of the table, so that by default it prefers to plan each
-- call for its values; that was a quarter of PostgreSQL's work for a list. The indexes serve every
-- value: tests/plans and bench:queries send all requests of the product.
do $$
begin
  execute format(
    'alter role authenticator in database %I set plan_cache_mode = %L',
    current_database(), 'force_generic_plan'
  );
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

drop trigger account_deletion_requests_check_single_row on public.account_deletion_requests;
drop trigger beta_subscribers_check_single_row on public.beta_subscribers;
drop function app.check_single_row();

create trigger account_deletion_requests_check_plain_insert before insert on public.account_deletion_requests
  for each row when (app.is_browser()) execute function app.check_plain_insert();
create trigger beta_subscribers_check_plain_insert before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.check_plain_insert();

-- A repeated address is answered 409 (section 8) without an error, which would roll back the count of
-- the rate limit. The gateway of supabase/server adds the body of a unique violation.
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

-- After beta_subscribers_check_rate_limit, which counts the try.
create trigger beta_subscribers_refuse_known before insert on public.beta_subscribers
  for each row when (app.is_browser()) execute function app.refuse_known_subscriber();

-- The bytes of uploads.

-- Whether the item may have one more stored file. The first lock serialises concurrent uploads of one
-- item, the second those of one person, if the storage service inserts the row in the same transaction.
--
-- Bytes are limited twice: by a counter, and by what is stored. Hosted storage checks the policy in a
-- transaction that it rolls back, which forgets the counter, and stores the size afterwards; a file
-- without a size counts as the largest.
create function app.can_add_file(folder text, metadata jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant bigint := app.get_rate_limit('upload_kilobytes_per_person') * 1024::bigint;
  largest constant bigint := 5 * 1024 * 1024;
  bytes constant bigint :=
    coalesce(metadata ->> 'size', metadata ->> 'contentLength', largest::text)::bigint;
  stored bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) from storage.objects
    where bucket_id = 'feedback-attachments' and starts_with(name, folder || '/')
  ) >= app.get_rate_limit('files_per_feedback') then
    return false;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('files by ' || app.user_id(), 0));
  select coalesce(sum(coalesce((object.metadata ->> 'size')::bigint, largest)), 0) into stored
  from (
    select id::text as folder from public.feedback_items
    where user_id = app.user_id() and created_at > now() - interval '7 days'
    union
    select row_id from public.audit_log
    where table_name = 'feedback_items' and action = 'delete' and at > now() - interval '1 day'
      and before ->> 'user_id' = app.user_id()::text
  ) as own
  join storage.objects as object on object.bucket_id = 'feedback-attachments'
    and object.name collate "C" >= own.folder || '/' and object.name collate "C" < own.folder || '0'
  where object.created_at > now() - interval '1 day';

  if stored + bytes > most then
    raise sqlstate 'PT429' using message =
      'You have uploaded too much today. Please try again tomorrow.';
  end if;
  perform app.count_use('upload_kilobytes_per_person', (1 + bytes / 1024)::integer,
    'You have uploaded too much today. Please try again tomorrow.');
  return true;
end
$$;

-- By the item's author in its first week, with names of the product's pattern, up to the limits.
alter policy "feedback: an author uploads files of their own items" on storage.objects
  with check (
    bucket_id = 'feedback-attachments'
    and (select app.has_role('tester', 'admin'))
    and name ~ '^([0-9a-f-]{36})/\1_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$'
    and split_part(name, '/', 1) in (
      select item.id::text from public.feedback_items as item
      where item.user_id = (select app.user_id()) and item.created_at > now() - interval '7 days'
    )
    and app.can_add_file(split_part(name, '/', 1), metadata)
  );
drop function app.can_add_file(text);

-- Files of the bucket feedback-attachments are removed by the server function remove-feedback-files:
-- browsers neither ask for their names nor delete them.
drop policy "feedback: an admin deletes files" on storage.objects;

-- Orphaned files, the oldest 100: of deleted items, of deleted attachments, or without attachment
-- row for an hour, since an upload is listed after it was stored. The caller deletes them through
-- the storage API, because deleting rows of storage.objects would leave the stored bytes behind.
create or replace function public.feedback_files_to_remove() returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_agg(name), '[]')
  from (
    select object.name
    from storage.objects as object
    where object.bucket_id = 'feedback-attachments'
      and not exists (
        select from public.feedback_attachments as listed where listed.file_path = object.name
      )
      and (
        object.created_at < now() - interval '1 hour'
        or not exists (
          select from public.feedback_items as item
          where item.id::text = split_part(object.name, '/', 1)
        )
        -- A file of the last hour was listed, and its row deleted, within the last hour.
        or exists (
          select from public.audit_log as deleted
          where deleted.table_name = 'feedback_attachments' and deleted.action = 'delete'
            and deleted.at > now() - interval '1 hour'
            and deleted.before ->> 'file_path' = object.name
        )
      )
    order by object.created_at
    limit 100
  ) as orphan
$$;
revoke execute on function public.feedback_files_to_remove() from anon;
grant execute on function public.feedback_files_to_remove() to service_role;

-- The audit log stores what changed: the values of an insert or a deletion without those that are
-- null, the changed columns of an update, and of long new texts the beginning, because the row, or the
-- next entry, has the rest. What one person causes has a bound a day (audit_kilobytes_per_person): a
-- write that could not be logged is refused. Earlier entries stay as they are.
comment on column public.audit_log.before is 'The values before the change; for an update only those of the changed columns.';
comment on column public.audit_log.after is 'The values after the change; texts of more than 300 characters are cut.';

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

-- Writes one entry. Trigger arguments: the primary key's columns joined by '+', then the columns of
-- which only the size is logged.
create or replace function app.write_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller jsonb := app.claims();
  request_role constant text := nullif(current_setting('role', true), 'none');
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_key text;
  hidden text;
begin
  select string_agg(coalesce(row_after, row_before) ->> key_column, ':' order by position)
  into row_key
  from unnest(string_to_array(tg_argv[0], '+')) with ordinality as key (key_column, position);

  if tg_nargs > 1 then
    foreach hidden in array tg_argv[1:] loop
      row_before := app.replace_by_size(row_before, hidden);
      row_after := app.replace_by_size(row_after, hidden);
    end loop;
  end if;

  if tg_op = 'UPDATE' then
    if row_before = row_after then
      return null;
    end if;
    select jsonb_object_agg(b.key, b.value), jsonb_object_agg(a.key, a.value)
    into row_before, row_after
    from jsonb_each(row_before) as b join jsonb_each(row_after) as a using (key)
    where a.value is distinct from b.value;
  else
    row_before := jsonb_strip_nulls(row_before);
    row_after := jsonb_strip_nulls(row_after);
  end if;
  row_after := app.shorten_texts(row_after);

  if request_role in ('anon', 'authenticated') then
    perform app.count_use('audit_kilobytes_per_person', 1 + (
      coalesce(octet_length(row_before::text), 0) + coalesce(octet_length(row_after::text), 0)
    ) / 1024);
  end if;

  insert into public.audit_log
    (actor_id, actor_email, actor_role, action, table_name, row_id, before, after)
  values (
    (caller ->> 'user_id')::bigint,
    caller ->> 'email',
    coalesce(request_role, session_user),
    lower(tg_op), tg_table_name, row_key, row_before, row_after
  );
  return null;
end
$$;

grant execute on function app.use_rate_limit(text, text, integer), app.limit_subject(),
  app.count_use(text, integer, text), app.can_add_file(text, jsonb)
to anon, service_role;
