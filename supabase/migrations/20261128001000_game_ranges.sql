-- Two fields of a game that are one range: the first is not greater than the second. What is proposed is
-- compared with the game as it is, when a proposal is sent, approved and applied.

-- The domain package has the same list (`gameRanges`); tests/policies/game-ranges.test.ts compares them.
create table app.game_ranges (
  low text primary key references app.game_fields,
  high text not null unique references app.game_fields,
  low_label text not null,
  high_label text not null
);
alter table app.game_ranges enable row level security;
revoke all on app.game_ranges from public, anon, authenticated, service_role;

insert into app.game_ranges (low, high, low_label, high_label) values
  ('min_players', 'max_players', 'Players from', 'Players to');

-- Raises PT400, with the field as detail, if the accepted values of the proposal and the game's other
-- values are no range, or if the other end of a range is not known.
create function app.check_game_ranges(proposal public.game_proposals) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  accepted constant jsonb := app.get_accepted_values(proposal);
  together constant jsonb := proposal.original || accepted;
  pair app.game_ranges;
begin
  for pair in
    select * from app.game_ranges as one where accepted ?| array[one.low, one.high] order by one.low
  loop
    if proposal.kind = 'change' and not together ?& array[pair.low, pair.high] then
      raise sqlstate 'PT400' using
        message = format('The original value of %s is missing. The proposal has to be sent again.',
          case when together ? pair.low then pair.high else pair.low end),
        detail = case when together ? pair.low then pair.high else pair.low end;
    elsif jsonb_typeof(together -> pair.low) = 'number'
      and jsonb_typeof(together -> pair.high) = 'number'
      and (together ->> pair.low)::numeric > (together ->> pair.high)::numeric then
      raise sqlstate 'PT400' using
        message = format('%s (%s) is greater than %s (%s).', pair.low_label, together ->> pair.low,
          lower(pair.high_label), together ->> pair.high),
        detail = case when accepted ? pair.low then pair.low else pair.high end;
    end if;
  end loop;
end
$$;
revoke all on function app.check_game_ranges(public.game_proposals) from public;
grant execute on function app.check_game_ranges(public.game_proposals) to anon, service_role;

-- Raises PT400, with the field as detail, if the proposal cannot be submitted.
create or replace function app.check_game_proposal_is_complete(proposal public.game_proposals) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong text;
begin
  select entry.key into wrong
  from jsonb_each(proposal.proposed) as entry
  left join app.game_fields as field on field.name = entry.key
  where field.name is null or not app.is_game_value(field, entry.value)
  order by entry.key limit 1;
  if wrong is not null then
    raise sqlstate 'PT400' using message = format('The value of %s is not valid.', wrong), detail = wrong;
  end if;

  if proposal.kind = 'new' then
    select required into wrong
    from unnest(array['name', 'year_published', 'min_players', 'max_players']) as required
    where coalesce(proposal.proposed -> required, 'null') = 'null' limit 1;
    if wrong is not null then
      raise sqlstate 'PT400' using message = format('A new game needs %s.', wrong), detail = wrong;
    end if;
  elsif proposal.kind = 'removal' then
    if proposal.proposed <> '{}' or proposal.cover is not null then
      raise sqlstate 'PT400' using message = 'A removal changes no fields.', detail = 'proposed';
    elsif coalesce(proposal.note, '') !~ '\S' then
      raise sqlstate 'PT400' using message = 'A removal needs a reason.', detail = 'note';
    end if;
  elsif proposal.proposed = '{}' and proposal.cover is null then
    raise sqlstate 'PT400' using message = 'Nothing has been changed.', detail = 'proposed';
  end if;

  select changed into wrong
  from jsonb_object_keys(
    proposal.proposed || case when proposal.cover is null then '{}' else '{"cover": null}'::jsonb end
  ) as changed
  where proposal.kind = 'change' and not proposal.original ? changed limit 1;
  if wrong is not null then
    raise sqlstate 'PT400' using
      message = format('The original value of %s is missing.', wrong), detail = wrong;
  end if;

  if proposal.proposed -> 'parent_id' = to_jsonb(proposal.game_id) then
    raise sqlstate 'PT400' using message = 'A game is no expansion of itself.', detail = 'parent_id';
  end if;

  -- The accepted fields are those of an earlier decision.
  proposal.accepted := null;
  perform app.check_game_ranges(proposal);
