-- The complete board in one request, and afterwards only changes. The result is json and not jsonb,
-- because building jsonb objects took most of the time at 5,000 items.

-- {server_time, items, deleted}. For testers and admins: PT401 where nobody is signed in, PT403
-- without the role. Not cut at the data API's 1,000 rows.
--
-- items: every column of feedback_items, first_name, last_name, displayname, email of the author,
-- assigned_first_name, assigned_last_name, assigned_email, comment_count (null for testers),
-- attachments [{id, file_path, file_name}] (null where the caller may not see them). Addresses are
-- included for admins and for the author.
--
-- With changed_since (server_time of the previous response): only items that changed and ids of items
-- that were deleted since then. Changes that a tester may not see are ignored. The last ten seconds
-- are included again, because a change gets its timestamp before its transaction commits.
create function public.feedback_board(changed_since timestamptz default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
  is_admin constant boolean := app.has_role('admin');
  since constant timestamptz := changed_since - interval '10 seconds';
  items json;
  deleted json := '[]';
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Sign in to see the feedback board.';
  elsif not is_admin and not app.has_role('tester') then
    raise sqlstate 'PT403' using message = 'The feedback board is for testers.';
  end if;

  with changed as (
    select item.* from public.feedback_items as item
    where since is null
    union all
    select item.* from public.feedback_items as item
    where item.id in (
      select id from public.feedback_items where updated_at > since
      union
      select attachment.feedback_id from public.feedback_attachments as attachment
      join public.feedback_items as attached_to on attached_to.id = attachment.feedback_id
      where attachment.created_at > since and (is_admin or attached_to.user_id = caller)
      union
      select feedback_id from public.feedback_comments
      where created_at > since and is_admin
    )
  ),
  attachments as (
    select feedback_id, json_agg(
      json_build_object('id', id, 'file_path', file_path, 'file_name', file_name)
      order by created_at, id
    ) as list
    from public.feedback_attachments
    where feedback_id in (select id from changed)
    group by feedback_id
  ),
  comments as (
    select feedback_id, count(*) as number
    from public.feedback_comments
    where is_admin and feedback_id in (select id from changed)
    group by feedback_id
  ),
  people as (
    select laravel_user_id, first_name, last_name, email,
      nullif(btrim(concat_ws(' ', first_name, last_name)), '') as displayname
    from public.profiles
  ),
  entries as (
    select
      item.*,
      author.first_name, author.last_name, author.displayname,
      case when is_admin or item.user_id = caller then author.email end as email,
      assignee.first_name as assigned_first_name,
      assignee.last_name as assigned_last_name,
      case when is_admin then assignee.email end as assigned_email,
      case when is_admin then coalesce(comments.number, 0) end as comment_count,
      case
        when is_admin or item.user_id = caller then coalesce(attachments.list, '[]')
      end as attachments
    from changed as item
    left join people as author on author.laravel_user_id = item.user_id
    left join people as assignee on assignee.laravel_user_id = item.assigned_to
    left join attachments on attachments.feedback_id = item.id
    left join comments on comments.feedback_id = item.id
  )
  select coalesce(json_agg(entry order by entry.created_at desc, entry.id), '[]')
  into items
  from entries as entry;

  if since is not null then
    select coalesce(json_agg(distinct row_id), '[]') into deleted
    from public.audit_log
    where table_name = 'feedback_items' and action = 'delete' and at > since;
  end if;

  return json_build_object('server_time', now(), 'items', items, 'deleted', deleted);
end
$$;

revoke all on function public.feedback_board(timestamptz) from public, authenticated, service_role;
grant execute on function public.feedback_board(timestamptz) to anon;
