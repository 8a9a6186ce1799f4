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

-- Whether the item may have one more stored file. The lock serialises concurrent uploads of one item
-- if the storage service inserts the row in the same transaction.
create function app.can_add_file(folder text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  return (
    select count(*) from storage.objects
    where bucket_id = 'feedback-attachments' and starts_with(name, folder || '/')
  ) < app.get_rate_limit('files_per_feedback');
end
$$;

grant execute on function app.can_add_file(text) to anon, service_role;

-- By the item's author, with names of the product's pattern, up to the limit of stored files.
create policy "feedback: an author uploads files of their own items" on storage.objects
  for insert to anon
  with check (
    bucket_id = 'feedback-attachments'
    and (select app.has_role('tester', 'admin'))
    and name ~ '^([0-9a-f-]{36})/\1_[0-9A-Za-z-]{1,40}\.(png|jpg|jpeg|gif|webp|avif)$'
    and split_part(name, '/', 1) in (
      select item.id::text from public.feedback_items as item
      where item.user_id = (select app.user_id())
    )
    and app.can_add_file(split_part(name, '/', 1))
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

-- There is no update policy, so files cannot be overwritten.
create policy "feedback: an admin deletes files" on storage.objects
  for delete to anon
  using (bucket_id = 'feedback-attachments' and (select app.has_role('admin')));

-- Orphaned files: of deleted items, or without attachment row for an hour. At most 100 names, for
-- admins. The caller deletes them through the storage API, because deleting rows of storage.objects
-- would leave the stored bytes behind.
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
