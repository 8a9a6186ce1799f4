import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { claimDataFolder } from './data-folder.ts';
import { readSecretFile, withDatabase } from './postgres/index.ts';

/** The secret that signs tokens, or two while one is being rotated. */
export type Secret = string | { readonly current: string; readonly previous?: string | undefined };

/** The file of the main API's token secret, if the environment does not set it. */
export const getSecretFile = (dataDir: string): string => path.join(dataDir, 'main-api-jwt-secret');

const prefix = 'sb_secret_';

/** The data backend's secret key, `apikey` of the role service_role: made once, kept in the data folder. */
export const getSecretKey = async (dataDir: string): Promise<string> =>
  `${prefix}${await readSecretFile(path.join(dataDir, 'secret-key'))}`;

/** The key with which servers write to the catalogue of the demo's main API, if no variable has one. */
export const getCatalogueKey = (dataDir: string): Promise<string> =>
  readSecretFile(path.join(dataDir, 'catalogue-key'));

/**
 * The main API's token secret: that of the environment, else that of the data folder. It is in force
 * when this returns.
 */
export async function applySecret(
  sql: Sql,
  { dataDir, secret: given }: Pick<SecretChange, 'dataDir' | 'secret'>,
): Promise<string> {
  const secret = given ?? (await readSecretFile(getSecretFile(dataDir)));
  await sql`select app.rotate_jwt_secret(${secret})`;
  return secret;
}

/**
 * The secrets whose tokens the main API accepts: the current one, and the previous one while the
 * data backend accepts it.
 */
export async function acceptedSecrets(sql: Sql, current: string): Promise<() => Secret> {
  const [previous] = await sql<{ secret: string; valid_until: Date }[]>`
    select secret, valid_until from app.jwt_secrets where slot = 'previous'`;
  return () => ({
    current,
    previous: previous && previous.valid_until > new Date() ? previous.secret : undefined,
  });
}

interface SecretChange {
  readonly dataDir: string;
  /** The server of the database; default: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The new secret; by default generated and stored in `dataDir`. */
  readonly secret: string | undefined;
  /** Until when tokens of the old secret are accepted; `revoked` ends all sessions at once. */
  readonly old: Date | 'revoked';
}

/**
 * Changes the main API's token secret while the server is stopped; the next start uses the new one.
 *
 * @throws Error in one sentence if the server is running or the database does not answer
 */
export async function changeSecret(change: SecretChange): Promise<void> {
  const release = await claimDataFolder(change.dataDir);
  try {
    await withDatabase(change, async (sql) => {
      const secret = change.secret ?? randomBytes(32).toString('base64url');
      // The file is written first: a start after a crash in between applies its secret.
      if (change.secret === undefined) await writeSecret(getSecretFile(change.dataDir), secret);
      await (change.old === 'revoked'
        ? sql`select app.revoke_jwt_secrets(${secret})`
        : sql`select app.rotate_jwt_secret(${secret}, ${change.old})`);
    });
  } finally {
    await release();
  }
}

async function writeSecret(file: string, secret: string): Promise<void> {
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
