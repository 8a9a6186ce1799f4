-- The bucket for screenshots: private, images of at most 5 MB, under the item they belong to:
-- <feedback id>/<feedback id>_<timestamp>.<extension>

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'feedback-attachments', 'feedback-attachments', false, 5242880,
  array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- By the author of the report in its first week.
create policy "feedback: an author uploads files of their own items" on storage.objects
  for insert to anon
  with check (
    bucket_id = 'feedback-attachments'
    and (select app.has_role('tester', 'admin'))
    and name ~ '^([0-9a-f-]{36})/\1_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$'
    and split_part(name, '/', 1) in (
      select item.id::text from public.feedback_items as item
      where item.user_id = (select app.user_id()) and item.created_at > now() - interval '7 days'
    )
    and app.can_add_feedback_file(split_part(name, '/', 1), metadata)
  );

-- Creating a signed URL needs this right, too.
create policy "feedback: an author reads their files, an admin all" on storage.objects
  for select to anon
  using (
    bucket_id = 'feedback-attachments'
    and (
      (select app.has_role('admin'))
      or (
        (select app.has_role('tester'))
        and split_part(name, '/', 1) in (
          select item.id::text from public.feedback_items as item
          where item.user_id = (select app.user_id())
        )
      )
    )
  );

-- Orphaned files, the oldest 100: of deleted items, of deleted attachments, or without attachment
-- row for an hour, since an upload is listed after it was stored. The caller deletes them through
-- the storage API, because deleting rows of storage.objects would leave the stored bytes behind.
create function public.feedback_files_to_remove() returns json
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

grant execute on function public.feedback_files_to_remove() to service_role;
