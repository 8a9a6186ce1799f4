-- What the people of a team and the admins did, for the team and the admins: the newest fifty entries
-- before a time, [{at, actor_id, actor_name, by_admin, action, proposal_id, proposal_name, proposals,
-- status, person, role}]. The steps of an import are one entry with their number. Raises PT401 and PT403.
create function public.team_activity(publisher bigint, before timestamptz default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if app.user_id() is null then
    raise sqlstate 'PT401' using message = 'Sign in to see your team.';
  elsif not (publisher = any (app.publisher_ids('viewer')) or app.has_role('admin')) then
    raise sqlstate 'PT403' using message = 'Only its team sees what was done for a publisher.';
  end if;
  return (
    with steps as (
      select max(event.at) as at, event.author_id as actor_id,
        max(event.author_name) as actor_name, event.by_admin,
        case when event.status is null then 'message' else 'proposal' end as action,
        case when count(*) = 1 then (array_agg(proposal.id))[1] end as proposal_id,
        case when count(*) = 1 then max(proposal.name) end as proposal_name,
        count(*) as proposals, event.status, null::text as person, null::text as role
      from public.game_proposal_events as event
      join public.game_proposals as proposal on proposal.id = event.proposal_id
      where proposal.publisher_id = publisher
      group by event.author_id, event.by_admin, event.status, proposal.batch_id,
        case when proposal.batch_id is null or event.status is null then event.id end
    ), entries as (
      select * from steps
      union all
      select at, actor_id, actor_name, by_admin, action, null, null, null, null, person, role
      from app.publisher_team_events where publisher_id = publisher
    ), shown as (
      select * from entries
      where team_activity.before is null or at < team_activity.before
      order by at desc limit 50
    )
    select coalesce(json_agg(shown order by at desc), '[]') from shown
  );
end
$$;

revoke all on function public.team_activity(bigint, timestamptz)
  from public, authenticated, service_role;
grant execute on function public.team_activity(bigint, timestamptz) to anon;
