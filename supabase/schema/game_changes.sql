-- What follows from a proposal: the change of the main API's catalogue, and the mail about it.

-- Outbox of the main API's catalogue. The approval of a proposal, its audit entry and the outgoing
-- change are one transaction. A worker (the server function apply-game-changes) claims the change,
-- calls the main API with the change's id as idempotency key and reports the outcome. A worker that
-- dies between the steps leaves a claim that expires; the repeated call then changes nothing.
create table app.game_changes (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.game_proposals,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);
create unique index one_open_game_change on app.game_changes (proposal_id) where done_at is null;
create index game_changes_due on app.game_changes (due_at) where done_at is null;
comment on column app.game_changes.due_at is 'A claim moves it to the end of the lease, a failure to the next attempt.';
alter table app.game_changes enable row level security;

-- The person who sent a proposal last gets the answer.
create table app.game_proposal_contacts (
  proposal_id uuid primary key references public.game_proposals,
  user_id bigint not null,
  email text not null,
  first_name text
);
create index game_proposal_contacts_by_person on app.game_proposal_contacts (user_id);
alter table app.game_proposal_contacts enable row level security;

-- The catalogue.

create function app.add_game_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.game_changes (proposal_id) values (new.id);
  return null;
end
$$;

-- The values that the game must still have when the proposal is applied: those of the accepted fields, and
-- of players from and to if one of both is accepted.
create function app.get_expected_values(proposal public.game_proposals) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    || jsonb_build_object('publisher_id', proposal.publisher_id)
  from jsonb_each(proposal.original), app.get_accepted_values(proposal) as accepted
  where proposal.kind = 'removal' or accepted ? key
    or (key in ('min_players', 'max_players') and accepted ?| array['min_players', 'max_players'])
$$;

-- Claims changes that are due, for 60 seconds: [{id, kind, game_id, publisher_id, values, expected}].
-- For the server functions.
create function public.claim_game_changes(max_changes integer default 10) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  claimed json;
begin
  with due as (
    select id from app.game_changes
    where done_at is null and due_at <= clock_timestamp()
    order by due_at limit least(max_changes, 100)
    for update skip locked
  ),
  mine as (
    update app.game_changes as change
    set attempts = change.attempts + 1, due_at = clock_timestamp() + interval '60 seconds'
    from due where change.id = due.id
    returning change.id, change.proposal_id, change.created_at
  )
  select json_agg(json_build_object(
    'id', mine.id, 'kind', proposal.kind, 'game_id', proposal.game_id,
    'publisher_id', proposal.publisher_id,
    'values', app.get_accepted_values(proposal),
    'expected', app.get_expected_values(proposal)
  ) order by mine.created_at)
  into claimed
  from mine join public.game_proposals as proposal on proposal.id = mine.proposal_id;
  return coalesce(claimed, '[]');
end
$$;

-- Reports the outcome of a claimed change. For the server functions; a repeat changes nothing.
--   applied: `game` is the game's id
--   stale: the game has other values than expected; `details` are the current ones
--   refused: the main API does not accept the values; `message` says why
--   unable: the main API lacks the call or refuses the key; the proposal waits for an admin again, with
--     `message` in its history
--   failed: to be repeated later; `message` is the error
create function public.finish_game_change(
  change uuid, outcome text, game integer default null, details jsonb default null,
  message text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  open_change app.game_changes;
begin
  select * into open_change from app.game_changes
  where id = change and done_at is null for update;
  if not found then
    return;
  end if;
  if outcome = 'failed' then
    update app.game_changes set
      due_at = clock_timestamp()
        + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 12))),
      last_error = left(finish_game_change.message, 1000)
    where id = change;
    return;
  end if;

  update app.game_changes set done_at = clock_timestamp(), last_error = null where id = change;
  if outcome = 'applied' then
    update public.game_proposals set
      status = 'applied', applied_at = clock_timestamp(), game_id = coalesce(game_id, game)
    where id = open_change.proposal_id;
  elsif outcome = 'stale' then
    update public.game_proposals set status = 'failed_stale', conflict = coalesce(details, '{}')
    where id = open_change.proposal_id;
  elsif outcome = 'refused' then
    update public.game_proposals set
      status = 'changes_requested', accepted = null, reason_code = 'catalogue',
      reason = left(coalesce(nullif(btrim(finish_game_change.message), ''), 'The catalogue refused the values.'), 2000)
    where id = open_change.proposal_id;
  elsif outcome = 'unable' then
    update public.game_proposals set
      status = 'submitted', reason = left('The catalogue answered ' || finish_game_change.message, 2000)
    where id = open_change.proposal_id;
  else
    raise sqlstate 'PT400' using message = 'There is no such outcome.';
  end if;
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

grant execute on function public.claim_game_changes(integer),
  public.finish_game_change(uuid, text, integer, jsonb, text)
to service_role;
