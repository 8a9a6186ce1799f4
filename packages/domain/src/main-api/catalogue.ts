import { z } from 'zod';
import { gameId, type PublisherId, publisherId } from '../ids/index.ts';
import { listReader, type Page, pagedAnswer, pageReader } from './envelope.ts';
import {
  fields,
  getFirst,
  line,
  nameOrNull,
  numberOrNull,
  picture,
  pictureOrNull,
  textOrNull,
  unwrap,
} from './wire.ts';

/** Page size of the games list (section 9). */
export const gamesPerPage = 21;
/** Maximum page size of the main API. */
export const maxGamesPerPage = 100;
/** Maximum number of publishers in search results (section 9). */
export const maxPublishersFound = 21;

/** A country in the profile form. */
export const country = z.object({ id: z.int().positive(), name: z.string() });
export type Country = z.infer<typeof country>;
export const countriesAnswer = z.object({ data: z.array(country) });
export const countriesReader = listReader(
  {
    subject: 'countries',
    row: country,
    tidy: (row) => {
      const own = fields(row);
      return { id: numberOrNull(own.id), name: textOrNull(own.name) };
    },
  },
  'countries',
);

/** A publisher. `logo` and `media.location` are the same image (section 3). */
export const publisher = z.object({
  id: publisherId,
  name: z.string(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
  media: picture.nullable(),
});
export type Publisher = z.infer<typeof publisher>;
export const publisherAnswer = z.object({ data: publisher });
export const publishersAnswer = pagedAnswer(publisher);
const unnamedPublisher = (id: unknown) => `Unnamed publisher ${id}`;

/** Parses one publisher. The id defaults to the requested one, which a response may omit. */
export function publisherReader(id: PublisherId) {
  return z.preprocess((body) => {
    const own = tidyPublisher(unwrap(body, ['data', 'body', 'publisher']));
    // Reject a response that is not a publisher.
    if (own.id === null && own.name === null) return null;
    return { ...own, id, name: own.name ?? unnamedPublisher(id) };
  }, publisher);
}
export const publishersReader = pageReader({
  subject: 'publishers',
  row: publisher,
  tidy: tidyPublisher,
  unnamed: unnamedPublisher,
});
/** Parses the publisher search; the rows may also be under `publishers`. */
export const publisherSearchReader = z.preprocess((body) => {
  const own = fields(body);
  return getFirst(own.publishers, fields(own.data).publishers, body);
}, publishersReader);

/** A game (section 3). `parent_id` is null for a base game and set for an expansion. */
export const game = z.object({
  id: gameId,
  name: z.string(),
  parent_id: gameId.nullable(),
  publisher_id: publisherId.nullable(),
  thumbnail: picture.nullable(),
  media: picture.nullable(),
  rating: z.number().nullable(),
  nb_plays: z.int().nonnegative().nullable(),
  nb_ratings: z.int().nonnegative().nullable(),
  external_id: z.string().nullable(),
  year_published: z.int().nullable(),
  min_players: z.int().nullable(),
  max_players: z.int().nullable(),
  playing_time: z.int().nullable(),
  min_age: z.int().nullable(),
  /** ISO 8601; an extension. */
  updated_at: z.string().nullable(),
});
export type Game = z.infer<typeof game>;

const gameCounts = z.object({ base: z.int().nonnegative(), expansion: z.int().nonnegative() });
/** How many base games and expansions of the publisher match the search. */
export type GameCounts = z.infer<typeof gameCounts>;

/**
 * `counts` is an extension: an API that has it applies `kind`, `search` and `sort`, too. Without it
 * the client filters and sorts. `details` is one, too: the rows have the fields of one game.
 */
export const gamesAnswer = pagedAnswer(game, {
  counts: gameCounts.nullish(),
  details: z.literal(true).nullish(),
});
export const gameRow = {
  subject: 'games',
  row: game,
  tidy: tidyGame,
  unnamed: (id: unknown) => `Unnamed game ${id}`,
};
/** The reader of `counts`; null where the API does not count. */
export const gamesCounts = gameCounts.nullable().catch(null);
export const gamesReader = pageReader(gameRow, { counts: gamesCounts });
export type GamesPage = Page<Game> & { readonly counts?: GameCounts | null };

const gameKinds = ['all', 'base', 'expansion'] as const;
export type GameKind = (typeof gameKinds)[number];
export const gameSorts = [
  'name',
  '-name',
  'rating',
  '-rating',
  'nb_plays',
  '-nb_plays',
  'nb_ratings',
  '-nb_ratings',
  'year_published',
  '-year_published',
  'updated_at',
  '-updated_at',
] as const;
export type GameSort = (typeof gameSorts)[number];

/**
 * Filters of the games list. `kind`, `search` and `sort` are extensions that another API may
 * ignore; one that applies them answers `counts`.
 */
export interface GamesQuery {
  /** Defaults to the complete catalogue. */
  readonly publisherId?: PublisherId | undefined;
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly includeNullMetrics?: boolean | undefined;
  readonly kind?: GameKind | undefined;
  readonly search?: string | undefined;
  readonly sort?: GameSort | undefined;
}

/** The query string of a request. */
export function toGamesParameters({ page, perPage = gamesPerPage, ...query }: GamesQuery) {
  return {
    publisher_id: query.publisherId,
    include_null_metrics: (query.includeNullMetrics ?? true) ? 1 : undefined,
    per_page: perPage,
    page,
    kind: query.kind === 'all' ? undefined : query.kind,
    search: query.search || undefined,
    sort: query.sort,
  };
}

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);
const pageSize = z.coerce.number().int().min(1).max(maxGamesPerPage).default(gamesPerPage);

