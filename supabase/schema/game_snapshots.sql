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
create index publisher_snapshots_by_day on public.publisher_snapshots (day);
comment on column public.publisher_snapshots.average is 'Mean of the games that have ratings, each counted once. Two decimals.';
alter table public.publisher_snapshots enable row level security;

-- The job is done again every UTC day; its payload is {day, page}, the next page of the catalogue.
insert into app.jobs (kind, key) values ('game_snapshots', 'catalogue');

create policy "a publisher reads the figures of its games, an admin all"
  on public.game_snapshots for select to anon
  using (publisher_id = (select app.publisher_id())
    or (select app.has_role('admin')));

create policy "a publisher reads its own figures, an admin all"
  on public.publisher_snapshots for select to anon
  using (publisher_id = (select app.publisher_id())
    or (select app.has_role('admin')));

grant select on public.game_snapshots, public.publisher_snapshots to anon, service_role;

-- What claim_jobs() says of the daily figures: the first page of today, or where today's run was
-- interrupted.
create function app.describe_game_snapshots(job app.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select case when job.payload ->> 'day' = today::text then job.payload
    else jsonb_build_object('day', today, 'page', 1) end
  from cast(clock_timestamp() at time zone 'UTC' as date) as today
$$;

-- Stores a page of [{publisher_id, game_id, plays, ratings, average}] and extends the claim. Each page is
-- stored once; the last one adds up the publishers' totals. Returns whether the caller continues with the
-- next page. For the server functions.
create function public.store_game_snapshots(
  run_day date, run_page integer, games jsonb, is_last boolean
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.jobs set
    payload = jsonb_build_object('day', run_day, 'page', run_page + 1),
    due_at = case when is_last then (run_day + 1)::timestamp at time zone 'UTC'
      else clock_timestamp() + interval '1 minute' end
  where kind = 'game_snapshots' and jsonb_build_object('day', run_day, 'page', run_page)
    = app.describe_game_snapshots(jobs);
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

  if not is_last then
    return true;
  end if;

  insert into public.publisher_snapshots (publisher_id, day, games, plays, ratings, average)
  select publisher_id, run_day, count(*), sum(plays), sum(ratings), round(avg(average), 2)
  from public.game_snapshots
  where last_day >= run_day and day <= run_day
  group by publisher_id
  on conflict do nothing;
  return false;
end
$$;

grant execute on function public.store_game_snapshots(date, integer, jsonb, boolean) to service_role;
