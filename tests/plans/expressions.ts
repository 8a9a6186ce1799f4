/** The columns of a large table, as SQL expressions of the row's number `n`. */
export type Columns = Readonly<Record<string, string>>;

/** Row `n` of a table has this id. */
export const getRowId = (n: number): string =>
  `00000000-0000-4000-8000-${n.toString().padStart(12, '0')}`;

/** The same in SQL. */
export const createId = (n: string): string =>
  `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** One of the values, by a number. */
export const pick = (by: string, ...values: string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${by} % ${values.length}]`;

/** The rows cover 486 days. */
export const time = "now() - n * interval '7 minutes'";
