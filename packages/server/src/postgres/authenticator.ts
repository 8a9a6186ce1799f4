import { createHmac } from 'node:crypto';
import path from 'node:path';
import { withTimeout } from '@ludarium/domain/http';
import postgres, { type Sql } from 'postgres';
import { readSecretFile } from './cluster.ts';

/** The time limit of a first query: `postgres` connects without end to a server that closes connections. */
export const connectLimit = { timeoutMs: 10_000 };

/** Derived from `DATABASE_URL` if that contains a password: the same for every process with it. */
export async function getAuthenticatorPassword(url: string, dataDir: string): Promise<string> {
  const { password } = new URL(url);
  if (!password) return readSecretFile(path.join(dataDir, 'authenticator-password'));
  return createHmac('sha256', password).update('authenticator').digest('hex');
}

export function getAuthenticatorUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = 'authenticator';
  url.password = password;
  return url.href;
}

export async function setAuthenticatorPassword(
  sql: Pick<Sql, 'unsafe'>,
  password: string,
): Promise<void> {
  // A password can't be a parameter of the statement that sets it.
  const [row] = await sql.unsafe<{ statement: string }[]>(
    "select format('alter role authenticator with password %L', $1::text) as statement",
    [password],
  );
  await sql.unsafe(row?.statement ?? '');
}

/** @throws Error in one sentence if the role `authenticator` can't sign in and become `anon` */
export async function assertSignsIn(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await withTimeout(() => sql`set role anon`, connectLimit);
  } catch (cause) {
    // 28P01 and 28000: the password or the role is refused.
    if (!getCode(cause).startsWith('28')) {
      throw new Error("The role authenticator can't sign in to the database.", { cause });
    }
    throw new Error(
      'The role authenticator of this server has another password; set AUTHENTICATOR_DATABASE_URL to its connection string (docs/operating.md).',
      { cause },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The SQLSTATE or the code of a connection's error; empty if there is none. */
export const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
