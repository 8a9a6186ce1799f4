-- Bounds on the bytes that one person or publisher can store.

insert into app.rate_limits (name, max, usual, period, description) values
  ('game_drafts_per_publisher', 12000, 12000, null, 'drafts of one publisher that were not sent'),
  ('game_proposal_kilobytes_per_publisher', 40000, 40000, '1 day',
    'KB of proposals, with covers, that one publisher adds'),
  ('upload_kilobytes_per_person', 200000, 200000, '1 day', 'KB of files that one person uploads');

-- Proposals: what an insert stores, or what an update adds.
create function app.limit_proposal_bytes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  bytes integer := octet_length(new.proposed::text) + octet_length(new.original::text)
    + coalesce(octet_length(new.cover), 0) + coalesce(octet_length(new.note), 0);
begin
  if tg_op = 'UPDATE' then
    bytes := bytes - octet_length(old.proposed::text) - octet_length(old.original::text)
      - coalesce(octet_length(old.cover), 0) - coalesce(octet_length(old.note), 0);
  end if;
  if bytes > 0 and not app.use_rate_limit(
    'game_proposal_kilobytes_per_publisher', new.publisher_id::text, 1 + bytes / 1024
  ) then
    raise sqlstate 'PT429' using message = 'Your publisher has saved too much today. Please try again tomorrow.';
  end if;
  return new;
end
$$;
revoke all on function app.limit_proposal_bytes() from public;

create trigger game_proposals_limit_inserted_bytes
  before insert on public.game_proposals
  for each row when (app.is_browser() and new.publisher_id is not null)
  execute function app.limit_proposal_bytes();
create trigger game_proposals_limit_added_bytes
  before update on public.game_proposals
  for each row when (app.is_browser()
    and (new.proposed, new.original, new.cover, new.note)
      is distinct from (old.proposed, old.original, old.cover, old.note))
  execute function app.limit_proposal_bytes();

-- Once a statement: an import inserts 200 rows with each.
create function app.limit_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := app.get_rate_limit('game_drafts_per_publisher');
begin
  if nullif(current_setting('role', true), 'none') in ('anon', 'authenticated') and exists (
    select from (select distinct publisher_id from added) as publisher
    where (
      select count(*) from (
        select from public.game_proposals as draft
        where draft.publisher_id = publisher.publisher_id and draft.status = 'draft'
        limit most + 1
      ) as drafts
    ) > most
  ) then
    raise sqlstate 'PT429' using message =
      format('Your publisher has %s drafts. Please send or discard some of them.', most);
  end if;
  return null;
end
$$;
revoke all on function app.limit_drafts() from public;

create trigger game_proposals_limit_drafts
  after insert on public.game_proposals
  referencing new table as added
  for each statement execute function app.limit_drafts();

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
revoke all on function app.can_add_file(text, jsonb) from public;
grant execute on function app.can_add_file(text, jsonb) to anon, service_role;

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

-- True, or an error beyond the limit.
create function app.can_remove_file() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.count_use('file_removals_per_person');
  return true;
end
$$;
revoke all on function app.can_remove_file() from public;
grant execute on function app.can_remove_file() to anon, service_role;

alter policy "feedback: an admin deletes files" on storage.objects
  using (bucket_id = 'feedback-attachments' and (select app.has_role('admin'))
    and app.can_remove_file());
