-- 'Fixed in build N: please check': an admin's reply that names a build asks the author and those who
-- said 'Me too' whether the report is fixed. One of them confirms it or opens the report again.

alter table public.feedback_items
  add column fixed_in text,
  add column fix_confirmed_at timestamptz,
  add constraint feedback_fix_is_confirmed_with_its_build
    check (fix_confirmed_at is null or fixed_in is not null);

create function app.set_feedback_fix() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.feedback_items set fixed_in = new.build, fix_confirmed_at = null
  where id = new.feedback_id;
  return null;
end
$$;

create trigger feedback_events_set_fix
  after insert on public.feedback_events
  for each row when (new.kind = 'reply' and new.build is not null)
  execute function app.set_feedback_fix();

-- Confirms the fix, or moves the report back to the first column. Returns the changed row. The first
-- answer counts: PT409 for a later one.
create function public.check_feedback_fix(report uuid, works boolean)
returns setof public.feedback_items
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if caller is null then
    raise sqlstate 'PT401' using message = 'Please sign in again.';
  elsif not app.has_role('tester', 'admin') or not exists (
    select from public.feedback_items as item where item.id = report and item.user_id = caller
    union all
    select from public.feedback_me_toos as me_too
    where me_too.feedback_id = report and me_too.user_id = caller
  ) then
    raise sqlstate 'PT403' using message =
      'A fix is checked by who reported it or is affected by it.';
  end if;
  return query
  update public.feedback_items as item set
    fix_confirmed_at = case when works then clock_timestamp() end,
    fixed_in = case when works then item.fixed_in end,
    status = case when works then item.status else 'feedback' end
  where item.id = report and item.fixed_in is not null and item.fix_confirmed_at is null
    and item.merged_into is null
  returning item.*;
  if not found then
    raise sqlstate 'PT409' using message = 'Somebody else has checked this fix already.';
  end if;
end
$$;

revoke all on function public.check_feedback_fix(uuid, boolean)
  from public, authenticated, service_role;
grant execute on function public.check_feedback_fix(uuid, boolean) to anon;