end
$$;

-- Enforces the status transitions for every role, and who may cause them. Of two concurrent decisions
-- the second waits for the first and is then refused with 409.
create or replace function app.check_game_proposal_transition() returns trigger
language plpgsql set search_path = ''
as $$
declare
  actor text := case
    when new.status in ('submitted', 'withdrawn') then 'publisher'
    when new.status in ('applied', 'failed_stale') or old.status = 'approved' then 'catalogue'
    else 'admin'
  end;
begin
  if (old.status, new.status) not in
    (('draft', 'submitted'), ('draft', 'withdrawn'), ('submitted', 'withdrawn'),
      ('submitted', 'changes_requested'), ('submitted', 'approved'), ('submitted', 'rejected'),
      ('changes_requested', 'submitted'), ('changes_requested', 'withdrawn'),
      ('failed_stale', 'submitted'), ('failed_stale', 'withdrawn'), ('approved', 'applied'),
      ('approved', 'failed_stale'), ('approved', 'changes_requested')) then
    raise sqlstate 'PT409' using
      message = format('A proposal cannot go from %s to %s.', old.status, new.status),
      hint = 'Somebody else may have changed it. Load it again.';
  elsif app.is_browser() and (actor = 'catalogue'
    or (actor = 'publisher' and not old.publisher_id = any (app.publisher_ids('editor')))
    or (actor = 'admin' and not app.has_role('admin'))) then
    raise sqlstate 'PT403' using message = case actor
      when 'publisher' then 'Only the publisher sends or withdraws a proposal.'
      when 'admin' then 'Only an admin decides on a proposal.'
      else 'Only the catalogue decides whether a proposal is applied.'
    end;
  end if;

  if new.status = 'submitted' then
    perform app.check_game_proposal_is_complete(new);
    new.submitted_at := clock_timestamp();
    new.reason_code := null;
    new.reason := null;
    new.accepted := null;
    new.conflict := null;
    new.decided_at := null;
    new.decided_by := null;
    if app.is_approved_without_review(new) then
      new.status := 'approved';
      new.decided_at := clock_timestamp();
    end if;
  elsif new.status in ('changes_requested', 'approved', 'rejected') then
    new.decided_at := clock_timestamp();
    new.decided_by := app.user_id();
    if new.accepted is not null and (new.status <> 'approved' or new.kind <> 'change') then
      raise sqlstate 'PT400' using message = 'Only a change can be approved field by field.';
    elsif cardinality(new.accepted) = 0 or not new.accepted <@ array(
      select jsonb_object_keys(new.proposed)
      union all select 'cover' where new.cover is not null
    ) then
      raise sqlstate 'PT400' using message = 'The approved fields are some of the proposed ones.';
    end if;
    if new.status = 'approved' then
      perform app.check_game_ranges(new);
    end if;
  end if;
  return new;
end
$$;

-- The values that the game must still have when the proposal is applied: those of the accepted fields, and
-- of the other end of a range.
create function app.get_expected_values(proposal public.game_proposals) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    || jsonb_build_object('publisher_id', proposal.publisher_id)
  from jsonb_each(proposal.original), app.get_accepted_values(proposal) as accepted
  where proposal.kind = 'removal' or accepted ? key
    or exists (
      select from app.game_ranges as pair
      where (pair.low = key and accepted ? pair.high) or (pair.high = key and accepted ? pair.low)
    )
$$;

-- Claims changes that are due, for 60 seconds: [{id, kind, game_id, publisher_id, values, expected}].
-- For the server functions.
create or replace function public.claim_game_changes(max_changes integer default 10) returns json
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
