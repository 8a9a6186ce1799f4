import type { z } from 'zod';
import { fields } from './wire.ts';

/** How the rows of a list are read. */
export interface RowReader<Row extends z.ZodType> {
  /** What the rows are called in the log, for example `games`. */
  readonly subject: string;
  readonly row: Row;
  /** Brings a row of any version of the API into the documented shape. */
  readonly tidy: (value: unknown) => Readonly<Record<string, unknown>>;
  /** The name of a row that has none; without it such a row is left out. */
  readonly unnamed?: (id: unknown) => string;
}

/**
 * Tidies rows and repairs those with an unexpected field: the field is emptied, so that one odd row
 * does not cost its page. Rows that cannot be read at all (without an id) are left out, unless that
 * is true of all of them. What no list is stays as it is, for the schema to reject.
 */
export function readableRows<Row extends z.ZodType>(
  list: unknown,
  reader: RowReader<Row>,
): unknown {
  if (!Array.isArray(list)) return list;
  const tidied = list.map(reader.tidy);
  const readable = tidied.flatMap((row) => repaired(row, reader) ?? []);
  return readable.length > 0 ? readable : tidied;
}

function repaired<Row extends z.ZodType>(
  value: Readonly<Record<string, unknown>>,
  { subject, row, unnamed }: RowReader<Row>,
): Readonly<Record<string, unknown>> | null {
  const read = row.safeParse(value);
  if (read.success) return value;
  const odd = new Set(read.error.issues.map(({ path }) => path[0]));
  for (const field of odd) logOnce(subject, String(field), value);
  const rest = Object.fromEntries(
    Object.entries(value).map(([field, own]): [string, unknown] => {
      if (!odd.has(field)) return [field, own];
      return [field, field === 'name' && unnamed ? unnamed(value.id) : null];
    }),
  );
  return row.safeParse(rest).success ? rest : null;
}

const logged = new Set<string>();

/** One line per field, however many rows and pages have the fault. */
function logOnce(subject: string, field: string, row: unknown): void {
  const fault = `The main API sent ${subject} with an unexpected "${field}".`;
  if (logged.has(fault)) return;
  logged.add(fault);
  console.warn(fault, 'The first of them has the id', fields(row).id);
}

/** Forgets what was logged. For tests. */
export function forgetLoggedFaults(): void {
  logged.clear();
}
