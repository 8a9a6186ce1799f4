import { maxSimilarPublishers, operations } from '@ludarium/domain/main-api';
import { foldPublisherName } from '@ludarium/domain/publishers';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import { type PublisherRow, toPublisher } from './catalogue.ts';
import type { MainApiContext } from './context.ts';
import { type Env, readBody, route } from './route.ts';

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
