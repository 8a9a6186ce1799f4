-- What follows from a proposal: the change of the main API's catalogue, and the mail about it.
--
-- The approval of a proposal, its audit entry and a job of kind 'game_change' are one transaction. The
-- server function apply-game-changes claims the job, calls the main API with its idempotency key and
-- reports what came of it. If it dies in between, the repeated call changes nothing.

-- The person who sent a proposal last gets the answer.
create table app.game_proposal_contacts (
  proposal_id uuid primary key references public.game_proposals on delete cascade,
  user_id bigint not null,
  email text not null,
  first_name text
);
create index game_proposal_contacts_by_person on app.game_proposal_contacts (user_id);
alter table app.game_proposal_contacts enable row level security;

-- The catalogue.

-- Each approval has a job of its own: a late report about an earlier one changes nothing.
create function app.add_game_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.jobs (kind, key, payload)
  values (
    'game_change', gen_random_uuid(),
    jsonb_build_object('proposal_id', new.id, 'publisher_id', new.publisher_id)
  );
  return null;
end
$$;

-- The values that an approved proposal gives its game.
create function app.get_proposed_values(proposal public.game_proposals) returns jsonb
language sql immutable set search_path = ''
as $$
  select proposal.proposed
    || case when proposal.cover is null then '{}' else jsonb_build_object('cover', proposal.cover) end
$$;

-- The values that the game must still have when the proposal is applied: those of the changed fields, and
-- of players from and to if one of both is changed.
create function app.get_expected_values(proposal public.game_proposals) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    || jsonb_build_object('publisher_id', proposal.publisher_id)
  from jsonb_each(proposal.original), app.get_proposed_values(proposal) as changed
  where proposal.kind = 'removal' or changed ? key
    or (key in ('min_players', 'max_players') and changed ?| array['min_players', 'max_players'])
$$;

-- What claim_jobs() says of a change of the catalogue; null if the proposal was deleted.
create function app.describe_game_change(job app.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'proposal_id', proposal.id, 'kind', proposal.kind, 'game_id', proposal.game_id, 'publisher_id', proposal.publisher_id,
    'values', app.get_proposed_values(proposal), 'expected', app.get_expected_values(proposal)
  )
  from public.game_proposals as proposal
  where proposal.id = (job.payload ->> 'proposal_id')::uuid
$$;

-- Ends a proposal with what came of its job.
--   done: `result` is {game}, the game's id
--   stale: the game has other values than expected; `result` has the current ones
--   refused: the main API does not accept the values; `message` says why
--   unable: the main API lacks the call or refuses the key; the proposal waits for an admin again, with
--     `message` in its history
create function app.finish_game_change(proposal uuid, outcome text, result jsonb, message text)
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  case outcome
    when 'done' then
      update public.game_proposals set
        status = 'applied', applied_at = clock_timestamp(),
        game_id = coalesce(game_id, (result ->> 'game')::integer)
      where id = proposal;
    when 'stale' then
      update public.game_proposals set status = 'failed_stale', conflict = result where id = proposal;
    when 'refused' then
      update public.game_proposals set
        status = 'changes_requested', reason_code = 'catalogue',
        reason = left(coalesce(
          nullif(btrim(finish_game_change.message), ''), 'The catalogue refused the values.'
        ), 2000)
      where id = proposal;
    when 'unable' then
      update public.game_proposals set
        status = 'submitted', reason = left('The catalogue answered ' || message, 2000)
      where id = proposal;
    else
      raise sqlstate 'PT400' using message = 'There is no such outcome.';
  end case;
end
$$;

-- Mails about proposals: what was decided, and what an admin writes.

create function app.set_game_proposal_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if app.email() is not null then
    insert into app.game_proposal_contacts (proposal_id, user_id, email, first_name)
    values (new.id, app.user_id(), app.email(), app.claims() ->> 'first_name')
    on conflict (proposal_id) do update set
      user_id = excluded.user_id, email = excluded.email, first_name = excluded.first_name;
  end if;
  return null;
end
$$;

-- Decisions and messages of our team, to the person who sent the proposal.
create function app.add_game_proposal_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.add_mail(
    case when new.status is null then 'proposal_message' else 'proposal_decided' end,
    new.id, contact.user_id, contact.email, contact.first_name,
    jsonb_build_object(
      'proposal_id', proposal.id, 'publisher_id', proposal.publisher_id,
      'proposal_kind', proposal.kind, 'proposal_status', new.status, 'message', new.message
    ),
    jsonb_build_object('game', proposal.name),
    'proposals'
  )
  from public.game_proposals as proposal
  join app.game_proposal_contacts as contact on contact.proposal_id = proposal.id
  where proposal.id = new.proposal_id and app.acts_for(contact.user_id, proposal.publisher_id);
  return null;
end
$$;
