-- Who joins a team by an invitation or an approval has read what the team was told before.

create function app.mark_earlier_notices_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.game_proposal_reads as known (user_id, proposal_id, event_id)
  select new.user_id, proposal.id, last_event.id
  from public.game_proposals as proposal
  cross join lateral (
    select max(event.id) as id from public.game_proposal_events as event
    where event.proposal_id = proposal.id
  ) as last_event
  where proposal.publisher_id = new.publisher_id and last_event.id is not null
  on conflict on constraint game_proposal_reads_pkey do update
    set event_id = greatest(known.event_id, excluded.event_id);
  return null;
end
$$;

-- Not at a visit of a person who has the publisher from the main API: they had it before.
create trigger publisher_members_mark_earlier_notices_read
  after insert on public.publisher_members
  for each row when (new.origin = 'invitation' or app.user_id() is distinct from new.user_id)
  execute function app.mark_earlier_notices_read();
