/**
 * Ids. An id of one kind is not assignable to another kind; schemas and readers create them. A
 * literal is assignable to every kind.
 */
import { z } from 'zod';

declare const kind: unique symbol;
type Id<Value, Kind extends string> = Value & { readonly [kind]?: Kind };

/** The main API's user id: `bigint` in SQL, a number or digits in JSON, digits here. */
export type PersonId = Id<string, 'person'>;
/** The main API's publisher id. */
export type PublisherId = Id<number, 'publisher'>;
/** The main API's game id. */
export type GameId = Id<number, 'game'>;
/** The uuid of a row in the data backend. */
export type RowId = Id<string, 'row'>;

/** Rejects integers that JSON numbers cannot hold. Compare with the token's `sub`. */
export const personId: z.ZodType<PersonId, string | number> = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)])
  .transform(String);
export const publisherId: z.ZodType<PublisherId, number> = z.int().positive();
export const gameId: z.ZodType<GameId, number> = z.int().positive();
export const rowId: z.ZodType<RowId, string> = z.guid();

/**
 * A new uuid of version 4 for a row. Not by `crypto.randomUUID`, which exists in secure contexts only:
 * over https or on localhost, and not at http://192.168.0.2.
 */
export function createRowId(): RowId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // RFC 9562, section 5.4: the version and the variant.
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
