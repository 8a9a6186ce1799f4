import type { Sql } from 'postgres';

/** The users of the lists. */
export const people = {
  admin: { id: 1, email: 'admin@bench.example', roles: ['admin'] },
  publisher: { id: 2, email: 'publisher@bench.example', roles: ['publisher'], publisherId: 1 },
} as const;

/** The numbers of rows. */
export const amounts = {
  requests: 20_000,
  deletions: 20_000,
  testers: 3_000,
  reports: 20_000,
  games: 10_000,
  /** Recorded days of each game: its figures differ on every one. */
  days: 90,
} as const;

/** Fills both back ends: half of all games belong to one publisher. */
export async function fillLists(sql: Sql): Promise<void> {
  await fillCatalogue(sql);
  await fillFigures(sql);
  await fillPeople(sql);
  await sql`
    insert into public.publisher_requests (email, laravel_user_id, first_name, last_name,
      publisher_id, new_publisher_name, website_url, verification_note, status, created_at)
    select 'person' || n || '@house' || n % 700 || '.example', 1000 + n,
      (array['Mara', 'Ben', 'Hana', 'Oskar', 'Petra', 'Kai'])[1 + n % 6], 'Lindqvist ' || n,
      case when n % 3 > 0 then 1 + n % 400 end,
      case when n % 3 = 0 then 'Press number ' || n end,
      'https://www.house' || n % 700 || '.example',
      repeat('We are three people and one press. ', 1 + n % 5),
      (array['pending', 'approved', 'rejected', 'revoked'])[1 + n % 4],
      now() - n * interval '17 minutes'
    from generate_series(1, ${amounts.requests}::int) as n`;
  await sql`
    insert into public.account_deletion_requests
      (user_id, email, reason, status, processed_at, processed_by, created_at)
    select 50000 + n, 'leaver' || n || '@somewhere' || n % 90 || '.example',
      case when n % 4 > 0 then repeat('I moved my collection to a real shelf. ', 1 + n % 3) end,
      status, case when status <> 'pending' then now() end,
      case when status <> 'pending' then 1 end, now() - n * interval '23 minutes'
    from generate_series(1, ${amounts.deletions}::int) as n,
      lateral (select (array['pending', 'approved', 'rejected'])[1 + n % 3] as status) as one`;
  await sql`
    insert into public.feedback_items (title, content, category, user_id, created_at)
    select (array['Crash after logging a play', 'Statistics are wrong', 'The list does not scroll',
        'Search finds nothing', 'A cover is missing'])[1 + n % 5] || ' ' || n,
      'It happens on the second screen.', 'bug', 100000 + n, now() - n * interval '9 minutes'
    from generate_series(1, ${amounts.reports}::int) as n`;
  await sql`analyze`;
}

async function fillCatalogue(sql: Sql): Promise<void> {
  await sql`
    insert into main_api.publishers (id, name, folded_name, website)
    select n, 'House of Games ' || n, 'house of games ' || n, 'https://house' || n || '.example'
    from generate_series(1, 1200) as n`;
  await sql`
    insert into main_api.games (id, publisher_id, parent_id, name, folded_name, external_id, rating,
      nb_plays, nb_ratings, year_published, min_players, max_players, playing_time, min_age)
    select n, case when n % 2 = 0 then 1 else 2 + n % 1190 end,
      case when n % 7 = 0 then n - 1 end,
      'Tale of the Lighthouse ' || n, 'tale of the lighthouse ' || n, (100000 + n)::text,
      case when n % 10 > 0 then 4 + (n % 60) / 10.0 end, case when n % 10 > 0 then n % 9000 end,
      case when n % 10 > 0 then n % 900 end, 1980 + n % 45, 2, 4, 45, 10
    from generate_series(1, ${amounts.games}::int) as n`;
}

async function fillFigures(sql: Sql): Promise<void> {
  await sql`
    insert into public.game_snapshots
      (publisher_id, game_id, day, last_day, plays, ratings, average)
    select publisher_id, id, yesterday - n, yesterday - n, nb_plays + 100 - n, nb_ratings + 100 - n,
      round((rating - n * (id % 7 - 3) / 900.0)::numeric, 2)
    from main_api.games, (select (now() at time zone 'UTC')::date - 1 as yesterday) as clock,
      generate_series(0, ${amounts.days - 1}::int) as n`;
  await sql`
    insert into public.publisher_snapshots (publisher_id, day, games, plays, ratings, average)
    select publisher_id, day, count(*), sum(plays), sum(ratings), round(avg(average), 2)
    from public.game_snapshots group by publisher_id, day`;
}

async function fillPeople(sql: Sql): Promise<void> {
  await sql`
    insert into main_api.users (id, email, password_hash, firstname, lastname, displayname,
      folded_displayname, publisher_id)
    select id, email, 'none', 'Test', 'Person', email, email, publisher
    from (values (1, ${people.admin.email}, null), (2, ${people.publisher.email}, 1))
      as person (id, email, publisher)`;
  await sql`
    insert into public.user_roles (user_id, role, created_at)
    values (1, 'admin', now()), (2, 'publisher', now())`;
  await sql`
    insert into public.user_roles (user_id, role, created_at)
    select 100000 + n, 'tester', now() - n * interval '1 hour'
    from generate_series(1, ${amounts.testers}::int) as n`;
  await sql`insert into main_api.roles (user_id, role) values (1, 'admin'), (2, 'publisher')`;
  await sql`
    insert into public.profiles (laravel_user_id, email, first_name, last_name)
    select 100000 + n, 'tester' || n || '@board.example', 'Amara', 'Okafor ' || n
    from generate_series(1, 20000) as n`;
  await sql`
    insert into public.profiles (laravel_user_id, email, first_name, last_name)
    values (1, ${people.admin.email}, 'Ada', 'Admin'),
      (2, ${people.publisher.email}, 'Petra', 'Publisher')`;
  await sql`
    insert into public.terms_acceptances
      (user_id, publisher_request_id, ip_address, terms_version, terms_hash)
    values (2, null, 'unknown', 'October 2025', ${'0'.repeat(64)})`;
}
