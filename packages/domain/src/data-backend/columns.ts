import { z } from 'zod';

/**
 * A person's id: `bigint` in SQL, a number or digits in JSON, digits here, because it is compared
 * with the token's `sub`. Refuses a number too large to be exact.
 */
export const userId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)])
  .transform(String);

/** A row's id. */
export const uuid = z.guid();

/** A moment, ISO 8601 with zone, as PostgREST writes `timestamptz`. */
export const moment = z.iso.datetime({ offset: true });

/** A day: 2025-10-01. */
export const day = z.iso.date();

/** A publisher's id in the main API. */
export const publisherId = z.int().positive();

/** A text column that may be null. */
export const optionalText = z.string().nullable();
