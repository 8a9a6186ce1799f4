import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { asPostgrestError } from './errors.ts';
import { currentRequest, requestSettings } from './request-context.ts';

type WithContext = PostgresConnection['withContext'];
type Vars = Parameters<WithContext>[0];
type Options = Parameters<WithContext>[2];
type Db = Parameters<Parameters<WithContext>[1]>[0];

const roles = new Set(['anon', 'authenticated', 'service_role']);

/**
 * The library's connection, made to behave as hosted PostgREST does: each request is one
 * transaction in the caller's role, and policies see its headers, method and path. It signs in
 * as `authenticator`, which may do nothing itself, and grants nothing.
 */
export class RequestScopedConnection extends PostgresConnection {
  readonly #catalogue: PostgresConnection;

  /**
   * @param url of the role `authenticator`
   * @param catalogueUrl of the owner: the schema is read with it, which `authenticator` can't see
   */
  constructor(url: string, catalogueUrl: string) {
    super({
      url,
      postgresOptions: {
        max: 20,
        onnotice: () => undefined,
        connection: { application_name: 'ludarium-data-api' },
        types: {
          timestamptz: { to: 1184, from: [1184], serialize: String, parse: isoTimestamp },
          numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
        },
      },
    });
    this.#catalogue = new PostgresConnection({
      url: catalogueUrl,
      postgresOptions: { max: 1, idle_timeout: 5, onnotice: () => undefined },
    });
  }

  override introspect(options?: Parameters<PostgresConnection['introspect']>[0]) {
    return this.#catalogue.introspect(options);
  }

  override async close(): Promise<void> {
    // Without a limit the driver waits for ever for connections that were reserved under load and
    // given back. The listener is closed by now: no request is cut off.
    await Promise.all([
      this.driver.end({ timeout: 1 }),
      this.#catalogue.driver.end({ timeout: 1 }),
    ]);
  }

  override async withContext<T>(
    vars: Vars,
    work: (db: Db) => Promise<T>,
    options?: Options,
  ): Promise<T> {
    const role = roleOf(vars);
    if (options?.transaction) {
      await applySettings(options.transaction, role, options);
      return work(options.transaction);
    }
    let rolledBack: { result: T } | undefined;
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await applySettings(transaction, role, options);
        const result = await work(transaction);
        if (!options?.forceRollback) return result;
        rolledBack = { result };
        throw new Error('rolled back on request');
      });
    } catch (error) {
      if (rolledBack) return rolledBack.result;
      throw error;
    }
  }

  override normalizeDbError(error: unknown): unknown {
    return asPostgrestError(error);
  }
}

function roleOf(vars: Vars): string {
  const auth = vars?.auth;
  const role =
    typeof auth === 'object' && auth !== null && 'role' in auth ? String(auth.role) : 'anon';
  return roles.has(role) ? role : 'anon';
}

async function applySettings(db: Db, role: string, options: Options): Promise<void> {
  const [name, claims, headers, method, path] = requestSettings(role, currentRequest());
  await sql`
    select set_config('role', ${name}, true),
           set_config('request.jwt.claims', ${claims}, true),
           set_config('request.headers', ${headers}, true),
           set_config('request.method', ${method}, true),
           set_config('request.path', ${path}, true),
           set_config('response.status', '', true),
           set_config('response.headers', '', true)`.execute(db);
  if (options?.rpc?.readOnly) await sql`set local transaction_read_only = on`.execute(db);
}

/** `2026-01-02 03:04:05.6+00` as PostgREST writes it: `2026-01-02T03:04:05.6+00:00`. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
