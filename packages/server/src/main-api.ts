import type { Sql } from 'postgres';
import { lockSchema } from './postgres/index.ts';

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
