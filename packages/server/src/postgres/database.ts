import { withTimeout } from '@ludarium/domain/http';
import postgres, { type Sql } from 'postgres';
import {
  assertSignsIn,
  connectLimit,
  getAuthenticatorPassword,
  getAuthenticatorUrl,
  setAuthenticatorPassword,
} from './authenticator.ts';
import type { OnExit } from './child.ts';
import { startCluster } from './cluster.ts';
import { bootstrap, createServerTables, migrate } from './migrate.ts';

/** The migrated PostgreSQL database of the data backend. */
export interface Database {
  /** The owner's connection, which bypasses row-level security. */
  readonly sql: Sql;
  /** Connection string of the data API's login role, which has no privileges itself. */
  readonly authenticatorUrl: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly dataDir: string;
  /** A server that replaces the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Connection string of the role `authenticator`, if that server already has the role. */
  readonly authenticatorUrl: string | undefined;
  readonly say: (line: string) => void;
  /** Called when the embedded server exits without having been stopped. */
  readonly onExit?: OnExit;
}

/** The most connections that the server opens, and for what. */
export const poolSizes = {
  /** The owner's: main API of the demo, schedules, monitoring. */
  owner: 7,
  storage: 3,
  /** PostgREST's, beside the one with which it listens for changes of the schema. */
  dataApi: 14,
} as const;

/** Options of every pool of the server. */
export const poolOptions = {
  onnotice: () => undefined,
  // Seconds between attempts to connect; the default rises to 20 while the server is restarted.
  backoff: () => 0.1,
};

// 53300: too many clients.
const connectionLost =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|53300|57P0[123])$/;

/**
 * Whether a query failed because the database server is down, restarting, not reachable, or without a
 * free connection.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && connectionLost.test(String(error.code));

/**
 * Opens the database: embedded, which is started, or the given server's; bootstrapped and migrated. The
 * caller has claimed the data folder.
 *
 * @throws Error in one sentence if the server can't be reached or a migration fails
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, say } = options;
  const cluster = databaseUrl ? undefined : await startCluster(dataDir, say, options.onExit);
  const url = databaseUrl ?? cluster?.url ?? '';
  const sql = postgres(url, {
    ...poolOptions,
    max: poolSizes.owner,
    connection: { application_name: 'ludarium', TimeZone: 'UTC' },
  });
  const close = async (): Promise<void> => {
    await sql.end({ timeout: 5 });
    await cluster?.stop();
  };
  try {
    const name = databaseUrl ? 'The database of DATABASE_URL' : 'The embedded database';
    const [row] = await withTimeout(
      () => sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`,
      connectLimit,
    ).catch((cause: unknown) => {
      throw new Error(`${name} can't be used.`, { cause });
    });
    if (row?.encoding !== 'UTF8') {
      throw new Error(
        `${name} has the encoding ${row?.encoding}; use one that was made with UTF8.`,
      );
    }
    const password = await getAuthenticatorPassword(url, dataDir);
    await bootstrap(sql, password);
    // Only on the embedded server is an existing role's password changed.
    if (!databaseUrl) await setAuthenticatorPassword(sql, password);
    await migrate(sql);
    await createServerTables(sql);
    const authenticatorUrl = options.authenticatorUrl ?? getAuthenticatorUrl(url, password);
    await assertSignsIn(authenticatorUrl);
    return { sql, authenticatorUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
