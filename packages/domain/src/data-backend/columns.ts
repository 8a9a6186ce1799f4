import { z } from 'zod';

/**
 * A user id: `bigint` in SQL, a number or digits in JSON, a string here, to compare with the
 * token's `sub`. Rejects unsafe integers.
 */
export const userId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)])
  .transform(String);

export const uuid = z.guid();

/** `timestamptz` as PostgREST writes it: ISO 8601 with time zone. */
export const moment = z.iso.datetime({ offset: true });

/** A day: 2025-10-01. */
export const day = z.iso.date();

/** A publisher's id in the main API. */
export const publisherId = z.int().positive();

export const optionalText = z.string().nullable();
