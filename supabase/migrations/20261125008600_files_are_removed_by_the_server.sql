-- Files of the bucket feedback-attachments are removed by the server function remove-feedback-files:
-- browsers neither ask for their names nor delete them.

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

revoke all on function public.feedback_files_to_remove() from public, anon, authenticated;
grant execute on function public.feedback_files_to_remove() to service_role;

drop policy "feedback: an admin deletes files" on storage.objects;
drop function app.can_remove_file();
delete from app.rate_limits where name = 'file_removals_per_person';
