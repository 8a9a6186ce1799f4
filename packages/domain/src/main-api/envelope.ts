import { z } from 'zod';
import {
  countField,
  fields,
  getFirst,
  orNull,
  positiveOrNull,
  rowsOf,
  textOrNull,
} from './wire.ts';

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

/**
 * A page from `{data: {data: []}}`, `{data: [], current_page}` or a Laravel resource's
 * `{data: [], links, meta}`. Only the rows are required (section 7: `data.data` and
 * `next_page_url`).
 *
 * @param extra schemas of further fields beside the rows
 */
export function pageOf<
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, z.ZodType>,
>(row: Row, extra = {} as Extra) {
  return z.preprocess(
    (body) => {
      const page = findPage(body);
      const own = fields(page);
      const all = { ...fields(own.meta), ...own };
      return {
        ...all,
        data: Array.isArray(page) ? page : own.data,
        current_page: positiveOrNull(all.current_page) ?? 1,
        next_page_url: textOrNull(getFirst(own.next_page_url, fields(own.links).next)) || null,
      };
    },
    z.object({
      data: rowsOf(row),
      current_page: z.int(),
      last_page: orNull(positiveOrNull, z.int()),
      next_page_url: z.string().nullable(),
      per_page: orNull(positiveOrNull, z.int()),
      total: countField,
      ...extra,
    }),
  );
}

/** A list at the top level, under `data`, `body` or the given wrapper. */
export const listOf = <Row extends z.ZodType>(row: Row, wrapper: string) =>
  z.preprocess((body) => findList(body, wrapper), rowsOf(row));

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
