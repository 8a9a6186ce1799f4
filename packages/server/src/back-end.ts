import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brand } from '@ludarium/domain/brand';
import { createMailer, type Sender } from '@ludarium/supabase/functions/_shared/mailer.ts';
import type { Mailer, Services } from '@ludarium/supabase/functions/_shared/services.ts';
import { createFunctions } from '@ludarium/supabase/functions/app.ts';
import { applyGameChanges } from '@ludarium/supabase/functions/apply-game-changes.ts';
import { parallelMails, sendMails } from '@ludarium/supabase/functions/mails/outbox.ts';
import { removeFeedbackFiles } from '@ludarium/supabase/functions/remove-feedback-files.ts';
import { takeGameSnapshots } from '@ludarium/supabase/functions/take-game-snapshots.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import postgres, { type Sql } from 'postgres';
import { createDataApi, type DataApi } from './data-api/gateway.ts';
import type { Settings } from './environment.ts';
import { createHealthChecks } from './health.ts';
import { getClientAddress, trustProxies } from './http/client-address.ts';
import { type Logger, requestLog } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import { allowOrigins, hostPolicy, securityHeaders } from './http/security-headers.ts';
import {
  type Database,
  isDatabaseUnavailable,
  type OnExit,
  poolOptions,
  poolSizes,
} from './postgres/index.ts';
import { repeat } from './repeat.ts';
import type { OpenStandIns, StandIns } from './stand-ins.ts';
import { createStorageApp, finishUploads } from './storage.ts';

/** The `apikey` of browsers. It is public. */
export const publishableKey = 'sb_publishable_local';

/** What the server is given besides its settings. */
export interface ServerParts {
  /** Serves all paths but those of the back end; default 404. */
  readonly pages?: (request: Request) => Response | Promise<Response>;
  /** Where the settings name no main API. */
  readonly standIns?: StandIns | undefined;
  readonly logger?: Logger;
  /** Whether Vite serves the pages. */
  readonly isDevelopment?: boolean;
  /** Whether the scheduled server functions run (proposals, mails, daily figures); true by default. */
  readonly runsSchedules?: boolean;
  /** How many times shorter than usual the pauses of schedules are; for tests. */
  readonly pace?: number;
  /** Called after the log when PostgreSQL or PostgREST exits: the process has to end. */
  readonly onFailure?: () => void;
  /** Called with each message for the operator. */
  readonly say?: (line: string) => void;
}

/** What the parts of the back end share. */
interface BackEndContext {
  readonly settings: Settings;
  readonly parts: ServerParts;
  readonly logger: Logger;
  readonly database: Database;
  /** Where the settings name no main API. */
  readonly systems: OpenStandIns | undefined;
  /** Called when a process exits without which the server can't go on. */
  readonly onExit: OnExit;
  /** Of this process, for calls within it. */
  readonly origin: string;
  /** The origin that people use. */
  readonly publicUrl: string;
  /** The main API's token secret; the keys of this installation are derived from it. */
  readonly secret: string;
  /** The data backend's secret key, for the server functions. */
  readonly secretKey: string;
  /** The key of the main API's writes to the catalogue, for the server functions. */
  readonly catalogueKey: string | undefined;
}

/** The whole back end on one origin; `docs/architecture.md` lists its paths. */
interface BackEnd {
  readonly fetch: Hono['fetch'];
  close(): Promise<void>;
}

