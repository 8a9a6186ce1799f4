-- Proposals of publishers for the main API's catalogue: a new game, a change or a removal.
--
-- A proposal holds only the fields that differ. An admin decides; the outgoing change of an approved
-- proposal is a job (app.jobs). A proposal that was never sent is the publisher's only. Functions with
-- their owner's rights repeat the policies of what they read (tests/policies/definer-functions.test.ts).

-- The values of a proposal.

-- Whether an array contains only strings of 1 to `longest` characters, at most `most` of them.
create function app.is_text_list(value jsonb, most integer, longest integer) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= most
    and not exists (
      select from jsonb_array_elements(value) as entry
      where jsonb_typeof(entry) <> 'string' or char_length(entry #>> '{}') not between 1 and longest
        or not app.is_line(entry #>> '{}')
    )
$$;

-- The fields of a game that a proposal may contain. The domain package has the same list
-- (`gameFields`); tests/policies/game-proposals.test.ts compares them.
create table app.game_fields (
  name text primary key,
  type text not null,
  min integer not null,
  max integer not null,
  constraint game_field_type_is_known
    check (type in ('text', 'digits', 'url', 'integer', 'decimal', 'list', 'codes', 'urls'))
);
comment on table app.game_fields is 'min and max: characters of a text, value of a number, entries of a list.';
alter table app.game_fields enable row level security;

create table public.game_proposals (
  id uuid primary key default gen_random_uuid(),
  publisher_id bigint not null default app.publisher_id(),
  kind text not null,
  game_id integer,
  proposed jsonb not null default '{}',
  original jsonb not null default '{}',
  cover text,
  note text,
  name text generated always as (left(coalesce(proposed ->> 'name', original ->> 'name'), 200)) stored,
  status text not null default 'draft',
  version integer not null default 1,
  reason_code text,
  reason text,
  conflict jsonb,
  created_by bigint default app.user_id(),
  created_at timestamptz not null default now(),
  updated_by bigint default app.user_id(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  applied_at timestamptz,
  constraint game_proposal_kind_is_known check (kind in ('new', 'change', 'removal')),
  constraint game_proposal_names_its_game
    check ((kind = 'new' and (game_id is null or status = 'applied')) or (kind <> 'new' and game_id > 0)),
  constraint game_proposal_status_is_known check (status in ('draft', 'submitted',
    'changes_requested', 'approved', 'applied', 'rejected', 'withdrawn', 'failed_stale')),
  constraint game_proposal_values_are_objects
    check (jsonb_typeof(proposed) = 'object' and jsonb_typeof(original) = 'object'),
  constraint game_proposal_values_are_short
    check (octet_length(proposed::text) <= 40000 and octet_length(original::text) <= 40000),
  constraint game_proposal_cover_is_small_picture
    check (app.is_logo(cover) and cover like 'data:%'),
  constraint game_proposal_note_is_short check (char_length(note) <= 2000),
  constraint game_proposal_reason_code_is_known check (reason_code in ('incomplete', 'incorrect',
    'no_source', 'duplicate', 'picture', 'not_yours', 'other', 'catalogue')),
  constraint game_proposal_reason_is_short check (char_length(reason) <= 2000),
  constraint game_proposal_negative_decision_has_reason
    check (status not in ('rejected', 'changes_requested')
      or (reason_code is not null and coalesce(reason, '') ~ '\S'))
);
create index game_proposals_by_publisher on public.game_proposals (publisher_id, updated_at desc);
create index game_proposals_by_status on public.game_proposals (status, submitted_at);

-- The columns of the policies and of the filters: a count reads the index alone.
create index game_proposals_to_count on public.game_proposals (status, kind, publisher_id);
create index game_proposals_by_time on public.game_proposals (submitted_at, id);
create index game_proposals_by_name on public.game_proposals (name, id);
create index game_proposals_by_game on public.game_proposals (game_id) where game_id is not null;
create index game_proposals_by_external_id on public.game_proposals ((proposed ->> 'external_id'))
  where status in ('submitted', 'approved');
create index game_proposals_by_author on public.game_proposals (created_by);

create index game_proposals_by_list_text on public.game_proposals using gin
  (app.search_text(name, note, reason, game_id::text) extensions.gin_trgm_ops) with (fastupdate = off);
create index game_proposals_by_decision on public.game_proposals (decided_at)
  where decided_at is not null;
comment on column public.game_proposals.proposed is 'The values that differ, by field. Null clears a field.';
comment on column public.game_proposals.original is 'The values of the same fields in the catalogue when they were edited. The change is applied only if the catalogue still has them.';
comment on column public.game_proposals.version is 'Raised by every update. An update that names another version fails.';
comment on column public.game_proposals.conflict is 'The values that the catalogue had instead of the original ones.';
alter table public.game_proposals enable row level security;

-- What happened to a proposal: its steps, written by a trigger, and messages between the publisher
-- and the admins.
create table public.game_proposal_events (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references public.game_proposals on delete cascade,
  at timestamptz not null default clock_timestamp(),
  author_id bigint default app.user_id(),
  author_name text,
  by_admin boolean not null default app.has_role('admin'),
  status text,
  reason_code text,
  message text,
  send_id uuid unique,
  constraint game_proposal_event_says_something check (status is not null or message ~ '\S'),
  constraint game_proposal_event_message_is_short check (char_length(message) <= 2000)
);
create index game_proposal_events_by_proposal on public.game_proposal_events (proposal_id, id);
comment on column public.game_proposal_events.status is 'The status that the proposal reached; null for a message.';
comment on column public.game_proposal_events.send_id is 'Chosen by the sender: a message that is sent again is refused.';
alter table public.game_proposal_events enable row level security;

insert into app.game_fields (name, type, min, max) values
  ('name', 'text', 1, 200),
  ('parent_id', 'integer', 1, 2147483647),
  ('min_players', 'integer', 1, 99),
  ('max_players', 'integer', 1, 99),
  ('playing_time', 'integer', 1, 6000),
  ('min_age', 'integer', 0, 99),
  ('year_published', 'integer', -4000, 2100),
  ('weight', 'decimal', 1, 5),
  ('designers', 'list', 0, 20),
  ('artists', 'list', 0, 20),
  ('categories', 'list', 0, 20),
  ('mechanics', 'list', 0, 20),
  ('languages', 'codes', 0, 30),
  ('external_id', 'digits', 1, 10),
  ('description', 'text', 0, 4000),
  ('cover_alt', 'text', 0, 200),
  ('website_url', 'url', 0, 500),
  ('rules_url', 'url', 0, 500),
  ('video_url', 'url', 0, 500),
  ('store_urls', 'urls', 0, 10);

-- An import of 10,000 rows is sent and may be withdrawn.
insert into app.rate_limits (name, max, usual, period, description) values
  ('game_proposals_per_publisher', 12000, 12000, '1 day', 'proposals of one publisher'),
  ('game_proposal_saves_per_person', 30000, 30000, '1 hour', 'changes of proposals by one person'),
  ('game_proposal_messages_per_person', 200, 200, '1 day', 'messages about proposals by one person'),
  ('game_covers_per_publisher', 1000, 1000, '1 day', 'covers in proposals of one publisher'),
  ('game_drafts_per_publisher', 12000, 12000, null, 'drafts of one publisher that were not sent'),
  ('game_proposal_kilobytes_per_publisher', 40000, 40000, '1 day',
    'KB of proposals, with covers, that one publisher adds');

create policy "a publisher reads its own proposals, an admin what was sent"
  on public.game_proposals for select to anon
  using (publisher_id = (select app.publisher_id())
    or (status <> 'draft' and (select app.has_role('admin'))));

create policy "a publisher inserts its own drafts" on public.game_proposals for insert to anon
  with check (publisher_id = (select app.publisher_id()) and status = 'draft');

create policy "a publisher updates its own proposals, an admin what was sent"
  on public.game_proposals for update to anon
  using (publisher_id = (select app.publisher_id())
    or (status <> 'draft' and (select app.has_role('admin'))));

-- With its messages. The audit log keeps the steps of what was sent.
create policy "a publisher deletes its own drafts and what it has withdrawn"
  on public.game_proposals for delete to anon
  using (publisher_id = (select app.publisher_id()) and status in ('draft', 'withdrawn'));

-- The policies of game_proposals apply to the inner query.
create policy "who reads a proposal reads its events" on public.game_proposal_events for select to anon
  using (exists (select from public.game_proposals as proposal where proposal.id = proposal_id));

create policy "editors and admins write messages about what was sent"
  on public.game_proposal_events for insert to anon
  with check (status is null and exists (
    select from public.game_proposals as proposal
    where proposal.id = proposal_id and proposal.status <> 'draft'
      and (proposal.publisher_id = (select app.publisher_id())
        or (select app.has_role('admin')))
  ));

grant select, delete,
  insert (id, publisher_id, kind, game_id, proposed, original, cover, note),
  update (proposed, original, cover, note, status, version, reason_code, reason)
  on public.game_proposals to anon;

grant all on public.game_proposals to service_role;

grant select, insert (proposal_id, message, send_id) on public.game_proposal_events to anon;

grant select on public.game_proposal_events to service_role;

-- Whether a value is valid for the field. Null clears a field; the name cannot be cleared.
create function app.is_game_value(field app.game_fields, value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  plain constant text := value #>> '{}';
begin
  if jsonb_typeof(value) = 'null' then
    return field.name <> 'name';
  end if;
  case field.type
    when 'text' then
      return jsonb_typeof(value) = 'string' and char_length(plain) <= field.max
        and (field.min = 0 or app.is_line(plain));
    when 'digits' then
      -- One spelling of a number: without zeros in front.
      return jsonb_typeof(value) = 'string' and plain ~ '^[1-9][0-9]*$'
        and char_length(plain) between field.min and field.max;
    when 'url' then
      return jsonb_typeof(value) = 'string' and app.is_website(plain);
    when 'integer' then
      return jsonb_typeof(value) = 'number' and plain::numeric between field.min and field.max
        and plain::numeric = trunc(plain::numeric);
    when 'decimal' then
      return jsonb_typeof(value) = 'number' and plain::numeric between field.min and field.max
        and plain::numeric = trunc(plain::numeric, 2);
    when 'list' then
      return app.is_text_list(value, field.max, 100);
    when 'codes' then
      return app.is_text_list(value, field.max, 2)
        and not jsonb_path_exists(value, '$[*] ? (!(@ like_regex "^[a-z]{2}$"))');
    when 'urls' then
      return app.is_text_list(value, field.max, 500)
        and (select bool_and(app.is_website(url)) is not false
             from jsonb_array_elements_text(value) as url);
  end case;
end
$$;

-- Raises PT400, with the field as detail, if the proposed values and the game's other values have more
-- players from than to, or if one of both is not known.
create function app.check_players(proposal public.game_proposals) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  proposed constant jsonb := proposal.proposed;
  together constant jsonb := proposal.original || proposed;
  changed constant text := case when proposed ? 'min_players' then 'min_players' else 'max_players' end;
  other constant text := case when changed = 'min_players' then 'max_players' else 'min_players' end;
begin
  if not proposed ? changed then
    return;
  elsif proposal.kind = 'change' and not together ? other then
    raise sqlstate 'PT400' using
      message = format('The original value of %s is missing. The proposal has to be sent again.', other),
      detail = other;
  elsif jsonb_typeof(together -> 'min_players') = 'number'
    and jsonb_typeof(together -> 'max_players') = 'number'
    and (together ->> 'min_players')::numeric > (together ->> 'max_players')::numeric then
    raise sqlstate 'PT400' using
      message = format('Players from (%s) is greater than players to (%s).',
        together ->> 'min_players', together ->> 'max_players'),
      detail = changed;
  end if;
end
$$;

-- Raises PT400, with the field as detail, if another proposal in review, or on its way to the catalogue,
-- has the same BGG ID.
create function app.check_external_id(proposal public.game_proposals) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text := proposal.proposed ->> 'external_id';
begin
  if exists (
    select from public.game_proposals as other
    where other.proposed ->> 'external_id' = wanted and other.status in ('submitted', 'approved')
      and other.id <> proposal.id
  ) then
    raise sqlstate 'PT400' using
      message = format('Another proposal in review has the BGG ID %s.', wanted), detail = 'external_id';
  end if;
end
$$;

-- Raises PT400, with the field as detail, if the proposal cannot be submitted.
create function app.check_game_proposal_is_complete(proposal public.game_proposals) returns void
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

  -- The words of `draftMessages.openProposal`.
  if exists (
    select from public.game_proposals as other
    where other.game_id = proposal.game_id and other.publisher_id = proposal.publisher_id
      and other.status in ('submitted', 'changes_requested', 'approved', 'failed_stale')
      and other.id <> proposal.id
  ) then
    raise sqlstate 'PT400' using detail = 'game_id', message =
      'This game has an open proposal. Withdraw it first, or change it there.';
  end if;

  perform app.check_players(proposal);
  perform app.check_external_id(proposal);
end
$$;

-- Changes and steps.

-- Identity, times and version are set by the database. Values can be changed in four states only. What was
-- withdrawn and is sent again counts as a new proposal.
create function app.check_game_proposal_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  caller constant bigint := app.user_id();
begin
  if tg_op = 'INSERT' then
    if app.is_browser() and new.publisher_id is null then
      raise sqlstate 'PT403' using message = 'Only an approved publisher proposes games.';
    end if;
  else
    if new.version <> old.version then
      raise sqlstate 'PT409' using message = 'This proposal has been changed meanwhile.';
    elsif (new.proposed, new.original, new.cover, new.note)
      is distinct from (old.proposed, old.original, old.cover, old.note) then
      if app.is_browser() and old.publisher_id is distinct from app.publisher_id() then
        raise sqlstate 'PT403' using message = 'Only the publisher changes a proposal.';
      elsif old.status not in ('draft', 'changes_requested', 'withdrawn', 'failed_stale') then
        raise sqlstate 'PT409' using message = format('A proposal that is %s cannot be edited.', old.status);
      end if;
    end if;
    if app.is_browser() and new.status in (old.status, 'withdrawn')
      and (new.reason_code, new.reason) is distinct from (old.reason_code, old.reason) then
      raise sqlstate 'PT409' using message = 'A reason belongs to a decision.';
    end if;
    if app.is_browser() and not app.use_rate_limit('game_proposal_saves_per_person', caller::text) then
      raise sqlstate 'PT429' using message = 'You have saved too often. Please try again in an hour.';
    end if;
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
    new.updated_by := caller;
  end if;

  if app.is_browser()
    and (tg_op = 'INSERT' or (old.status, new.status) = ('withdrawn', 'submitted'))
    and not app.use_rate_limit('game_proposals_per_publisher', new.publisher_id::text) then
    raise sqlstate 'PT429' using message = 'Your publisher has made too many proposals today. Please try again tomorrow.';
  end if;

  if app.is_browser() and new.cover is not null
    and (tg_op = 'INSERT' or new.cover is distinct from old.cover)
    and not app.use_rate_limit('game_covers_per_publisher', new.publisher_id::text) then
    raise sqlstate 'PT429' using message = 'Your publisher has sent too many covers today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

-- Proposals: what an insert stores, or what an update adds.
create function app.limit_proposal_bytes() returns trigger
language plpgsql set search_path = ''
as $$
declare
  bytes integer := octet_length(new.proposed::text) + octet_length(new.original::text)
    + coalesce(octet_length(new.cover), 0) + coalesce(octet_length(new.note), 0);
begin
  if tg_op = 'UPDATE' then
    bytes := bytes - octet_length(old.proposed::text) - octet_length(old.original::text)
      - coalesce(octet_length(old.cover), 0) - coalesce(octet_length(old.note), 0);
  end if;
  if bytes > 0 and not app.use_rate_limit(
    'game_proposal_kilobytes_per_publisher', new.publisher_id::text, 1 + bytes / 1024
  ) then
    raise sqlstate 'PT429' using message = 'Your publisher has saved too much today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

-- Once a statement: an import inserts 200 rows with each.
create function app.limit_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := app.get_rate_limit('game_drafts_per_publisher');
begin
  if nullif(current_setting('role', true), 'none') in ('anon', 'authenticated') and exists (
    select from (select distinct publisher_id from added) as publisher
    where (
      select count(*) from (
        select from public.game_proposals as draft
        where draft.publisher_id = publisher.publisher_id and draft.status = 'draft'
        limit most + 1
      ) as drafts
    ) > most
  ) then
    raise sqlstate 'PT429' using message =
      format('Your publisher has %s drafts. Please send or discard some of them.', most);
  end if;
  return null;
end
$$;

-- Enforces the status transitions for every role, and who may cause them. Of two concurrent decisions
-- the second waits for the first and is then refused with 409.
create function app.check_game_proposal_transition() returns trigger
language plpgsql set search_path = ''
as $$
declare
  actor text := case
    when old.status = 'approved' then 'catalogue'
    when new.status in ('submitted', 'withdrawn') then 'publisher'
    else 'admin'
  end;
begin
  if (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'withdrawn'), ('withdrawn', 'submitted'),
      ('submitted', 'changes_requested'), ('submitted', 'approved'), ('submitted', 'rejected'),
      ('changes_requested', 'submitted'), ('changes_requested', 'withdrawn'),
      ('failed_stale', 'submitted'), ('failed_stale', 'withdrawn'), ('approved', 'applied'),
      ('approved', 'failed_stale'), ('approved', 'changes_requested'), ('approved', 'submitted')) then
    raise sqlstate 'PT409' using
      message = format('A proposal cannot go from %s to %s.', old.status, new.status),
      hint = 'Somebody else may have changed it. Load it again.';
  elsif app.is_browser() and (actor = 'catalogue'
    or (actor = 'publisher' and old.publisher_id is distinct from app.publisher_id())
    or (actor = 'admin' and not app.has_role('admin'))) then
    raise sqlstate 'PT403' using message = case actor
      when 'publisher' then 'Only the publisher sends or withdraws a proposal.'
      when 'admin' then 'Only an admin decides on a proposal.'
      else 'Only the catalogue decides whether a proposal is applied.'
    end;
  end if;

  if new.status = 'submitted' then
    -- A change that the main API refused for good keeps its reason and its place in the queue.
    if old.status <> 'approved' then
      -- Of two that a publisher sends at the same moment, the second is checked against the first. A BGG
      -- ID of several publishers is found when the second is approved.
      perform pg_advisory_xact_lock(hashtextextended('game proposals of ' || new.publisher_id, 0));
      perform app.check_game_proposal_is_complete(new);
      new.submitted_at := clock_timestamp();
      new.reason := null;
    end if;
    new.reason_code := null;
    new.conflict := null;
    new.decided_at := null;
    new.decided_by := null;
  elsif new.status = 'withdrawn' then
    -- The catalogue may have other values by the time it is sent again.
    new.conflict := null;
  elsif new.status in ('changes_requested', 'approved', 'rejected') then
    new.decided_at := clock_timestamp();
    new.decided_by := app.user_id();
    if new.status = 'approved' then
      perform app.check_players(new);
      perform app.check_external_id(new);
    end if;
  end if;
  return new;
end
$$;

create function app.add_game_proposal_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.game_proposal_events (proposal_id, status, reason_code, message)
  values (
    new.id, new.status,
    case when new.status in ('changes_requested', 'approved', 'rejected') then new.reason_code end,
    case when new.status in ('submitted', 'changes_requested', 'approved', 'rejected') then new.reason end
  );
  return null;
end
$$;

-- Sets the author's name of a message, and counts it. Trigger argument: name of the limit per person.
create function app.set_message_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_name := nullif(
    btrim(concat_ws(' ', app.claims() ->> 'first_name', app.claims() ->> 'last_name')), ''
  );
  if app.is_browser() and app.user_id() is not null
    and not app.use_rate_limit(tg_argv[0], app.user_id()::text) then
    raise sqlstate 'PT429' using message = 'You have written too many messages today. Please try again tomorrow.';
  end if;
  return new;
end
$$;

grant execute on function app.check_players(public.game_proposals),
  app.check_external_id(public.game_proposals),
  app.check_game_proposal_is_complete(public.game_proposals)
to anon, service_role;

create trigger game_proposals_check_change before insert or update on public.game_proposals
  for each row execute function app.check_game_proposal_change();

create trigger game_proposals_check_id before insert on public.game_proposals
  for each row execute function app.refuse_deleted_id('This proposal has been deleted.');

create trigger game_proposals_limit_inserted_bytes before insert on public.game_proposals
  for each row when (app.is_browser() and new.publisher_id is not null)
  execute function app.limit_proposal_bytes();

create trigger game_proposals_limit_added_bytes before update on public.game_proposals
  for each row when (app.is_browser()
    and (new.proposed, new.original, new.cover, new.note)
      is distinct from (old.proposed, old.original, old.cover, old.note))
  execute function app.limit_proposal_bytes();

create trigger game_proposals_limit_drafts after insert on public.game_proposals
  referencing new table as added for each statement execute function app.limit_drafts();

create trigger game_proposals_limit_deletions before delete on public.game_proposals
  for each row when (app.is_browser()) execute function app.limit_writes('game_proposal_saves_per_person');

create trigger game_proposals_check_status_transition before update of status on public.game_proposals
  for each row execute function app.check_game_proposal_transition();

create trigger game_proposals_add_step after update on public.game_proposals
  for each row when (old.status is distinct from new.status) execute function app.add_game_proposal_step();

-- Messages.

create trigger game_proposal_events_set_author before insert on public.game_proposal_events
  for each row execute function app.set_message_author('game_proposal_messages_per_person');

-- But for those that a proposal takes with it when it is deleted.
create trigger game_proposal_events_reject_changes
  before update or delete or truncate on public.game_proposal_events
  for each statement when (pg_trigger_depth() = 0) execute function app.reject_changes();

create trigger game_proposals_add_change after update on public.game_proposals
  for each row when (old.status is distinct from new.status and new.status = 'approved')
  execute function app.add_game_change();

create trigger game_proposals_set_contact after update on public.game_proposals
  for each row when (
    old.status in ('draft', 'changes_requested', 'withdrawn', 'failed_stale')
      and new.status = 'submitted'
  )
  execute function app.set_game_proposal_contact();

create trigger game_proposal_events_add_mail after insert on public.game_proposal_events
  for each row when (new.status in ('changes_requested', 'approved', 'applied', 'rejected', 'failed_stale')
    or (new.status is null and new.by_admin))
  execute function app.add_game_proposal_mail();

create trigger game_proposals_audit after insert on public.game_proposals
  for each row when (new.status <> 'draft')
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict');

create trigger game_proposals_audit_steps after update on public.game_proposals
  for each row when (old.status is distinct from new.status)
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict');

create trigger game_proposals_audit_deletion after delete on public.game_proposals
  for each row when (old.status <> 'draft')
  execute function app.write_audit_log('id', 'proposed', 'original', 'cover', 'conflict');
