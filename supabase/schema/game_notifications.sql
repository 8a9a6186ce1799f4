-- The caller's notifications: {unread, events}, the last 20 of 100 at most, newest first. `unread` is
-- counted in these 100. Without a publisher there are none.
create function public.game_proposal_notifications() returns json
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select * from app.game_proposal_notifications order by id desc limit 100
  ), shown as (
    select * from recent order by id desc limit 20
  )
  select json_build_object(
    'unread', (select count(*) from recent where is_unread),
    'events', (select coalesce(json_agg(shown order by id desc), '[]') from shown)
  )
$$;

grant execute on function
  public.game_proposal_notifications()
to anon;
