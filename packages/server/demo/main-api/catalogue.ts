import { maxSimilarPublishers, operations } from '@ludarium/domain/main-api';
import { foldPublisherName } from '@ludarium/domain/publishers';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import type { MainApiContext } from './context.ts';
import { findGameDetails, gamesRoute } from './games.ts';
import { notFound } from './refusals.ts';
import {
  type Call,
  type Env,
  escapeLikePattern,
  getOffset,
  readBody,
  readQuery,
  readRowId,
  route,
  toPage,
} from './route.ts';

interface PublisherRow {
  readonly id: number;
  readonly name: string;
  readonly website: string | null;
  /** The uploaded logo; null without one. */
  readonly logo_id: string | null;
}

/** Countries, publishers and games (section 7). */
export function catalogueRoutes(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;

  route(app, context, operations.countries, async () => ({
    data: [
      ...(await sql<{ id: number; name: string }[]>`
        select id, name from main_api.countries order by name`),
    ],
  }));

  route(app, context, operations.publisher, async (call) => {
    const data = await findPublisher(readRowId(call, 'id'), context);
    if (data === undefined) throw notFound('Publisher not found.');
    return { data };
  });

  route(app, context, operations.publishers, (call) => {
    const { search = '', ...page } = readQuery(call, operations.publishers.query);
    return findPublishers(call, context, search, page);
  });

  route(app, context, operations.searchPublishers, async (call) => {
    const { name, page } = readQuery(call, operations.searchPublishers.query);
    // The text arrives in double quotes (section 7); they are not part of it.
    const text = name.replace(/^"/, '').replace(/"$/, '');
    return findPublishers(call, context, text, { page, per_page: 21 });
  });

  gamesRoute(app, context);

  route(app, context, operations.gameDetails, async (call) => {
    const data = await findGameDetails(sql, context, readRowId(call, 'id'));
    if (data === undefined) throw notFound('Game not found.');
    return { data };
  });
}

/**
 * Publishers whose name contains the text, ignoring case and accents, or is equal to it
 * (`foldPublisherName`): exact matches, then prefixes, then others.
 */
async function findPublishers(
  call: Call,
  context: MainApiContext,
  search: string,
  page: { page: number; per_page: number },
) {
  const { sql } = context;
  const text = folded(search);
  const contains = sql`(folded_name like ${`%${escapeLikePattern(text)}%`}
    or name_key = ${foldPublisherName(search)})`;
  const rows = await sql<(PublisherRow & { total: number })[]>`
    select id, name, website, (count(*) over ())::int as total,
      (select logo.id from main_api.publisher_logos as logo where logo.publisher_id = p.id) as logo_id
    from main_api.publishers as p
    where ${contains}
    order by folded_name <> ${text}, not starts_with(folded_name, ${text}), folded_name, id
    limit ${page.per_page} offset ${getOffset(page)}`;
  return toPage(
    call,
    context,
    rows.map((row) => toPublisher(row, context)),
    { ...page, total: rows[0]?.total ?? 0 },
  );
}

/** A publisher as it is answered; undefined if there is none with this id. */
export async function findPublisher(id: number, context: MainApiContext) {
  const [row] = await context.sql<PublisherRow[]>`
    select p.id, p.name, p.website, logo.id as logo_id
    from main_api.publishers as p
    left join main_api.publisher_logos as logo on logo.publisher_id = p.id
    where p.id = ${id}`;
  return row && toPublisher(row, context);
}

/** A publisher as in the contract, with the uploaded logo or else the drawn one. */
export function toPublisher(
  { id, name, website, logo_id }: PublisherRow,
  { basePath }: MainApiContext,
) {
  const logo = logo_id ? `${basePath}/logos/${logo_id}` : `${basePath}/logo/${id}.svg`;
  return { id, name, website, logo, media: { location: logo } };
}

interface ComparedRow extends PublisherRow {
  readonly nb_games: number;
  readonly nb_people: number;
  readonly opened_for: string | null;
}

/** POST /api/publisher-comparisons. Optional: section 7 does not define it. */
export function publisherComparisonRoute(app: Hono<Env>, context: MainApiContext): void {
  const { sql } = context;
  const columns = sql`
    p.id, p.name, p.website,
    (select logo.id from main_api.publisher_logos as logo where logo.publisher_id = p.id) as logo_id,
    (select count(*)::int from main_api.games as game where game.publisher_id = p.id) as nb_games,
    (select count(*)::int from main_api.users as u where u.publisher_id = p.id) as nb_people,
    (select u.id from main_api.users as u
      where u.id = p.opened_for and u.publisher_id = p.id) as opened_for`;
  const toCompared = ({ nb_games, nb_people, opened_for, ...row }: ComparedRow) => {
    const { media: _, ...publisher } = toPublisher(row, context);
    return {
      ...publisher,
      nb_games,
      nb_people,
      opened_for: opened_for === null ? null : Number(opened_for),
    };
  };

  route(app, context, operations.comparePublishers, async (call) => {
    const { ids, names } = await readBody(call, operations.comparePublishers.body);
    const publishers = await sql<ComparedRow[]>`
      select ${columns} from main_api.publishers as p where p.id = any (${ids}) order by p.id`;
    const found = await sql<(ComparedRow & { place: number })[]>`
      select asked.place::int, p.*
      from unnest(${names.map(folded)}::text[],
        ${names.map(foldPublisherName)}::text[]) with ordinality as asked (folded, name_key, place)
      cross join lateral (
        select ${columns} from main_api.publishers as p
        where p.name_key = asked.name_key
          or extensions.similarity(p.folded_name, asked.folded) >= 0.45
          or extensions.strict_word_similarity(asked.folded, p.folded_name) >= 0.8
        order by p.name_key is distinct from asked.name_key,
          extensions.similarity(p.folded_name, asked.folded) desc, p.id
        limit ${maxSimilarPublishers}
      ) as p
      order by asked.place`;
    return {
      data: {
        publishers: publishers.map(toCompared),
        names: names.map((name, index) => ({
          name,
          publishers: found.filter(({ place }) => place === index + 1).map(toCompared),
        })),
      },
    };
  });
}
