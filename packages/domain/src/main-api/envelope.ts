import { z } from 'zod';
import { fields, firstOf, numberOrNull, textOrNull } from './wire.ts';

/** Laravel's error answer: a sentence, and for 422 the messages of each field. */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** One page of rows, as Laravel's paginator writes it. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly current_page: number;
  readonly last_page: number;
  readonly next_page_url: string | null;
  readonly per_page: number;
  readonly total: number;
}

/** The schema of one page of rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    next_page_url: z.string().nullable(),
    per_page: z.int().positive(),
    total: z.int().nonnegative(),
  });
}

/** The documented answer of a paged call: the page below `data`. */
export function pagedAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ data: pageOf(row) });
}

/**
 * Reads a page wherever it stands: `{data: {data: []}}`, `{data: [], current_page}` or a Laravel
 * resource's `{data: [], links, meta}`. A page that doesn't say how many there are counts what it
 * holds.
 */
export function pageReader<Row extends z.ZodType>(row: Row, tidyRow: (value: unknown) => unknown) {
  return z.preprocess((body) => {
    const page = pageLevel(body);
    const own = fields(page);
    const meta = fields(own.meta);
    const data = Array.isArray(page) ? page : own.data;
    const held = Array.isArray(data) ? data.length : 0;
    const current = numberOrNull(firstOf(own.current_page, meta.current_page)) ?? 1;
    const next = textOrNull(firstOf(own.next_page_url, fields(own.links).next));
    return {
      data: Array.isArray(data) ? data.map(tidyRow) : data,
      current_page: current,
      last_page:
        numberOrNull(firstOf(own.last_page, meta.last_page)) ?? (next ? current + 1 : current),
      next_page_url: next === '' ? null : next,
      per_page: numberOrNull(firstOf(own.per_page, meta.per_page)) ?? Math.max(held, 1),
      total: numberOrNull(firstOf(own.total, meta.total)) ?? held,
    };
  }, pageOf(row));
}

/** Reads a list that stands alone or below `data`, `body` or a wrapper of its own name. */
export function listReader<Row extends z.ZodType>(
  row: Row,
  tidyRow: (value: unknown) => unknown,
  wrapper: string,
) {
  return z.preprocess((body) => {
    const list = listLevel(body, wrapper);
    return Array.isArray(list) ? list.map(tidyRow) : list;
  }, z.array(row));
}

/**
 * The number of the page after this one, or undefined when there is none (section 4: more pages
 * load while the response gives a next page address); an address after the page that calls itself
 * the last is not believed, or a list would never end. Made for react-query's `getNextPageParam`.
 */
export function nextPageNumber(page: Page<unknown>): number | undefined {
  const isLast = page.next_page_url === null || page.current_page >= page.last_page;
  return isLast ? undefined : page.current_page + 1;
}

function pageLevel(body: unknown): unknown {
  const own = fields(body);
  const inner = firstOf(own.data, own.body);
  const wrapsPage = inner !== null && !Array.isArray(inner) && 'data' in fields(inner);
  if (wrapsPage) return pageLevel(inner);
  return Array.isArray(own.body) && own.data === undefined ? own.body : body;
}

function listLevel(body: unknown, wrapper: string): unknown {
  if (Array.isArray(body)) return body;
  const own = fields(body);
  const inner = firstOf(own[wrapper], own.data, own.body);
  return inner === null ? body : listLevel(inner, wrapper);
}
