import { z } from 'zod';
import { countField, orNull, positiveOrNull, rowsOf } from './wire.ts';

/** Laravel's error response: a message, and for 422 the messages of each field. */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Refusal = z.infer<typeof refusal>;

/** One page of rows. Its number is the one that was asked for: a response may omit it. */
export interface Page<Row> {
  readonly data: readonly Row[];
  /** Null if the response omits it; also `per_page` and `total`. */
  readonly last_page: number | null;
  readonly next_page_url: string | null;
  readonly per_page: number | null;
  readonly total: number | null;
}

/**
 * A page, below `data`. Only the rows are required (section 7: `data.data` and `next_page_url`).
 *
 * @param extra schemas of further fields beside the rows
 */
export function pageOf<
  Row extends z.ZodType,
  Extra extends z.ZodRawShape = Record<never, z.ZodType>,
>(row: Row, extra = {} as Extra) {
  const page = z.object({
    data: rowsOf(row),
    last_page: orNull(positiveOrNull, z.int()),
    next_page_url: z.string().min(1).nullable().catch(null),
    per_page: orNull(positiveOrNull, z.int()),
    total: countField,
    ...extra,
  });
  return z.object({ data: page }).transform(({ data }) => data);
}

/**
 * The number of the next page; undefined if there is none (section 4: more pages load while the
 * response gives a next page address).
 *
 * @param number of this page
 */
export function getNextPageNumber(
  { last_page, next_page_url }: Pick<Page<unknown>, 'last_page' | 'next_page_url'>,
  number: number,
): number | undefined {
  const isLast = next_page_url === null || number >= (last_page ?? Number.POSITIVE_INFINITY);
  return isLast ? undefined : number + 1;
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
