-- The author of a report corrects or withdraws it before work on it has begun.

create function app.is_discussed_feedback(report uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.feedback_comments where feedback_id = report)
    or exists (select from public.feedback_me_toos where feedback_id = report)
$$;
grant execute on function app.is_discussed_feedback(uuid) to anon, service_role;

create function app.check_feedback_author_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if app.has_role('admin') then
    null;
  elsif tg_op = 'UPDATE'
    and (new.status, new.assigned_to) is distinct from (old.status, old.assigned_to) then
    raise sqlstate 'PT403' using message = 'Only an admin moves and assigns feedback.';
  elsif old.status <> 'feedback' or old.assigned_to is not null
    or app.is_discussed_feedback(old.id) then
    raise sqlstate 'PT409' using message =
      'Our team has begun to work with this report, or others are affected, too. It can no longer be changed.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;

create trigger feedback_items_check_author_change
  before update or delete on public.feedback_items
  for each row when (app.is_browser())
  execute function app.check_feedback_author_change();

create policy "an author corrects a report" on public.feedback_items
  for update to anon
  using ((select app.has_role('tester')) and user_id = (select app.user_id()));

create policy "an author withdraws a report" on public.feedback_items
  for delete to anon
  using ((select app.has_role('tester')) and user_id = (select app.user_id()));
