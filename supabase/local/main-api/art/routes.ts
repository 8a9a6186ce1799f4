import type { Hono } from 'hono';
import type { MainApiContext } from '../context.ts';
import { notFound } from '../refusals.ts';
import { type Call, type Env, readRowId } from '../route.ts';
import { boxCover, publisherLogo } from './drawings.ts';

/** Pictures of games and publishers: `/art/{id}.svg` and `/logo/{id}.svg`. */
export function artRoutes(app: Hono<Env>, { sql }: MainApiContext): void {
  app.get('/art/:file', async (call) => {
    const id = readRowId(call, 'file', '.svg');
    const [game] = await sql<{ name: string; expansion: boolean }[]>`
      select name, parent_id is not null as expansion from main_api.games where id = ${id}`;
    if (game === undefined) throw notFound();
    return drawn(call, boxCover({ id, name: game.name, isExpansion: game.expansion }));
  });

  app.get('/logo/:file', async (call) => {
    const id = readRowId(call, 'file', '.svg');
    const [publisher] = await sql<{ name: string }[]>`
      select name from main_api.publishers where id = ${id}`;
    if (publisher === undefined) throw notFound();
    return drawn(call, publisherLogo({ id, name: publisher.name }));
  });
}

function drawn(call: Call, svg: string): Response {
  return call.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=2592000',
  });
}
