import { type AnswerOf, type GameSort, operations } from '@ludarium/domain/main-api';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import type { MainApiContext } from './context.ts';
import { folded, likeLiteral } from './folding.ts';
import { getOffset, paged } from './paging.ts';
import { type Env, readQuery, route } from './route.ts';

type Game = AnswerOf<'games'>['data']['data'][number];
type Filter = ReturnType<typeof readQuery<typeof operations.games.query>>;

/**
 * GET /api/filter/games (section 7). Base games come before expansions, each by name; a game
 * without metrics is left out unless `include_null_metrics=1`.
 */
export function gamesRoute(app: Hono<Env>, context: MainApiContext): void {
  const { sql, basePath } = context;

  route(app, context, operations.games, async (call) => {
    const filter = readQuery(call, operations.games.query);
    const where = conditions(sql, filter);
    const [rows, counted] = await Promise.all([
      sql<Omit<Game, 'thumbnail' | 'media'>[]>`
        select id, name, parent_id, publisher_id, rating, nb_plays, nb_ratings, external_id,
          year_published, min_players, max_players, playing_time, min_age
        from main_api.games
        where ${where}
        order by ${order(sql, filter.sort)}
        limit ${filter.per_page} offset ${getOffset(filter)}`,
      sql<{ total: number }[]>`
        select count(*)::int as total from main_api.games where ${where}`,
    ]);
    const games = rows.map((row): Game => {
      const location = `${basePath}/art/${row.id}.svg`;
      return { ...row, thumbnail: { location }, media: { location } };
    });
    return paged(call, context, games, {
      page: filter.page,
      per_page: filter.per_page,
      total: counted[0]?.total ?? 0,
    });
  });
}

function conditions(sql: Sql, filter: Filter) {
  const { publisher_id, kind, search, include_null_metrics } = filter;
  const everything = include_null_metrics === '1' || include_null_metrics === 'true';
  return sql`
    true
    ${publisher_id === undefined ? sql`` : sql`and publisher_id = ${publisher_id}`}
    ${kind === 'base' ? sql`and parent_id is null` : sql``}
    ${kind === 'expansion' ? sql`and parent_id is not null` : sql``}
    ${search ? sql`and folded_name like ${`%${likeLiteral(folded(search))}%`}` : sql``}
    ${everything ? sql`` : sql`and rating is not null and nb_plays is not null and nb_ratings is not null`}`;
}

function order(sql: Sql, sort: GameSort | undefined) {
  if (sort === undefined) return sql`(parent_id is not null), folded_name, id`;
  const column = sort.replace(/^-/, '');
  const name = sql(column === 'name' ? 'folded_name' : column);
  return sort.startsWith('-')
    ? sql`${name} desc nulls last, folded_name, id`
    : sql`${name} asc nulls last, folded_name, id`;
}
