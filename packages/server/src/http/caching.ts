import type { MiddlewareHandler } from 'hono';

/**
 * Forbids caches to store the answers of an API, except those whose route says otherwise.
 *
 * @param headers of the request, on which the answers depend; for caches that store them nevertheless
 */
export function storeNothing(headers: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const stated = c.res.headers.get('Cache-Control');
    if (stated !== null && stated !== 'no-store') return;
    c.res.headers.set('Cache-Control', 'no-store');
    for (const header of headers) c.res.headers.append('Vary', header);
  };
}
