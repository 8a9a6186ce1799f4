import type { Sql, TransactionSql } from 'postgres';

/** What a person reached in SQL: `refused` is the SQLSTATE of the error, if there was one. */
export interface Outcome<T> {
  readonly value?: T;
  readonly refused?: string;
}

/** Rolls a transaction or a savepoint back, with its result. */
class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super('This is rolled back.');
  }
}

async function catchResult<T>(running: Promise<unknown>): Promise<T> {
  try {
    await running;
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
  throw new Error('The transaction was committed.');
}

/** Runs `work` in a transaction that leaves nothing behind. */
export const rolledBack = <T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  catchResult(
    sql.begin(async (tx) => {
      throw new RolledBack(await work(tx));
    }),
  );

/**
 * Runs statements as the data API does for a request with this token, and rolls them back.
 *
 * @param token made before the transaction, whose begin is the time that its `nbf` is compared with
 * @param prepare what the owner of the database writes before
 * @param work the caller's statements
 * @param examine what the owner of the database reads after them
 */
export function asCaller<P, T, E>(
  tx: TransactionSql,
  token: string | undefined,
  prepare: (point: TransactionSql) => Promise<P>,
  work: (point: TransactionSql, prepared: P) => Promise<T>,
  examine: (point: TransactionSql, prepared: P) => Promise<E>,
): Promise<Outcome<T> & { readonly examined?: E }> {
  return catchResult(
    tx.savepoint(async (point) => {
      const prepared = await prepare(point);
      const headers = JSON.stringify(token ? { 'x-laravel-token': token } : {});
      const outcome = await point
        .savepoint(async (request) => {
          await request`
            select set_config('role', 'anon', true), set_config('request.headers', ${headers}, true)`;
          await request`select app.before_request()`;
          // Its time limits are those of browsers, and no subject of these tests.
          await request`
            select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
              set_config('idle_in_transaction_session_timeout', '0', true)`;
          const value = await work(request, prepared);
          await request`set constraints all immediate`;
          await request`set local role none`;
          return { value, examined: await examine(request, prepared) };
        })
        .catch((error: unknown) => ({ refused: getState(error) }));
      throw new RolledBack(outcome);
    }),
  );
}

/** @throws what is no error of PostgreSQL */
function getState(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'severity' in error) return String(error.code);
  throw error;
}
