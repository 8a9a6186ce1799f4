import { type Game, type GameDetails, operations } from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import type { Sql, TransactionSql } from 'postgres';
import type { MainApiContext } from './context.ts';
import { type Env, escapeLikePattern, getOffset, readQuery, route, toPage } from './route.ts';

/** A row of `gameColumns`. */
export type GameRow = Omit<Game, 'thumbnail' | 'media' | 'updated_at'> & {
  readonly updated_at: Date | null;
  readonly cover_id: string | null;
};
type Filter = ReturnType<typeof readQuery<typeof operations.games.query>>;

/**
 * GET /api/filter/games (section 7). Base games come before expansions, each by name; a game
 * without metrics is left out unless `include_null_metrics=1`. A search finds parts of a name and
 * names that resemble the text.
 */
export function gamesRoute(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;

  route(app, context, operations.games, async (call) => {
    const filter = readQuery(call, operations.games.query);
    const read = (db: Sql | TransactionSql) => {
      const where = getConditions(db, filter);
      return Promise.all([
        db<GameRow[]>`
          select ${gameColumns(db)} ${filter.details === '1' ? sql`, ${detailColumns(db)}` : sql``}
          from main_api.games
          where ${where} ${getKindCondition(db, filter.kind)}
          order by ${getOrder(db, filter)}
          limit ${filter.per_page} offset ${getOffset(filter)}`,
        db<{ base: number; expansion: number }[]>`
          select count(*) filter (where parent_id is null)::int as base,
            count(*) filter (where parent_id is not null)::int as expansion
          from main_api.games where ${where}`,
      ]);
    };
    const [rows, [counts]] = filter.search
      ? await sql.begin('read only', async (tx) => {
          // The default of 0.6 misses a word of eight letters without one of them.
          await tx`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`;
          return read(tx);
        })
      : await read(sql);
    const { base, expansion } = counts ?? { base: 0, expansion: 0 };
    const games = rows.map((row) => toGame(row, context));
    const total = { all: base + expansion, base, expansion }[filter.kind];
    const { data } = toPage(call, context, games, { ...filter, total });
    const details = filter.details === '1' ? { details: true } : {};
    return { data: { ...data, counts: { base, expansion }, ...details } };
  });
}

function gameColumns(sql: Sql | TransactionSql) {
  return sql`id, name, parent_id, publisher_id, rating, nb_plays, nb_ratings, external_id,
    year_published, min_players, max_players, playing_time, min_age, updated_at,
    (select c.id from main_api.game_covers c where c.game_id = games.id) as cover_id`;
}

/** The columns that the list has with `details=1` only. */
function detailColumns(sql: Sql | TransactionSql) {
  return sql`weight, description, cover_alt, website_url, rules_url, video_url,
    coalesce(designers, '{}') as designers, coalesce(artists, '{}') as artists,
    coalesce(categories, '{}') as categories, coalesce(mechanics, '{}') as mechanics,
    coalesce(languages, '{}') as languages, coalesce(store_urls, '{}') as store_urls`;
}

/** A game as in the contract, with its cover or else the drawing of `art`. */
function toGame<Row extends GameRow>(
  { cover_id, updated_at, ...row }: Row,
  { basePath }: MainApiContext,
) {
  const location = cover_id ? `${basePath}/covers/${cover_id}` : `${basePath}/art/${row.id}.svg`;
  return {
    ...row,
    updated_at: updated_at?.toISOString() ?? null,
    thumbnail: { location },
    media: { location },
  };
}

/** All conditions but that on the kind. */
function getConditions(
  sql: Sql | TransactionSql,
  { publisher_id, search, include_null_metrics }: Filter,
) {
  const includesUnmeasured = include_null_metrics === '1' || include_null_metrics === 'true';
  return sql`
    true
    ${publisher_id === undefined ? sql`` : sql`and publisher_id = ${publisher_id}`}
    ${search ? sql`and (${contains(sql, search)} or ${folded(search)} operator(extensions.<%) folded_name)` : sql``}
    ${includesUnmeasured ? sql`` : sql`and rating is not null and nb_plays is not null and nb_ratings is not null`}`;
}

const contains = (sql: Sql | TransactionSql, search: string) =>
  sql`folded_name like ${`%${escapeLikePattern(folded(search))}%`}`;

function getKindCondition(sql: Sql | TransactionSql, kind: Filter['kind']) {
  if (kind === 'all') return sql``;
  return kind === 'base' ? sql`and parent_id is null` : sql`and parent_id is not null`;
}

/** Sorts by the given column; without one, a search by similarity of the names, highest first. */
function getOrder(sql: Sql | TransactionSql, { search, sort }: Filter) {
  if (sort === undefined) {
    const resemblance = search
      ? sql`case when ${contains(sql, search)} then 0
          else 1 - extensions.word_similarity(${folded(search)}, folded_name) end,`
      : sql``;
    return sql`${resemblance} (parent_id is not null), folded_name, id`;
  }
  const column = sort.replace(/^-/, '');
  // A game without plays or ratings has none: zero is the least.
  const name = column.startsWith('nb_')
    ? sql`coalesce(${sql(column)}, 0)`
    : sql(column === 'name' ? 'folded_name' : column);
  return sort.startsWith('-')
    ? sql`${name} desc nulls last, folded_name, id`
    : sql`${name} asc nulls last, folded_name, id`;
}

type DetailsRow = GameRow & Omit<GameDetails, 'thumbnail' | 'media' | 'updated_at'>;

/** A game with all its details as in the contract, or undefined if there is no such game. */
export async function findGameDetails(
  db: Sql | TransactionSql,
  context: MainApiContext,
  id: number,
): Promise<GameDetails | undefined> {
  const [row] = await db<DetailsRow[]>`
    select ${gameColumns(db)}, ${detailColumns(db)}
    from main_api.games where id = ${id}`;
  return row && toGame(row, context);
}
