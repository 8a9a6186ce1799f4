import { BlockList } from 'node:net';
import { configureBrand } from '@ludarium/domain/brand';
import { applyBrandAccents } from '@ludarium/domain/design';
import { currentTermsVersion, termsHash } from '@ludarium/domain/legal';
import type { Sql } from 'postgres';
import { claimDataFolder } from './data-folder.ts';
import { listen } from './http/listener.ts';
import { createLogger, type Logger } from './http/logging.ts';
import type { PageOrigins } from './http/security-headers.ts';
import type { Mail } from './mail/mail.ts';
import { migrateMainApi } from './main-api/index.ts';
import { getPageConfiguration, type PageConfiguration } from './pages/configuration.ts';
import { openDatabase } from './postgres/index.ts';
import { applySecret, getCatalogueKey, getSecretKey } from './secrets.ts';
import { seedOnce } from './seed.ts';
import { type BackEndOptions, createBackEnd, publishableKey } from './server.ts';

export { publishableKey };

export interface LocalOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** Public origin; default `http://localhost:<port>`. */
  readonly publicUrl?: string | undefined;
  /** Whether caught mail is shown at `/inbox`; default true. */
  readonly inbox?: boolean;
  /** See `Environment`. */
  readonly pageOrigins?: PageOrigins;
  readonly pageConfiguration?: PageConfiguration;
  /** Absolute path; claimed for this process. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** See `DatabaseOptions`. */
  readonly authenticatorUrl?: string | undefined;
  readonly seed: 'demo' | 'none';
  /** Absolute path of a CSV of games in place of the demo catalogue. */
  readonly catalogue?: string | undefined;
  /**
   * At least 32 characters; by default that of the database of `databaseUrl`, or generated once and
   * stored in `dataDir`.
   */
  readonly jwtSecret?: string | undefined;
  /** Whether the scheduled server functions run (proposals, daily figures); true by default. */
  readonly processesProposals?: boolean | undefined;
  /** At least 32 characters; by default generated once and stored in `dataDir`. */
  readonly catalogueKey?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: BlockList;
  readonly development?: boolean;
  readonly logger?: Logger;
  /** Serves all other paths; default 404. */
  readonly pages?: BackEndOptions['pages'];
  readonly rateLimits?: BackEndOptions['rateLimits'];
  readonly metricsToken?: BackEndOptions['metricsToken'];
  readonly reports?: BackEndOptions['reports'];
  readonly s3?: BackEndOptions['s3'];
  /** Factor on the data backend's rate limits; default 1. */
  readonly rateLimitFactor?: number;
  /** Called with each message for the operator. */
  readonly say?: (line: string) => void;
}

/** The whole back end, running. */
export interface Local {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** The owner's connection, which bypasses row-level security: for seeds and tests. */
  readonly sql: Sql;
  /** The main API's token secret. */
  readonly jwtSecret: string;
  /** The data backend's secret key. */
  readonly secretKey: string;
  /** The key of the main API's writes to the catalogue. */
  readonly catalogueKey: string;
  readonly mail: Mail;
  stop(): Promise<void>;
}

/**
 * Starts the back end: PostgreSQL, data API, storage, functions, main API and mail on one origin.
 *
 * @throws Error in one sentence if it can't start (port or folder in use, migration failed)
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const say = options.say ?? (() => undefined);
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const release = await claimDataFolder(options.dataDir);
    closing.push(release);
    const listener = await listen(options.port, options.host ?? '127.0.0.1');
    closing.push(() => listener.close());
    const logger = options.logger ?? createLogger('silent');
    const database = await openDatabase({
      dataDir: options.dataDir,
      databaseUrl: options.databaseUrl,
      authenticatorUrl: options.authenticatorUrl,
      say,
      logger,
    });
    // The listener is closed before the database, so that requests in flight can finish.
    closing.splice(1, 0, () => database.close());
    await migrateMainApi(database.sql);
    if (options.pageConfiguration) {
      configureBrand(options.pageConfiguration.brand);
      applyBrandAccents(options.pageConfiguration.brand.accents);
    }
    // The terms name the brand.
    await database.sql`
      insert into app.published_terms (version, hash)
      values (${currentTermsVersion}, ${await termsHash()}) on conflict do nothing`;
    const secret = await applySecret(database.sql, {
      dataDir: options.dataDir,
      databaseUrl: options.databaseUrl,
      secret: options.jwtSecret,
    });
    if (options.rateLimitFactor !== undefined) {
      await database.sql`select app.scale_rate_limits(${options.rateLimitFactor})`;
    }
    if (options.seed === 'demo' && (await seedOnce(database.sql, options.catalogue))) {
      say('Demo data is in place.');
    }
    const secretKey = await getSecretKey(options.dataDir);
    const catalogueKey = options.catalogueKey ?? (await getCatalogueKey(options.dataDir));
    const backEnd = await createBackEnd({
      database,
      listener,
      dataDir: options.dataDir,
      secret,
      secretKey,
      catalogueKey,
      processesProposals: options.processesProposals ?? true,
      logger,
      smtpUrl: options.smtpUrl,
      allowedOrigins: options.allowedOrigins ?? [],
      trustedProxies: options.trustedProxies ?? new BlockList(),
      development: options.development ?? false,
      publicUrl: options.publicUrl ?? listener.url,
      inbox: options.inbox ?? true,
      pageOrigins: options.pageOrigins ?? { scripts: [], connections: [], pictures: [] },
      pageConfiguration: options.pageConfiguration ?? getPageConfiguration({}),
      pages: options.pages ?? (() => new Response('Not found', { status: 404 })),
      rateLimits: options.rateLimits,
      metricsToken: options.metricsToken,
      reports: options.reports,
      s3: options.s3,
    });
    closing.splice(2, 0, () => backEnd.close());
    // The demo's rows have dates of 2025.
    if (options.seed === 'none') closing.push(scheduleRetention(database.sql, logger));
    return {
      url: listener.url,
      sql: database.sql,
      jwtSecret: secret,
      secretKey,
      catalogueKey,
      mail: backEnd.mail,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes rows whose retention period has ended (`apply_retention()`), now and once a day. In a
 * hosted project pg_cron does this.
 *
 * @returns a function that stops the schedule
 */
export function scheduleRetention(sql: Sql, logger: Logger): () => Promise<void> {
  let run = Promise.resolve();
  const apply = () => {
    run = sql`select public.apply_retention() as deleted`.then(
      ([row]) => logger.info({ deleted: row?.deleted }, 'Old data was deleted'),
      (error: unknown) => logger.error({ error }, 'Old data could not be deleted'),
    );
  };
  apply();
  const timer = setInterval(apply, day).unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
