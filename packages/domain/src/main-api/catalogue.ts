import { z } from 'zod';
import { gameId, publisherId } from '../ids/index.ts';
import { pageOf } from './envelope.ts';
import {
  addressField,
  countField,
  fields,
  integerField,
  line,
  nameOrNull,
  numberField,
  numberOrNull,
  numericId,
  orNull,
  pictureField,
  pictureOrNull,
  rowsOf,
  textField,
  textOrNull,
  unwrap,
} from './wire.ts';

/** Page size of the games list (section 9). */
export const gamesPerPage = 21;
/** Maximum page size of the main API. */
export const maxGamesPerPage = 100;
/** Maximum number of publishers in search results (section 9). */
const maxPublishersFound = 21;

/** A country in the profile form. */
export const country = z.object({
  id: numericId(z.int().positive()),
  name: z.preprocess(textOrNull, z.string()),
});
export type Country = z.infer<typeof country>;
/** A list at the top level, or under `data` or `countries` (section 7). */
export const countriesAnswer = z.preprocess((body) => {
  const { data, countries } = fields(body);
  return Array.isArray(body) ? body : (data ?? countries);
}, rowsOf(country));

/** A publisher. `logo` and `media.location` are the same image (section 3). */
export const publisherFields = z.object({
  id: numericId(publisherId),
  name: z.string(),
  website: textField,
  logo: addressField,
  media: pictureField,
});
export type Publisher = z.infer<typeof publisherFields>;

/** A row of publishers, in any spelling. */
export function toPublisher(value: unknown) {
  const own = fields(value);
  const media = pictureOrNull(own.media, own.logo);
  return { ...own, name: getName(own, 'publisher'), logo: media, media };
}
const publisher = z.preprocess(toPublisher, publisherFields);
export const publishersAnswer = pageOf(publisher);
/** At most 21 publishers (section 9). */
export const foundPublishersAnswer = publishersAnswer.transform(({ data }) =>
  data.slice(0, maxPublishersFound),
);

/** One publisher, under `data` or `body` (section 7). A response may omit its id: the caller has it. */
export const publisherAnswer = z.preprocess(
  (body) => unwrap(body, ['data', 'body']),
  z
    .custom((value) => fields(value).id != null || nameOrNull(fields(value).name) !== null)
    .pipe(
      z.preprocess(toPublisher, publisherFields.extend({ id: orNull(numberOrNull, publisherId) })),
    ),
);

/** The name of a row, which a publisher or game may lack. */
const getName = ({ id, name }: Readonly<Record<string, unknown>>, what: string): string =>
  nameOrNull(name) ?? `Unnamed ${what} ${id}`;

/** A game (section 3). `parent_id` is null for a base game and set for an expansion. */
export const game = z.object({
  id: numericId(gameId),
  name: z.string(),
  parent_id: orNull(numberOrNull, gameId),
  publisher_id: orNull(numberOrNull, publisherId),
  thumbnail: pictureField,
  media: pictureField,
  rating: numberField,
  nb_plays: countField,
  nb_ratings: countField,
  external_id: textField,
  year_published: integerField,
  min_players: integerField,
  max_players: integerField,
  playing_time: integerField,
  min_age: integerField,
  /** ISO 8601; an extension. */
  updated_at: textField,
});
export type Game = z.infer<typeof game>;

/** A row of games, which may have no name. */
const toGame = (value: unknown) => ({
  ...fields(value),
  name: getName(fields(value), 'game'),
});

const gameCounts = z.object({ base: z.int().nonnegative(), expansion: z.int().nonnegative() });
/** How many base games and expansions of the publisher match the search. */
export type GameCounts = z.infer<typeof gameCounts>;

/**
 * Extension: an API that answers it applies `kind`, `search` and `sort`, too. Without it the client
 * filters and sorts.
 */
const countsField = gameCounts.nullable().catch(null);
export const gamesAnswer = pageOf(z.preprocess(toGame, game), { counts: countsField });

/** The texts of a list; empty for any other value. */
const textList = z
  .array(textField)
  .transform((texts) => texts.flatMap((text) => text ?? []))
  .catch([]);

/** A game with the details that the list leaves out. An extension, like the call that answers it. */
export const gameDetails = game.extend({
  /** Complexity from 1 to 5, with two decimals. */
  weight: orNull(numberOrNull, z.number().min(1).max(5)),
  designers: textList,
  artists: textList,
  categories: textList,
  mechanics: textList,
  /** ISO 639-1 codes. */
  languages: textList,
  description: textField,
  /** What the picture shows, for people who do not see it. */
  cover_alt: textField,
  website_url: textField,
  rules_url: textField,
  video_url: textField,
  store_urls: textList,
});
export type GameDetails = z.infer<typeof gameDetails>;

/** A game at the top level or under `data`. Only its id is required. */
export const gameDetailsAnswer = z.preprocess(
  (body) => toGame(unwrap(body, ['data'])),
  gameDetails,
);

/** The list of games with `details=1`. */
export const detailedGamesAnswer = pageOf(z.preprocess(toGame, gameDetails), {
  counts: countsField,
  /** Null if the API does not know `details`: the rows have the fields of the list only. */
  details: z.literal(true).nullable().catch(null),
});

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

const pageNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1);
const pageSize = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(maxGamesPerPage)
  .default(gamesPerPage);

/**
 * Query string of GET /api/filter/games. `kind`, `search`, `sort` and `details` are extensions that
 * another API may ignore; one that applies them answers `counts`.
 */
export const gamesParameters = z.object({
  /** Without it: the complete catalogue. */
  publisher_id: z.coerce.number<number | string>().int().positive().max(2_147_483_647).optional(),
  include_null_metrics: z.enum(['0', '1', 'true', 'false']).default('0'),
  per_page: pageSize,
  page: pageNumber,
  kind: z.enum(gameKinds).default('all'),
  search: line('search', 200).optional(),
  sort: z.enum(gameSorts).optional(),
  /** 1: every row has the fields of GET /api/games/{id}. */
  details: z.enum(['0', '1']).default('0'),
});
export type GamesQuery = z.input<typeof gamesParameters>;

/** The query of a page of games: also those without figures, 21 a page (section 9). */
export const toGamesQuery = ({
  per_page = gamesPerPage,
  page = 1,
  ...query
}: GamesQuery): GamesQuery => ({ ...query, include_null_metrics: '1', per_page, page });

/** Query string of the publisher search: the text is in double quotes (section 7). */
export const publisherSearchParameters = z.object({
  name: line('name', 300),
  page: pageNumber,
});

/** The query of a search for publishers by a part of their name (section 7). */
export const toPublisherQuery = (text: string) => ({
  name: `"${text.trim().replaceAll('"', '')}"`,
});

/** Query string of the publishers list; `search` matches part of the name. */
export const publishersParameters = z.object({
  page: pageNumber,
  per_page: pageSize,
  search: line('search', 200).optional(),
});

/** URL of a game's image, thumbnail first; null if it has none (section 2, gallery card). */
export function gamePicture(row: Game): string | null {
  return row.thumbnail?.location ?? row.media?.location ?? null;
}
