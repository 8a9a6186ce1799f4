-- Demo data: 120 days of figures that end yesterday, UTC, for the games of the demo's publishers. Only
-- for the demo catalogue, after supabase/seed.sql. Games begin with fewer plays and ratings than they have now,
-- and each gains some every four to seven days; the rest is counted back from the catalogue.

insert into public.game_snapshots
  (publisher_id, game_id, day, last_day, plays, ratings, average)
select publisher_id, id, yesterday - days,
  -- To the day before the next row.
  yesterday - coalesce(lead(days) over (partition by id order by days desc) + 1, 0),
  round(nb_plays * share), round(nb_ratings * share),
  -- Up to half a point below or above today's.
  case when rating is not null and round(nb_ratings * share) > 0 then
    round(least(10, greatest(1, rating + (id % 11 - 5) * days / 1200.0))::numeric, 2)
  end
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
