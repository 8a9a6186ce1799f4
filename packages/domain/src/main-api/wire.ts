import { z } from 'zod';

/**
 * How the wire is read: the main API and its versions disagree about wrappers, spellings and
 * numbers as strings (section 3 and 7), so every answer is tidied into the documented shape first
 * and then checked against its schema. Beyond that point the types hold.
 */

/** The properties of a value, or none where it is no object. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Follows wrappers such as `data`, `body` or `user` inwards while they hold an object. */
export function unwrapped(value: unknown, wrappers: readonly string[]): unknown {
  const own = fields(value);
  for (const wrapper of wrappers) {
    const inner = own[wrapper];
    if (typeof inner === 'object' && inner !== null) return unwrapped(inner, wrappers);
  }
  return value;
}

/** The first of the values that is there at all. */
export function getFirst(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null) ?? null;
}

/** A number, also one that was sent as a string; null where there is none. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

/** A whole number above zero, as pages and ids are; null where there is none. */
export function positiveOrNull(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && Number.isInteger(number) && number > 0 ? number : null;
}

/** A text, also one that was sent as a number; null where there is none. */
export function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}

/** A name with something in it; null where there is none. */
export function nameOrNull(value: unknown): string | null {
  return textOrNull(value)?.trim() || null;
}

/** `{location}` of the first value that names a picture, as an object or as a bare address. */
export function pictureOrNull(...values: readonly unknown[]): { location: string } | null {
  for (const value of values) {
    const location = typeof value === 'string' ? value : fields(value).location;
    if (typeof location === 'string' && location.trim() !== '') return { location };
  }
  return null;
}

/** A yes or no that was sent as a boolean, a number or a word (`status` of section 3). */
export function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true' || value === 'success') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  if (value === 'error' || value === 'fail' || value === 'failed') return false;
  return null;
}

/**
 * A person's id: digits on both sides of the wire, a number in the API's JSON, a string here,
 * because it is compared with the token's `sub`.
 */
export const personId = z
  .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,17}$/)])
  .transform(String);

/** The id of a publisher, a game or a country. */
export const rowId = z.int().positive();

export const picture = z.object({ location: z.string() });
export type Picture = z.infer<typeof picture>;

/** One line of text as a person types it: trimmed, bounded, storable. */
export function line(field: string, most: number) {
  return z
    .string(`The ${field} field must be a string.`)
    .trim()
    .max(most, `The ${field} field must not be greater than ${most} characters.`)
    .refine(isStorable, `The ${field} field contains characters that cannot be stored.`);
}

/** PostgreSQL's text holds every character but NUL. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000');
}
