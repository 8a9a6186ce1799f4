-- Feedback: ids are never reused, files are bounded and removed with their card.

insert into app.rate_limits (name, max, usual, period, description) values
  ('feedback_per_person', 100, 100, '1 day', 'feedback items of one person'),
  ('files_per_feedback', 10, 10, null,
    'stored files of one feedback item; five can be listed, the rest are left by failed uploads');

-- The sender chooses an item's id, and the id names a folder of files. A deleted item's id stays
-- with its author: somebody else could otherwise take it and read what is left in the folder.
create function app.is_deleted_feedback(id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.audit_log
    where table_name = 'feedback_items' and row_id = is_deleted_feedback.id::text
      and action = 'delete'
  );
end
$$;

create function app.limit_feedback() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.is_deleted_feedback(new.id) then
    raise sqlstate 'PT409' using message = 'This feedback has been deleted.';
  elsif app.is_browser()
    and not app.use_limit('feedback_per_person', coalesce(app.user_id()::text, 'nobody')) then
    raise sqlstate 'PT429' using
      message = 'You have sent too much feedback today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

create trigger feedback_items_are_limited
  before insert on public.feedback_items
  for each row execute function app.limit_feedback();

-- Whether one more file may be stored for an item. Uploads of one item are counted one after the
-- other, as far as the storage service inserts the row in the transaction that asks.
create function app.has_room_for_file(folder text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  return (
    select count(*) from storage.objects
    where bucket_id = 'feedback-attachments' and starts_with(name, folder || '/')
  ) < app.limit_of('files_per_feedback');
end
$$;

grant execute on function app.is_deleted_feedback(uuid), app.has_room_for_file(text)
to anon, service_role;

drop policy "feedback: an author uploads for their own item" on storage.objects;

-- Only the author of an item puts files under it, only by the names that the product gives, and no
-- more than the limit, listed or not.
create policy "feedback: an author uploads for their own item" on storage.objects
  for insert to anon
  with check (
    bucket_id = 'feedback-attachments'
    and (select app.has_role('tester', 'admin'))
    and name ~ '^([0-9a-f-]{36})/\1_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$'
    and split_part(name, '/', 1) in (
      select item.id::text from public.feedback_items as item
      where item.user_id = (select app.user_id())
    )
    and app.has_room_for_file(split_part(name, '/', 1))
  );

-- A file is offered for download under file_name, so that its extension must be an image's, too.
create function app.name_with_extension(file_name text, file_path text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when extension is null or lower(substring(file_name from '\.([^.]+)$')) = extension
      or (lower(file_name) ~ '\.jpe?g$' and extension in ('jpg', 'jpeg')) then file_name
    else left(
      coalesce(nullif(regexp_replace(file_name, '\.[^.]*$', ''), ''), 'screenshot'), 250
    ) || '.' || extension
  end
  from (select substring(file_path from '\.([a-z]+)$') as extension) as stored
$$;

create function app.name_feedback_attachment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.file_name := app.name_with_extension(new.file_name, new.file_path);
  return new;
end
$$;

create trigger feedback_attachments_are_named
  before insert on public.feedback_attachments
  for each row execute function app.name_feedback_attachment();

update public.feedback_attachments
set file_name = app.name_with_extension(file_name, file_path)
where file_name <> app.name_with_extension(file_name, file_path);

grant execute on function app.name_with_extension(text, text) to anon, service_role;

-- Files that belong to nothing: of deleted items, and unlisted for an hour. At most 100 names.
-- The caller removes them through the storage service, because deleting rows of storage.objects
-- would leave the bytes of a hosted project behind. For admins.
create function public.feedback_files_to_remove() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
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
        )
      order by object.created_at
      limit 100
    ) as orphan
  );
end
$$;

revoke all on function public.feedback_files_to_remove() from public, authenticated, service_role;
grant execute on function public.feedback_files_to_remove() to anon;
