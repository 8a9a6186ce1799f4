import type { Sql, TransactionSql } from 'postgres';
import { signClaims } from '../support/tokens.ts';
import type { Group } from './matrix.ts';

/** A caller, signed in or anonymous. */
export interface Caller {
  readonly name: string;
  /** null: no token. */
  readonly id: number | null;
  readonly group: Group;
  /** Roles claimed by the token. */
  readonly claims: readonly string[];
  /** Rows of user_roles. */
  readonly roles: readonly string[];
}

/** The callers of every cell. Removed ones have tokens that still claim their role. */
export const callers = [
  { name: 'anonymous', id: null, group: 'anonymous', claims: [], roles: [] },
  { name: 'newcomer', id: 101, group: 'signedIn', claims: [], roles: [] },
  { name: 'other newcomer', id: 102, group: 'signedIn', claims: [], roles: [] },
  { name: 'publisher', id: 103, group: 'publisher', claims: ['publisher'], roles: ['publisher'] },
  {
    name: 'other publisher',
    id: 104,
    group: 'publisher',
    claims: ['publisher'],
    roles: ['publisher'],
  },
  { name: 'pending publisher', id: 105, group: 'signedIn', claims: [], roles: [] },
  { name: 'tester', id: 106, group: 'tester', claims: ['tester'], roles: ['tester'] },
  { name: 'removed tester', id: 107, group: 'signedIn', claims: ['tester'], roles: [] },
  { name: 'admin', id: 108, group: 'admin', claims: ['admin'], roles: ['admin'] },
  { name: 'removed admin', id: 109, group: 'signedIn', claims: ['admin', 'tester'], roles: [] },
  {
    name: 'tester by table only',
    id: 110,
    group: 'signedIn',
    claims: [],
    roles: ['tester', 'admin'],
  },
] as const satisfies readonly Caller[];

/** Id of a user who sends no requests and owns the foreign rows. */
export const otherUserId = 901;

export const getEmail = (id: number): string => `person-${id}@policies.example`;

/** Each publisher in the tests acts for a publisher of their own, with the id of the person. */
const getPublisherId = ({ id, group }: Caller): number | null =>
  group === 'publisher' ? id : null;

/** The caller called `name`. */
export function caller(name: (typeof callers)[number]['name']): Caller {
  const found = callers.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no caller ${name}.`);
  return found;
}

/**
 * A token as the main API makes it.
 *
 * @param claims added to the default claims, or overriding them
 */
export async function getToken(
  person: Caller,
  secret: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string | undefined> {
  if (person.id === null) return undefined;
  return signClaims(secret, person.id, {
    user_id: person.id,
    email: getEmail(person.id),
    first_name: 'Given',
    last_name: `Name ${person.id}`,
    roles: [...person.claims],
    publisher_id: getPublisherId(person),
    ...claims,
  });
}

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
