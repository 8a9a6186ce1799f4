import { z } from 'zod';
import type { GameId } from '../ids/index.ts';
import {
  type GameCounts,
  type GamesQuery,
  game,
  gameRow,
  gamesCounts,
  maxGamesPerPage,
  toGamesParameters,
} from './catalogue.ts';
import { normaliseRows, type Page, pageReader } from './envelope.ts';
import { type Operation, operations } from './operations.ts';
import type { Call, CallInput } from './transport.ts';
import { fields, numberOrNull, textOrNull, unwrap } from './wire.ts';

/** A game with the details that the list leaves out. An extension, like the call that answers it. */
export const gameDetails = game.extend({
  /** Complexity from 1 to 5, with two decimals. */
  weight: z.number().min(1).max(5).nullable(),
  designers: z.array(z.string()),
  artists: z.array(z.string()),
  categories: z.array(z.string()),
  mechanics: z.array(z.string()),
  /** ISO 639-1 codes. */
  languages: z.array(z.string()),
  description: z.string().nullable(),
  /** What the picture shows, for people who do not see it. */
  cover_alt: z.string().nullable(),
  website_url: z.string().nullable(),
  rules_url: z.string().nullable(),
  video_url: z.string().nullable(),
  store_urls: z.array(z.string()),
  /** The number of ratings of 1 to 10; null where it is not known. */
});
export type GameDetails = z.infer<typeof gameDetails>;
export const gameDetailsAnswer = z.object({ data: gameDetails });

/** Optional: an API without it answers 404. */
export const gameDetailsOperation = {
  method: 'GET',
  paths: ['/api/games/{id}'],
  caller: 'anyone',
  success: 200,
  answer: gameDetailsAnswer,
} as const satisfies Operation;

/** Calls the operation with a client's transport. */
export const readGameDetails = (call: Call, id: GameId, input?: Pick<CallInput, 'signal'>) =>
  call(gameDetailsOperation, gameDetailsReader, { params: { id }, ...input });

/** A page of games with all their details. */
export interface GameDetailsPage extends Page<GameDetails> {
  readonly counts: GameCounts | null;
  /** Null if the API does not know `details`: the rows have the fields of the list only. */
  readonly details: true | null;
}

/** Calls the list of games with a client's transport. */
export async function readGamesWithDetails(
  call: Call,
  { page = 1, perPage = maxGamesPerPage, ...rest }: GamesQuery,
  input?: Pick<CallInput, 'signal'>,
): Promise<GameDetailsPage> {
  const query = { ...toGamesParameters({ ...rest, page, perPage }), details: 1 };
  const found = await call(operations.games, gameDetailsPageReader, { query, ...input });
  return { ...found, current_page: page };
}

/** Parses a game at the top level or under `data`, `body` or `game`. Only its id is required. */
export const gameDetailsReader = z.preprocess((body) => {
  const rows = normaliseRows([unwrap(body, ['data', 'body', 'game'])], {
    ...gameRow,
    row: gameDetails,
    tidy: tidyGameDetails,
  });
  return Array.isArray(rows) ? rows[0] : null;
}, gameDetails);

const gameDetailsPageReader = pageReader(
  { ...gameRow, row: gameDetails, tidy: tidyGameDetails },
  { counts: gamesCounts, details: z.literal(true).nullable().catch(null) },
);

function tidyGameDetails(value: unknown) {
  const own = fields(value);
  return {
    ...gameRow.tidy(value),
    weight: numberOrNull(own.weight),
    designers: texts(own.designers),
    artists: texts(own.artists),
    categories: texts(own.categories),
    mechanics: texts(own.mechanics),
    languages: texts(own.languages),
    description: textOrNull(own.description),
    cover_alt: textOrNull(own.cover_alt),
    website_url: textOrNull(own.website_url),
    rules_url: textOrNull(own.rules_url),
    video_url: textOrNull(own.video_url),
    store_urls: texts(own.store_urls),
  };
}

/** The texts of a list; empty for any other value. */
function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => textOrNull(entry) ?? []) : [];
}
