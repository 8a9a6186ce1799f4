import { operations } from '@ludarium/domain/main-api';
import { logoTypes, maxLogoBytes } from '@ludarium/domain/publishers';
import type { Hono } from 'hono';
import { drawBoxCover, drawPublisherLogo } from './art/drawings.ts';
import { findPublisher } from './catalogue.ts';
import type { MainApiContext } from './context.ts';
import { forbidden, invalid, notFound } from './refusals.ts';
import { type Call, type Env, readRowId, route } from './route.ts';
import { type PictureRule, readForm, readImage } from './settings.ts';
import type { Person } from './tokens.ts';

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

/** As the registration accepts it. */
const logoRule: PictureRule = {
  types: logoTypes,
  maxBytes: maxLogoBytes,
  refusal: 'The image field must be a PNG, JPEG, GIF, WebP or AVIF image of at most 200 KB.',
};

/** POST /api/publishers/{id}: the logo. Optional: section 7 does not define it. */
export function publisherLogoRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, operations.updatePublisher, async (call) => {
    const id = readRowId(call, 'id');
    const person = call.get('person');
    if (!person.roles.includes('admin') && !(await mayEdit(person, id, context))) throw forbidden();
    const { image = '' } = await readForm(call);
    const logo = await readImage(image, logoRule);
    if (logo === undefined) throw invalid({ image: ['The image field is required.'] });
    const saved = await context.sql`
      insert into main_api.publisher_logos (publisher_id, content_type, content)
      select id, ${logo.type}, ${logo.content} from main_api.publishers where id = ${id}
      on conflict (publisher_id) do update
        set id = gen_random_uuid(), content_type = excluded.content_type,
          content = excluded.content`;
    const data = saved.count > 0 ? await findPublisher(id, context) : undefined;
    if (data === undefined) throw notFound('Publisher not found.');
    return { data };
  });
}

/**
 * Whether the person acts for the publisher. The data backend knows the approvals and reads the token:
 * another main API calls `portal_access` with it.
 */
function mayEdit(
  { token }: Person,
  publisherId: number,
  { sql }: MainApiContext,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const headers = JSON.stringify({ 'x-laravel-token': token });
    await tx`select set_config('request.headers', ${headers}, true)`;
    const [row] = await tx<{ may_edit: boolean }[]>`
      select ${publisherId} = app.publisher_id() as may_edit`;
    return row?.may_edit === true;
  });
}

/** Pictures of games and publishers: `/art/{id}.svg` and `/logo/{id}.svg`. */
export function artRoutes(app: Hono<Env>, { sql }: MainApiContext): void {
  app.get('/art/:file', async (call) => {
    const id = readRowId(call, 'file', '.svg');
    const [game] = await sql<{ name: string; expansion: boolean }[]>`
      select name, parent_id is not null as expansion from main_api.games where id = ${id}`;
    if (game === undefined) throw notFound();
    return sendDrawing(call, drawBoxCover({ id, name: game.name, isExpansion: game.expansion }));
  });

  app.get('/logo/:file', async (call) => {
    const id = readRowId(call, 'file', '.svg');
    const [publisher] = await sql<{ name: string }[]>`
      select name from main_api.publishers where id = ${id}`;
    if (publisher === undefined) throw notFound();
    return sendDrawing(call, drawPublisherLogo({ id, name: publisher.name }));
  });
}

function sendDrawing(call: Call, svg: string): Response {
  return call.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=2592000',
  });
}
