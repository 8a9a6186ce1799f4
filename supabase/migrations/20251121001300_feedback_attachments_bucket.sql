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

-- Only the author of an item puts files under it, and only by the names that the product gives.
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
  );

-- Admins read all files, testers those of their own items. A signed URL needs this right, too.
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

-- Admins delete files. Nobody overwrites one: there is no policy for updates.
create policy "feedback: an admin deletes files" on storage.objects
  for delete to anon
  using (bucket_id = 'feedback-attachments' and (select app.has_role('admin')));
