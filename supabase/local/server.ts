import { statfs } from 'node:fs/promises';
import type { BlockList } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brand } from '@ludarium/domain/brand';
import { changelogFeed } from '@ludarium/domain/routes';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import postgres from 'postgres';
import { call } from '../functions/_shared/data-backend.ts';
import type { Services } from '../functions/_shared/services.ts';
import { applyGameChanges } from '../functions/apply-game-changes/index.ts';
import { sendMails } from '../functions/send-mails/index.ts';
import { takeGameSnapshots } from '../functions/take-game-snapshots/index.ts';
import { createDataApi, type DataApi } from './data-api/gateway.ts';
import { createFunctionsApp, repeat } from './functions/app.ts';
import { boundedBody } from './http/bounded-body.ts';
import { getClientAddress, trustProxies } from './http/client-address.ts';
import type { Listener } from './http/listener.ts';
import { type Logger, requestLog } from './http/logging.ts';
import { createMetrics } from './http/metrics.ts';
import {
  hostPolicy,
  originPolicy,
  type PageOrigins,
  securityHeaders,
} from './http/security-headers.ts';
import { createInboxApp } from './mail/inbox.ts';
import { type Mail, openMail } from './mail/mail.ts';
import { createMainApiApp } from './main-api/index.ts';
import type { PageConfiguration } from './pages/configuration.ts';
import { type Database, isDatabaseUnavailable, poolOptions } from './postgres/index.ts';
import { createReportsApp } from './reports.ts';
import { acceptedSecrets } from './secrets.ts';
import { createRecaptcha } from './stand-ins/recaptcha.ts';
import { createStorageApp } from './storage-api/app.ts';
import { createFileStore, createS3Store, type S3Options } from './storage-api/object-store.ts';

/** The `apikey` of browsers. It is public. */
export const publishableKey = 'sb_publishable_local';

export interface BackEndOptions {
  readonly database: Database;
  readonly listener: Listener;
  readonly dataDir: string;
  /** The main API's token secret; the keys of this installation are derived from it. */
  readonly secret: string;
  /** The data backend's secret key, for the server functions. */
  readonly secretKey: string;
  /** The key of the main API's writes to the catalogue, for the server functions. */
  readonly catalogueKey: string;
  /**
   * Whether approved proposals are applied to the catalogue, the mails of the outbox sent, and the
   * games' daily figures recorded.
   */
  readonly processesProposals: boolean;
  readonly logger: Logger;
  readonly smtpUrl: string | undefined;
  /** Other allowed origins (CORS), for example `http://localhost:6006`. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: BlockList;
  readonly development: boolean;
  /** Public origin. */
  readonly publicUrl: string;
  /** Whether caught mail is shown at `/inbox`. */
  readonly inbox: boolean;
  /** See `Environment`. */
  readonly pageOrigins: PageOrigins;
  readonly pageConfiguration: PageConfiguration;
  /** Bearer token for `/metrics` from other machines. */
  readonly metricsToken?: string | undefined;
  /** Whether `/reports` takes reports of the pages. */
  readonly reports?: boolean | undefined;
  /** Holds the stored objects in place of the data folder. */
  readonly s3?: S3Options | undefined;
  /** Serves all other paths. */
  readonly pages: (request: Request) => Response | Promise<Response>;
  readonly rateLimits?: Parameters<typeof createMainApiApp>[0]['rateLimits'];
}

/** The whole back end on one origin; `docs/architecture.md` lists its paths. */
interface BackEnd {
  readonly mail: Mail;
  close(): Promise<void>;
}

/** With less free space in the data folder the server is not ready. */
const minFreeBytes = 32 * 1024 * 1024;

