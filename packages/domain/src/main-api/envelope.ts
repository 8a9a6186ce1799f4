import { z } from 'zod';
import { fields, getFirst, numberOrNull, positiveOrNull, textOrNull } from './wire.ts';

/** Laravel's error response: a message, and for 422 the messages of each field. */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** One page of rows, as the client returns it. */
export interface Page<Row> {
  readonly data: readonly Row[];
  /** The requested page number, not the response's. */
  readonly current_page: number;
  /** Null if the response omits it; also `per_page` and `total`. */
  readonly last_page: number | null;
  readonly next_page_url: string | null;
  readonly per_page: number | null;
  readonly total: number | null;
}

/** Schema of one page of Laravel's paginator. */
function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    next_page_url: z.string().nullable(),
    per_page: z.int().positive(),
    total: z.int().nonnegative(),
  });
}

/** Documented response of a paginated call: the page under `data`, with fields beside its rows. */
export function pagedAnswer<
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, z.ZodType>,
>(row: Row, extra = {} as Extra) {
  return z.object({ data: pageSchema(row).extend(extra) });
}

/**
 * Parses a page from `{data: {data: []}}`, `{data: [], current_page}` or a Laravel resource's
 * `{data: [], links, meta}`. Only the rows are required (section 7: `data.data` and
 * `next_page_url`).
 *
 * @param extra schemas of further fields beside the rows
 */
export function pageReader<
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, z.ZodType>,
>(rows: RowReader<Row>, extra = {} as Extra) {
  return z.preprocess(
    (body) => {
      const page = findPage(body);
      const own = fields(page);
      const meta = fields(own.meta);
      const toPositive = (name: string) => positiveOrNull(getFirst(own[name], meta[name]));
      return {
        ...Object.fromEntries(Object.keys(extra).map((name) => [name, own[name] ?? null])),
        data: normaliseRows(Array.isArray(page) ? page : own.data, rows),
        current_page: toPositive('current_page') ?? 1,
        last_page: toPositive('last_page'),
        next_page_url: textOrNull(getFirst(own.next_page_url, fields(own.links).next)) || null,
        per_page: toPositive('per_page'),
        total: numberOrNull(getFirst(own.total, meta.total)),
      };
    },
    pageSchema(rows.row).extend({
      last_page: z.int().positive().nullable(),
      per_page: z.int().positive().nullable(),
      total: z.int().nonnegative().nullable().catch(null),
      ...extra,
    }),
  );
}

/** Parses a list at the top level, under `data`, `body` or the given wrapper. */
export function listReader<Row extends z.ZodType>(rows: RowReader<Row>, wrapper: string) {
  return z.preprocess((body) => normaliseRows(findList(body, wrapper), rows), z.array(rows.row));
}

/**
 * The number of the next page; undefined if there is none (section 4: more pages load while the
 * response gives a next page address). A page up to the current one is ignored, so that no page is
 * requested twice.
 */
export function getNextPageNumber(page: Omit<Page<unknown>, 'data'>): number | undefined {
  const { current_page, last_page, next_page_url } = page;
  if (next_page_url === null || current_page >= (last_page ?? Number.POSITIVE_INFINITY)) {
    return undefined;
  }
  const [, named] = /[?&]page=(\d+)/.exec(next_page_url) ?? [];
  const next = named === undefined ? current_page + 1 : Number(named);
  return next > current_page ? next : undefined;
}

/**
 * The number of the page to load next; undefined at the end of the list, or if the last page only
 * repeats known rows, as from an API that ignores the page number.
 *
 * @param pages in loading order
 */
export function getNextPageAfter(
  pages: readonly Page<{ readonly id: unknown }>[],
): number | undefined {
  const last = pages.at(-1);
  if (last === undefined) return 1;
  return hasRepeatedRows(pages) ? undefined : getNextPageNumber(last);
}

/** Whether all rows of the last page are on an earlier one: the API ignores the page number. */
export function hasRepeatedRows(
  pages: readonly { readonly data: readonly { readonly id: unknown }[] }[],
): boolean {
  const earlier = new Set(pages.slice(0, -1).flatMap(({ data }) => data.map(({ id }) => id)));
  return earlier.size > 0 && (pages.at(-1)?.data ?? []).every(({ id }) => earlier.has(id));
}

/**
 * The rows of all pages without duplicates: rows move to the next page if the list grows while
 * loading.
 */
export function mergeRows<Row extends { readonly id: unknown }>(
  pages: readonly { readonly data: readonly Row[] }[],
): readonly Row[] {
  const rows = pages.flatMap(({ data }) => data);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function findPage(body: unknown): unknown {
  const own = fields(body);
  const inner = getFirst(own.data, own.body);
  const wrapsPage = inner !== null && !Array.isArray(inner) && 'data' in fields(inner);
  if (wrapsPage) return findPage(inner);
  return Array.isArray(own.body) && own.data === undefined ? own.body : body;
}

function findList(body: unknown, wrapper: string): unknown {
  if (Array.isArray(body)) return body;
  const own = fields(body);
  const inner = getFirst(own[wrapper], own.data, own.body);
  return inner === null ? body : findList(inner, wrapper);
}

/** How to parse the rows of a list. */
interface RowReader<Row extends z.ZodType> {
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
  const readable = normalised.flatMap((row) => repairRow(row, reader) ?? []);
  return readable.length > 0 ? readable : normalised;
}

function repairRow<Row extends z.ZodType>(
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
