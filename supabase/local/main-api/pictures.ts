import type { Hono } from 'hono';
import type { MainApiContext } from './context.ts';
import { notFound } from './refusals.ts';
import type { Env } from './route.ts';

/** Tables of uploaded pictures by their path. */
const tables = { avatars: 'avatars', covers: 'game_covers', logos: 'publisher_logos' };

/** GET /avatars/{id}, /covers/{id} and /logos/{id}. An id is new with every picture, so it is cached for ever. */
export function pictureRoutes(app: Hono<Env>, { sql }: MainApiContext): void {
  for (const [path, table] of Object.entries(tables)) {
    app.get(`/${path}/:id`, async (call) => {
      const id = call.req.param('id');
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound();
      const [row] = await sql<{ content_type: string; content: Buffer }[]>`
        select content_type, content from ${sql(`main_api.${table}`)} where id = ${id}`;
      if (row === undefined) throw notFound();
      return call.body(new Uint8Array(row.content), 200, {
        'Content-Type': row.content_type,
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    });
  }
}
