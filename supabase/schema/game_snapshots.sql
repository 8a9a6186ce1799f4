-- Daily figures of the main API's games, for the publishers' trends. The server function
-- take-game-snapshots walks through the catalogue once a UTC day; a publisher's totals are added up
-- when it has reached the end.

-- A row holds the figures of a game from `day` to `last_day`, both included: a day on which nothing
-- changed only moves `last_day`. A game that leaves the catalogue, or its publisher, has no later days.
create table public.game_snapshots (
  publisher_id bigint not null,
  game_id integer not null,
  day date not null,
  last_day date not null,
  plays bigint,
  ratings bigint,
  average numeric,
  constraint game_snapshots_pkey primary key (publisher_id, game_id, day),
  constraint game_snapshot_ends_after_its_beginning check (last_day >= day)
);
create index game_snapshots_by_last_day on public.game_snapshots (last_day, publisher_id);
comment on column public.game_snapshots.average is 'Two decimals. Null, as the other figures, where the main API does not tell.';
alter table public.game_snapshots enable row level security;

create table public.publisher_snapshots (
  publisher_id bigint not null,
  day date not null,
  games integer not null,
  plays bigint,
  ratings bigint,
  average numeric,
  constraint publisher_snapshots_pkey primary key (publisher_id, day)
);
comment on column public.publisher_snapshots.average is 'Mean of the games that have ratings, each counted once. Two decimals.';
alter table public.publisher_snapshots enable row level security;

create table app.game_snapshot_runs (
  day date primary key,
  next_page integer not null default 1,
  due_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
comment on column app.game_snapshot_runs.due_at is 'The end of the lease: a run that was interrupted is continued from then on.';
alter table app.game_snapshot_runs enable row level security;

insert into app.retention_periods (name, keep, description) values
  ('game_snapshots', '2 years', 'daily figures of games and publishers');

create policy "a publisher reads the figures of its games, an admin all"
  on public.game_snapshots for select to anon
  using (publisher_id = (select app.publisher_id())
    or (select app.has_role('admin')));

create policy "a publisher reads its own figures, an admin all"
  on public.publisher_snapshots for select to anon
  using (publisher_id = (select app.publisher_id())
    or (select app.has_role('admin')));

grant select on public.game_snapshots, public.publisher_snapshots to anon, service_role;

-- Claims the run of this UTC day for 60 seconds: {day, page}, or null if it is finished or claimed by
-- another server. For the server functions.
create function public.claim_game_snapshots() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (clock_timestamp() at time zone 'UTC')::date;
  run app.game_snapshot_runs;
begin
  insert into app.game_snapshot_runs (day) values (today) on conflict do nothing;
  update app.game_snapshot_runs set due_at = clock_timestamp() + interval '60 seconds'
  where day = today and finished_at is null and due_at <= clock_timestamp()
  returning * into run;
  if not found then
    return null;
  end if;
  return json_build_object('day', run.day, 'page', run.next_page);
end
$$;

-- Stores a page of [{publisher_id, game_id, plays, ratings, average}] and extends the
-- claim. Each page is stored once; the last one adds up the publishers' totals and deletes what has
-- been kept for its period. Returns whether the caller continues with the next page. For the server
-- functions.
create function public.store_game_snapshots(
  run_day date, run_page integer, games jsonb, is_last boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from app.game_snapshot_runs
  where day = run_day and next_page = run_page and finished_at is null for update;
  if not found then
    return false;
  end if;

  with seen as (
    select distinct on (game.publisher_id, game.game_id)
      game.publisher_id, game.game_id, game.plays, game.ratings, round(game.average, 2) as average
    from jsonb_to_recordset(games) as game (
      publisher_id bigint, game_id integer, plays bigint, ratings bigint, average numeric
    )
    order by game.publisher_id, game.game_id
  ),
  extended as (
    update public.game_snapshots as known set last_day = greatest(known.last_day, run_day)
    from seen
    where known.publisher_id = seen.publisher_id and known.game_id = seen.game_id
      and known.day = (
        select max(day) from public.game_snapshots as any_day
        where any_day.publisher_id = seen.publisher_id and any_day.game_id = seen.game_id
      )
      and (known.plays, known.ratings, known.average)
        is not distinct from (seen.plays, seen.ratings, seen.average)
    returning known.publisher_id, known.game_id
  )
  insert into public.game_snapshots
    (publisher_id, game_id, day, last_day, plays, ratings, average)
  select seen.publisher_id, seen.game_id, run_day, run_day, seen.plays, seen.ratings, seen.average
  from seen
  where not exists (
    select from extended
    where extended.publisher_id = seen.publisher_id and extended.game_id = seen.game_id
  )
  -- A game that moved to a later page meanwhile keeps its first figures of the day.
  and not exists (
    select from public.game_snapshots as known
    where known.publisher_id = seen.publisher_id and known.game_id = seen.game_id
      and known.last_day >= run_day
  );

  update app.game_snapshot_runs set
    next_page = run_page + 1,
    due_at = clock_timestamp() + interval '60 seconds',
    finished_at = case when is_last then clock_timestamp() end
  where day = run_day;
  if not is_last then
    return true;
  end if;

  insert into public.publisher_snapshots (publisher_id, day, games, plays, ratings, average)
  select publisher_id, run_day, count(*), sum(plays), sum(ratings), round(avg(average), 2)
  from public.game_snapshots
  where last_day >= run_day and day <= run_day
  group by publisher_id
  on conflict do nothing;
  delete from public.game_snapshots where last_day < app.retention_end('game_snapshots')::date;
  delete from public.publisher_snapshots where day < app.retention_end('game_snapshots')::date;
  delete from app.game_snapshot_runs where day < app.retention_end('game_snapshots')::date;
  return false;
end
$$;

grant execute on function public.claim_game_snapshots(),
  public.store_game_snapshots(date, integer, jsonb, boolean)
to service_role;