/** Composes the parts. */
export async function createBackEnd(context: BackEndContext): Promise<BackEnd> {
  const { settings, parts, logger, database, systems, publicUrl, secret } = context;
  const { sql } = database;
  const dataApi = await createDataApi({
    databaseUrl: database.authenticatorUrl,
    connections: poolSizes.dataApi,
    publishableKey,
    secretKey: context.secretKey,
    pidFile: path.join(settings.dataDir, 'postgrest.pid'),
    onExit: context.onExit,
    logger,
  });
  const storageSql = postgres(database.authenticatorUrl, {
    ...poolOptions,
    max: poolSizes.storage,
    connection: { application_name: 'ludarium storage' },
  });
  const metrics = createMetrics({
    sql,
    token: settings.metricsToken,
  });
  const smtp =
    settings.smtpUrl === undefined
      ? undefined
      : createMailer({
          smtpUrl: settings.smtpUrl,
          from: settings.mailFrom ?? getDefaultSender(),
          connections: parallelMails,
        });
  const carrier = smtp ?? systems?.mailer;
  if (!carrier) throw new Error('SMTP_URL is not set.');
  const mailer: Mailer = { send: (message) => metrics.countMail(() => carrier.send(message)) };
  /** Background work that continues after its response; a shutdown waits for it. */
  const unfinished = new Set<Promise<void>>();

  const app = new Hono();
  app.use(trustProxies(settings.trustedProxies));
  app.use(requestLog(logger));
  app.use(metrics.countRequests);
  app.use(
    securityHeaders({
      isDevelopment: parts.isDevelopment ?? false,
      pageOrigins: settings.pageOrigins,
      isHttps: publicUrl.startsWith('https:'),
      isShared: settings.allowedOrigins.length > 0,
    }),
  );
  app.use(hostPolicy(publicUrl));
  app.use(bodyLimit({ maxSize: largestBody, onError: tooLarge }));
  app.use(allowOrigins(settings.allowedOrigins));
  for (const path of apis) app.use(path, storeNothing);
  const health = createHealthChecks({
    sql,
    dataApi,
    dataDir: settings.dataDir,
    logger,
  });
  app.get('/healthz', health.healthz);
  app.get('/readyz', health.readyz);
  app.get('/metrics', metrics.answer);
  app.get('/config.json', (c) =>
    c.json(settings.pageConfiguration, 200, { 'Cache-Control': 'public, max-age=60' }),
  );
  app.get('/ip', (c) => c.json({ ip: getClientAddress(c) }));
  const services = createServices(context, { dataApi, app, mailer });
  if (systems) {
    const routes = systems.createRoutes({
      sql,
      secret,
      mailer,
      logger,
      publicUrl,
      catalogueKey: context.catalogueKey ?? '',
      afterwards: (work) => {
        unfinished.add(work);
        void work.finally(() => unfinished.delete(work));
      },
    });
    app.route('/', routes);
  }
  // The caller is identified by a header, not by a cookie: another site cannot request a person's answers
  // and compare their compressed lengths (BREACH).
  app.use('/rest/v1/*', compress());
  app.all('/rest/v1/*', (c) => dataApi.fetch(c.req.raw, getClientAddress(c)));
  const folder = path.join(settings.dataDir, 'storage');
  await finishUploads(sql, folder);
  app.route(
    '/storage/v1',
    createStorageApp({
      sql: storageSql,
      folder,
      secret,
      publishableKey,
      secretKey: context.secretKey,
    }),
  );
  app.use('/functions/v1/*', requirePublishableKey, limitFunctionCalls(sql));
  app.route('/functions/v1', createFunctions(services));
  const repeated: (() => Promise<void>)[] = [];
  if (parts.runsSchedules ?? true) {
    for (const { work, pauseMs, failure } of repeatedFunctions) {
      const pause = pauseMs / (parts.pace ?? 1);
      repeated.push(repeat({ pauseMs: pause, failure, work: () => work(services) }, logger));
    }
  }
  const pages = parts.pages ?? (() => new Response('Not found', { status: 404 }));
  app.all('*', (c) => pages(c.req.raw));
  app.onError((error, c) => {
    logger.error({ error }, 'unhandled');
    if (isDatabaseUnavailable(error)) {
      return c.json({ message: 'The database is unavailable.' }, 503, { 'Retry-After': '1' });
    }
    return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
  });

  return {
    fetch: app.fetch,
    close: async () => {
      // A mail server or the main API may hang. Claimed jobs are repeated when
      // their lease has ended.
      const work = Promise.all([...unfinished, ...repeated.map((stop) => stop())]);
      await Promise.race([work, setTimeout(2_000, undefined, { ref: false })]);
      smtp?.close();
      // What fails by this is recorded, so that the job need not wait for the end of its lease.
      await Promise.race([work, setTimeout(500, undefined, { ref: false })]);
      await Promise.all([dataApi.close(), storageSql.end({ timeout: 2 })]);
    },
  };
}

