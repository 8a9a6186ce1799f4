import { createHmac } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { startCluster } from './cluster.ts';
import { bootstrap, migrate } from './migrate.ts';

/** A migrated PostgreSQL database that the local back end works on. */
export interface Database {
  /** The owner's connection: migrations, seed, main API. */
  readonly sql: Sql;
  /** Connection string of the owner. */
  readonly ownerUrl: string;
  /** Connection string of the role that the data API signs in as, without rights of its own. */
  readonly authenticatorUrl: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  /** A server to use in place of the embedded one; its user must be a superuser. */
  readonly databaseUrl: string | undefined;
  /** Known to this installation only; the authenticator's password is derived from it. */
  readonly secret: string;
  readonly say: (line: string) => void;
}

/**
 * Opens the database: embedded or the given server's, bootstrapped and migrated.
 *
 * @throws Error in one sentence when the server can't be reached or a migration fails
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const cluster = options.databaseUrl
    ? undefined
    : await startCluster(options.dataDir, options.say);
  const url = options.databaseUrl ?? cluster?.url ?? '';
  const sql = postgres(url, {
    max: 10,
    onnotice: () => undefined,
    connection: { application_name: 'ludarium', TimeZone: 'UTC' },
  });
  try {
    await sql`select 1`.catch((cause: unknown) => {
      throw new Error('The database server of DATABASE_URL does not answer.', { cause });
    });
    const password = createHmac('sha256', options.secret).update('authenticator').digest('hex');
    await bootstrap(sql, password);
    await migrate(sql);
    const authenticator = new URL(url);
    authenticator.username = 'authenticator';
    authenticator.password = password;
    return {
      sql,
      ownerUrl: url,
      authenticatorUrl: authenticator.href,
      close: async () => {
        await sql.end({ timeout: 5 });
        await cluster?.stop();
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    await cluster?.stop();
    throw error;
  }
}
