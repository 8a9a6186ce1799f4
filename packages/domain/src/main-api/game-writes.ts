import { z } from 'zod';
import {
  type GameField,
  type GameFieldName,
  gameFieldNames,
  gameFields,
} from '../game-proposals/fields.ts';
import { isWebsiteUrl } from '../website/index.ts';
import { gameDetailsAnswer } from './catalogue.ts';
import { createClient, type MainApiOptions } from './client.ts';
import { refusal } from './envelope.ts';
import { MainApiError } from './error.ts';
import { type Operation, operations } from './operations.ts';
import { fields, line, text } from './wire.ts';

/** Maximum size of a cover, in bytes. */
export const maxCoverBytes = 300 * 1024;

const maxId = 2_147_483_647;

/** A number of a game, or null where it is not known. */
function number(
  field: string,
  [min, max]: readonly [number, number],
  schema: z.ZodNumber = z.int(),
) {
  const message = `The ${field} field must be between ${min} and ${max}.`;
  return schema.min(min, message).max(max, message).nullable().optional();
}

/** A text of a game; an empty one counts as null. */
function optional(text: z.ZodType<string, string>) {
  return text
    .transform((value) => value || null)
    .nullable()
    .optional();
}

const webAddress = (field: string) =>
  line(field, 500).refine(
    (value) => value === '' || isWebsiteUrl(value),
    `The ${field} field must be a web address.`,
  );

/** A list of a game; null counts as an empty list. */
function list<Entry extends z.ZodType<string>>(field: string, max: number, entry: Entry) {
  return z
    .array(
      entry.refine((value) => value !== '', `The ${field} field must not have empty entries.`),
      `The ${field} field must be a list.`,
    )
    .max(max, `The ${field} field must not have more than ${max} items.`)
    .nullable()
    .transform((value) => value ?? [])
    .optional();
}

/** Characters of the longest data URL of a cover. */
const maxCoverLength = 'data:image/jpeg;base64,'.length + Math.ceil(maxCoverBytes / 3) * 4;
const coverMessage = 'The cover field must be a PNG, JPEG, WebP or AVIF image as a data URL.';

/** The schema of a value that a server writes, by the type of its field. */
const written = {
  text: (name: GameFieldName, { max }: GameField) =>
    optional(name === 'description' ? text(name, max) : line(name, max)),
  digits: (name: GameFieldName, { max }: GameField) =>
    optional(line(name, max).regex(/^([1-9]\d*)?$/, `The ${name} field must be a number.`)),
  url: (name: GameFieldName) => optional(webAddress(name)),
  integer: (name: GameFieldName, { min, max }: GameField) => number(name, [min, max]),
  decimal: (name: GameFieldName, { min, max }: GameField) =>
    number(
      name,
      [min, max],
      z.number().multipleOf(0.01, `The ${name} field must have two decimals at most.`),
    ),
  list: (name: GameFieldName, { max }: GameField) => list(name, max, line(name, 100)),
  codes: (name: GameFieldName, { max }: GameField) =>
    list(
      name,
      max,
      z.string().regex(/^[a-z]{2}$/, `The ${name} field must hold codes of two letters.`),
    ),
  urls: (name: GameFieldName, { max }: GameField) => list(name, max, webAddress(name)),
};

/** An object with a schema for each field of a game. */
function mapFields<
  Schemas extends Record<GameField['type'], (name: GameFieldName, field: GameField) => z.ZodType>,
>(schemas: Schemas) {
  const entries = gameFieldNames.map((name) => [
    name,
    schemas[gameFields[name].type](name, gameFields[name]),
  ]);
  const shape: {
    [Name in GameFieldName]: ReturnType<Schemas[(typeof gameFields)[Name]['type']]>;
  } = Object.fromEntries(entries);
  return shape;
}

const gameName = line('name', gameFields.name.max).min(1, 'The name field is required.');

/** The fields of a game that a server may write; absent ones are left as they are. */
export const gameValues = z.strictObject({
  ...mapFields(written),
  name: gameName.optional(),
  /** A data URL; null removes the picture. */
  cover: optional(
    z
      .string(coverMessage)
      .max(maxCoverLength, 'The cover field must not be greater than 300 KB.')
      .regex(/^(data:image\/(png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2})?$/, coverMessage),
  ),
});
export type GameValues = z.input<typeof gameValues>;

const expectedNumber = z.number().nullable().optional();
const expectedText = z.string().nullable().optional();
const expectedList = z.array(z.string()).nullable().optional();

const expected = {
  text: () => expectedText,
  digits: () => expectedText,
  url: () => expectedText,
  integer: () => expectedNumber,
  decimal: () => expectedNumber,
  list: () => expectedList,
  codes: () => expectedList,
  urls: () => expectedList,
};

/**
 * Values that a game must have for a write to take place, as `gameDetails` answers them. `cover` is
 * the address of the picture, null where there is only the drawing of the server.
 */
export const expectedGameValues = z.strictObject({
  ...mapFields(expected),
  publisher_id: expectedNumber,
  cover: expectedText,
});
export type ExpectedGameValues = z.infer<typeof expectedGameValues>;

/** The answer of status 409: the fields of `expected` that differ, with their current values. */
export const gameConflict = refusal.extend({ current: expectedGameValues });

const write = { caller: 'catalogue' } as const;

/**
 * Writes of a server to the catalogue, with its key and a header `Idempotency-Key`. Optional: an API
 * without them answers 404.
 */
export const gameWrites = {
  createGame: {
    ...write,
    method: 'POST',
    paths: ['/api/games'],
    body: z.object({
      publisher_id: z.int('The publisher_id field is required.').positive().max(maxId),
      values: gameValues.extend({ name: gameName }),
    }),
    success: 201,
    answer: gameDetailsAnswer,
  },
  updateGame: {
    ...write,
    method: 'PATCH',
    paths: ['/api/games/{id}'],
    body: z.object({ values: gameValues, expected: expectedGameValues }),
    success: 200,
    answer: gameDetailsAnswer,
  },
  deleteGame: {
    ...write,
    method: 'DELETE',
    paths: ['/api/games/{id}'],
    body: z.object({ expected: expectedGameValues }),
    success: 200,
    answer: z.unknown(),
  },
} as const satisfies Record<string, Operation>;

/** Every call, for the contract's tests. */
export const allOperations = { ...operations, ...gameWrites };

/** The `code` of the 404 of a write to a game that does not exist, unlike that of a missing call. */
export const gameNotFound = 'game_not_found';

/** The client of the writes, for servers only; `getToken` gives the key of the catalogue. */
export const createCatalogueWriter = (options: MainApiOptions) => createClient(gameWrites, options);

/** The header that makes a write repeatable: a repeat with the same uuid gets the first answer. */
export const toIdempotency = (key: string) => ({ 'Idempotency-Key': key });

/**
 * The current values of the game, where a write was refused because it does not have the expected ones
 * (409); null for any other error.
 */
export function readConflict(error: unknown): ExpectedGameValues | null {
  if (!(error instanceof MainApiError) || error.status !== 409) return null;
  return expectedGameValues.safeParse(fields(error.cause).current).data ?? null;
}