/** In bytes, of any request: above what an API takes, so that it can answer in its own words. */
const largestBody = 8 * 1024 * 1024;

const apis = ['/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/main-api/*'];

/** Forbids caches to store the answers of an API, except those whose route says otherwise. */
const storeNothing: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

const proposals = { pauseMs: 2_000, failure: 'Waiting proposals could not be processed' };
const repeatedFunctions = [
  { work: applyGameChanges, ...proposals },
  {
    work: sendMails,
    pauseMs: 2_000,
    failure: 'Waiting mails could not be sent',
  },
  {
    work: takeGameSnapshots,
    pauseMs: 60_000,
    failure: "Today's figures of the games could not be recorded",
  },
  {
    work: removeFeedbackFiles,
    pauseMs: 30_000,
    failure: 'Files of deleted reports could not be removed',
  },
];

/** The sender where `MAIL_FROM` is not set. */
const getDefaultSender = (): Sender => ({
  name: brand.name,
  address: `no-reply@${brand.host}`,
});

/** The server functions call the other parts within the process, and a main API of the company by HTTP. */
function createServices(
  { settings, origin, publicUrl, secretKey, catalogueKey }: BackEndContext,
  {
    dataApi,
    app,
    mailer,
  }: { readonly dataApi: DataApi; readonly app: Hono; readonly mailer: Mailer },
): Services {
  const { mainApi } = settings;
  const mainApiUrl = mainApi
    ? new URL(mainApi.functionsUrl, publicUrl).href.replace(/\/+$/, '')
    : `${origin}/main-api`;
  return {
    dataBackendUrl: publicUrl,
    secretKey,
    mainApiUrl,
    catalogueKey,
    siteUrl: publicUrl,
    testMailTo: settings.testMailTo ?? brand.supportEmail,
    mailer,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (mainApi && request.url.startsWith(`${mainApiUrl}/`)) return fetch(request);
      const isData = new URL(request.url).pathname.startsWith('/rest/v1/');
      return isData ? dataApi.fetch(request) : app.fetch(request);
    },
  };
}

/** Every function needs the publishable key but `unsubscribe`, which mail programs call without one. */
const requirePublishableKey: MiddlewareHandler = (c, next) => {
  const needsKey = c.req.path !== '/functions/v1/unsubscribe';
  if (!needsKey || c.req.header('apikey') === publishableKey) return next();
  return Promise.resolve(c.json({ message: 'Invalid API key.' }, 401));
};

/** The network's budget of calls of server functions, `server_function_calls_per_address`. */
const limitFunctionCalls =
  (sql: Sql): MiddlewareHandler =>
  async (c, next) => {
    const headers = JSON.stringify({ 'x-forwarded-for': getClientAddress(c) });
    const [limit] = await sql<{ isLeft: boolean }[]>`
      select app.use_rate_limit('server_function_calls_per_address', app.client_network())
        as "isLeft"
      from set_config('request.headers', ${headers}, true)`;
    if (limit?.isLeft) return next();
    const message = 'Too many requests were sent from your network. Please try again in an hour.';
    return c.json({ message }, 429);
  };

/** Answers after the whole body: who still sends it reads no answer, and a closed connection is reset. */
async function tooLarge(c: Context): Promise<Response> {
  await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined);
  return c.json({ message: 'The request is too large.' }, 413);
}
