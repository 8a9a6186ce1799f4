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
  const path = own.pathname.startsWith(`${basePath}/`) ? own.pathname : basePath + own.pathname;
  own.searchParams.set('page', String(page + 1));
  return {
    data: {
      current_page: page,
      data: [...rows],
      last_page: lastPage,
      next_page_url: page < lastPage ? publicUrl + path + own.search : null,
      per_page,
      total,
    },
  };
}

/** Escapes text for a LIKE pattern: `%` and `_` match literally. */
export function escapeLikePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
