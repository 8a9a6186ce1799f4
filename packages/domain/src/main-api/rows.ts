import type { z } from 'zod';
import { fields } from './wire.ts';

/** How to parse the rows of a list. */
export interface RowReader<Row extends z.ZodType> {
  /** Name of the rows in log messages, for example `games`. */
  readonly subject: string;
  readonly row: Row;
  /** Converts a row of any API version to the documented shape. */
  readonly tidy: (value: unknown) => Readonly<Record<string, unknown>>;
  /** Default for a missing name; without it such a row is skipped. */
  readonly unnamed?: (id: unknown) => string;
}

/**
 * Normalises rows and sets invalid fields to null, so that one invalid row does not fail its page.
 * Rows that remain invalid (without an id) are skipped, unless all are. Anything but an array is
 * returned unchanged, for the schema to reject.
 */
export function normaliseRows<Row extends z.ZodType>(
  list: unknown,
  reader: RowReader<Row>,
): unknown {
  if (!Array.isArray(list)) return list;
  const normalised = list.map(reader.tidy);
  const readable = normalised.flatMap((row) => repair(row, reader) ?? []);
  return readable.length > 0 ? readable : normalised;
}

function repair<Row extends z.ZodType>(
  value: Readonly<Record<string, unknown>>,
  { subject, row, unnamed }: RowReader<Row>,
): Readonly<Record<string, unknown>> | null {
  const parsed = row.safeParse(value);
  if (parsed.success) return value;
  const invalid = new Set(parsed.error.issues.map(({ path }) => path[0]));
  for (const field of invalid) logOnce(subject, String(field), value);
  const rest = Object.fromEntries(
    Object.entries(value).map(([field, own]): [string, unknown] => {
      if (!invalid.has(field)) return [field, own];
      return [field, field === 'name' && unnamed ? unnamed(value.id) : null];
    }),
  );
  return row.safeParse(rest).success ? rest : null;
}

const logged = new Set<string>();

/** Logs each field once, not per row. */
function logOnce(subject: string, field: string, row: unknown): void {
  const fault = `The main API sent ${subject} with an unexpected "${field}".`;
  if (logged.has(fault)) return;
  logged.add(fault);
  console.warn(fault, 'The first of them has the id', fields(row).id);
}

/** Resets the log-once state. For tests. */
export function resetLoggedFaults(): void {
  logged.clear();
}
