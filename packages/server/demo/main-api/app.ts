import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { isDatabaseUnavailable, lockSchema } from '../../src/postgres/index.ts';
import { catalogueRoutes, publisherComparisonRoute } from './catalogue.ts';
import { createContext, type MainApiAppOptions } from './context.ts';
import countries from './countries.json' with { type: 'json' };
import { emailConfirmationRoutes } from './email-confirmation.ts';
import { gameWriteRoutes } from './game-writes.ts';
import { passwordChangeRoutes, passwordResetRoutes } from './password-changes.ts';
import { peopleRoutes } from './people.ts';
import { artRoutes, pictureRoutes, publisherLogoRoutes } from './pictures.ts';
import { notFound, Refused } from './refusals.ts';
import { roleRoutes } from './roles.ts';
import type { Env } from './route.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';

/**
 * The main API of section 7, complete, on PostgreSQL. Mount it at `basePath` of a server
 * (`server.mount('/main-api', app.fetch)`); `migrateMainApi` must have run.
 */
export function createMainApiApp(options: MainApiAppOptions): Hono<Env> {
  const context = createContext(options);
  const app = new Hono<Env>();

  signInRoutes(app, context);
  passwordResetRoutes(app, context);
  emailConfirmationRoutes(app, context);
  passwordChangeRoutes(app, context);
  catalogueRoutes(app, context);
  peopleRoutes(app, context);
  gameWriteRoutes(app, context);
  settingsRoutes(app, context);
  publisherComparisonRoute(app, context);
  publisherLogoRoutes(app, context);
  roleRoutes(app, context);
  artRoutes(app, context);
  pictureRoutes(app, context);

  // A route of its own, because a parent app that this one is routed into has its own 404.
  app.all('*', () => {
    throw notFound('The route could not be found.');
  });
  app.onError((error, call) => {
    if (error instanceof Refused) {
      return call.json({ message: error.message, ...error.details }, error.status, {
        ...error.headers,
        'Cache-Control': 'no-store',
      });
    }
    context.log.error({ error, path: call.req.path }, 'The main API failed.');
    if (isDatabaseUnavailable(error)) {
      const message = 'The service is temporarily unavailable. Please try again.';
      const headers = { 'Cache-Control': 'no-store', 'Retry-After': '1' };
      return call.json({ message }, 503, headers);
    }
    return call.json({ message: 'Server Error' }, 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Updates the tables of the demo and the countries. Idempotent. */
export async function migrateMainApi(sql: Sql): Promise<void> {
  const schema = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    await tx.unsafe(schema);
    await tx`
      insert into main_api.countries ${tx(countries, 'id', 'code', 'name')}
      on conflict (id) do update set code = excluded.code, name = excluded.name`;
  });
}
