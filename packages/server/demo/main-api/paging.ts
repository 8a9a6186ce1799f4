import type { MainApiContext } from './context.ts';
import type { Call } from './route.ts';

/** Rows to skip before a page. */
export function getOffset({ page, per_page }: { page: number; per_page: number }): number {
  return (page - 1) * per_page;
}

/** One page in the format of Laravel's paginator. A page past the end is empty, not an error. */
export function toPage<Row>(
  call: Call,
  { publicUrl, basePath }: MainApiContext,
  rows: readonly Row[],
  { page, per_page, total }: { page: number; per_page: number; total: number },
) {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const own = new URL(call.req.url);
  // The app may be mounted below `basePath` or at the root; the URL must be the public one.
  const path = own.pathname.startsWith(`${basePath}/`)
    ? own.pathname.slice(basePath.length)
    : own.pathname;
  const getPageUrl = (number: number) => {
    const query = new URLSearchParams(own.search);
    query.set('page', String(number));
    return `${publicUrl}${basePath}${path}?${query}`;
  };
  const from = (page - 1) * per_page + 1;
  return {
    data: {
      current_page: page,
      data: [...rows],
      first_page_url: getPageUrl(1),
      from: rows.length > 0 ? from : null,
      to: rows.length > 0 ? from + rows.length - 1 : null,
      last_page: lastPage,
      last_page_url: getPageUrl(lastPage),
      next_page_url: page < lastPage ? getPageUrl(page + 1) : null,
      prev_page_url: page > 1 ? getPageUrl(page - 1) : null,
      path: `${publicUrl}${basePath}${path}`,
      per_page,
      total,
    },
  };
}

/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