/** Composes the parts and sets them as the listener's handler; `/healthz` then reports ready. */
export async function createBackEnd(options: BackEndOptions): Promise<BackEnd> {
  const { database, listener, secret } = options;
  const opened = await openMail(database.sql, sender(), options.smtpUrl);
  const dataApi = await createDataApi({
    databaseUrl: database.authenticatorUrl,
    socketFolder: database.socketFolder,
    publishableKey,
    secretKey: options.secretKey,
    pidFile: path.join(options.dataDir, 'postgrest.pid'),
    logger: options.logger,
  });
  const storageSql = postgres(database.authenticatorUrl, {
    ...poolOptions,
    max: 5,
    connection: { application_name: 'ludarium storage' },
  });
  const metrics = createMetrics({
    sql: database.sql,
    getDataApiLoad: dataApi.getLoad,
    token: options.metricsToken,
  });
  const mail: Mail = {
    ...opened,
    send: (message) => metrics.countMail(() => opened.send(message)),
  };
  const recaptcha = createRecaptcha(secret, database.sql);
  /** Background work that continues after its response; a shutdown waits for it. */
  const unfinished = new Set<Promise<void>>();

  const app = new Hono();
  app.use(trustProxies(options.trustedProxies));
  app.use(requestLog(options.logger));
  app.use(metrics.countRequests);
  app.use(securityHeaders(options));
  app.use(hostPolicy(options.publicUrl));
  app.use(originPolicy(options.allowedOrigins));
  app.get('/healthz', (c) => health(c, database.sql, dataApi));
  app.get('/readyz', async (c) => {
    const response = await health(c, database.sql, dataApi);
    if (!response.ok) return response;
    const { bavail, bsize } = await statfs(options.dataDir);
    if (bavail * bsize >= minFreeBytes) return response;
    options.logger.error({ freeBytes: bavail * bsize }, 'The disk is full');
    return c.json({ status: 'disk full' }, 503);
  });
  app.get('/metrics', metrics.answer);
  app.get('/config.json', (c) =>
    c.json(options.pageConfiguration, 200, { 'Cache-Control': 'public, max-age=60' }),
  );
  app.get(changelogFeed.path, (c) =>
    c.redirect(options.pageConfiguration.dataBackendUrl + changelogFeed.function),
  );
  if (options.reports) {
    const { logger } = options;
    app.route('/reports', createReportsApp({ sql: database.sql, logger, metrics }));
  }
  if (options.inbox) app.route('/inbox', createInboxApp(mail));
  app.route('/recaptcha', recaptcha.app);
  app.get('/ip', (c) => c.json({ ip: getClientAddress(c) }));
  app.route(
    '/main-api',
    createMainApiApp({
      sql: database.sql,
      secret: await acceptedSecrets(database.sql, secret),
      mailer: mail,
      catalogueKey: options.catalogueKey,
      publicUrl: options.publicUrl,
      log: { error: (details, message) => options.logger.error(details, message) },
      afterwards: (work) => {
        unfinished.add(work);
        void work.finally(() => unfinished.delete(work));
      },
      verifyRecaptcha: (token: string) => recaptcha.verify(token, 'register'),
      ...(options.rateLimits ? { rateLimits: options.rateLimits } : {}),
    }),
  );
  app.use('/rest/v1/*', boundedBody(1024 * 1024, tooLarge));
  app.all('/rest/v1/*', (c) => dataApi.fetch(c.req.raw, getClientAddress(c)));
  app.route(
    '/storage/v1',
    createStorageApp({
      sql: storageSql,
      store: options.s3
        ? createS3Store(options.s3)
        : createFileStore(path.join(options.dataDir, 'storage')),
      secret,
      publishableKey,
    }),
  );
  const services = createServices(options, dataApi, app, mail);
  app.route('/functions/v1', createFunctionsApp(services, publishableKey));
  const { logger } = options;
  const repeated = options.processesProposals
    ? repeatedFunctions.map(({ work, ...options }) =>
        repeat({ ...options, work: () => work(services) }, logger),
      )
    : [];
  app.all('*', (c) => options.pages(c.req.raw));
  app.onError((error, c) => {
    options.logger.error({ error }, 'unhandled');
    if (isDatabaseUnavailable(error)) {
      return c.json({ message: 'The database is unavailable.' }, 503, { 'Retry-After': '1' });
    }
    return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
  });
  listener.handle(app.fetch);

  return {
    mail,
    close: async () => {
      // A mail server or the main API may hang. Claims in the outboxes expire; reset and activation
      // mails can be requested again.
      const work = Promise.all([...unfinished, ...repeated.map((stop) => stop())]);
      await Promise.race([work, setTimeout(2_000, undefined, { ref: false })]);
      await Promise.all([dataApi.close(), storageSql.end({ timeout: 2 }), mail.close()]);
    },
  };
}

const proposals = { pauseMs: 2_000, failure: 'Waiting proposals could not be processed' };
const repeatedFunctions = [
  { work: applyGameChanges, ...proposals },
  { work: sendMails, pauseMs: 2_000, failure: 'Waiting mails could not be sent' },
  {
    work: async (services: Services) => {
      await call(services, 'add_weekly_report', {});
      return 0;
    },
    pauseMs: 600_000,
    failure: 'The weekly report could not be added',
  },
  {
    work: takeGameSnapshots,
    pauseMs: 60_000,
    failure: "Today's figures of the games could not be recorded",
  },
];

const sender = () => `${brand.name} <no-reply@${brand.host}>`;

/** The server functions call the other parts within the process. */
function createServices(
  options: BackEndOptions,
  dataApi: DataApi,
  app: Hono,
  mail: Mail,
): Services {
  const origin = options.listener.url;
  return {
    dataBackendUrl: options.publicUrl,
    secretKey: options.secretKey,
    mainApiUrl: `${origin}/main-api`,
    catalogueKey: options.catalogueKey,
    siteUrl: options.publicUrl,
    testMailTo: brand.supportEmail,
    mailer: mail,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const isData = new URL(request.url).pathname.startsWith('/rest/v1/');
      return isData ? dataApi.fetch(request) : app.fetch(request);
    },
  };
}

async function health(c: Context, sql: Sql, dataApi: DataApi): Promise<Response> {
  const isDatabaseReady = await sql`select 1`.then(
    () => true,
    () => false,
  );
  if (!isDatabaseReady) return c.json({ status: 'database unavailable' }, 503);
  if (!(await dataApi.isReady())) return c.json({ status: 'data API unavailable' }, 503);
  return c.json({ status: 'ok' });
}

function tooLarge(c: Context): Response {
  return c.json(
    { code: '413', message: 'The request is too large.', details: null, hint: null },
    413,
  );
}