/** Query string of GET /api/filter/games. */
export const gamesParameters = z.object({
  publisher_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  include_null_metrics: z.enum(['0', '1', 'true', 'false']).default('0'),
  per_page: pageSize,
  page: pageNumber,
  kind: z.enum(gameKinds).default('all'),
  search: line('search', 200).optional(),
  sort: z.enum(gameSorts).optional(),
  /** 1: every row has the fields of GET /api/games/{id}. */
  details: z.enum(['0', '1']).default('0'),
});

/** Query string of the publisher search: the text is in double quotes (section 7). */
export const publisherSearchParameters = z.object({
  name: line('name', 300),
  page: pageNumber,
});

/** Query string of the publishers list. */
export const publishersParameters = z.object({
  page: pageNumber,
  per_page: pageSize,
  search: line('search', 200).optional(),
});

/** URL of a game's image, thumbnail first; null if it has none (section 2, gallery card). */
export function gamePicture(row: Game): string | null {
  return row.thumbnail?.location ?? row.media?.location ?? null;
}

/** A publisher of any API version in the documented shape. */
export function tidyPublisher(value: unknown) {
  const own = fields(value);
  const image = pictureOrNull(own.media, own.logo);
  return {
    id: numberOrNull(own.id),
    name: nameOrNull(own.name),
    website: textOrNull(getFirst(own.website, own.website_url)),
    logo: image?.location ?? null,
    media: image,
  };
}

function tidyGame(value: unknown) {
  const own = fields(value);
  return {
    id: numberOrNull(own.id),
    name: nameOrNull(own.name),
    parent_id: numberOrNull(own.parent_id),
    publisher_id: numberOrNull(own.publisher_id),
    thumbnail: pictureOrNull(own.thumbnail),
    media: pictureOrNull(own.media),
    rating: numberOrNull(own.rating),
    nb_plays: numberOrNull(own.nb_plays),
    nb_ratings: numberOrNull(own.nb_ratings),
    external_id: textOrNull(own.external_id),
    year_published: numberOrNull(own.year_published),
    min_players: numberOrNull(own.min_players),
    max_players: numberOrNull(own.max_players),
    playing_time: numberOrNull(own.playing_time),
    min_age: numberOrNull(own.min_age),
    updated_at: textOrNull(own.updated_at),
  };
}
