import { z } from 'zod';
import { countsField, game, toGame } from './catalogue.ts';
import { pageOf } from './envelope.ts';
import { type Operation, operations } from './operations.ts';
import { numberOrNull, orNull, textField, unwrap } from './wire.ts';

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

/** Optional: an API without it answers 404. */
export const gameDetailsOperation = {
  method: 'GET',
  paths: ['/api/games/{id}'],
  caller: 'anyone',
  success: 200,
  answer: gameDetailsAnswer,
} as const satisfies Operation;

/** The list of games with `details=1`. */
export const detailedGamesOperation = {
  ...operations.games,
  answer: pageOf(z.preprocess(toGame, gameDetails), {
    counts: countsField,
    /** Null if the API does not know `details`: the rows have the fields of the list only. */
    details: z.literal(true).nullable().catch(null),
  }),
} as const satisfies Operation;
