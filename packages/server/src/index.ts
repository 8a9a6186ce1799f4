import { currentTermsVersion, termsHash } from '@ludarium/domain/legal';
import type { Sql } from 'postgres';
import { createBackEnd, type ServerParts } from './back-end.ts';
import { claimDataFolder } from './data-folder.ts';
import type { Settings } from './environment.ts';
import { listen } from './http/listener.ts';
import { createLogger } from './http/logging.ts';
import {
  applyRateLimitFactor,
  applySecret,
  claimForMainApi,
  getCatalogueKey,
  getSecretKey,
} from './installation.ts';
import { openDatabase } from './postgres/index.ts';
import { repeat } from './repeat.ts';

export { publishableKey, type ServerParts } from './back-end.ts';

/** The server, running. */
export interface Server {
  /** `http://localhost:<port>` */
  readonly url: string;
  /** The owner's connection, which bypasses row-level security: for seeds and tests. */
  readonly sql: Sql;
  /** The main API's token secret. */
  readonly jwtSecret: string;
  /** The data backend's secret key. */
  readonly secretKey: string;
  /** The key of the main API's writes to the catalogue. */
  readonly catalogueKey: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the server: PostgreSQL, data API, storage, functions and their schedules, and pages on one
 * origin.
 *
 * @throws Error in one sentence if it can't start (port or folder in use, migration failed)
 */
export async function startServer(settings: Settings, parts: ServerParts = {}): Promise<Server> {
  const { dataDir, mainApi } = settings;
  const { standIns, say = () => undefined } = parts;
  const logger = parts.logger ?? createLogger('silent');
  const onExit = (problem: string): void => {
    logger.fatal(problem);
    parts.onFailure?.();
  };
  /** In the order of their start; a stop goes through them in reverse. */
  const started: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of started.splice(0).reverse()) await close();
  };
  try {
    started.push(await claimDataFolder(dataDir));
    // Before the database, so that a port in use is reported at once.
    const listener = await listen(settings.port, settings.host);
    started.push(listener.close);
    const database = await openDatabase({ ...settings, say, onExit });
    started.push(database.close);
    const { sql } = database;
    await claimForMainApi(sql, mainApi?.url);
    await standIns?.migrate(sql);
    await sql`
      insert into app.published_terms (version, hash)
      values (${currentTermsVersion}, ${termsHash()}) on conflict do nothing`;
    const secret = await applySecret(sql, { dataDir, secret: settings.jwtSecret });
    const rateLimitFactor = await applyRateLimitFactor(sql, settings.rateLimitFactor);
    if (rateLimitFactor !== 1) {
      say(
        `The rate limits are ${rateLimitFactor} times the usual ones; RATE_LIMIT_FACTOR=1 ends that.`,
      );
    }
    const systems = await standIns?.open(sql);
    const secretKey = await getSecretKey(dataDir);
    const catalogueKey =
      settings.catalogueKey ?? (mainApi ? undefined : await getCatalogueKey(dataDir));
    const backEnd = await createBackEnd({
      settings,
      parts,
      logger,
      onExit,
      database,
      systems,
      origin: listener.url,
      publicUrl: settings.publicUrl ?? listener.url,
      secret,
      secretKey,
      catalogueKey,
    });
    started.push(backEnd.close);
    // The demo's rows have dates of 2025.
    if (settings.seed === 'none') {
      const work = async () => {
        await sql`select public.apply_retention()`;
        return 0;
      };
      const failure = 'Old data could not be deleted';
      started.push(repeat({ work, isFirstAtOnce: true, pauseMs: day, failure }, logger));
    }
    listener.handle(backEnd.fetch);
    // First of a stop, so that requests in flight can finish. It can be closed twice.
    started.push(listener.close);
    return { url: listener.url, sql, jwtSecret: secret, secretKey, catalogueKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const day = 24 * 60 * 60 * 1000;
