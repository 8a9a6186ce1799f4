-- Demo data: 120 days of figures that end yesterday, UTC, for the games of the demo's publishers. Only
-- for the demo catalogue, after ../../seed.sql. Games begin with fewer plays and ratings than they have now,
-- and each gains some every four to seven days; the rest is counted back from the catalogue.

-- How many of a game's ratings are 1, 2, … 10: a bell around its rating, with the rest at its top.
update main_api.games as game set rating_counts = (
  select array_agg(
    share + case when n = round(game.rating) then game.nb_ratings - total else 0 end order by n
  )
  from (
    select n, share, sum(share) over () as total
    from (
      select n, floor(game.nb_ratings * weight / sum(weight) over ())::integer as share
      from (
        select n, exp(-power(n - game.rating, 2) / 4) as weight from generate_series(1, 10) as n
      ) as weights
    ) as shares
  ) as counted
)
where rating is not null and nb_ratings > 0;

insert into public.game_snapshots
  (publisher_id, game_id, day, last_day, plays, ratings, average, distribution)
select publisher_id, id, yesterday - days,
  -- To the day before the next row.
  yesterday - coalesce(lead(days) over (partition by id order by days desc) + 1, 0),
  round(nb_plays * share), round(nb_ratings * share),
  -- Up to half a point below or above today's.
  case when rating is not null and round(nb_ratings * share) > 0 then
    round(least(10, greatest(1, rating + (id % 11 - 5) * days / 1200.0))::numeric, 2)
  end,
  case when days = 0 then rating_counts end
from (
  select *, 1 - days * (1 + id % 4) / 800.0 as share
  from main_api.games
  cross join (select (now() at time zone 'UTC')::date - 1 as yesterday) as clock
  cross join lateral generate_series(0, 119, 4 + id % 4) as days
  where publisher_id is not null
) as history;

insert into public.publisher_snapshots (publisher_id, day, games, plays, ratings, average)
select publisher_id, counted.day, count(*), sum(plays), sum(ratings), round(avg(average), 2)
from public.game_snapshots as game
cross join lateral generate_series(game.day, game.last_day, '1 day') as counted (day)
group by publisher_id, counted.day;
