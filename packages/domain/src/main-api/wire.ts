import { z } from 'zod';
import { hasAtMost, hasVisibleText, hasWebAddress } from '../text/index.ts';

/**
 * Parts of the schemas of answers. Versions of the main API differ in wrappers, spellings and numbers
 * as strings (sections 3 and 7): a schema accepts all of them, and a field with anything else is null.
 */

/** The properties of an object; empty for any other value. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Unwraps objects below these properties, however deep. */
export function unwrap(value: unknown, wrappers: readonly string[]): unknown {
  const own = fields(value);
  for (const wrapper of wrappers) {
    const inner = own[wrapper];
    if (typeof inner === 'object' && inner !== null) return unwrap(inner, wrappers);
  }
  return value;
}

/** The first value that is not null or undefined. */
export function getFirst(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null) ?? null;
}

/** A number, also if sent as a string; else null. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

/** A positive integer, such as a page; else null. */
export function positiveOrNull(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && Number.isInteger(number) && number > 0 ? number : null;
}

/** A string, also if sent as a number; else null. */
export function textOrNull(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}

/** A non-empty trimmed name; else null. */
export function nameOrNull(value: unknown): string | null {
  return textOrNull(value)?.trim() || null;
}

/** `{location}` of the first value that is an image, as an object or as a URL; else null. */
export function pictureOrNull(...values: readonly unknown[]): { location: string } | null {
  for (const value of values) {
    const location = typeof value === 'string' ? value : fields(value).location;
    if (typeof location === 'string' && location.trim() !== '') return { location };
  }
  return null;
}

/** A boolean, also if sent as a number or word (`status` of section 3); else null. */
export function booleanOrNull(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true' || value === 'success') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  if (value === 'error' || value === 'fail' || value === 'failed') return false;
  return null;
}

export const picture = z.object({ location: z.string() });
export type Picture = z.infer<typeof picture>;

/** A field that `read` converts first; null if it is missing or the schema refuses it. */
export const orNull = <Schema extends z.ZodType>(
  read: (value: unknown) => unknown,
  schema: Schema,
) => z.preprocess(read, schema.nullable()).catch(null);

export const numberField = orNull(numberOrNull, z.number());
export const integerField = orNull(numberOrNull, z.int());
export const countField = orNull(numberOrNull, z.int().nonnegative());
export const textField = orNull(textOrNull, z.string());
/** A text; empty where it is missing. */
export const textOrEmpty = z.preprocess(textOrNull, z.string()).catch('');
export const booleanField = orNull(booleanOrNull, z.boolean());
export const pictureField = orNull((value) => pictureOrNull(value), picture);
/** The address of a picture. */
export const addressField = orNull((value) => pictureOrNull(value)?.location ?? null, z.string());
/** An id, also if sent as a string. */
export const numericId = <Id extends z.ZodType>(id: Id) => z.preprocess(numberOrNull, id);

/** The rows that the schema accepts; all of them, with their faults, if it accepts none. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((list) => {
    if (!Array.isArray(list)) return list;
    const readable = list.filter((value) => row.safeParse(value).success);
    return readable.length > 0 ? readable : list;
  }, z.array(row));

/** A text field: trimmed, with a maximum length. A text without visible characters is empty. */
export function text(field: string, max: number) {
  return limitText(storableText(field), field, max);
}

/** A text field of one line: a line break in a name would begin a paragraph of a mail. */
export function line(field: string, max: number) {
  const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);
  const schema = storableText(field).refine(isOneLine, `The ${field} field must be a single line.`);
  return limitText(schema, field, max);
}

/** A person's first or last name, which mails contain: without web addresses. */
export function personName(field: 'firstname' | 'lastname', required: string) {
  return line(field, 100)
    .min(1, required)
    .refine((name) => !hasWebAddress(name), `The ${field} field must not contain a web address.`);
}

function storableText(field: string) {
  return z
    .string(`The ${field} field must be a string.`)
    .trim()
    .refine(isStorable, `The ${field} field contains characters that cannot be stored.`);
}

/** After the refusals, because a text of control characters has no visible one. */
function limitText(schema: z.ZodString, field: string, max: number) {
  return schema
    .overwrite((value) => (hasVisibleText(value) ? value : ''))
    .refine(hasAtMost(max), `The ${field} field must not be greater than ${max} characters.`);
}

/** PostgreSQL's `text` cannot store NUL. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000');
}
