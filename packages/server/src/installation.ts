import path from 'node:path';
import type { Sql } from 'postgres';
import { lockSchema, readSecretFile } from './postgres/index.ts';

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

/**
 * Claims the database for one main API, whose ids its rows carry: with another one, the rights and
 * rows of a person would be those of somebody else.
 *
 * @param url the company's main API, or undefined for the demo's
 * @throws Error in one sentence if the database belongs to the other kind
 */
export async function claimForMainApi(sql: Sql, url: string | undefined): Promise<void> {
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    const [known] = await tx<{ url: string | null }[]>`select url from server.main_api`;
    if (url === undefined && known?.url) {
      throw new Error(
        `This database belongs to the main API ${known.url}; set VITE_MAIN_API_URL to its address.`,
      );
    }
    if (url !== undefined && known?.url === null) {
      throw new Error(
        `This database has people of the demo's main API, whose ids are those of others in ${url}; use a new DATA_DIR or database.`,
      );
    }
    await tx`
      insert into server.main_api (url) values (${url ?? null})
      on conflict (is_only_row) do update set url = excluded.url`;
  });
}

/**
 * Scales the rate limits of the database where the factor of the environment is another one than
 * before; a server without one leaves them as they are.
 *
 * @returns the factor of the database
 */
export async function applyRateLimitFactor(sql: Sql, given: number | undefined): Promise<number> {
  return sql.begin(async (tx) => {
    await lockSchema(tx);
    const [known] = await tx<{ value: string }[]>`
      select value from server.settings where name = 'rate-limit-factor'`;
    if (given !== undefined && String(given) !== known?.value) {
      await tx`select app.scale_rate_limits(${given})`;
      await tx`
        insert into server.settings (name, value) values ('rate-limit-factor', ${String(given)})
        on conflict (name) do update set value = excluded.value`;
    }
    return given ?? Number(known?.value ?? 1);
  });
}
