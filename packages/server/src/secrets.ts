import path from 'node:path';
import type { Sql } from 'postgres';
import { readSecretFile } from './postgres/index.ts';

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
  { dataDir, secret: given }: { readonly dataDir: string; readonly secret: string | undefined },
): Promise<string> {
  const secret = given ?? (await readSecretFile(path.join(dataDir, 'main-api-jwt-secret')));
  await sql`select app.rotate_jwt_secret(${secret})`;
  return secret;
}
